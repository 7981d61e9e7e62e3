import { WorkbenchPage } from '../support/workbench-page';

const WORDS = {
  en: {
    locale: 'en-US',
    desk: 'Open desk',
    standIn: 'Use the stand-in CRM',
    products: 'New products table',
    lists: 'Lists of names',
    created: 'Created “Lists”.',
    sheets: ['Products', 'Lists'],
    header: 'Unit ID',
    review: 'Review and push…',
    one: 'One record to push: 1 product. 1 can’t be sent.',
    unknown: '“Unit ID”: the Lists sheet has no “Thùng”. Add it with its ID, or type the ID.',
    confirmed: '1 confirmed.',
  },
  vi: {
    locale: 'vi-VN',
    desk: 'Mở CRM Desk',
    standIn: 'Use the stand-in CRM',
    products: 'Tạo bảng sản phẩm',
    lists: 'Bảng tên và ID',
    created: 'Đã tạo “Tên và ID”.',
    sheets: ['Sản phẩm', 'Tên và ID'],
    header: 'ID đơn vị tính',
    review: 'Xem lại và gửi…',
    one: '1 bản ghi sẽ gửi: 1 sản phẩm. 1 chưa gửi được.',
    unknown: '“ID đơn vị tính”: trang Tên và ID chưa có “Thùng”. Hãy thêm kèm ID, hoặc gõ ID.',
    confirmed: '1 đã nhận.',
  },
} as const;

describe.each(['en', 'vi'] as const)('names in place of IDs, in %s', (language) => {
  const words = WORDS[language];
  const [products, lists] = words.sheets;
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(words.locale);
  });
  afterAll(() => bench.close());

  test('are filled in beside the IDs, in a sheet that a button makes', async () => {
    await bench.menu(words.desk);
    await bench.page.getByRole('button', { name: words.standIn }).click();
    await bench.sidebar.getByRole('button', { name: words.products }).click();
    await bench.sidebar.getByText(`“${products}”`).first().waitFor();
    await bench.door(words.lists);
    await bench.sidebar.getByText(words.created).waitFor();
    await bench.drawn();
    await bench.paste(lists, 'A2', [
      ['Cái', '3'],
      ['Bộ', '4'],
    ]);
  });

  test('are typed into products, and the CRM gets the IDs', async () => {
    await bench.paste(products, 'A2', [
      ['SP.00001', 'Áo vest', '1250000'],
      ['SP.00002', 'Giày da', '890000'],
    ]);
    const headers = (await bench.shown(products, 'A1:Z1')).flat();
    await bench.paste(products, `${String.fromCharCode(65 + headers.indexOf(words.header))}2`, [['bộ'], ['Thùng']]);
    await bench.menu(words.review);
    await bench.dialog.getByText(words.one).waitFor();
    await bench.dialog.getByText('Bộ', { exact: true }).waitFor();
    await bench.dialog.getByText(words.unknown).waitFor();
    await bench.picture(`lists-review-${language}`);
    await bench.dialog.locator('.headline:focus').waitFor();
    await bench.page.keyboard.press('Control+Enter');
    await bench.dialog.locator('.notice:focus').getByText(words.confirmed).waitFor();
    const held: { product_code: string; unit_id: unknown }[] = await bench.crm('records/products');
    const [first] = held.filter(({ product_code: code }) => code === 'SP.00001');
    expect(Number(first?.unit_id)).toBe(4);
    expect(bench.troubles).toEqual([]);
  });
});
