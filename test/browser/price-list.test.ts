import { type Product, pricedProducts, typeKnownProducts } from '../support/known-products';
import { WorkbenchPage } from '../support/workbench-page';

/** The products that the list is about, by their codes in the stand-in. */
const COUNT = 8;

/** Returns a list as a supplier sends it by mail: a letterhead, other columns, other spellings of the codes. */
const listOf = (products: readonly Product[]): string[][] => [
  ['CÔNG TY TNHH MINH PHÁT', '', '', ''],
  ['BẢNG GIÁ ÁP DỤNG TỪ 01/12/2026', '', '', ''],
  ['STT', 'Tên hàng', 'Mã hàng', 'Giá mới'],
  ['Nhóm 1', '', '', ''],
  ...products
    .slice(0, 6)
    .map((product, at) => [
      String(at + 1),
      product.product_name,
      at === 0 ? product.product_code.toLowerCase() : at === 1 ? ` ${product.product_code} ` : product.product_code,
      at === 2 ? `${raised(product) / 1000}k` : at === 3 ? 'liên hệ' : dotted(raised(product)),
    ]),
  ['7', 'Hàng lạ', 'KHONG-CO', '99.000đ'],
  ['', 'Tổng cộng', '', '9.999.000'],
];

const raised = ({ cover_price: price }: Product): number => Math.round((Number(price) * 1.05) / 1000) * 1000;
const dotted = (price: number): string => `${String(price).replace(/\B(?=(\d{3})+$)/g, '.')}đ`;

describe('a person with a price list out of a mail', () => {
  let bench: WorkbenchPage;
  let products: readonly Product[] = [];
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const priced = () => pricedProducts(bench, COUNT);
  const inSheet = async (): Promise<string[]> => (await bench.shown('Products', `C2:C${COUNT + 1}`)).flat();

  test('has products that the CRM knows', async () => {
    products = await typeKnownProducts(bench, COUNT);
    expect(products).toHaveLength(COUNT);
  });

  test('pastes the list into any tab and sees at once what it means', async () => {
    await bench.paste('Trang tính1', 'A1', listOf(products));
    await bench.menu('Apply a price list…');
    await bench.dialog.getByText('The list: “Trang tính1”', { exact: false }).waitFor();
    expect(await bench.dialog.getByLabel('What “Mã hàng” is').inputValue()).toBe('key product_code');
    expect(await bench.dialog.getByLabel('What “Giá mới” is').inputValue()).toBe('price cover_price');
    const counts = await bench.dialog.locator('.count').allInnerTexts();
    expect(counts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      // The short form; the dots of the others are what the spreadsheet's locale writes, in English hands too.
      '4 changed',
      '1 adjusted on the way',
      '0 equal',
      '1 impossible',
      '1 not among the products',
    ]);
  });

  test('writes the prices into Products, and takes them back', async () => {
    const before = await inSheet();
    await bench.dialog.getByRole('button', { name: 'Write 5 prices into Products' }).click();
    await bench.dialog.getByText('5 prices of 5 products written into Products.', { exact: false }).waitFor();
    const after = await inSheet();
    expect(after.map((price) => Number(price.replace(/\D/g, '')))).toEqual(
      products.map((product, at) => (at < 6 && at !== 3 ? raised(product) : Number(product.cover_price))),
    );
    await bench.dialog.getByRole('button', { name: 'Undo apply (5 prices)' }).click();
    await bench.dialog.getByText('5 prices were put back as before.').waitFor();
    expect(await inSheet()).toEqual(before);
  });

  test('applies the list again from the sidebar, rounded up, and pushes: the CRM has the new prices', async () => {
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    await bench.sidebar.getByRole('button', { name: 'Apply a price list…' }).click();
    await bench.dialog.getByLabel('Rounding').selectOption('rounded to 1.000');
    await bench.dialog.getByLabel('Which way to round').selectOption('up');
    await bench.dialog.getByRole('button', { name: 'Write 5 prices into Products' }).click();
    await bench.dialog.getByRole('button', { name: 'Review and push…' }).click();
    await bench.dialog.getByRole('button', { name: 'Push 5 records' }).click();
    await bench.dialog.getByText('5 confirmed', { exact: false }).first().waitFor();
    const now = await priced();
    expect(now.map(({ cover_price: price }) => Number(price))).toEqual(
      products.map((product, at) => (at < 6 && at !== 3 ? raised(product) : Number(product.cover_price))),
    );
    expect(await bench.crm('violations')).toEqual([]);
    expect(bench.troubles).toEqual([]);
  });
});
