import { PLAN_STATES } from '../../../src/journal/plan-row';
import { wallMinutes } from '../../../src/platform/schedule';
import type { PlanItem, PlanList } from '../../../src/price-plans/calls';

export const HUNG = 'tran.van.hung@an-phu.example';

/** Returns a minute of September 2026 on the spreadsheet's wall. */
export const september = (day: number, hour = 6, minute = 0): number =>
  wallMinutes({ year: 2026, month: 9, day, hour, minute, second: 0 });

/** Returns a plan of one row; each test changes what it is about. */
export function planItem(plan: string, changed: Partial<PlanItem> = {}): PlanItem {
  return {
    plan,
    from: september(10),
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
  };
}

/** Returns what the server tells of those plans on 5 September 2026 at 10:20. */
export function planList(plans: readonly PlanItem[], changed: Partial<PlanList> = {}): PlanList {
  return {
    open: plans.length,
    look: 0,
    next: september(10),
    last: null,
    now: september(5, 10, 20),
    plans,
    keepers: [HUNG],
    isLate: false,
    barrier: '',
    elsewhere: 0,
    ...changed,
  };
}

/** Returns plans in each state, with what else each can say. */
export function mixedPlans(): PlanList {
  const troubles = [{ key: 'SP.1', title: 'Áo vest 1', state: 'broken' as const, why: 'Edited by hand.' }];
  const more = { until: september(20), reason: 'Khuyến mãi giữa tháng 9', look: 2, troubles };
  const plans = PLAN_STATES.map((state, n) =>
    planItem(state, { ...(n % 2 === 0 ? more : {}), states: { [state]: 1200 }, isCutOff: state === 'held' }),
  );
  const last = { at: september(5, 9, 42), who: HUNG, counts: { begun: 1200, held: 3 }, stopped: null };
  return planList(plans, { look: 16, last });
}
