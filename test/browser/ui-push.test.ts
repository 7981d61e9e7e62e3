import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { openReview, pushButton, reviewOf, steps } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { openUi, refusing, type UiPage } from '../support/ui-harness/ui-page';

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
    await ui.page.getByRole('button', { name: 'Send failed rows again (1)' }).click();
    await ui.page.getByText('Ticked now: just what the CRM refused last time.').waitFor();
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
    expect(steps(ui)).toHaveLength(1);
  });

  test('asks for the typed number above the limit that was set', async () => {
    const ui = await openReview({
      review: () => ({ ...productReview(4), confirmAbove: 3 }),
      push: (request) => confirmFirst(request, 200),
    });
    await ui.page.getByLabel('To push 4 records, type their number').fill('5');
    await ui.page.keyboard.press('Enter');
    await ui.page.getByText('“5” is not the number of ticked records, which is 4.').waitFor();
    expect(steps(ui)).toEqual([]);
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
    await page.getByText(/^about \d*[05] s left$/).waitFor();
    // A screen reader gets each step alone.
    expect(await page.getByRole('status').last().innerText()).toBe('0 of 400');
    door.open();
    await page.getByText('400 confirmed.').waitFor();
  });
});

test.each([
  [0, 0, 'You pressed Stop before anything had gone, and nothing went.'],
  [5, 13, 'You pressed Stop at 5 of 17. What was on its way was finished first, so it ended at 13 of 17.'],
])('Stop, pressed at %i of 17, ends the push at %i, and says so', async (known, ended, sentence) => {
  const door = gate();
  const ui = await openReview({
    review: () => productReview(17),
    push: async (request) => {
      await door.passed;
      return { ...confirmFirst(request, ended), halted: true };
    },
    stopPush: () => ({ done: known }),
    endPush: () => null,
  });
  await pushButton(ui.page).click();
  await ui.page.getByRole('button', { name: 'Stop' }).click();
  await ui.page.getByText(`${known} of 17`, { exact: true }).first().waitFor();
  door.open();
  await ui.page.getByText(sentence, { exact: true }).waitFor();
  await ui.page.getByText(`Not sent (${17 - ended})`).waitFor();
  expect(steps(ui)).toHaveLength(1);
  expect(ui.calls).toContainEqual({ method: 'stopPush', args: { run: 'run-1' } });
});

