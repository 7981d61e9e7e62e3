import { confirmFirst, outcomeOf } from '../support/ui-harness/push-server';
import { openReview, pushButton, steps } from '../support/ui-harness/review-dialog';
import { productReview } from '../support/ui-harness/sample-review';
import { refusing, type UiPage } from '../support/ui-harness/ui-page';

const sizes = (ui: UiPage): number[] => steps(ui).map(({ size }) => size);

describe('a push from the review', () => {
  test('sends at most 600 records a step, and those that were left first', async () => {
    const ui = await openReview({
      review: () => productReview(1350),
      push: (request) => confirmFirst(request, 450),
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('1,350 confirmed.').waitFor();
    expect(steps(ui)).toEqual([
      { size: 600, first: 'SP.00001' },
      { size: 600, first: 'SP.00451' },
      { size: 450, first: 'SP.00901' },
    ]);
  });

  test.each([0, 3])('says of how many lost entries of the Journal its user was told: %s', async (journalGone) => {
    const ui = await openReview({
      review: () => ({ ...productReview(1), journalGone }),
      push: (request) => confirmFirst(request, 1),
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('1 confirmed.').waitFor();
    expect(await ui.page.getByText('of the Journal are gone').count()).toBe(0);
    expect(ui.calls.find(({ method }) => method === 'push')?.args).toMatchObject({ withoutJournal: journalGone });
  });

  test('takes a double click as one push', async () => {
    const ui = await openReview({ push: (request) => confirmFirst(request, 200) });
    await pushButton(ui.page).evaluate((button) => {
      for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await ui.page.getByText('8 confirmed.').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test.each([
    ['the CRM', false],
    ['Google', true],
  ])('waits as long as %s asks, visibly, and can be stopped meanwhile', async (who, isThrottled) => {
    const ui = await openReview({ push: (request) => ({ ...confirmFirst(request, 1, 60_000), isThrottled }) });
    await pushButton(ui.page).click();
    // It counts down, and a busy machine may not look in the first second.
    const told = new RegExp(`^${who} asks to wait: going on in (?:60|[1-5]\\d) seconds\\.$`, 'i');
    await ui.page.getByText(told).waitFor();
    await ui.page.getByRole('button', { name: 'Stop' }).click();
    await ui.page.getByText('1 confirmed, 7 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test.each([
    ['bad-request', 1],
    ['forbidden', 0],
  ] as const)('says what to do next where the CRM gives a reason of its own: %s', async (code, nextSteps) => {
    const issue = { code: `error.crm.${code}` as const, field: null, params: { message: 'Tham số không hợp lệ' } };
    const { page } = await openReview({
      review: () => productReview(1),
      push: ({ items }) => ({
        outcomes: items.map((item) => outcomeOf(item, { outcome: 'refused', status: 400, issue })),
        left: [],
        waitMs: 0,
        stopped: null,
      }),
    });
    await pushButton(page).click();
    await page.getByText('Tham số không hợp lệ').waitFor();
    expect(await page.getByText('Correct the row, then review again.').count()).toBe(nextSteps);
  });

  test('tells what a stopped push confirmed, left in doubt and did not send, and why', async () => {
    const ui = await openReview({
      push: (request) => {
        const step = confirmFirst(request, 5);
        const [doubt, ...left] = step.left;
        return {
          ...step,
          outcomes: [...step.outcomes, ...(doubt ? [outcomeOf(doubt, { outcome: 'unsure', status: null })] : [])],
          left,
          stopped: { code: 'error.push.stopped' as const, params: { reason: 'The CRM refused the key.' }, issues: [] },
        };
      },
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('The push was interrupted. 5 confirmed, 1 unclear, 2 not sent.').waitFor();
    await ui.page.getByText('The CRM refused the key. The push was stopped').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test('says that nothing was sent to whom another push is in the way', async () => {
    const params = { who: 'ngoc.anh@example.com', since: '09:05' };
    const ui = await openReview({
      push: refusing('error.pushing', params),
    });
    await pushButton(ui.page).click();
    await ui.page.getByText('Nothing was sent. 8 not sent.').waitFor();
    await ui.page.getByText('ngoc.anh@example.com has been pushing from this file since 09:05.').waitFor();
  });

  test('calls records of a broken step unanswered, never confirmed or not sent', async () => {
    const { page } = await openReview({ push: refusing('error.internal', { message: 'x' }) });
    await pushButton(page).click();
    await page.getByText('8 without an outcome.').waitFor();
  });

  test('ends a push that makes no progress', async () => {
    const ui = await openReview({ push: (request) => confirmFirst(request, 0) });
    await pushButton(ui.page).click();
    await ui.page.getByText('8 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8, 8, 8]);
  });
});

describe('the typed confirmation', () => {
  test('is asked for above the limit that was set, and not at it', async () => {
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
});

describe('rows that the CRM refused last time', () => {
  test('are sent again alone', async () => {
    const ui = await openReview({ push: (request) => confirmFirst(request, 200) });
    const told = ui.page.getByText('Ticked now: just what the CRM refused last time.');
    expect(await told.count()).toBe(0);
    await ui.page.getByRole('button', { name: 'Send failed rows again (1)' }).click();
    await told.waitFor();
    await pushButton(ui.page).click();
    await ui.page.getByText('1 confirmed.').waitFor();
    expect(steps(ui)).toEqual([{ size: 1, first: 'SP.00010' }]);
  });
});
