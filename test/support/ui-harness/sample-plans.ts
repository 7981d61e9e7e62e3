import { type Language, type PlanState, wallMinutes } from '../../../src/core';
import type { PlanItem, PlanList } from '../../../src/protocol';

export const LAN = 'lan@example.com';
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

export function mixedPlans(language: Language = 'en'): PlanList {
  const fields = language === 'en' ? ['Selling price', 'Sale-off price'] : ['Giá bán lẻ', 'Giá khuyến mãi'];
  const only = (state: PlanState, plan: string, changed: Partial<PlanItem> = {}): PlanItem =>
    planItem(plan, { states: { [state]: 2 }, rows: 2, fields, ...changed });
  const troubles = [{ key: 'SP.1', title: 'Áo vest 1', state: 'broken' as const, why: 'Edited by hand.' }];
  const plans = [
    only('planned', 'p1', { until: september(20), reason: 'Khuyến mãi giữa tháng 9' }),
    planItem('p2', {
      ...{ from: september(1), until: september(12, 18), rows: 1204, fields },
      states: { begun: 1200, held: 3, refused: 1 },
      ...{ look: 4, troubles },
    }),
    only('broken', 'p3', { look: 2, troubles }),
    only('held', 'p4', { who: LAN, look: 2, isCutOff: true }),
    only('unsure', 'p5', { from: september(5, 9), look: 2 }),
    only('done', 'p6', { from: september(2) }),
    only('ended', 'p7', { from: september(1), until: september(4) }),
    only('left', 'p8', { from: september(1), until: september(3), look: 2 }),
    only('endRefused', 'p9', { from: september(1), until: september(4, 8), look: 2 }),
    only('endUnsure', 'p10', { from: september(1), until: september(5, 8), look: 2 }),
    only('cancelled', 'p11', { from: september(8) }),
  ];
  const last = {
    at: september(5, 9, 42),
    who: HUNG,
    counts: { begun: 1200, held: 3, refused: 1 },
    stopped: null,
  };
  return planList(plans, { look: 16, last });
}
