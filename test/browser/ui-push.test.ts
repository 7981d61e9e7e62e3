import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, openReview, pushButton, steps } from '../support/ui-harness/review-dialog';
import { mixedReview, productReview } from '../support/ui-harness/sample-review';
import { refusing, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const sizes = (ui: UiPage): number[] => steps(ui).map(({ size }) => size);

describe('a push from the review', () => {
  test('sends at most 600 records a step, those that were left first, with what the step before has come to', async () => {
    const ui = await openReview({
      review: () => ({ ...productReview(1350), journalGone: 3 }),
      push: (request) => ({ ...confirmFirst(request, 450), batch: 41 }),
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('1,350 confirmed.').waitFor();
    expect(steps(ui)).toEqual([
      { size: 600, first: 'SP.00001' },
      { size: 600, first: 'SP.00451' },
      { size: 450, first: 'SP.00901' },
    ]);
    const asked = ui.calls.flatMap(({ method, args }) => (method === 'push' ? [args] : []));
    expect(asked).toMatchObject([
      { done: 0, withoutJournal: 3 },
      { done: 450, batch: 41 },
      { done: 900, batch: 41 },
    ]);
    expect(asked[0]).not.toHaveProperty('batch');
  });

  test('takes a double click as one push, of the failed rows alone where that is chosen', async () => {
    const ui = await openReview({ push: (request) => confirmFirst(request, 200) });
    const told = ui.page.getByText('Ticked now: just what the CRM refused last time.');
    expect(await told.count()).toBe(0);
    await ui.page.getByRole('button', { name: 'Send failed rows again (1)' }).click();
    await told.waitFor();
    await pushButton(ui.page).evaluate((button) => {
      for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await ui.page.getByText('1 confirmed.').waitFor();
    expect(steps(ui)).toEqual([{ size: 1, first: 'SP.00010' }]);
  });

  test('waits as long as Google asks, visibly, and can be stopped meanwhile', async () => {
    const ui = await openReview({ push: (request) => ({ ...confirmFirst(request, 1, 60_000), isThrottled: true }) });
    await pushButton(ui.page).click();
    // It counts down, and a busy machine may not look in the first second.
    await ui.page.getByText(/^Google asks to wait: going on in (?:60|[1-5]\d) seconds\.$/).waitFor();
    await ui.page.getByRole('button', { name: 'Stop' }).click();
    await ui.page.getByText('1 confirmed, 7 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test('asks for the typed number above the limit that was set, and not at it', async () => {
    const ui = await openReview({
      review: () => ({ ...productReview(4), confirmAbove: 3 }),
      push: (request) => confirmFirst(request, 200),
    });
    await pushButton(ui.page).click({ force: true });
    await ui.page.keyboard.press('Control+Enter');
    await ui.page.getByLabel('To push 4 records, type their number').fill('5');
    await ui.page.keyboard.press('Enter');
    await ui.page.getByText('“5” is not the number of ticked records, which is 4.').waitFor();
    expect(sizes(ui)).toEqual([]);
    await ui.page.getByLabel('Push SP.00004').uncheck();
    expect(await ui.page.locator('[name="confirm"]').count()).toBe(0);
    await ui.page.getByLabel('Push SP.00004').check();
    await ui.page.getByLabel('To push 4 records, type their number').fill('4');
    await pushButton(ui.page).click();
    await ui.page.getByText('4 confirmed.').waitFor();
    expect(ui.calls).toContainEqual({ method: 'push', args: expect.objectContaining({ typed: 4 }) });
  });

  test('shows how many have an outcome while its step is under way, and how long the rest takes', async () => {
    const door = gate();
    let done = 0;
    const { page } = await openReview({
      review: () => productReview(400),
      push: async (request) => {
        await door.passed;
        return confirmFirst(request, request.items.length);
      },
      pushProgress: () => {
        done += 20;
        return { done };
      },
    });
    await pushButton(page).click();
    await page.getByText('40 of 400', { exact: true }).waitFor();
    await page.getByText(/^about \d*[05] s left$/).waitFor();
    // A screen reader gets each step alone.
    expect(await page.getByRole('status').last().innerText()).toBe('0 of 400');
    door.open();
    await page.getByText('400 confirmed.').waitFor();
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
  ])('pressed at %i of 17 and ended at %i says so, and asks for no further step', async (known, ended, sentence) => {
    const ui = await stopped(known, ended);
    await ui.page.getByText(sentence, { exact: true }).waitFor();
    expect(sizes(ui)).toHaveLength(1);
    expect(ui.calls).toContainEqual({ method: 'stopPush', args: { run: 'run-1' } });
    await ui.page.getByText(`Not sent (${17 - ended})`).waitFor();
  });
});

describe('the end of a push', () => {
  test('lists its records with old → new, the refused one with the reason first, the rest on a click', async () => {
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
    const [first, second] = [page.locator('.outcomes').nth(0), page.locator('.outcomes').nth(1)];
    await first.getByText('Needs your attention (1)').waitFor();
    await first.getByRole('columnheader', { name: 'Old → new' }).waitFor();
    expect(await first.getByRole('row').nth(1).innerText()).toMatch(/Selling price 1[,.]252[,.]000 → 1[,.]352[,.]160/);
    await first.getByText('Refused by the CRM: Giá sai').waitFor();
    expect(await second.getByRole('rowheader').count()).toBe(12);
    await page.getByRole('button', { name: 'Show all 39' }).click();
    expect(await second.getByRole('rowheader').count()).toBe(39);
    expect(await page.getByRole('button', { name: 'Show all 39' }).count()).toBe(0);
    expect(await page.getByText('not selected').count()).toBe(0);
  });

  test('says what was left without a tick, of which kind, lists it with the reason, and leads back to the review', async () => {
    const review = () => {
      const mixed = mixedReview();
      return { ...mixed, items: [...mixed.items, heldItem(12, 'hold.price.slip')] };
    };
    const { page } = await openReview({
      review,
      push: (request) => confirmFirst(request, request.items.length),
      endPush: () => null,
    });
    await page.getByLabel('Push SP.00003').uncheck();
    await page.getByLabel('Push SP.00004').uncheck();
    await pushButton(page).click();
    await page.getByText('The push is done. 6 confirmed.').waitFor();
    expect(await page.locator('.notice p').nth(1).innerText()).toBe(
      '4 records not selected, not sent: 1 to confirm, 1 unclear from an earlier push, 2 left out. “Review again” lists them; so does “Review and push…” at any later time.',
    );
    const group = page.locator('details').filter({ hasText: 'Not selected (4)' });
    expect(await group.getByRole('rowheader').count()).toBe(4);
    await group.getByText('A push did not learn whether the CRM took this').waitFor();
    expect(await group.getByText('Left out of this push.').count()).toBe(2);
    await group.getByRole('button', { name: 'Products, row 8' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review again' }).click();
    await page.getByText('To confirm: a zero missing or too many (1)').waitFor();
  });

  test('says what an interrupted push confirmed, left in doubt and did not send, and why', async () => {
    const ui = await openReview({
      push: (request) => {
        const step = confirmFirst(request, 5);
        const [doubt, ...left] = step.left;
        return {
          ...step,
          outcomes: [...step.outcomes, ...(doubt ? [outcomeOf(doubt, { outcome: 'unsure', status: null })] : [])],
          left,
          stopped: { code: 'error.push.stopped', params: { reason: 'The CRM refused the key.' }, issues: [] },
        };
      },
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('The push was interrupted. 5 confirmed, 1 unclear, 2 not sent.').waitFor();
    await ui.page.getByText('The CRM refused the key. The push was stopped').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test.each([
    ['another push is in the way', 'error.pushing', 'Nothing was sent. 8 not sent.'],
    ['a step broke', 'error.internal', '8 without an outcome.'],
  ] as const)('says of records whose step gave nothing what is known of them, where %s', async (_, code, sentence) => {
    const { page } = await openReview({
      push: refusing(code, { who: 'lan@example.com', since: '09:05', message: 'x' }),
    });
    await pushButton(page).click();
    await page.getByText(sentence).waitFor();
  });
});
