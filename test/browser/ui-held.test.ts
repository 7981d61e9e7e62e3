import { LOST_TEXT_CODE } from '../../src/records/read-cell';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { productItem } from '../support/ui-harness/sample-review';

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
      'To confirm: price becomes 0 (1)',
      'To confirm: change over the limit (2)',
      'To confirm: not a whole amount (1)',
      'To confirm: several reasons (1)',
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

test('lost texts are fixed by a click, reviewed again, and counted', async () => {
  let isFixed = false;
  const { page, calls } = await openReview({
    review: () => reviewOf([isFixed ? productItem(1) : heldItem(1, LOST_TEXT_CODE)]),
    fixTexts: () => {
      isFixed = true;
      return { fixed: 2 };
    },
  });
  const fix = page.getByRole('button', { name: 'Fix: make these columns text' });
  await fix.click();
  await page.getByText('2 cells are text now, as they were shown.').waitFor();
  expect(calls.map(({ method }) => method)).toEqual(['open', 'review', 'fixTexts', 'open', 'review']);
  expect([await fix.count(), await page.getByLabel('Push SP.00001').isChecked()]).toEqual([0, true]);
});
