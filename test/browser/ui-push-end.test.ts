import type { Page } from 'playwright-core';
import type { Review } from '../../src/push/calls';
import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, openReview, pushButton, reviewOf, steps } from '../support/ui-harness/review-dialog';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';
import type { UiPage, UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (review: () => Review): Promise<UiPage> =>
  openReview({
    review,
    push: (request) => confirmFirst(request, request.items.length),
    endPush: () => null,
  });

const note = (page: Page) => page.locator('.notice p').nth(1).innerText();

describe('the end of a push that left records without a tick', () => {
  test('says how many, of which kind, and where to go on; lists them with the reason and their rows', async () => {
    const { page } = await open(mixedReview);
    await page.getByLabel('Push SP.00003').uncheck();
    await page.getByLabel('Push SP.00004').uncheck();
    await pushButton(page).click();
    await page.getByText('The push is done. 6 confirmed.').waitFor();
    expect(await note(page)).toBe(
      '3 records not selected, not sent: 1 unclear from an earlier push, 2 left out. “Review again” lists them; so does “Review and push…” at any later time.',
    );
    const group = page.locator('details').filter({ hasText: 'Not selected (3)' });
    expect(await group.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('SP.00007'),
      expect.stringContaining('SP.00003'),
      expect.stringContaining('SP.00004'),
    ]);
    await group.getByText('A push did not learn whether the CRM took this').waitFor();
    expect(await group.getByText('Left out of this push.').count()).toBe(2);
    await group.getByRole('button', { name: 'Products, row 8' }).waitFor();
  });

  test('leads back to the review, where they wait', async () => {
    const held = heldItem(1, 'hold.price.slip');
    const ui = await open(() => reviewOf([held, productItem(2)]));
    await pushButton(ui.page).click();
    await ui.page.getByText('One record not selected, not sent: 1 to confirm.').waitFor();
    await ui.page.getByRole('button', { name: 'Review again' }).click();
    await ui.page.getByText('To confirm: a zero missing or too many (1)').waitFor();
    expect(ui.calls.filter(({ method }) => method === 'review')).toHaveLength(2);
  });
});

test('the end of a push of all that there is speaks of no others', async () => {
  const { page } = await open(() => productReview(3));
  await pushButton(page).click();
  await page.getByText('Every record you ticked was confirmed by the CRM.').waitFor();
  expect(await page.getByText('not selected').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Review again' }).count()).toBe(0);
});

describe('the end of a push lists its records', () => {
  test('with old → new, the refused one with the reason first, the rest on a click', async () => {
    const { page } = await openReview({
      review: () => productReview(40),
      push: ({ items }) => ({
        outcomes: items.map((item, n) => outcomeOf(item, n === 1 ? { outcome: 'refused', message: 'Giá sai' } : {})),
        left: [],
        waitMs: 0,
        stopped: null,
      }),
      endPush: () => null,
    });
    await pushButton(page).click();
    await page.locator('.outcomes').first().waitFor();
    const [first, second] = [page.locator('.outcomes').nth(0), page.locator('.outcomes').nth(1)];
    await first.getByText('Needs your attention (1)').waitFor();
    await first.getByRole('columnheader', { name: 'Old → new' }).waitFor();
    expect(await first.getByRole('row').nth(1).innerText()).toMatch(/Selling price 1[,.]252[,.]000 → 1[,.]352[,.]160/);
    await first.getByText('Refused by the CRM: Giá sai').waitFor();
    expect(await second.getByRole('rowheader').count()).toBe(12);
    expect(await second.getByRole('row').nth(1).innerText()).toMatch(/1[,.]251[,.]000 → 1[,.]351[,.]080/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all 39' }).click();
    expect(await second.getByRole('rowheader').count()).toBe(39);
    expect(await page.getByRole('button', { name: 'Show all 39' }).count()).toBe(0);
  });
});

/** Presses *Stop* while the one step of a push of 17 is under way, when the server knows of so many outcomes. */
async function stopped(known: number, ended: number): Promise<UiPage> {
  const door = gate();
  const ui = await openReview({
    review: () => productReview(17),
    push: async (request) => {
      await door.passed;
      return { ...confirmFirst(request, ended), ...(ended < 17 ? { halted: true } : {}) };
    },
    stopPush: () => ({ done: known }),
    endPush: () => null,
  });
  await ui.page.locator('footer .button.primary').click();
  await ui.page.locator('footer .button').click();
  await ui.page.waitForFunction(() => document.querySelector('footer .button')?.ariaDisabled === 'true');
  if (known > 0) await ui.page.getByText(`${known} of 17`, { exact: true }).first().waitFor();
  door.open();
  return ui;
}

describe('Stop', () => {
  test.each([
    [0, 0, 'You pressed Stop before anything had gone, and nothing went.'],
    [5, 5, 'You pressed Stop at 5 of 17; nothing went after that.'],
    [5, 13, 'You pressed Stop at 5 of 17. What was on its way was finished first, so it ended at 13 of 17.'],
    [5, 17, 'You pressed Stop at 5 of 17. What was on its way was finished first, so it ended at 17 of 17.'],
  ])('pressed at %i of 17 and ended at %i says so, and asks for no further step', async (known, ended, sentence) => {
    const ui = await stopped(known, ended);
    await ui.page.getByText(sentence, { exact: true }).waitFor();
    expect(steps(ui)).toHaveLength(1);
    expect(ui.calls).toContainEqual({ method: 'stopPush', args: { run: 'run-1' } });
    expect(await ui.page.getByText(`Not sent (${17 - ended})`).count()).toBe(ended === 17 ? 0 : 1);
  });
});

describe('a push that nobody stops', () => {
  const watched = async (server: UiServer) => {
    const ui = await openReview({ review: () => productReview(400), endPush: () => null, ...server });
    await ui.page.locator('footer .button.primary').click();
    return ui;
  };

  test('shows how many have an outcome while its step is under way, and how long the rest takes', async () => {
    const door = gate();
    let done = 0;
    const { page } = await watched({
      push: async (request) => {
        await door.passed;
        return confirmFirst(request, request.items.length);
      },
      pushProgress: () => {
        done += 20;
        return { done };
      },
    });
    await page.getByText('40 of 400', { exact: true }).waitFor();
    await page.getByText(/^about \d*[05] s left$/).waitFor();
    // Who listens hears of each step alone.
    expect(await page.getByRole('status').last().innerText()).toBe('0 of 400');
    door.open();
    await page.getByText('400 confirmed.').waitFor();
    expect(await page.getByText('You pressed Stop').count()).toBe(0);
  });

  test('gives each step what the one before has come to, and how many it told', async () => {
    const ui = await watched({ push: (request) => ({ ...confirmFirst(request, 150), batch: 41 }) });
    await ui.page.getByText('400 confirmed.').waitFor();
    const told = ui.calls.flatMap(({ method, args }) => (method === 'push' ? [args] : []));
    expect(told).toMatchObject([{ done: 0 }, { done: 150, batch: 41 }, { done: 300, batch: 41 }]);
    expect(told[0]).not.toHaveProperty('batch');
  });
});
