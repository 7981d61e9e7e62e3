import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import { confirmFirst, gate } from '../support/ui-harness/push-server';
import { openReview, steps } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productReview } from '../support/ui-harness/sample-review';
import type { UiPage, UiServer } from '../support/ui-harness/ui-page';

interface Stopped {
  /** What the server knows to have an outcome when *Stop* reaches it; null where it does not. */
  readonly known: number | null;
  /** Counts the records that have one in the end. */
  readonly ended: number;
  readonly language?: Language;
}

/** Presses *Stop* while the one step of a push of 17 is under way. */
async function stopped({ known, ended, language = 'en' }: Stopped): Promise<UiPage> {
  const door = gate();
  const ui = await openReview({
    open: () => sampleDesk(language),
    review: () => productReview(17),
    push: async (request) => {
      await door.passed;
      const isHalted = known !== null && ended < 17;
      return { ...confirmFirst(request, ended), ...(isHalted ? { halted: true } : {}) };
    },
    ...(known === null ? {} : { stopPush: () => ({ done: known }) }),
    endPush: () => null,
  });
  await ui.page.locator('footer .button.primary').click();
  await ui.page.locator('footer .button').click();
  await ui.page.waitForFunction(() => document.querySelector('footer .button')?.ariaDisabled === 'true');
  if (known !== null && known > 0) await count(ui.page, known, language).waitFor();
  door.open();
  return ui;
}

const count = (page: Page, done: number, language: Language = 'en') =>
  page.getByText(language === 'en' ? `${done} of 17` : `${done}/17`, { exact: true }).first();

describe('Stop', () => {
  test.each([
    [0, 0, 'You pressed Stop before anything had gone, and nothing went.'],
    [5, 5, 'You pressed Stop at 5 of 17; nothing went after that.'],
    [5, 13, 'You pressed Stop at 5 of 17. What was on its way was finished first, so it ended at 13 of 17.'],
    [5, 17, 'You pressed Stop at 5 of 17. What was on its way was finished first, so it ended at 17 of 17.'],
  ])('pressed at %i of 17 and ended at %i says so, and asks for no further step', async (known, ended, sentence) => {
    const ui = await stopped({ known, ended });
    await ui.page.getByText(sentence, { exact: true }).waitFor();
    expect(steps(ui)).toHaveLength(1);
    expect(ui.calls).toContainEqual({ method: 'stopPush', args: { run: 'run-1' } });
    expect(await ui.page.getByText(`Not sent (${17 - ended})`).count()).toBe(ended === 17 ? 0 : 1);
  });

  test('that does not reach the server ends the push after the step under way', async () => {
    const ui = await stopped({ known: null, ended: 8 });
    await ui.page.getByText('it ended at 8 of 17.').waitFor();
    expect(steps(ui)).toHaveLength(1);
  });

  test('is told in Vietnamese', async () => {
    const { page } = await stopped({ known: 5, ended: 8, language: 'vi' });
    await page.getByText('Bạn bấm Dừng lúc 5/17. Phần đang trên đường được gửi xong trước, nên dừng ở 8/17.').waitFor();
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
