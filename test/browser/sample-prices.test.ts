import { WorkbenchPage } from '../support/workbench-page';

const ENGLISH = ['Product code', 'Product name', 'Selling price', 'Category'];

describe.each([
  ['en-US', 'New table › Products', 'Products'],
  ['vi-VN', 'Tạo bảng › Sản phẩm', 'Sản phẩm'],
])('the sample price list in a %s browser', (locale, newTable, sheet) => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(locale);
  });
  afterAll(() => bench.close());

  test('names the headings of the sheet that it is pasted into, in English, and fills them', async () => {
    await bench.menu(newTable);
    await bench.page.getByText(`“${sheet}”`, { exact: false }).first().waitFor();
    await bench.activate(sheet, 'A2');
    await bench.page.getByRole('button', { name: 'Sample price list' }).click();
    const hint = await bench.page.locator('.popover p.hint').innerText();
    const [headings = []] = await bench.shown(sheet, 'A1:D1');
    expect(hint).toContain(`: ${(locale === 'en-US' ? headings : ENGLISH).join(', ')}.`);
    await bench.picture(`sample-prices-${locale}`);
    await bench.page.getByRole('button', { name: 'Paste at the selected cell' }).click();
    await bench.page.evaluate('window.workbench.settled()');
    const rows = await bench.shown(sheet, 'A2:D13');
    expect(rows.filter((row) => row.every((cell) => cell !== ''))).toHaveLength(rows.length);
    expect(bench.troubles).toEqual([]);
  });
});
