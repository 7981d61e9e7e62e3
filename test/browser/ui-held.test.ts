import type { Language } from '../../src/core';
import { fixTexts, review } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';
import { vest } from '../support/pushing';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem } from '../support/ui-harness/sample-review';
import type { UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

describe('held rows', () => {
  const items = [
    productItem(1),
    heldItem(2, 'hold.price.change'),
    heldItem(3, 'hold.price.zero'),
    heldItem(4, 'hold.price.change'),
    heldItem(5, 'hold.price.change', 'hold.price.above'),
    heldItem(6, 'hold.price.fraction'),
  ];

  test('stand first, by reason; releasing a reason releases none that another reason holds', async () => {
    const { page } = await openReview({ review: () => reviewOf(items) });
    await pushButton(page).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Waits for your tick: price becomes 0 (1)',
      'Waits for your tick: change over the limit (2)',
      'Waits for your tick: not a whole amount (1)',
      'Waits for your tick: several reasons (1)',
      'To push',
    ]);
    await page.locator('[name="tick-all-review.held.hold.price.change"]').check();
    const ticked = async (n: number) => page.getByLabel(`Push SP.0000${n}`).isChecked();
    expect(await Promise.all([1, 2, 3, 4, 5].map(ticked))).toEqual([true, true, false, true, false]);
    await page.getByLabel('Push SP.00003').check();
    expect(await pushButton(page).textContent()).toBe('Push 4 records');
  });
});

describe('unsure rows', () => {
  const unsure = (n: number) => productItem(n, { state: 'unsure', holds: [hold('hold.unsure')] });

  test('are settled by the word of the user, one by one, without being sent', async () => {
    const ui = await openReview({
      review: () => reviewOf([unsure(1), unsure(2), productItem(3)]),
      settleUnsure: ({ items }) => items.map((item) => outcomeOf(item)),
    });
    await ui.page.getByRole('button', { name: 'Send again: SP.00002' }).click();
    expect(await pushButton(ui.page).textContent()).toBe('Push 2 records');
    await ui.page.getByRole('button', { name: 'The CRM has it: SP.00001' }).click();
    await ui.page.getByText('189 unchanged.').waitFor();
    expect(await ui.page.getByLabel('Push SP.00001').count()).toBe(0);
    expect(ui.calls.find(({ method }) => method === 'settleUnsure')?.args).toEqual({
      run: 'run-1',
      items: [{ table: 'products', key: 'SP.00001', fingerprint: 'f1', sheetId: 2, row: 2 }],
    });
  });

  test('stand by the kind of answer that came, and one click settles all of a kind', async () => {
    const message = { kind: '200 Đã nhận', status: 200, message: 'Đã nhận' };
    const queued = { kind: '502 …', status: 502, message: 'Bad gateway' };
    const items = Array.from({ length: 12 }, (_, n) => ({
      ...unsure(n + 1),
      ...(n === 11 ? {} : { answer: n % 3 === 0 ? queued : message }),
    }));
    const ui = await openReview({
      review: () => reviewOf(items),
      settleUnsure: ({ items: settled }) => settled.map((item) => outcomeOf(item)),
    });
    await pushButton(ui.page).waitFor();
    const headings = ui.page.getByRole('heading', { level: 2 });
    expect(await headings.allTextContents()).toEqual([4, 7, 1].map((n) => `Unclear whether the CRM has them (${n})`));
    for (const answer of ['Answer 502: Bad gateway', 'Answer 200: Đã nhận']) await ui.page.getByText(answer).waitFor();
    await ui.page.getByRole('button', { name: 'The CRM has all of these' }).nth(1).click();
    await ui.page.getByText('195 unchanged.').waitFor();
    const settled = ui.calls.filter(({ method }) => method === 'settleUnsure');
    expect(settled).toHaveLength(1);
    expect(settled[0]?.args).toMatchObject({ items: [2, 3, 5, 6, 8, 9, 11].map((n) => ({ fingerprint: `f${n}` })) });
    expect(await headings.count()).toBe(2);
  });

  test('say why the CRM refused them when they were sent again', async () => {
    const refused = productItem(1, { state: 'unsure', holds: [hold('hold.unsure')], refused: 'Sản phẩm đã ngừng bán' });
    const { page } = await openReview({ review: () => reviewOf([refused, unsure(2)]) });
    await page.getByText('Refused by the CRM at the last attempt: Sản phẩm đã ngừng bán').waitFor();
    expect(await page.getByText('Refused by the CRM').count()).toBe(1);
  });

  test('are counted apart from those that wait for a tick', async () => {
    const held = productItem(2, { holds: [hold('hold.price.zero')] });
    const { page } = await openReview({ review: () => reviewOf([unsure(1), held, unsure(3)]) });
    await page.getByText('No record to push. One waits for your tick. 2 are unclear.').waitFor();
    await page.getByLabel('Push SP.00001').check();
    await page.getByText('1 product. One waits for your tick. One is unclear.').waitFor();
  });

  test('that changed meanwhile stay, and it is said', async () => {
    const { page } = await openReview({
      review: () => reviewOf([unsure(1)]),
      settleUnsure: ({ items }) => items.map((item) => outcomeOf(item, { outcome: 'changed' })),
    });
    await page.getByRole('button', { name: 'The CRM has it: SP.00001' }).click();
    await page.getByText('One record changed since this review and stayed unclear.').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(1);
  });
});

