import type { DeskState } from '../../src/desk/calls';
import { PLAN_STATES } from '../../src/journal/stored-plans';
import type { RpcError } from '../../src/platform/rpc-error';
import { wallMinutes } from '../../src/platform/schedule';
import type { MadePlan, MissingPrice, PlanItem, PlanList } from '../../src/price-plans/calls';
import { button, card } from '../support/ui-harness/opportunity-tabs';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { openSidebar, openUi, refusing, type UiPage, type UiServer, violations } from '../support/ui-harness/ui-page';

/** Returns a minute on the spreadsheet's wall. */
const wall = (month: number, day: number, hour = 6, minute = 0): number =>
  wallMinutes({ year: 2026, month, day, hour, minute, second: 0 });

const HUNG = 'tran.van.hung@an-phu.example';

/** Returns a plan of one row; each test changes what it is about. */
const planItem = (plan: string, changed: Partial<PlanItem> = {}): PlanItem => ({
  plan,
  from: wall(9, 10),
  until: null,
  who: HUNG,
  reason: '',
  isCutOff: false,
  troubles: [],
  rows: 1,
  states: { planned: 1 },
  look: 0,
  fields: ['Selling price'],
  ...changed,
});

/** Returns what the server says of those plans on 5 September 2026 at 10:20. */
const planList = (plans: readonly PlanItem[], changed: Partial<PlanList> = {}): PlanList => ({
  open: plans.length,
  look: 0,
  next: wall(9, 10),
  last: null,
  now: wall(9, 5, 10, 20),
  plans,
  keepers: [HUNG],
  isLate: false,
  barrier: '',
  elsewhere: 0,
  ...changed,
});

const made = (changed: Partial<Extract<MadePlan, { kind: 'made' }>> = {}): MadePlan => ({
  kind: 'made',
  rows: 3,
  outcomes: [],
  ...changed,
});

/** Opens the review of three products on 1 December 2026 at 10:20. */
const openPlanning = (server: UiServer): Promise<UiPage> => {
  const plans = (): PlanList => planList([], { now: wall(12, 1, 10, 20) });
  const answers = { open: () => sampleDesk(), review: () => productReview(3), plans, ...server };
  return openUi('review', answers, { width: 1000, height: 620 });
};

const argsOf = ({ calls }: UiPage, wanted: string): unknown[] =>
  calls.filter(({ method }) => method === wanted).map(({ args }) => JSON.parse(JSON.stringify(args)));

const focused = ({ page }: UiPage): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '');

const unfold = async (ui: UiPage): Promise<void> => {
  await button(ui, 'Push on…').click();
  await ui.page.getByLabel('Push on: day').waitFor();
};

/** Chooses 1 December 18:00 to 3 December 8:00. */
const chooseHours = async ({ page }: UiPage): Promise<void> => {
  await page.getByLabel('Push on: hour').selectOption('18:00');
  await page.getByLabel('and put back the old prices on…').check();
  await page.getByLabel('Put back on: day').fill('2026-12-03');
  await page.getByLabel('Put back on: hour').selectOption('08:00');
};

const missing = (n: number, suggested: number | null = null): MissingPrice => ({
  table: 'products',
  key: `SP.0000${n}`,
  title: `Áo vest ${n}`,
  field: 'saleoff_price',
  label: 'Sale-off price',
  suggested,
});

