import { COST, printRule, type SavedRule } from '../../src/price-list';
import { PriceListWindow, picture } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';
import type { UiServer } from '../support/ui-harness/ui-page';
import { WorkbenchPage } from '../support/workbench-page';

const WORDS = {
  en: {
    locale: 'en-US',
    desk: 'Open desk',
    newProducts: 'New products table',
    sheet: 'Products',
    item: 'Apply a price list…',
    source: 'the saved rules',
    add: 'Add a rule…',
    percent: 'Percent, e.g. 3 or -5',
    step: 'Rounding',
    way: 'Which way to round',
    save: 'Save the rule',
    rule: /^Online price = Selling price − 5%, down to 1[.,]000$/,
    counts: ['1 changed', '1 adjusted on the way', '0 equal', '1 impossible', '1 nothing to start from'],
    unread: 'The price in Products, “liên hệ”, cannot be read.',
    base: 'There is no Selling price to start from',
    apply: 'Write 2 prices into Products',
    applied: '2 prices of 2 products written into Products. Nothing has been sent yet',
    review: 'Review and push…',
    waiting: '3 records to push: 3 products.',
    leave: 'Cancel',
    undo: 'Undo apply (2 prices)',
    undone: '2 prices were put back as before.',
  },
  vi: {
    locale: 'vi-VN',
    desk: 'Mở CRM Desk',
    newProducts: 'Tạo bảng sản phẩm',
    sheet: 'Sản phẩm',
    item: 'Áp dụng bảng giá…',
    source: 'quy tắc đã lưu',
    add: 'Thêm quy tắc…',
    percent: 'Phần trăm, ví dụ 3 hoặc -5',
    step: 'Làm tròn',
    way: 'Cách làm tròn',
    save: 'Lưu quy tắc',
    rule: /^Giá bán online = Giá bán lẻ − 5%, làm tròn xuống 1[.,]000$/,
    counts: ['1 thay đổi', '1 có điều chỉnh', '0 giữ nguyên', '1 không áp dụng được', '1 chưa có giá để tính'],
    unread: 'Không đọc được giá “liên hệ” ở trang Sản phẩm.',
    base: 'Chưa có Giá bán lẻ để tính',
    apply: 'Ghi 2 giá vào trang Sản phẩm',
    applied: 'Đã ghi 2 giá của 2 sản phẩm vào trang Sản phẩm. Chưa gửi gì',
    review: 'Xem lại và gửi…',
    waiting: '3 bản ghi sẽ gửi: 3 sản phẩm.',
    leave: 'Huỷ',
    undo: 'Hoàn tác áp dụng (2 giá)',
    undone: 'Đã đưa 2 giá về như trước.',
  },
} as const;

