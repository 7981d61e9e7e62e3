import { gate } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 800, height: 560 };
const SENTENCE = 'No answer came within six and a half minutes';

const never = (): Promise<never> => new Promise(() => undefined);

/** Shows a page whose clock stands until the test moves it. */
async function open(server: UiServer): Promise<UiPage> {
  const { page } = await openUi('sidebar', { open: () => sampleDesk() }, SIZE);
  await page.clock.install();
  return openUi('review', { ping: () => null, open: () => sampleDesk(), ...server }, SIZE);
}

/** Has the computer sleep through an hour, which fires each timer that is due once. */
async function sleep({ page }: UiPage): Promise<void> {
  await page.clock.fastForward(3_600_000);
}

describe('a call that never comes back because the computer slept', () => {
  test('ends a push whose records may have gone, with a new review', async () => {
    const ui = await open({
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

  test('leaves a push that goes on in sight, whatever else is unanswered', async () => {
    const ui = await open({
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

describe('a call that takes longer than a first answer may', () => {
  test('is waited for, and the review says for how long', async () => {
    const held = gate();
    const review = async () => {
      await held.passed;
      return productReview(3);
    };
    const { page } = await open({ review });
    await page.locator('html[lang=en]').waitFor();
    await page.clock.runFor(48_000);
    await page.getByText('48 s', { exact: true }).waitFor();
    await page.getByText('Still working, 40 seconds so far.').waitFor();
    expect(await page.getByText('Google has not answered.').count()).toBe(0);
    await page.clock.runFor(80_000);
    await page.getByText('2 min 8 s', { exact: true }).waitFor();
    held.open();
    await page.getByLabel('SP.00003').first().waitFor();
  });
});
