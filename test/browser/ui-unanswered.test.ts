import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 800, height: 560 };
const SENTENCE = {
  en: 'No answer came within six and a half minutes',
  vi: 'Đã sáu phút rưỡi không có trả lời',
};

const never = (): Promise<never> => new Promise(() => undefined);

/** Shows a page whose clock stands until the test moves it. */
async function open(name: 'sidebar' | 'review', server: UiServer, view = 'home'): Promise<UiPage> {
  const { page } = await openUi('sidebar', { open: () => sampleDesk() }, SIZE);
  await page.clock.install();
  return openUi(name, { ping: () => null, open: () => sampleDesk(), ...server }, { ...SIZE, view });
}

/** Has the computer sleep through an hour, which fires each timer that is due once. */
async function sleep({ page }: UiPage): Promise<void> {
  await page.clock.fastForward(3_600_000);
}

describe('a call that never comes back because the computer slept', () => {
  test.each(['en', 'vi'] as const)(
    'ends a push whose records may have gone, in %s, with a new review',
    async (language) => {
      const ui = await open('review', {
        open: () => sampleDesk(language),
        review: () => productReview(3),
        push: never,
        pushProgress: never,
        stopPush: never,
        endPush: never,
      });
      await ui.page.locator('footer .button.primary').click();
      await ui.page.locator('footer .button').click();
      await sleep(ui);
      await ui.page.getByText(SENTENCE[language]).waitFor();
      await ui.page.getByText(language === 'en' ? '3 without an outcome' : '3 chưa có kết quả').waitFor();
      // It was stopped, too; what was on its way is not known to have arrived.
      expect(await ui.page.getByText(language === 'en' ? 'You pressed Stop' : 'Bạn bấm Dừng').count()).toBe(0);
      await ui.page.locator('footer .button.primary').click();
      await ui.page.getByLabel('SP.00003').first().waitFor();
      expect(ui.calls.filter(({ method }) => method === 'push')).toHaveLength(1);
      expect(ui.calls.filter(({ method }) => method === 'review')).toHaveLength(2);
    },
  );

  test('ends what else a review waits for, and offers nothing but a new one', async () => {
    const ui = await open('review', { review: () => productReview(3), reveal: never });
    await ui.page
      .getByText(/, row \d+$/)
      .first()
      .click();
    await sleep(ui);
    await ui.page.getByText(SENTENCE.en).waitFor();
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
    await ui.page.getByText(SENTENCE.en).waitFor();
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
    await ui.page.getByText(SENTENCE.en).waitFor();
    await ui.page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    expect(await ui.page.getByRole('button', { name: 'Review again' }).count()).toBe(0);
  });
});