describe.each(['en', 'vi'] as const)('online = selling − 5 %%, down to 1,000, in %s', (language) => {
  const words = WORDS[language];
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(words.locale);
    await bench.menu(words.desk);
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: words.newProducts }).click();
    await bench.sidebar.getByText(`“${words.sheet}”`).waitFor();
    await bench.paste(words.sheet, 'A2', [
      ['R-1', 'Nồi', '129900'],
      ['R-2', 'Bếp', '2500000'],
      ['R-3', 'Quạt', 'liên hệ'],
      ['R-4', 'Đèn', ''],
    ]);
  });
  afterAll(() => bench.close());

  const online = async (): Promise<number[]> =>
    (await bench.shown(words.sheet, 'G2:G5')).flat().map((price) => Number(price.replace(/\D/g, '')));
  const rule = () => bench.dialog.getByRole('checkbox', { name: words.rule });

  test('is written once', async () => {
    await bench.menu(words.item);
    await bench.dialog.getByLabel(words.source).check();
    await bench.dialog.getByRole('button', { name: words.add }).click();
    await bench.dialog.getByLabel(words.percent).fill('-5');
    await bench.dialog.getByLabel(words.step, { exact: true }).selectOption('1000');
    await bench.dialog.getByLabel(words.way).selectOption('down');
    await bench.picture(`price-rule-new-${language}`);
    await bench.dialog.getByRole('button', { name: words.save }).click();
    await rule().waitFor();
  });

  test('shows what it would change, and why not', async () => {
    const counts = await bench.dialog.locator('.count').allInnerTexts();
    expect(counts.map((text) => text.replace(/\s+/g, ' '))).toEqual(words.counts);
    await bench.dialog.getByText(words.unread, { exact: false }).waitFor();
    await bench.dialog.getByText(words.base, { exact: false }).waitFor();
    await bench.picture(`price-rules-${language}`);
    expect(await online()).toEqual([0, 0, 0, 0]);
  });

  test('fills the cells with edits that wait for the review', async () => {
    await bench.dialog.getByRole('button', { name: words.apply }).click();
    await bench.dialog.getByText(words.applied, { exact: false }).waitFor();
    expect(await online()).toEqual([123_000, 2_375_000, 0, 0]);
    await bench.dialog.getByRole('button', { name: words.review }).click();
    await bench.dialog.locator('.headline').getByText(words.waiting).waitFor();
    await bench.dialog.getByText(/^123[.,]000$/).waitFor();
    await bench.picture(`price-rules-review-${language}`);
    await bench.dialog.getByRole('button', { name: words.leave }).click();
  });

  test('is there when the window is opened again, and what it wrote is taken back at a click', async () => {
    await bench.menu(words.item);
    await bench.dialog.getByLabel(words.source).check();
    await rule().waitFor();
    await bench.dialog.getByRole('button', { name: words.undo }).click();
    await bench.dialog.getByText(words.undone).waitFor();
    expect(await online()).toEqual([0, 0, 0, 0]);
    await rule().waitFor();
    await bench.picture(`price-rules-undone-${language}`);
    expect(bench.troubles).toEqual([]);
  });
});

const ONLINE: SavedRule = {
  field: 'price_online',
  base: 'cover_price',
  change: { kind: 'percent', percent: -5 },
  rounding: { step: 1000, way: 'down' },
  category: '',
};
const COOKERS: SavedRule = {
  ...ONLINE,
  change: { kind: 'amount', amount: 20_000 },
  rounding: { step: 1, way: 'nearest' },
  category: 'Điện tử › Bếp',
};
const WHOLESALE: SavedRule = {
  ...ONLINE,
  field: 'price_wholesale',
  base: COST,
  change: { kind: 'percent', percent: 12 },
};

