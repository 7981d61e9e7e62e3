import { WorkbenchPage } from '../support/workbench-page';

describe('an order, as a sales person corrects it', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    await bench.begin('New orders tables');
  });
  afterAll(() => bench.close());

  test('gets its totals, says what changed in colours, and is reviewed whole', async () => {
    const [order]: { order_code: string }[] = await bench.crm('records/orders');
    const code = order?.order_code ?? '';
    const line = [code, 'SP.00001', 'Điện thoại', '2', '30000'];
    await bench.paste('Order lines', 'A2', [line, [code, 'SP.00002', 'Ốp lưng', '1', '5000']]);
    await bench.paste('Orders', 'A2', [[code, '', 'Công ty An Phú']]);
    await bench.type('Orders', 'I2', '10');
    await bench.type('Orders', 'F2', '1');
    await bench.door('Fill totals');
    await bench.sidebar.getByRole('checkbox', { name: /Order total 1 → 71.500/ }).check();
    await bench.sidebar.getByRole('button', { name: 'Write 2 amounts' }).click();
    await bench.sidebar.getByText('2 amounts were written. Status is up to date.').waitFor();
    await bench.sidebar.getByRole('button', { name: 'Back' }).click();
    expect((await bench.shown('Orders', 'F2:J2'))[0]).toEqual(['71.500', '', '', '10', '6.500']);

    await bench.menu('Review and push…');
    await bench.dialog.getByText('These 2 lines are sent as the whole order').waitFor();
    await bench.dialog.getByRole('button', { name: 'Push 1 record' }).click();
    await bench.dialog.getByText('1 confirmed.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await bench.type('Order lines', 'D2', '3');
    await bench.door('Check again');
    const waits = bench.sidebar.getByRole('button', { name: '1 to confirm' });
    await waits.waitFor();
    expect(await bench.shown('Orders', 'E2')).toEqual([['To confirm']]);
    expect(await bench.colours('Orders', 'F2:J2')).toEqual(['#ffefc2', '#ffffff', '#ffffff', '#ffffff', '#ffefc2']);
    expect(await bench.colours('Order lines', 'C2:E2')).toEqual(['#ffffff', '#e1effe', '#ffffff']);
    await waits.click();
    await bench.dialog
      .getByRole('checkbox', { name: `Push ${code}` })
      .and(bench.dialog.locator(':focus'))
      .waitFor();
    expect(bench.troubles).toEqual([]);
  });
});
