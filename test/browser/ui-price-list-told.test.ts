import { noteOf, openPriceList } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';

type Rows = readonly (readonly (string | number)[])[];

/** Returns what the server hands out where this list is selected. */
const openingOf = (values: Rows) =>
  samplePrices({
    list: {
      place: { sheetId: 9, row: 1, column: 1, rows: values.length, columns: values[0]?.length ?? 0 },
      title: 'Từ nhà cung cấp',
      values,
    },
  });

const WITHOUT_TAX: Rows = [
  ['Mã', 'Tên hàng', 'Giá chưa VAT'],
  ['SP-001', 'Nồi 1', 138_000],
  ['SP-002', 'Nồi 2', 231_500],
];
const BY_THE_BOX: Rows = [
  ['Mã', 'Tên hàng', 'Giá thùng'],
  ['SP-001', 'Nồi 1', 1_680_000],
  ['SP-002', 'Nồi 2', 3_000_000],
];
const DOLLARS: Rows = [
  ['Mã', 'Tên hàng', 'Price (USD)'],
  ['SP-001', 'Nồi 1', 5.6],
  ['SP-002', 'Nồi 2', 9.9],
];
const UNIT_IN_A_GROUP: Rows = [
  ['Mã', 'Tên hàng', 'Giá online'],
  ['SP-001', 'Nồi 1', '135.000đ'],
  ['NỒI LỚN (ĐVT: 1.000đ)', '', ''],
  ['SP-002', 'Nồi 2', 245],
];

const TOLD = {
  en: {
    tax: 'The list says that its prices are without VAT: Giá chưa VAT.',
    far: 'The prices in “Giá thùng” are not the new prices of one piece in your shop',
    dollars: 'The prices in “Price (USD)” are in another currency',
    unit: '“245” taken for 245,000 ₫.',
    choose: 'Choose the column that holds the new price.',
    cut: 'At most 50,000 rows are read: the 1,200 rows from row 50001 on are left out.',
    unread: 'The price in Products, “1.250”, cannot be read.',
    lacks: 'The Products tab that this product is in has no column for this price.',
    without: '1 without a price',
  },
  vi: {
    tax: 'Bảng giá ghi giá chưa gồm VAT: Giá chưa VAT.',
    far: 'Giá ở cột “Giá thùng” không phải giá mới cho một sản phẩm của bạn',
    dollars: 'Giá ở cột “Price (USD)” là ngoại tệ',
    unit: '“245” hiểu là 245.000 ₫.',
    choose: 'Hãy chọn cột chứa giá mới.',
    cut: 'Chỉ đọc tối đa 50.000 dòng: còn 1.200 dòng từ dòng 50001 trở đi chưa tính.',
    unread: 'Không đọc được giá “1.250” ở trang Sản phẩm.',
    lacks: 'Trang chứa sản phẩm này không có cột cho loại giá này.',
    without: '1 chưa có giá',
  },
} as const;

describe.each(['en', 'vi'] as const)('what a person should know of a list, in %s', (language) => {
  const told = TOLD[language];

  test('that its prices are without tax, until a percentage is added', async () => {
    const ui = await openPriceList({ openPriceList: () => openingOf(WITHOUT_TAX) }, language);
    const notice = ui.page.getByText(told.tax, { exact: false });
    await notice.waitFor();
    await ui.page.locator('#rule-0').selectOption('percent');
    await notice.waitFor({ state: 'detached' });
  });

  test('that they are far from the current ones', async () => {
    const ui = await openPriceList({ openPriceList: () => openingOf(BY_THE_BOX) }, language);
    await ui.page.getByText(told.far, { exact: false }).waitFor();
  });

  test('that they are in another currency: the column is taken by the user alone', async () => {
    const ui = await openPriceList({ openPriceList: () => openingOf(DOLLARS) }, language);
    const notice = ui.page.getByText(told.dollars, { exact: false });
    await notice.waitFor();
    await ui.page.getByText(told.choose).waitFor();
    await ui.page.locator('#column-2').selectOption('price cover_price');
    await ui.page.locator('.preview').waitFor();
    await notice.waitFor();
    await ui.page.locator('#rule-0').selectOption('factor');
    await notice.waitFor({ state: 'detached' });
    await ui.page.locator('[name=value-0]').fill('25400');
    expect(await ui.page.locator('.preview td.new').allInnerTexts()).toEqual(
      language === 'en' ? ['142,240', '251,460'] : ['142.240', '251.460'],
    );
  });

  test('that a group is in another unit', async () => {
    const ui = await openPriceList({ openPriceList: () => openingOf(UNIT_IN_A_GROUP) }, language);
    await ui.page.locator('.preview tbody tr').first().waitFor();
    expect(await noteOf(ui, 'SP-002')).toContain(told.unit);
    await ui.page.locator('.preview').scrollIntoViewIfNeeded();
  });

  test('that rows below are left out', async () => {
    const opening = openingOf(WITHOUT_TAX);
    const place = { sheetId: 9, row: 1, column: 1, rows: 50_000, columns: 3 };
    const list = opening.list && { ...opening.list, place, below: 1200 };
    const ui = await openPriceList({ openPriceList: () => ({ ...opening, list }) }, language);
    await ui.page.getByText(told.cut, { exact: false }).waitFor();
  });

  test('that prices in Products cannot be read, and where there are none', async () => {
    const products = [
      listedRow(1, 'SP-001', 140_000),
      { ...listedRow(2, 'SP-002', 0), prices: [null, null, null, null], unread: [[0, '1.250'] as const] },
      { ...listedRow(3, 'SP-003', 0), prices: [null, null, null, null] },
    ];
    const ui = await openPriceList({ openPriceList: () => samplePrices({ products }) }, language);
    await ui.page.locator('input[value=current]').check();
    await ui.page.locator('[name=value-0]').fill('3');
    await ui.page.getByText(told.unread, { exact: false }).waitFor();
    await ui.page.getByRole('button', { name: told.without }).click();
    await ui.page.locator('.preview tbody').getByText('SP-001').waitFor({ state: 'detached' });
    expect(await ui.page.locator('.preview tbody tr').count()).toBe(1);
  });

  test('that a tab of products has no column for the price', async () => {
    const sheets = [{ sheetId: 2, title: 'Products', lacks: [2] }];
    const ui = await openPriceList({ openPriceList: () => ({ ...openingOf(UNIT_IN_A_GROUP), sheets }) }, language);
    await ui.page.locator('.preview').getByText(told.lacks, { exact: false }).first().waitFor();
  });
});