describe('the saved rules in the window', () => {
  let desk: PriceListWindow;
  beforeAll(async () => {
    desk = await PriceListWindow.start();
  });
  afterAll(() => desk.close());

  const open = async (rules: readonly SavedRule[], server: UiServer = {}, language: 'en' | 'vi' = 'en') => {
    const sample = samplePrices({ language, priceRules: rules.map(printRule).join('\n') });
    const products = [
      listedRow(1, 'SP-001', 140_000, { cost: 100_000 }),
      listedRow(2, 'SP-002', 250_000, { prices: [250_000, 200_000, 100_000, null] }),
      ...sample.products.slice(2),
    ];
    const ui = await desk.open({ openPriceList: () => ({ ...sample, products }), ...server }, language);
    await ui.page.getByLabel(WORDS[language].source).check();
    return ui;
  };

  test('say of each line which one made it, the nearest for its category', async () => {
    const ui = await open([ONLINE, COOKERS, WHOLESALE]);
    const line = (code: string, field: string) =>
      ui.page.locator('.preview tbody tr', { hasText: code }).filter({ hasText: `${field} =` });
    expect(await line('SP-006', 'Online price').innerText()).toContain('Selling price + 20,000 ₫, in Điện tử › Bếp');
    expect(await line('SP-001', 'Online price').innerText()).toContain('133,000');
    expect(await line('SP-001', 'Wholesale price').innerText()).toContain('112,000');
    expect(await line('SP-002', 'Wholesale price').innerText()).toContain(
      'The cost of this product is not known: fill in the column Cost',
    );
    // Online jumps by more than the limit; the hold stands at the line of that price alone.
    expect(await line('SP-002', 'Online price').innerText()).toContain('Will wait in the review');
    expect(await line('SP-002', 'Wholesale price').innerText()).not.toContain('Will wait in the review');
    await picture(ui, 'price-rules-window');
  });

  test('are left out by a tick, and no product falls to a farther rule', async () => {
    const { page } = await open([ONLINE, COOKERS]);
    await page.getByRole('button', { name: 'Write 7 prices into Products' }).waitFor();
    await page.getByRole('checkbox', { name: /Bếp/ }).uncheck();
    await page.getByRole('button', { name: 'Write 6 prices into Products' }).waitFor();
    await page.getByRole('checkbox', { name: /down to 1,000/ }).uncheck();
    await page.getByText('Add a rule, or tick one.').waitFor();
    expect(await page.getByRole('button', { name: 'Write 0 prices into Products' }).isDisabled()).toBe(true);
  });

  test('are no two for one price and category: the first is named', async () => {
    const ui = await open([ONLINE]);
    const { page } = ui;
    await page.getByRole('button', { name: 'Add a rule…' }).click();
    await page.getByLabel('Price to set').selectOption('price_online');
    await page.getByLabel('Percent, e.g. 3 or -5').fill('3');
    await page.getByText('already: “Online price = Selling price − 5%, down to 1,000”', { exact: false }).waitFor();
    await picture(ui, 'price-rules-twice');
    expect(await page.getByRole('button', { name: 'Save the rule' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Write/ }).isDisabled()).toBe(true);
    await page.getByLabel('Products', { exact: true }).selectOption('Điện tử › Nồi');
    await page.getByText('Online price = Selling price + 3%, in Điện tử › Nồi').waitFor();
    expect(await page.getByRole('button', { name: 'Save the rule' }).isDisabled()).toBe(false);
  });

  test('go in no circle', async () => {
    const { page } = await open([ONLINE]);
    await page.getByRole('button', { name: 'Add a rule…' }).click();
    await page.getByLabel('Price to set').selectOption('cover_price');
    await page.getByLabel('Start from').selectOption('price_online');
    await page.getByLabel('Percent, e.g. 3 or -5').fill('3');
    await page.getByText('made of each other, in a circle, together with “Online price =', { exact: false }).waitFor();
  });

  test('are changed in place, removed, and put back', async () => {
    const sent: unknown[] = [];
    const ui = await open([ONLINE], {
      keepPriceRule: (request) => {
        sent.push(request);
        return (request as { readonly line: string }).line;
      },
    });
    const { page } = ui;
    await page.getByRole('button', { name: /^Change “Online/ }).click();
    expect(await page.getByLabel('Percent, e.g. 3 or -5').inputValue()).toBe('-5');
    await page.getByLabel('Percent, e.g. 3 or -5').fill('-10');
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await page.getByRole('checkbox', { name: 'Online price = Selling price − 10%, down to 1,000' }).waitFor();
    const changed = printRule({ ...ONLINE, change: { kind: 'percent', percent: -10 } });
    await page.getByRole('button', { name: /^Remove “Online/ }).click();
    await page.getByText('Removed: Online price = Selling price − 10%', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.getByRole('checkbox', { name: /10%/ }).waitFor();
    expect(sent).toEqual([
      { name: 'price_online ', line: changed },
      { name: 'price_online ', line: '' },
      { name: '', line: changed },
    ]);
  });

  test('say so where somebody else has saved one for the same price meanwhile', async () => {
    const { page } = await open([], { keepPriceRule: () => printRule(ONLINE) });
    await page.getByRole('button', { name: 'Add a rule…' }).click();
    await page.getByLabel('Percent, e.g. 3 or -5').fill('3');
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await page.getByText('already: “Online price = Selling price − 5%', { exact: false }).waitFor();
  });
});
