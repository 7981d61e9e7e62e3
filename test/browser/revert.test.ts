import { WorkbenchPage } from '../support/workbench-page';

test('in the real page, a run is reverted and a cell tells its history', async () => {
  const bench = await WorkbenchPage.open('en-US');
  const push = async (count: string): Promise<void> => {
    await bench.dialog.getByRole('button', { name: `Push ${count}` }).click();
    await bench.dialog.getByText(/confirmed\./).waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
  };
  try {
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).click();
    await bench.sidebar.getByText('Created “Products”.').waitFor();
    await bench.paste('Products', 'A2', [['SP.00001', 'Điện thoại màn hình gập', '25722000']]);
    await bench.menu('Review and push…');
    await push('1 record');
    await bench.door('Runs…');
    const past = bench.sidebar.getByRole('listitem');
    await past.getByText('1 confirmed').waitFor();
    await bench.type('Products', 'C2', '26000000');
    await bench.menu('Review and push…');
    await push('1 record');
    // The list was open before that push: it is read again when somebody comes back to it.
    await bench.sidebar.getByRole('heading', { level: 1 }).click();
    await past.nth(1).waitFor();
    await bench.sidebar
      .getByRole('button', { name: /^Undo this push: run/ })
      .first()
      .click();
    await bench.dialog.getByText(/^Undo of run \w+: /).waitFor();
    expect((await bench.shown('Products', 'C2:C2')).flat()).toEqual(['25.722.000']);
    await push('1 record');
    await bench.sidebar.getByRole('heading', { level: 1 }).click();
    await bench.sidebar.getByText('Revert · 1 confirmed').waitFor();
    await past
      .nth(1)
      .getByText(/^Put back by run \w+ \(.+\): SP\.00001$/)
      .waitFor();
    await past.nth(2).getByText('First push of these: what the CRM held before is not known: SP.00001').waitFor();
    expect(await bench.sidebar.getByRole('button', { name: /^Undo this push: run/ }).count()).toBe(1);
    await bench.picture('runs-after-revert');
    await bench.sidebar.getByRole('button', { name: 'Back' }).click();
    await bench.activate('Products', 'C2');
    await bench.page.evaluate('window.workbench.settled()');
    await bench.sidebar.getByRole('button', { name: 'History of this cell…' }).click();
    await bench.sidebar.getByText('SP.00001 · row 2').waitFor();
    expect(await bench.sidebar.getByRole('listitem').count()).toBe(3);
    await bench.sidebar.getByRole('button', { name: 'Put this value back: 26.000.000' }).click();
    await bench.sidebar.getByText('26.000.000 stands in the cell again, not pushed yet.').waitFor();
    expect((await bench.shown('Products', 'C2:C2')).flat()).toEqual(['26.000.000']);
    expect(bench.troubles).toEqual([]);
  } finally {
    await bench.close();
  }
});
