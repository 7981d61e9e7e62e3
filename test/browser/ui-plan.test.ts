import type { Page } from 'playwright-core';
import type { MakePlanRequest, MissingPrice } from '../../src/price-plans/calls';
import { madePlan, openPlanning, wall } from '../support/ui-harness/plan-server';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { RpcRefusal, refusing, type UiPage } from '../support/ui-harness/ui-page';
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
    const ui = await openPlanning({ makePlan: () => madePlan() });
    await ui.page.getByLabel('Push SP.00002').uncheck();
    await ui.page.locator('[name=reason]').fill('Khuyến mãi');
    await unfold(ui);
    await chooseHours(ui);
    expect(await violations(ui.page)).toEqual([]);
    await button(ui.page, 'Plan 2 rows').click();
    await ui.page.getByText('3 rows are planned for 1 Dec 2026 18:00.').waitFor();
    await ui.page.getByText('The old prices are put back on 3 Dec 2026 08:00.').waitFor();
    await ui.page.getByText('Until then they wait in “Price plans”').waitFor();
    expect(await violations(ui.page)).toEqual([]);
    expect(requests(ui)).toMatchObject([
      { run: 'run-1', reason: 'Khuyến mãi', from: wall(1, 18), until: wall(3, 8), back: [] },
    ]);
    expect(requests(ui)[0]?.items.map(({ key }) => key)).toEqual(['SP.00001', 'SP.00003']);
  });

  test('folds with Escape wherever the focus is, keeps its hours, and gives the focus back', async () => {
    const ui = await openPlanning({});
    await unfold(ui);
    expect(await focused(ui.page)).toBe('plan-from');
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

  test('leaves out what is unclear from an earlier push, and says so', async () => {
    const ui = await openPlanning({
      review: () => reviewOf([productItem(1), { ...heldItem(2, 'hold.unsure'), state: 'unsure' }]),
      makePlan: () => madePlan({ rows: 1 }),
    });
    await ui.page.getByLabel('Push SP.00002').check();
    await unfold(ui);
    await ui.page.getByText('One ticked record is unclear from an earlier push and is left out here').waitFor();
    await button(ui.page, 'Plan 1 row').click();
    await ui.page.getByText('One row is planned').waitFor();
    expect(requests(ui)[0]?.items.map(({ key }) => key)).toEqual(['SP.00001']);
  });

  test('tells a failure in the form, and loses nothing', async () => {
    const ui = await openPlanning({ makePlan: refusing('error.plan.past') });
    await ui.page.locator('[name=reason]').fill('Khuyến mãi');
    await unfold(ui);
    await chooseHours(ui);
    await button(ui.page, 'Plan 3 rows').click();
    await ui.page.locator('.notice.bad').getByText('That hour has begun already.').waitFor();
    expect(await ui.page.getByLabel('Put back on: day').inputValue()).toBe('2026-12-03');
    expect(await ui.page.locator('[name=reason]').inputValue()).toBe('Khuyến mãi');
  });

  test('tells which rows were left out since they changed', async () => {
    const ui = await openPlanning({
      makePlan: ({ items }) =>
        madePlan({ rows: 2, outcomes: items.slice(0, 1).map((item) => outcomeOf(item, { outcome: 'changed' })) }),
      reveal: () => null,
    });
    await unfold(ui);
    await button(ui.page, 'Plan 3 rows').click();
    await ui.page.getByText('Left out (1)').waitFor();
    await ui.page.getByText('Changed since the review: not sent.').waitFor();
    await button(ui.page, 'Products, row 2').click();
    await button(ui.page, 'Review again').click();
    await ui.page.getByText('3 records to push').waitFor();
  });
});

describe('prices to put back of which nothing is known', () => {
  test('are asked for, with what may be meant, and sent with the same plan', async () => {
    const ui = await openPlanning({
      makePlan: ({ back }) =>
        back.length > 0
          ? madePlan()
          : { kind: 'missing', missing: [missing(1, { suggested: 99000 }), missing(2), missing(3)] },
    });
    await unfold(ui);
    await chooseHours(ui);
    await button(ui.page, 'Plan 3 rows').click();
    await ui.page.getByText('What shall 3 prices be afterwards?').waitFor();
    expect(await ui.page.getByLabel('SP.00001, Sale-off price: put back to').inputValue()).toBe('99000');
    await button(ui.page, 'Go on with these prices').click();
    await ui.page.getByText('2 prices are still missing').waitFor();
    await ui.page.getByLabel('SP.00003, Sale-off price: put back to').fill('1250000');
    expect(await violations(ui.page)).toEqual([]);
    await ui.page.getByLabel('SP.00002, Sale-off price: put back to').fill('0');
    await ui.page.keyboard.press('Enter');
    await ui.page.getByText('3 rows are planned').waitFor();
    expect(requests(ui)[1]).toMatchObject({
      from: wall(1, 18),
      until: wall(3, 8),
      back: [
        { table: 'products', key: 'SP.00001', field: 'saleoff_price', value: 99000 },
        { table: 'products', key: 'SP.00002', field: 'saleoff_price', value: 0 },
        { table: 'products', key: 'SP.00003', field: 'saleoff_price', value: 1250000 },
      ],
    });
  });

  test('stay typed where their user goes back to the hours, and where it fails', async () => {
    const ui = await openPlanning({
      makePlan: ({ back }) => {
        if (back.length > 0) throw new RpcRefusal({ code: 'error.plan.past', params: {}, issues: [] });
        return { kind: 'missing', missing: [missing(1)] };
      },
    });
    await unfold(ui);
    await chooseHours(ui);
    await button(ui.page, 'Plan 3 rows').click();
    const price = ui.page.getByLabel('SP.00001, Sale-off price: put back to');
    await price.fill('70000');
    await button(ui.page, 'Go on with these prices').click();
    await ui.page.locator('.notice.bad').getByText('That hour has begun already').waitFor();
    expect(await price.inputValue()).toBe('70000');
    await price.press('Escape');
    await ui.page.getByLabel('Push on: hour').waitFor();
    expect(await ui.page.getByLabel('Push on: hour').inputValue()).toBe('18');
    await button(ui.page, 'Plan 3 rows').click();
    expect(await price.inputValue()).toBe('70000');
  });
});

test('fits into a narrow window', async () => {
  const ui = await openPlanning({ review: () => productReview(30) });
  await ui.page.setViewportSize({ width: 460, height: 620 });
  await unfold(ui);
  await ui.page.getByLabel('and put back the old prices on…').check();
  const overflow = await ui.page.evaluate(() =>
    [...document.querySelectorAll('footer, .scroll')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(overflow).toEqual([0, 0]);
  const list = await ui.page.locator('.scroll').boundingBox();
  expect(list?.height).toBeGreaterThan(80);
  expect(await violations(ui.page)).toEqual([]);
});