/** Returns a file with one of each that the interface allows and that is hardly ever meant, and with texts that were lost. */
function oddFile(language: Language): DeskWorld {
  const world = new DeskWorld();
  world.language = language;
  world.products(
    { ...vest, product_code: 192 },
    { ...vest, product_code: 'SP.1', unit_id: '(clear)' },
    { ...vest, product_code: '', product_id: 77 },
    { ...vest, product_code: 'SP.2', description: 12345678901234567000 },
    { ...vest, product_code: 'SP.3', short_description: 0.12 },
    { ...vest, product_code: 'SP.4', short_description: 0.5 },
  );
  const short = world.sheet('products').columnTags();
  const column = short.find(({ tag }) => tag === 'short_description')?.column ?? 0;
  world.sheet('products').shownAs.set(`6,${column}`, '12%');
  world.sheet('products').formulaCells.add(`7,${column}`);
  const terms = 'Giao hàng:\nTầng 3, kho An Phú\n\nThanh toán khi nhận';
  world.orders(
    [
      { order_code: 'DH1', account_name: 'An Phú', account_phone: '0901234567' },
      { order_code: 'DH2', account_name: 'Bình An', vat: 150, terms },
      { order_code: 'DH3', account_name: 'Cát Tường' },
    ],
    [
      { order_code: 'DH2', product_code: 'A', quantity: 1, price: 5000 },
      { order_code: 'DH3', product_code: 'A', quantity: -2, price: 5000 },
    ],
  );
  return world;
}

/** Rows far below are drawn only when they come near: the window is as high as all of them. */
async function openOdd(language: Language): Promise<UiPage> {
  const world = oddFile(language);
  const opened = await openReview({
    open: () => sampleDesk(language),
    review: () => review(world.ports),
    fixTexts: () => fixTexts(world.ports),
  });
  await opened.page.setViewportSize({ width: 900, height: 4000 });
  return opened;
}

describe('the review of odd values', () => {
  test.each<[Language, readonly string[]]>([
    [
      'en',
      [
        'not text: something typed may be lost (2)',
        'more digits than a cell keeps (1)',
        'a formula that gives no text (1)',
        'no product code beside the ID (1)',
        'orders without lines (1)',
        'a choice is emptied (1)',
        'negative numbers (1)',
        'more than 100 percent (1)',
      ],
    ],
    [
      'vi',
      [
        'không phải văn bản: nội dung gõ có thể đã mất (2)',
        'nhiều chữ số hơn một ô giữ được (1)',
        'công thức không cho ra văn bản (1)',
        'có ID nhưng không có mã sản phẩm (1)',
        'đơn hàng không có dòng hàng (1)',
        'bỏ trống một lựa chọn (1)',
        'số âm (1)',
        'trên 100 phần trăm (1)',
      ],
    ],
  ])('groups them by their reasons, none of them ticked, in %s', async (language, reasons) => {
    const { page } = await openOdd(language);
    await page.getByText(reasons[0] ?? '').waitFor();
    const headings = await page.locator('h2').allTextContents();
    expect(headings.filter((text) => /\(\d+\)$/.test(text)).map((text) => text.replace(/^[^:]*: /, ''))).toEqual(
      reasons,
    );
    expect(await page.locator('tbody input:checked').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('offers to fix lost texts, reviews again, and says how many cells are text now', async () => {
    const { page, calls } = await openOdd('en');
    await page.getByText('It shows “12%”; “0.12” would be sent.').waitFor();
    await page.getByRole('button', { name: 'Fix: make these columns text' }).click();
    await page.getByText('2 cells are text now, as they were shown.').waitFor();
    expect(calls.map(({ method }) => method)).toEqual(['open', 'review', 'fixTexts', 'open', 'review']);
    expect(await page.getByRole('button', { name: 'Fix: make these columns text' }).count()).toBe(0);
    expect(await page.getByText('more digits than a cell keeps (1)').count()).toBe(1);
    await page.getByLabel('Push SP.3').waitFor();
    expect(await page.getByLabel('Push SP.3').isChecked()).toBe(true);
  });

  test('shows a term of several lines in its lines', async () => {
    const { page } = await openOdd('en');
    await page.getByText('These 2 terms are sent as all terms').waitFor();
    const term = page.locator('.order-part ol li').first();
    await term.waitFor();
    expect(await term.evaluate((element) => element instanceof HTMLElement && element.innerText)).toBe(
      'Giao hàng:\nTầng 3, kho An Phú',
    );
  });
});
