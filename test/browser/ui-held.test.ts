import { LOST_TEXT_CODE } from '../../src/records/read-cell';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { productItem } from '../support/ui-harness/sample-review';

test('held rows come first, by reason; releasing a reason releases none that another reason holds', async () => {
  const items = [
    productItem(1),
    heldItem(2, 'hold.price.change'),
    heldItem(3, 'hold.price.zero'),
    heldItem(4, 'hold.price.change'),
    heldItem(5, 'hold.price.change', 'hold.price.above'),
  ];
  const { page } = await openReview({ review: () => reviewOf(items) });
  await pushButton(page).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'To confirm: price becomes 0 (1)',
    'To confirm: change over the limit (2)',
    'To confirm: several reasons (1)',
    'To push',
  ]);
  await page.locator('[name="tick-all-review.held.hold.price.change"]').check();
  const ticked = async (n: number) => page.getByLabel(`Push SP.0000${n}`).isChecked();
  expect(await Promise.all([1, 2, 3, 4, 5].map(ticked))).toEqual([true, true, false, true, false]);
});

describe('unsure rows', () => {
  const unsure = (n: number) => productItem(n, { state: 'unsure', holds: [hold('hold.unsure')] });
  const settled = (calls: readonly { readonly method: string; readonly args: unknown }[]) =>
    calls.flatMap(({ method, args }) => (method === 'settleUnsure' ? [args] : []));

  test('are settled by the word of the user, one by one; one that changed meanwhile stays, with why it was refused', async () => {
    const refused = { ...unsure(3), refused: 'Sản phẩm đã ngừng bán' };
    const { page, calls } = await openReview({
      review: () => reviewOf([unsure(1), unsure(2), refused]),
      settleUnsure: ({ items }) =>
        items.map((item) => outcomeOf(item, item.key === 'SP.00003' ? { outcome: 'changed' } : {})),
    });
    await page.getByText('Refused by the CRM at the last attempt: Sản phẩm đã ngừng bán').waitFor();
    expect(await page.getByText('Refused by the CRM').count()).toBe(1);
    await page.getByRole('button', { name: 'Send again: SP.00002' }).click();
    expect(await pushButton(page).textContent()).toBe('Push 1 record');
    await page.getByRole('button', { name: 'The CRM has it: SP.00001' }).click();
    await page.getByText('189 unchanged.').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(0);
    expect(settled(calls)).toEqual([
      { run: 'run-1', items: [{ table: 'products', key: 'SP.00001', fingerprint: 'f1', sheetId: 2, row: 2 }] },
    ]);
    await page.getByRole('button', { name: 'The CRM has it: SP.00003' }).click();
    await page.getByText('One record changed since this review and stayed unclear.').waitFor();
    expect(await page.getByLabel('Push SP.00003').count()).toBe(1);
  });

  test('are grouped by the kind of answer that came, and one click settles all of a kind', async () => {
    const message = { kind: '200 Đã nhận', status: 200, message: 'Đã nhận' };
    const queued = { kind: '502 …', status: 502, message: 'Bad gateway' };
    const items = Array.from({ length: 12 }, (_, n) => ({
      ...unsure(n + 1),
      ...(n === 11 ? {} : { answer: n % 3 === 0 ? queued : message }),
    }));
    const { page, calls } = await openReview({
      review: () => reviewOf(items),
      settleUnsure: ({ items: told }) => told.map((item) => outcomeOf(item)),
    });
    await pushButton(page).waitFor();
    const headings = page.getByRole('heading', { level: 2 });
    expect(await headings.allTextContents()).toEqual([4, 7, 1].map((n) => `Unclear whether the CRM has them (${n})`));
    for (const answer of ['Answer 502: Bad gateway', 'Answer 200: Đã nhận']) await page.getByText(answer).waitFor();
    await page.getByRole('button', { name: 'The CRM has all of these' }).nth(1).click();
    await page.getByText('195 unchanged.').waitFor();
    expect(settled(calls)).toMatchObject([{ items: [2, 3, 5, 6, 8, 9, 11].map((n) => ({ fingerprint: `f${n}` })) }]);
    expect(await headings.count()).toBe(2);
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
