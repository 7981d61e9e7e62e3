import type { Page } from 'playwright-core';
import type { Language } from '../../src/i18n/translate';
import type { RevertSummary, Review, ReviewItem } from '../../src/push/calls';
import { confirmFirst } from '../support/ui-harness/push-server';
import { heldItem, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const RUN = 'a1b2c3d4';
const slip = { ...heldItem(1, 'hold.price.slip'), reverts: RUN };
const plain = productItem(2, { reverts: RUN });
const other = productItem(3);
const undone = (items: readonly ReviewItem[], more: Partial<RevertSummary> = {}): RevertSummary => ({
  run: RUN,
  written: items.map(({ table, key }) => ({ table, key })),
  left: [],
  ...more,
});

interface Undo {
  readonly pending: readonly ReviewItem[];
  readonly summary: RevertSummary;
  readonly language?: Language;
  readonly more?: UiServer;
}

/** Opens the window as *Runs…* opens it. */
const open = ({ pending, summary, language = 'en', more = {} }: Undo): Promise<UiPage> =>
  openUi(
    'review',
    { open: () => sampleDesk(language), review: () => reviewOf(pending), revert: () => summary, ...more },
    { width: 1000, height: 620, view: RUN },
  );
const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=checkbox][aria-label]:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));

describe('the undo of a push', () => {
  test('shows its own rows alone, ticked where the CRM had the old value, a slip too, with its reason beside', async () => {
    const ui = await open({ pending: [slip, plain, other], summary: undone([slip, plain]) });
    await ui.page.getByText(`Undo of run ${RUN}: the old values stand in your sheets again`).waitFor();
    expect(await ticked(ui.page)).toEqual(['Push SP.00001', 'Push SP.00002']);
    expect(await ui.page.getByText('SP.00003').count()).toBe(0);
    await ui.page.getByText('One other change waits; it is not part of this undo.').waitFor();
    expect(await ui.page.locator('.caution').count()).toBe(1);
    expect(ui.calls.map(({ method }) => method).filter((method) => method !== 'open')).toEqual(['revert', 'review']);
    expect(await violations(ui.page)).toEqual([]);
  });

  test('that could put nothing back says so and why, and leads to what else waits', async () => {
    const gone = { reason: 'gone', field: '', n: 1, keys: ['SP9'] } as const;
    const { page } = await open({ pending: [other], summary: undone([], { left: [gone] }) });
    await page.getByText(`Nothing of run ${RUN} was put back.`).waitFor();
    await page.getByText('No row in this file any more, or several: SP9').waitFor();
    await page.getByRole('button', { name: 'Review all changes' }).click();
    await page.getByText('1 record to push').or(page.getByText('One record to push')).waitFor();
  });
});

describe('the result of a push', () => {
  /** Answers as a desk does whose push can be undone. */
  const server = (review: () => Review): UiServer => ({
    open: () => sampleDesk(),
    review,
    push: (request) => confirmFirst(request, request.items.length),
    endPush: () => null,
    revert: ({ run }) => ({ ...undone([plain]), run }),
  });
  const window = { width: 1000, height: 620 };

  test('offers to undo it, and turns into that review', async () => {
    let back = false;
    const reviewed = (): Review => (back ? reviewOf([{ ...plain, reverts: 'run-1' }]) : reviewOf([plain]));
    const ui = await openUi('review', server(reviewed), window);
    await pushButton(ui.page).click();
    await ui.page.getByText('1 confirmed.').waitFor();
    back = true;
    await ui.page.getByRole('button', { name: 'Undo this push…' }).click();
    await ui.page.getByText('Undo of run run-1').waitFor();
    expect(await ticked(ui.page)).toEqual(['Push SP.00002']);
    await pushButton(ui.page).click();
    await ui.page.getByText('1 confirmed.').waitFor();
    await ui.page.getByRole('button', { name: 'Undo this push…' }).waitFor();
    expect(ui.calls.filter(({ method }) => method === 'revert')).toEqual([
      { method: 'revert', args: { run: 'run-1' } },
    ]);
  });

  test('offers no undo of first values: nobody knows what the CRM held', async () => {
    const change = { label: 'Selling price', type: 'money', before: null, after: 5_000 } as const;
    const first = productItem(1, { state: 'new', changes: [change] });
    const { page } = await openUi(
      'review',
      server(() => reviewOf([first])),
      window,
    );
    await pushButton(page).click();
    await page.getByText('1 confirmed.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo this push…' }).count()).toBe(0);
  });
});
