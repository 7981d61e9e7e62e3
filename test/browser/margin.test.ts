import { WorkbenchPage } from '../support/workbench-page';

const WORDS = {
  en: {
    language: 'en-US',
    open: 'Open desk',
    products: 'New products table',
    sheet: 'Products',
    header: 'Cost',
    costs: ['1,000,000', '800k', 'ask'],
    review: 'Review and push…',
    headline: '2 records to push: 2 products. One waits for your tick.',
    group: 'Waits for your tick: price below the least margin (1)',
    why: '“Selling price” 790.000 is below the cost 800.000 plus the least margin of 0%: its margin is -1,25%. Tick it if that is right.',
    warning: '“Cost”: “ask” is not a clear amount, so no margin is checked. Type it like 1250000.',
    margins: ['margin 11,3% → −1,3%', 'margin 25% → 15%'],
    sums: 'Margin of “Selling price” over 1 of 2 products, those with a known cost, a piece each: 250.000 → 150.000 (25% → 15% of the cost).',
    all: 'Margin of “Selling price” over 2 of 3 products, those with a known cost, a piece each: 340.000 → 140.000 (18,9% → 7,8% of the cost).',
    tick: 'Push SP.00002',
    push: 'Push 3 records',
    done: 'Every record you ticked was confirmed by the CRM.',
    close: 'Close',
    door: 'Costs by code',
    created: 'Created “Costs”.',
  },
  vi: {
    language: 'vi-VN',
    open: 'Mở CRM Desk',
    products: 'Tạo bảng sản phẩm',
    sheet: 'Sản phẩm',
    header: 'Giá vốn',
    costs: ['1.000.000', '800k', 'hỏi lại'],
    review: 'Xem lại và gửi…',
    headline: '2 bản ghi sẽ gửi: 2 sản phẩm. 1 đang chờ đánh dấu.',
    group: 'Chờ đánh dấu: giá thấp hơn biên lợi nhuận tối thiểu (1)',
    why: '“Giá bán lẻ” 790.000 thấp hơn giá vốn 800.000 cộng biên lợi nhuận tối thiểu 0%: biên lợi nhuận là -1,25%. Hãy đánh dấu nếu đúng.',
    warning: '“Giá vốn”: “hỏi lại” không phải là số tiền rõ ràng nên chưa kiểm tra biên lợi nhuận. Hãy gõ như 1250000.',
    margins: ['biên lợi nhuận 11,3% → −1,3%', 'biên lợi nhuận 25% → 15%'],
    sums: 'Lãi của “Giá bán lẻ”, mỗi sản phẩm một đơn vị, tính trên 1/2 sản phẩm đã biết giá vốn: 250.000 → 150.000 (25% → 15% giá vốn).',
    all: 'Lãi của “Giá bán lẻ”, mỗi sản phẩm một đơn vị, tính trên 2/3 sản phẩm đã biết giá vốn: 340.000 → 140.000 (18,9% → 7,8% giá vốn).',
    tick: 'Gửi SP.00002',
    push: 'Gửi 3 bản ghi',
    done: 'CRM đã nhận tất cả bản ghi được đánh dấu.',
    close: 'Đóng',
    door: 'Bảng giá vốn',
    created: 'Đã tạo “Giá vốn”.',
  },
} as const;

describe.each(['en', 'vi'] as const)('somebody who knows what products cost, in %s', (language) => {
  const words = WORDS[language];
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(words.language);
    await bench.menu(words.open);
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: words.products }).click();
    await bench.sidebar.getByText(`“${words.sheet}”`).waitFor();
  });
  afterAll(() => bench.close());

  test('types it into a column of their own', async () => {
    await bench.paste(words.sheet, 'A2', [
      ['SP.00001', 'Áo vest', '1250000'],
      ['SP.00002', 'Giày da', '890000'],
      ['SP.00003', 'Quần tây', '500000'],
    ]);
    const headers = (await bench.shown(words.sheet, 'A1:Z1')).flat();
    const free = String.fromCharCode(65 + headers.findIndex((header, at) => header === '' && at > 15));
    await bench.paste(words.sheet, `${free}1`, [[words.header], ...words.costs.map((cost) => [cost])]);
    await bench.menu(words.review);
    await bench.dialog.getByRole('button', { name: words.push, exact: true }).click();
    await bench.dialog.getByText(words.done).waitFor();
    await bench.dialog.getByRole('button', { name: words.close, exact: true }).click();
  });

  test('sees in the review what is left of each price, and what falls below the cost waits', async () => {
    await bench.paste(words.sheet, 'C2', [['1150000'], ['790000'], ['520000']]);
    await bench.menu(words.review);
    await bench.dialog.getByText(words.headline).waitFor();
    await bench.dialog.getByRole('heading', { name: words.group }).waitFor();
    await bench.dialog.getByText(words.why).waitFor();
    await bench.dialog.getByText(words.warning).waitFor();
    expect(await bench.dialog.locator('.margin').allInnerTexts()).toEqual(words.margins);
    await bench.dialog.getByText(words.sums).waitFor();
    await bench.picture(`margin-review-${language}`);
    await bench.dialog.getByLabel(words.tick, { exact: true }).check();
    await bench.dialog.getByText(words.all).waitFor();
  });

  test('pushes it all the same, and the CRM is told of no cost', async () => {
    await bench.dialog.getByRole('button', { name: words.push, exact: true }).click();
    await bench.dialog.getByText(words.done).waitFor();
    await bench.dialog.getByRole('button', { name: words.close, exact: true }).click();
    const sent = JSON.stringify(await bench.crm('log'));
    expect(sent).toContain('790000');
    expect(sent).not.toMatch(/800000|800k|1000000|cost|vốn/);
  });

  test('finds a sheet for costs by code behind a door of the desk', async () => {
    await bench.door(words.door);
    await bench.sidebar.getByText(words.created).waitFor();
    await bench.drawn();
    await bench.picture(`margin-costs-${language}`);
    expect(bench.troubles).toEqual([]);
  });
});
