import { WorkbenchPage } from '../support/workbench-page';

describe('a person with a list of their own', () => {
  let bench: WorkbenchPage;
  const tab = 'Trang tính1';
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  test('pastes it, adopts the tab with a correction, takes it as baseline and pushes just what changed', async () => {
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.paste(tab, 'A1', [
      ['STT', 'Mã SP', 'Tên SP', 'Giá', 'Giá nhập', 'Ghi chú'],
      ['1', 'SP.00001', 'Điện thoại màn hình gập', '25.722.000', '20000000', 'gọi lại'],
      ['2', 'SP.00002', 'Điện thoại pin lớn', '6.034.000', '5000000', ''],
    ]);
    const before = await bench.shown(tab, 'A1:F3');
    await bench.door('Adopt this tab…');
    await bench.sidebar.getByText('Will be added at the right end: Status.').waitFor();
    expect(await bench.sidebar.getByLabel('Column D').inputValue()).toBe('cover_price');
    await bench.sidebar.getByLabel('Column E').selectOption({ label: 'Wholesale price' });
    await bench.picture('15-adopt');
    await bench.sidebar.getByRole('button', { name: 'Adopt', exact: true }).click();
    await bench.sidebar.getByText('is now a table: 4 columns taken.').waitFor();
    expect(await bench.shown(tab, 'A1:F3')).toEqual(before);
    expect((await bench.shown(tab, 'G1:G1'))[0]?.[0]).toBe('Trạng thái');
    await bench.activate(tab, 'A2:A3');
    await bench.door('Mark as matching the CRM…');
    await bench.sidebar.getByText('2 records will count as what the CRM has.').waitFor();
    await bench.picture('16-baseline');
    await bench.sidebar.getByRole('button', { name: 'Mark 2 records as matching' }).click();
    await bench.sidebar.getByText('2 records count as what the CRM has.').waitFor();
    await bench.type(tab, 'D3', '6100000');
    await bench.menu('Review and push…');
    await bench.dialog.getByText('One record to push: 1 product.').waitFor();
    expect(bench.troubles).toEqual([]);
  });
});
