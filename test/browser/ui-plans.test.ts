import type { DeskState } from '../../src/desk/calls';
import type { RpcError } from '../../src/platform/rpc-error';
import type { PlanList } from '../../src/price-plans/calls';
import { button, card } from '../support/ui-harness/opportunity-tabs';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { HUNG, mixedPlans, planItem, planList, september } from '../support/ui-harness/sample-plans';
import { openSidebar, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (list: PlanList, server: UiServer = {}, desk: DeskState = sampleDesk()): Promise<UiPage> =>
  openSidebar({ open: () => desk, plans: () => list, ...server }, 'plans');

const argsOf = ({ calls }: UiPage, wanted: string) =>
  calls.filter(({ method }) => method === wanted).map(({ args }): unknown => args);

const SALE = planItem('sale', { until: september(20), rows: 3, states: { planned: 3 } });
const SALE_HOURS = '10 Sep 2026 06:00 – 20 Sep 2026 06:00';

const comeBack = ({ page }: UiPage) => page.evaluate("window.dispatchEvent(new Event('focus'))");
const focused = ({ page }: UiPage) => page.locator(':focus').innerText();

test.each(['en', 'vi'] as const)(
  'plans of all states stand in 300 px, and break no rule of accessibility, in %s',
  async (language) => {
    const ui = await open({ ...mixedPlans(), barrier: 'plans.journalGone', elsewhere: 2 }, {}, sampleDesk(language));
    const { page } = ui;
    await page.locator('.card').nth(3).waitFor();
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\[[a-z]|\{[a-z]|undefined|NaN/);
    expect(text).toContain({ en: 'so no plan runs', vi: 'không kế hoạch nào chạy' }[language]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300);
  },
);

test('plans that need a look come first, then the soonest; what was done elsewhere is shown to whoever comes back', async () => {
  const last = { at: september(5, 9, 42), who: '', counts: { begun: 2, held: 1 }, stopped: null };
  const held = planItem('held', { from: september(28), states: { held: 1 }, look: 1 });
  const more = [
    planItem('later', { from: september(25) }),
    held,
    planItem('gone', { from: september(1), states: { done: 1 } }),
  ];
  let list = planList([SALE, ...more], { last, keepers: [HUNG, ''] });
  const ui = await open(list, { plans: () => list });
  const titles = () => ui.page.locator('.card:visible > strong').allInnerTexts();
  await card(ui, SALE_HOURS).getByText('Planned: 3').waitFor();
  expect(await titles()).toEqual(['From 28 Sep 2026 06:00 on', SALE_HOURS, 'From 25 Sep 2026 06:00 on']);
  await ui.page.getByText('Over (1)').click();
  expect(await titles()).toContain('From 1 Sep 2026 06:00 on');
  const runs = ui.page.getByRole('region', { name: 'How they run' });
  await runs.getByText('Next: 10 Sep 2026 06:00, in the hour that follows.').waitFor();
  await runs.getByText(`Runs as ${HUNG}, Somebody.`).waitFor();
  await runs.getByText('Last run: 5 Sep 2026 09:42, as Somebody. Held, not sent: 1 · Begun: 2').waitFor();

  const late = { next: september(5, 7), isLate: true, keepers: [HUNG], look: 1 };
  list = planList([{ ...SALE, states: { begun: 2, held: 1 }, look: 1 }], late);
  await comeBack(ui);
  await card(ui, SALE_HOURS).getByText('Held, not sent: 1 · Begun: 2').waitFor();
  await ui.page.locator('.notice.warning').getByText(`Then ask ${HUNG} to open the file`).waitFor();
  await button(ui, 'Back').click();
  await button(ui, '1 planned row needs a look').waitFor();
});

describe('a price plan', () => {
  test('is cancelled after a second question, all of it or what has not begun, and the focus goes to what came of it', async () => {
    const part = { ...SALE, states: { begun: 2, held: 1 } };
    const after = planList([{ ...SALE, states: { cancelled: 3 } }], { open: 0, next: null });
    const ui = await open(planList([part]), {
      changePlan: ({ change }) =>
        change.kind === 'cancel' && change.isAll ? { rows: 3, list: after } : { rows: 1, list: planList([part]) },
    });
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await ui.page.getByText('2 records have begun: if you cancel all').waitFor();
    await button(ui, 'Keep it').click();
    expect(await focused(ui)).toBe('Cancel…');
    expect(argsOf(ui, 'changePlan')).toEqual([]);
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await button(ui, 'Cancel what has not begun').click();
    await ui.page.getByText('One record was cancelled.').waitFor();
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await button(ui, 'Cancel all of it').click();
    await ui.page.getByText('3 records were cancelled.').waitFor();
    expect(await focused(ui)).toBe('3 records were cancelled.');
    await ui.page.getByText('Nothing is to come.').waitFor();
    expect(argsOf(ui, 'changePlan')).toEqual(
      [false, true].map((isAll) => ({ plan: 'sale', change: { kind: 'cancel', isAll } })),
    );
  });

  test('gets other hours for its beginning and its end', async () => {
    const list = planList([{ ...SALE, from: september(11, 8), until: september(21, 6) }]);
    const ui = await open(planList([SALE]), { changePlan: () => ({ rows: 3, list }) });
    await button(ui, `Change…: ${SALE_HOURS}`).click();
    const begin = ui.page.getByLabel('Begins on: day');
    expect(await begin.evaluate((field) => field === document.activeElement)).toBe(true);
    await begin.fill('2026-09-11');
    await ui.page.getByLabel('Begins on: hour').selectOption('08:00');
    await ui.page.getByLabel('Put back on: day').fill('2026-09-21');
    await button(ui, 'Save the new hours').click();
    await ui.page.getByText('3 records have new hours.').waitFor();
    const change = { kind: 'move', from: september(11, 8), until: september(21, 6) };
    expect(argsOf(ui, 'changePlan')).toEqual([{ plan: 'sale', change }]);
    await card(ui, '11 Sep 2026 08:00 – 21 Sep 2026 06:00').waitFor();
    expect(await begin.count()).toBe(0);
  });
});

describe('the run of a price plan', () => {
  const due = planList([{ ...SALE, from: september(5, 10) }], { next: september(5, 10) });
  const runNow = ({ page }: UiPage): Promise<void> => page.locator('[data-door="run:sale"]').click();
  const step = (begun: number, left: number) => ({
    ...{ counts: begun > 0 ? { begun } : {}, left, waitMs: 0 },
    stopped: null,
  });

  test('goes step by step until nothing is left, and says what came of it', async () => {
    const steps = [step(1, 2), step(0, 2), step(2, 0)];
    const ui = await open(due, { runPlans: () => steps.shift() ?? step(0, 99) });
    await runNow(ui);
    await ui.page.getByText('Done. Begun: 3.').waitFor();
    expect(argsOf(ui, 'runPlans')).toEqual(Array(3).fill({ plan: 'sale' }));
  });

  test('sends what the CRM refused again, and stops where something speaks against going on', async () => {
    const refused = planList([{ ...SALE, states: { refused: 1, begun: 2 }, look: 1 }]);
    const stopped: RpcError = {
      code: 'error.push.stopped',
      params: { reason: 'The CRM cannot be reached.' },
      issues: [],
    };
    const ui = await open(refused, {
      changePlan: () => ({ rows: 1, list: refused }),
      runPlans: () => ({ ...step(1, 2), stopped }),
    });
    await runNow(ui);
    await ui.page.locator('.notice.warning').getByText('The CRM cannot be reached. The push was stopped').waitFor();
    await ui.page.getByText('2 rows are still due: run again in a while.').waitFor();
    expect(argsOf(ui, 'changePlan')).toEqual([{ plan: 'sale', change: { kind: 'retry' } }]);
    expect(argsOf(ui, 'runPlans')).toHaveLength(1);
  });
});
