import type { Page } from 'playwright-core';
import { gate } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { productReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 800, height: 560 };
const SENTENCE = 'No answer came within six and a half minutes';

const never = (): Promise<never> => new Promise(() => undefined);

/** Shows a page whose clock stands until the test moves it. */
async function open(name: 'sidebar' | 'review' | 'price-list', server: UiServer, view = 'home'): Promise<UiPage> {
  const { page } = await openUi('sidebar', { open: () => sampleDesk() }, SIZE);
  await page.clock.install();
  return openUi(name, { ping: () => null, open: () => sampleDesk(), ...server }, { ...SIZE, view });
}

/** Has the computer sleep through an hour, which fires each timer that is due once. */
async function sleep({ page }: UiPage): Promise<void> {
  await page.clock.fastForward(3_600_000);
}

describe('a call that never comes back because the computer slept', () => {
  test('ends a push whose records may have gone, with a new review', async () => {
    const ui = await open('review', {
      review: () => productReview(3),
      push: never,
      pushProgress: never,
      stopPush: never,
      endPush: never,
    });
    await ui.page.locator('footer .button.primary').click();
    await ui.page.locator('footer .button').click();
    await sleep(ui);
    await ui.page.getByText(SENTENCE).waitFor();
    await ui.page.getByText('3 without an outcome').waitFor();
    // It was stopped, too; what was on its way is not known to have arrived.
    expect(await ui.page.getByText('You pressed Stop').count()).toBe(0);
    await ui.page.locator('footer .button.primary').click();
    await ui.page.getByLabel('SP.00003').first().waitFor();
    expect(ui.calls.filter(({ method }) => method === 'push')).toHaveLength(1);
    expect(ui.calls.filter(({ method }) => method === 'review')).toHaveLength(2);
  });

  test('ends what else a review waits for, and offers nothing but a new one', async () => {
    const ui = await open('review', { review: () => productReview(3), reveal: never });
    await ui.page
      .getByText(/, row \d+$/)
      .first()
      .click();
    await sleep(ui);
    await ui.page.getByText(SENTENCE).waitFor();
    await ui.page.getByRole('button', { name: 'Review again' }).click();
    await ui.page.getByLabel('SP.00003').first().waitFor();
  });

  test('gives a view of the sidebar its button back', async () => {
    let answers = 0;
    const check = () => {
      answers += 1;
      return answers === 1 ? never() : { counts: [], journalGone: 0 };
    };
    const ui = await open('sidebar', { check });
    await ui.page.getByRole('button', { name: 'Check', exact: true }).click();
    await ui.page.getByRole('button', { name: 'Checking…', exact: true }).waitFor();
    await sleep(ui);
    await ui.page.getByText(SENTENCE).waitFor();
    await ui.page.getByRole('button', { name: 'Check', exact: true }).click();
    await ui.page.getByText('There is no row yet.').waitFor();
  });

  test('leaves a push that goes on in sight, whatever else is unanswered', async () => {
    const ui = await open('review', {
      review: () => productReview(3),
      reveal: never,
      push: never,
      pushProgress: never,
      stopPush: never,
    });
    await ui.page
      .getByText(/, row \d+$/)
      .first()
      .click();
    await ui.page.clock.fastForward(300_000);
    await ui.page.locator('footer .button.primary').click();
    await ui.page.clock.fastForward(100_000);
    await ui.page.getByText(SENTENCE).waitFor();
    await ui.page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    expect(await ui.page.getByRole('button', { name: 'Review again' }).count()).toBe(0);
  });
});

const NO_ANSWER = { en: 'Google has not answered.', vi: 'Google không trả lời.' };

const failures = (page: Page, language: 'en' | 'vi' = 'en') => page.getByText(NO_ANSWER[language]).count();

describe('a call that takes longer than a first answer may', () => {
  test.each([
    ['en', '48 s', 'Still working, 40 seconds so far.', '2 min 8 s'],
    ['vi', '48 giây', 'Vẫn đang chạy, đã 40 giây.', '2 phút 8 giây'],
  ] as const)('is waited for, and the review says for how long, in %s', async (language, shown, spoken, later) => {
    const held = gate();
    const review = async () => {
      await held.passed;
      return productReview(3);
    };
    const ui = await open('review', { open: () => sampleDesk(language), review });
    await ui.page.locator(`html[lang=${language}]`).waitFor();
    await ui.page.clock.runFor(48_000);
    await ui.page.getByText(shown, { exact: true }).waitFor();
    await ui.page.getByText(spoken).waitFor();
    expect(await failures(ui.page, language)).toBe(0);
    await ui.page.clock.runFor(80_000);
    await ui.page.getByText(later, { exact: true }).waitFor();
    held.open();
    await ui.page.getByLabel('SP.00003').first().waitFor();
    expect(await failures(ui.page, language)).toBe(0);
  });

  test('is waited for when the platform gives a sign, though no answer came yet', async () => {
    const held = gate();
    const later = async <Value>(value: Value): Promise<Value> => {
      await held.passed;
      return value;
    };
    const signs = gate();
    const ping = (): null => {
      signs.open();
      return null;
    };
    const ui = await open('price-list', {
      ping,
      open: () => later(sampleDesk()),
      openPriceList: () => later(samplePrices()),
    });
    await ui.page.clock.runFor(6_000);
    await signs.passed;
    for (let second = 6; second < 66; second++) await ui.page.clock.runFor(1_000);
    await ui.page.getByText('1 min 6 s', { exact: true }).waitFor();
    expect(await failures(ui.page)).toBe(0);
    held.open();
    await ui.page.locator('.preview tbody').getByText('SP-001').first().waitFor();
  });

  test('is said to have failed after 30 s when nothing ever answers', async () => {
    const silent = () => gate().passed.then(() => Promise.reject());
    const { page } = await open('review', { ping: silent, open: silent, review: silent });
    await page.clock.runFor(29_000);
    expect(await failures(page)).toBe(0);
    await page.clock.runFor(1_500);
    await page.getByText(NO_ANSWER.en).waitFor();
  });

  test('shows its time beside the button that began it', async () => {
    const held = gate();
    const check = async () => {
      await held.passed;
      return { counts: [], journalGone: 0 };
    };
    const ui = await open('sidebar', { open: () => sampleDesk(), check });
    await ui.page.getByRole('button', { name: 'Check', exact: true }).click();
    await ui.page.clock.runFor(2_000);
    expect(await ui.page.locator('.elapsed').count()).toBe(0);
    await ui.page.clock.runFor(40_000);
    await ui.page.getByText('42 s', { exact: true }).waitFor();
    expect(await ui.page.getByRole('button', { name: 'Checking…', exact: true }).count()).toBe(1);
    held.open();
    await ui.page.getByText('There is no row yet.').waitFor();
    expect(await ui.page.locator('.elapsed').count()).toBe(0);
  });
});
