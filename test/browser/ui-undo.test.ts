import type { Page } from 'playwright-core';
import type { RevertSummary, Review, ReviewItem } from '../../src/push/calls';
import { confirmFirst } from '../support/ui-harness/push-server';
import { openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem } from '../support/ui-harness/sample-review';
import { openUi, type UiPage } from '../support/ui-harness/ui-page';

const RUN = 'a1b2c3d4';
const plain = productItem(2, { reverts: RUN });
const other = productItem(3);
const undone = (items: readonly ReviewItem[], more: Partial<RevertSummary> = {}): RevertSummary => ({
  run: RUN,
  written: items.map(({ table, key }) => ({ table, key })),
  left: [],
  ...more,
});

/** Opens the window as *Runs…* opens it. */
const open = (pending: readonly ReviewItem[], summary: RevertSummary): Promise<UiPage> =>
  openUi(
    'review',
    { open: () => sampleDesk(), review: () => reviewOf(pending), revert: () => summary },
    { width: 1000, height: 620, view: RUN },
  );
const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=checkbox][aria-label]:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));

test('an undo that could put nothing back says so and why, and leads to what else waits', async () => {
  const gone = { reason: 'gone', field: '', n: 1, keys: ['SP9'] } as const;
  const { page } = await open([other], undone([], { left: [gone] }));
  await page.getByText(`Nothing of run ${RUN} was put back.`).waitFor();
  await page.getByText('No row in this file any more, or several: SP9').waitFor();
  await page.getByRole('button', { name: 'Review all changes' }).click();
  await page.getByText('One record to push').waitFor();
});

test('the result of a push offers to undo it and turns into that review, but not for first values', async () => {
  let reviewed: Review = reviewOf([plain]);
  const { page, calls } = await openReview({
    review: () => reviewed,
    push: (request) => confirmFirst(request, request.items.length),
    endPush: () => null,
    revert: ({ run }) => ({ ...undone([plain]), run }),
  });
  await pushButton(page).click();
  await page.getByText('1 confirmed.').waitFor();
  reviewed = reviewOf([{ ...plain, reverts: 'run-1' }, other]);
  await page.getByRole('button', { name: 'Undo this push…' }).click();
  await page.getByText('Undo of run run-1').waitFor();
  expect(await ticked(page)).toEqual(['Push SP.00002']);
  expect(await page.getByText('SP.00003').count()).toBe(0);
  await page.getByText('One other change is pending, and not part of this undo.').waitFor();
  expect(calls.filter(({ method }) => method === 'revert')).toEqual([{ method: 'revert', args: { run: 'run-1' } }]);

  const change = { label: 'Selling price', type: 'money', before: null, after: 5_000 } as const;
  const first = await openReview({
    review: () => reviewOf([productItem(1, { state: 'new', changes: [change] })]),
    push: (request) => confirmFirst(request, 1),
    endPush: () => null,
  });
  await pushButton(first.page).click();
  await first.page.getByText('1 confirmed.').waitFor();
  expect(await first.page.getByRole('button', { name: 'Undo this push…' }).count()).toBe(0);
});