describe('a push on an hour', () => {
  test('is planned from an hour until another, without what is unclear; a failure is shown in the form', async () => {
    let isPast = true;
    const refuse = refusing('error.plan.past');
    const ui = await openPlanning({
      review: () => reviewOf([productItem(1), productItem(3), { ...heldItem(2, 'hold.unsure'), state: 'unsure' }]),
      makePlan: ({ items }) => {
        const outcomes = items.slice(0, 1).map((item) => outcomeOf(item, { outcome: 'changed' }));
        return isPast ? refuse() : made({ outcomes });
      },
    });
    await ui.page.getByLabel('Push SP.00002').check();
    await ui.page.locator('[name=reason]').fill('Khuyến mãi');
    await unfold(ui);
    await chooseHours(ui);
    await ui.page.getByText('One ticked record is unclear from an earlier push and is left out here').waitFor();
    await button(ui, 'Plan 2 rows').click();
    await ui.page.locator('.notice.bad').getByText('That hour has begun already.').waitFor();
    isPast = false;
    await button(ui, 'Plan 2 rows').click();
    await ui.page.getByText('3 rows are planned for 1 Dec 2026 18:00.').waitFor();
    await ui.page.getByText('The old prices are put back on 3 Dec 2026 08:00.').waitFor();
    await ui.page.getByText('Left out (1)').waitFor();
    const items = [{ key: 'SP.00001' }, { key: 'SP.00003' }];
    const request = {
      run: 'run-1',
      reason: 'Khuyến mãi',
      from: wall(12, 1, 18),
      until: wall(12, 3, 8),
      back: [],
      items,
    };
    expect(argsOf(ui, 'makePlan')).toMatchObject([request, request]);
    await button(ui, 'Review again').click();
    await ui.page.getByText('2 records to push').waitFor();
  });

  test('fits a narrow window, folds with Escape wherever the focus is, keeps its hours, and gives the focus back', async () => {
    const ui = await openPlanning({ review: () => productReview(30) });
    await ui.page.setViewportSize({ width: 460, height: 620 });
    await unfold(ui);
    expect(await focused(ui)).toBe('plan-from');
    const overflow = await ui.page.evaluate(() =>
      [...document.querySelectorAll('footer, .scroll')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(overflow).toEqual([0, 0]);
    expect((await ui.page.locator('.scroll').boundingBox())?.height).toBeGreaterThan(80);
    await ui.page.getByLabel('Push on: day').fill('2026-12-24');
    await ui.page.getByLabel('Push on: day').press('Escape');
    await pushButton(ui.page).waitFor();
    expect(await focused(ui)).toBe('Push on…');
    expect(await ui.page.evaluate('window.wasClosed')).toBeUndefined();
    await unfold(ui);
    expect(await ui.page.getByLabel('Push on: day').inputValue()).toBe('2026-12-24');
  });

  test('asks for the prices to put back of which nothing is known, and keeps what was typed when its user goes back', async () => {
    const ui = await openPlanning({
      makePlan: ({ back }) =>
        back.length === 0 ? { kind: 'missing', missing: [missing(1, 99000), missing(2), missing(3)] } : made(),
    });
    const price = (n: number) => ui.page.getByLabel(`SP.0000${n}, Sale-off price: put back to`);
    await unfold(ui);
    await chooseHours(ui);
    await button(ui, 'Plan 3 rows').click();
    await ui.page.getByText('What shall 3 prices be afterwards?').waitFor();
    expect(await price(1).inputValue()).toBe('99000');
    await button(ui, 'Go on with these prices').click();
    await ui.page.getByText('2 prices are still missing').waitFor();
    await price(3).fill('1250000');
    expect(await violations(ui.page)).toEqual([]);
    await price(3).press('Escape');
    await button(ui, 'Plan 3 rows').click();
    expect(await price(3).inputValue()).toBe('1250000');
    await price(2).fill('0');
    await ui.page.keyboard.press('Enter');
    await ui.page.getByText('3 rows are planned').waitFor();
    const back = [99000, 0, 1250000].map((value, n) => ({ key: `SP.0000${n + 1}`, field: 'saleoff_price', value }));
    expect(argsOf(ui, 'makePlan').at(-1)).toMatchObject({ from: wall(12, 1, 18), until: wall(12, 3, 8), back });
  });
});

const open = (list: PlanList, server: UiServer = {}, desk: DeskState = sampleDesk()): Promise<UiPage> =>
  openSidebar({ open: () => desk, plans: () => list, ...server }, 'plans');

const SALE = planItem('sale', { until: wall(9, 20), rows: 3, states: { planned: 3 } });
const SALE_HOURS = '10 Sep 2026 06:00 – 20 Sep 2026 06:00';

test('plans of all states fit 300 px, and break no rule of accessibility', async () => {
  const troubles = [{ key: 'SP.1', title: 'Áo vest 1', state: 'broken' as const, why: 'Edited by hand.' }];
  const plans = PLAN_STATES.map((state, n) =>
    planItem(state, {
      ...(n % 2 === 0 ? { until: wall(9, 20), reason: 'Khuyến mãi giữa tháng 9', look: 2, troubles } : {}),
      states: { [state]: 1200 },
      isCutOff: state === 'held',
    }),
  );
  const last = { at: wall(9, 5, 9, 42), who: HUNG, counts: { begun: 1200, held: 3 }, stopped: null };
  const list = planList(plans, { look: 16, last, barrier: 'plans.journalGone', elsewhere: 2 });
  const { page } = await open(list, {}, sampleDesk('vi'));
  await page.locator('.card').nth(3).waitFor();
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z]|\{[a-z]|undefined|NaN/);
  await page.getByText('không kế hoạch nào chạy').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300);
});

