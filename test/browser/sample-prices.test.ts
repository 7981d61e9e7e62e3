import { WorkbenchPage } from '../support/workbench-page';

describe.each([
  ['en-US', 'New products table', 'Products', 'Sample price list', 'Paste at the selected cell'],
  ['vi-VN', 'Tạo bảng sản phẩm', 'Sản phẩm', 'Bảng giá mẫu', 'Dán vào ô đang chọn'],
])('the sample price list in a %s browser', (locale, newTable, sheet, list, paste) => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(locale);
  });
  afterAll(() => bench.close());

  test('names the headings of the sheet that it is pasted into, and fills them', async () => {
    await bench.menu(newTable);
    await bench.page.getByText(`“${sheet}”`, { exact: false }).first().waitFor();
    await bench.activate(sheet, 'A2');
    await bench.page.getByRole('button', { name: list }).click();
    const hint = await bench.page.locator('.popover p.hint').innerText();
    const [headings = []] = await bench.shown(sheet, 'A1:D1');
    expect(hint).toContain(`: ${headings.join(', ')}.`);
    await bench.picture(`sample-prices-${locale}`);
    await bench.page.getByRole('button', { name: paste }).click();
    await bench.page.evaluate('window.workbench.settled()');
    const rows = await bench.shown(sheet, 'A2:D13');
    expect(rows.filter((row) => row.every((cell) => cell !== ''))).toHaveLength(rows.length);
    expect(bench.troubles).toEqual([]);
  });
});