describe('the end of a push', () => {
  test('lists its records with old → new, the refused one with the reason first, the rest on a click', async () => {
    const { page } = await openReview({
      review: () => productReview(40),
      push: (request) => ({
        ...confirmFirst(request, 40),
        outcomes: request.items.map((item, n) =>
          outcomeOf(item, n === 1 ? { outcome: 'refused', message: 'Sai' } : {}),
        ),
      }),
      endPush: () => null,
    });
    await pushButton(page).click();
    const [first, second] = [page.locator('.outcomes').nth(0), page.locator('.outcomes').nth(1)];
    await first.getByText('Needs your attention (1)').waitFor();
    expect(await first.getByRole('row').nth(1).innerText()).toMatch(/Selling price 1[,.]252[,.]000 → 1[,.]352[,.]160/);
    await first.getByText('Refused by the CRM: Sai').waitFor();
    expect(await second.getByRole('rowheader').count()).toBe(12);
    await page.getByRole('button', { name: 'Show all 39' }).click();
    expect(await second.getByRole('rowheader').count()).toBe(39);
  });

  test('says what was left without a tick, of which kind, lists it with the reason, and leads back to the review', async () => {
    const { page } = await openReview({
      push: (request) => confirmFirst(request, request.items.length),
      endPush: () => null,
    });
    await page.getByLabel('Push SP.00003').uncheck();
    await pushButton(page).click();
    await page.getByText('The push is done. 7 confirmed.').waitFor();
    await page.getByText('2 records not selected, not sent: 1 unclear from an earlier push, 1 left out.').waitFor();
    const group = page.locator('details').filter({ hasText: 'Not selected (2)' });
    await group.getByText('A push did not learn whether the CRM took this').waitFor();
    await group.getByRole('button', { name: 'Products, row 8' }).waitFor();
    await page.getByRole('button', { name: 'Review again' }).click();
    await page.getByText('8 records to push').waitFor();
  });

  test('says what an interrupted push confirmed, left in doubt and did not send, and why', async () => {
    const { page } = await openReview({
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
    await pushButton(page).click();
    await page.getByText('The push was interrupted. 5 confirmed, 1 unclear, 2 not sent.').waitFor();
    await page.getByText('The CRM refused the key. The push was stopped').waitFor();
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

describe('an undo', () => {
  test('that could put nothing back says so and why, and leads to what else waits', async () => {
    const left = [{ reason: 'gone', field: '', n: 1, keys: ['SP9'] } as const];
    const { page } = await openUi(
      'review',
      {
        open: () => sampleDesk(),
        review: () => productReview(1),
        revert: ({ run }) => ({ run, written: [], left }),
      },
      { width: 1000, height: 620, view: 'a1b2c3d4' },
    );
    await page.getByText('Nothing of run a1b2c3d4 was put back.').waitFor();
    await page.getByText('No row in this file any more, or several: SP9').waitFor();
    await page.getByRole('button', { name: 'Review all changes' }).click();
    await page.getByText('One record to push').waitFor();
  });

  test('is offered at the end of a push that changed something, which turns into that review', async () => {
    const written = [{ table: 'products', key: 'SP.00002' } as const];
    let items = [productItem(2)];
    const { page, calls } = await openReview({
      review: () => reviewOf(items),
      push: (request) => confirmFirst(request, 1),
      endPush: () => null,
      revert: ({ run }) => ({ run, written, left: [] }),
    });
    await pushButton(page).click();
    await page.getByText('1 confirmed.').waitFor();
    items = [productItem(2, { reverts: 'run-1' }), productItem(3)];
    await page.getByRole('button', { name: 'Undo this push…' }).click();
    await page.getByText('Undo of run run-1').waitFor();
    expect(await page.getByLabel('Push SP.00002').isChecked()).toBe(true);
    await page.getByText('One other change is pending, and not part of this undo.').waitFor();
    expect(calls).toContainEqual({ method: 'revert', args: { run: 'run-1' } });
  });
});

/** Shows the review with a clock that stands until the test moves it. */
async function openWithClock(server: Parameters<typeof openReview>[0]): Promise<UiPage> {
  const { page } = await openReview({});
  await page.clock.install();
  return openReview({ ping: () => null, ...server });
}

test('a push whose answer never comes, as the computer slept, ends with what may have gone and a new review', async () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const server = { review: () => productReview(3), push: never, pushProgress: never, stopPush: never, endPush: never };
  const { page, calls } = await openWithClock(server);
  await pushButton(page).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.clock.fastForward('01:00:00');
  await page.getByText('No answer came within six and a half minutes').waitFor();
  await page.getByText('3 without an outcome').waitFor();
  // It was stopped, too; what was on its way is not known to have arrived.
  expect(await page.getByText('You pressed Stop').count()).toBe(0);
  await page.getByRole('button', { name: 'Review again' }).click();
  await page.getByLabel('SP.00003').first().waitFor();
  expect(calls.filter(({ method }) => method === 'push' || method === 'review')).toHaveLength(3);
});

test('a review that takes long says for how long', async () => {
  const held = gate();
  const { page } = await openWithClock({ review: () => held.passed.then(() => productReview(3)) });
  await page.locator('html[lang=en]').waitFor();
  await page.clock.runFor(128_000);
  await page.getByText('2 min 8 s', { exact: true }).waitFor();
  held.open();
  await page.getByLabel('SP.00003').first().waitFor();
});
