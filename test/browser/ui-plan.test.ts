import type { Page } from 'playwright-core';
import type { MakePlanRequest, MissingPrice } from '../../src/price-plans/calls';
import { madePlan, openPlanning, wall } from '../support/ui-harness/plan-server';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { refusing, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const requests = ({ calls }: UiPage): MakePlanRequest[] =>
  calls.flatMap(({ method, args }) => (method === 'makePlan' ? [JSON.parse(JSON.stringify(args))] : []));
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('name') ?? element?.textContent ?? '';
  });

const unfold = async ({ page }: UiPage): Promise<void> => {
  await button(page, 'Push on…').click();
  await page.getByLabel('Push on: day').waitFor();
};

/** Chooses 1 December 18:00 to 3 December 8:00. */
const chooseHours = async ({ page }: UiPage): Promise<void> => {
  await page.getByLabel('Push on: hour').selectOption('18:00');
  await page.getByLabel('and put back the old prices on…').check();
  await page.getByLabel('Put back on: day').fill('2026-12-03');
  await page.getByLabel('Put back on: hour').selectOption('08:00');
};

const missing = (n: number, changed: Partial<MissingPrice> = {}): MissingPrice => ({
  table: 'products',
  key: `SP.0000${n}`,
  title: `Áo vest ${n}`,
  field: 'saleoff_price',
  label: 'Sale-off price',
  suggested: null,
  ...changed,
});

describe('a push on an hour', () => {
  test('is planned from an hour until another, with what is ticked', async () => {
    const ui = await openPlanning({
      makePlan: ({ items }) =>
        madePlan({ outcomes: items.slice(0, 1).map((item) => outcomeOf(item, { outcome: 'changed' })) }),
    });
    await ui.page.getByLabel('Push SP.00002').uncheck();
    await ui.page.locator('[name=reason]').fill('Khuyến mãi');
    await unfold(ui);
    await chooseHours(ui);
    await button(ui.page, 'Plan 2 rows').click();
    await ui.page.getByText('3 rows are planned for 1 Dec 2026 18:00.').waitFor();
    await ui.page.getByText('The old prices are put back on 3 Dec 2026 08:00.').waitFor();
    await ui.page.getByText('Until then they wait in “Price plans”').waitFor();
    await ui.page.getByText('Left out (1)').waitFor();
    await ui.page.getByText('Changed since the review: not sent.').waitFor();
    expect(await violations(ui.page)).toEqual([]);
    expect(requests(ui)).toMatchObject([
      { run: 'run-1', reason: 'Khuyến mãi', from: wall(1, 18), until: wall(3, 8), back: [] },
    ]);
    expect(requests(ui)[0]?.items.map(({ key }) => key)).toEqual(['SP.00001', 'SP.00003']);
    await button(ui.page, 'Review again').click();
    await ui.page.getByText('3 records to push').waitFor();
  });

  test('fits a narrow window, folds with Escape wherever the focus is, keeps its hours, and gives the focus back', async () => {
    const ui = await openPlanning({ review: () => productReview(30) });
    await ui.page.setViewportSize({ width: 460, height: 620 });
    await unfold(ui);
    expect(await focused(ui.page)).toBe('plan-from');
    const overflow = await ui.page.evaluate(() =>
      [...document.querySelectorAll('footer, .scroll')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(overflow).toEqual([0, 0]);
    expect((await ui.page.locator('.scroll').boundingBox())?.height).toBeGreaterThan(80);
    await ui.page.getByLabel('Push on: day').fill('2026-12-24');
    await ui.page.getByLabel('Push on: hour').selectOption('07:00');
    await ui.page.getByLabel('Push on: day').press('Escape');
    await pushButton(ui.page).waitFor();
    expect(await focused(ui.page)).toBe('Push on…');
    expect(await ui.page.evaluate('window.wasClosed')).toBeUndefined();
    await unfold(ui);
    expect(await ui.page.getByLabel('Push on: day').inputValue()).toBe('2026-12-24');
    expect(await ui.page.getByLabel('Push on: hour').inputValue()).toBe('7');
    await button(ui.page, 'Cancel').click();
    await pushButton(ui.page).waitFor();
  });

  test('leaves out what is unclear from an earlier push, and shows a failure in the form, where nothing is lost', async () => {
    let isPast = true;
    const refuse = refusing('error.plan.past');
    const ui = await openPlanning({
      review: () => reviewOf([productItem(1), { ...heldItem(2, 'hold.unsure'), state: 'unsure' }]),
      makePlan: () => (isPast ? refuse() : madePlan({ rows: 1 })),
    });
    await ui.page.getByLabel('Push SP.00002').check();
    await ui.page.locator('[name=reason]').fill('Khuyến mãi');
    await unfold(ui);
    await chooseHours(ui);
    await ui.page.getByText('One ticked record is unclear from an earlier push and is left out here').waitFor();
    await button(ui.page, 'Plan 1 row').click();
    await ui.page.locator('.notice.bad').getByText('That hour has begun already.').waitFor();
    expect(await ui.page.getByLabel('Put back on: day').inputValue()).toBe('2026-12-03');
    expect(await ui.page.locator('[name=reason]').inputValue()).toBe('Khuyến mãi');
    isPast = false;
    await button(ui.page, 'Plan 1 row').click();
    await ui.page.getByText('One row is planned').waitFor();
    expect(requests(ui)[0]?.items.map(({ key }) => key)).toEqual(['SP.00001']);
  });
});

test('prices to put back of which nothing is known are asked for, and stay typed where their user goes back or it fails', async () => {
  let isPast = true;
  const ui = await openPlanning({
    makePlan: ({ back }) => {
      if (back.length === 0)
        return { kind: 'missing', missing: [missing(1, { suggested: 99000 }), missing(2), missing(3)] };
      if (isPast) return refusing('error.plan.past')();
      return madePlan();
    },
  });
  const price = (n: number) => ui.page.getByLabel(`SP.0000${n}, Sale-off price: put back to`);
  await unfold(ui);
  await chooseHours(ui);
  await button(ui.page, 'Plan 3 rows').click();
  await ui.page.getByText('What shall 3 prices be afterwards?').waitFor();
  expect(await price(1).inputValue()).toBe('99000');
  await button(ui.page, 'Go on with these prices').click();
  await ui.page.getByText('2 prices are still missing').waitFor();
  await price(3).fill('1250000');
  await price(2).fill('0');
  expect(await violations(ui.page)).toEqual([]);
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('.notice.bad').getByText('That hour has begun already').waitFor();
  await price(3).press('Escape');
  await ui.page.getByLabel('Push on: hour').waitFor();
  expect(await ui.page.getByLabel('Push on: hour').inputValue()).toBe('18');
  await button(ui.page, 'Plan 3 rows').click();
  expect(await price(3).inputValue()).toBe('1250000');
  isPast = false;
  await button(ui.page, 'Go on with these prices').click();
  await ui.page.getByText('3 rows are planned').waitFor();
  expect(requests(ui).at(-1)).toMatchObject({
    from: wall(1, 18),
    until: wall(3, 8),
    back: [99000, 0, 1250000].map((value, n) => ({
      table: 'products',
      key: `SP.0000${n + 1}`,
      field: 'saleoff_price',
      value,
    })),
  });
});