test('plans that need a look come first, then the soonest; what was done elsewhere is shown to whoever comes back', async () => {
  const last = { at: wall(9, 5, 9, 42), who: '', counts: { begun: 2, held: 1 }, stopped: null };
  const held = planItem('held', { from: wall(9, 28), states: { held: 1 }, look: 1 });
  const over = planItem('gone', { from: wall(9, 1), states: { done: 1 } });
  let list = planList([SALE, planItem('later', { from: wall(9, 25) }), held, over], { last, keepers: [HUNG, ''] });
  const ui = await open(list, { plans: () => list });
  await card(ui, SALE_HOURS).getByText('Planned: 3').waitFor();
  expect(await ui.page.locator('.card:visible > strong').allInnerTexts()).toEqual([
    'From 28 Sep 2026 06:00 on',
    SALE_HOURS,
    'From 25 Sep 2026 06:00 on',
  ]);
  await ui.page.getByText('Last run: 5 Sep 2026 09:42, as Somebody. Held, not sent: 1 · Begun: 2').waitFor();
  const late = { next: wall(9, 5, 7), isLate: true, keepers: [HUNG], look: 1 };
  list = planList([{ ...SALE, states: { begun: 2, held: 1 }, look: 1 }], late);
  await ui.page.evaluate("window.dispatchEvent(new Event('focus'))");
  await card(ui, SALE_HOURS).getByText('Held, not sent: 1 · Begun: 2').waitFor();
  await ui.page.locator('.notice.warning').getByText(`Then ask ${HUNG} to open the file`).waitFor();
  await button(ui, 'Back').click();
  await button(ui, '1 planned row needs a look').waitFor();
});

test('a plan is cancelled after a second question, all of it or what has not begun, and gets other hours', async () => {
  const part = planList([{ ...SALE, states: { begun: 2, held: 1 } }]);
  const ui = await open(part, { changePlan: () => ({ rows: 3, list: part }) });
  await button(ui, `Cancel…: ${SALE_HOURS}`).click();
  await ui.page.getByText('2 records have begun: if you cancel all').waitFor();
  await button(ui, 'Keep it').click();
  expect(await focused(ui)).toBe('Cancel…');
  await button(ui, `Cancel…: ${SALE_HOURS}`).click();
  await button(ui, 'Cancel what has not begun').click();
  await button(ui, `Cancel…: ${SALE_HOURS}`).click();
  await button(ui, 'Cancel all of it').click();
  await ui.page.getByText('3 records were cancelled.').waitFor();
  expect(await focused(ui)).toBe('3 records were cancelled.');
  await button(ui, `Change…: ${SALE_HOURS}`).click();
  expect(await ui.page.locator(':focus').getAttribute('aria-label')).toBe('Begins on: day');
  await ui.page.getByLabel('Begins on: day').fill('2026-09-11');
  await ui.page.getByLabel('Begins on: hour').selectOption('08:00');
  await button(ui, 'Save the new hours').click();
  await ui.page.getByText('3 records have new hours.').waitFor();
  expect(argsOf(ui, 'changePlan')).toMatchObject([
    { plan: 'sale', change: { kind: 'cancel', isAll: false } },
    { plan: 'sale', change: { kind: 'cancel', isAll: true } },
    { plan: 'sale', change: { kind: 'move', from: wall(9, 11, 8), until: wall(9, 20) } },
  ]);
});

describe('the run of a price plan', () => {
  const runNow = ({ page }: UiPage): Promise<void> => page.locator('[data-door="run:sale"]').click();
  const step = (begun: number, left: number, stopped: RpcError | null = null) => ({
    counts: begun > 0 ? { begun } : {},
    left,
    waitMs: 0,
    stopped,
  });

  test('goes step by step until nothing is left, and says what came of it', async () => {
    const steps = [step(1, 2), step(0, 2), step(2, 0)];
    const due = planList([{ ...SALE, from: wall(9, 5, 10) }], { next: wall(9, 5, 10) });
    const ui = await open(due, { runPlans: () => steps.shift() ?? step(0, 99) });
    await runNow(ui);
    await ui.page.getByText('Done. Begun: 3.').waitFor();
    expect(argsOf(ui, 'runPlans')).toEqual(Array(3).fill({ plan: 'sale' }));
  });

  test('sends what the CRM refused again, and stops where something speaks against going on', async () => {
    const refused = planList([{ ...SALE, states: { refused: 1, begun: 2 }, look: 1 }]);
    const params = { reason: 'The CRM cannot be reached.' };
    const ui = await open(refused, {
      changePlan: () => ({ rows: 1, list: refused }),
      runPlans: () => step(1, 2, { code: 'error.push.stopped', params, issues: [] }),
    });
    await runNow(ui);
    await ui.page.locator('.notice.warning').getByText('The CRM cannot be reached. The push was stopped').waitFor();
    await ui.page.getByText('2 rows are still due: run again in a while.').waitFor();
    expect(argsOf(ui, 'changePlan')).toEqual([{ plan: 'sale', change: { kind: 'retry' } }]);
    expect(argsOf(ui, 'runPlans')).toHaveLength(1);
  });
});
