import { fromSerial, isoDate, type PlanState, wallMinutes } from '../../src/core';
import type { PlanGroup } from '../../src/protocol';
import {
  dayOf,
  daysOf,
  fullHour,
  groupsOn,
  inOrder,
  isOver,
  monthAfter,
  monthOf,
  nextHour,
  weeksOf,
  wholePlan,
} from '../../src/ui/sidebar/plan-days';

const at = (month: number, day: number, hour = 0, minute = 0): number =>
  wallMinutes({ year: 2026, month, day, hour, minute, second: 0 });

const group = (plan: string, changed: Partial<PlanGroup>): PlanGroup => ({
  plan,
  from: at(9, 5, 6),
  until: null,
  who: '',
  reason: '',
  approvedBy: '',
  rows: 1,
  states: { planned: 1 },
  look: 0,
  fields: [],
  ...changed,
});

const dates = (week: readonly (number | null)[] | undefined) =>
  week?.map((day) => (day === null ? '' : isoDate(fromSerial(day))));

describe('the calendar of a month', () => {
  test('begins its weeks on Monday, and leaves the days of other months out', () => {
    const weeks = weeksOf({ year: 2026, month: 9 });
    expect(dates(weeks[0])).toEqual([
      '',
      '2026-09-01',
      '2026-09-02',
      '2026-09-03',
      '2026-09-04',
      '2026-09-05',
      '2026-09-06',
    ]);
    expect(dates(weeks.at(-1))).toEqual(['2026-09-28', '2026-09-29', '2026-09-30', '', '', '', '']);
  });

  test.each([
    [2026, 2, 5],
    [2027, 2, 4],
    [2028, 2, 5],
    [2026, 8, 6],
    [2026, 6, 5],
  ])('of %i-%i has %i weeks, with each day once', (year, month, count) => {
    const weeks = weeksOf({ year, month });
    expect(weeks.length).toBe(count);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    expect(days.map((day) => fromSerial(day ?? 0).day)).toEqual(days.map((_, index) => index + 1));
  });

  test.each([
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2026, month: 5 }, 1, { year: 2026, month: 6 }],
  ])('after %j by %i is %j', (month, count, expected) => {
    expect(monthAfter(month, count)).toEqual(expected);
  });

  test('is that of the last minute of its last day too', () => {
    expect(monthOf(dayOf(at(9, 30, 23, 59)))).toEqual({ year: 2026, month: 9 });
  });
});

describe('the days of plans', () => {
  const sale = group('sale', { until: at(9, 12, 6), states: { planned: 3, held: 1, cancelled: 5, refused: 2 } });

  test('count what begins and what ends, but not what never does', () => {
    const days = daysOf([sale, group('more', { states: { begun: 4 }, until: at(9, 12, 23) })]);
    expect([...days]).toEqual([
      [dayOf(at(9, 5)), { begins: 10, ends: 0 }],
      [dayOf(at(9, 12)), { begins: 0, ends: 8 }],
    ]);
  });

  test('leave out what has no hour, and groups of which nothing begins', () => {
    const gone = group('gone', { states: { cancelled: 1 } });
    const asked = group('asked', { from: null, states: { asked: 1 } });
    expect(daysOf([gone, asked]).size).toBe(0);
    expect(groupsOn([gone, asked], dayOf(at(9, 5)))).toEqual([]);
  });

  test('find the groups that begin or end there', () => {
    const other = group('other', { from: at(9, 12, 8) });
    expect(groupsOn([sale, other], dayOf(at(9, 12))).map(({ plan }) => plan)).toEqual(['sale', 'other']);
    expect(groupsOn([sale, other], dayOf(at(9, 5))).map(({ plan }) => plan)).toEqual(['sale']);
  });
});

describe('the order of plans', () => {
  test('has what needs a look first, then what waits for a person, then the soonest end or beginning', () => {
    const groups = [
      group('late', { from: at(9, 9) }),
      group('ends-soon', { from: at(9, 1), until: at(9, 7), states: { begun: 1 } }),
      group('soon', { from: at(9, 6) }),
      group('asked', { from: at(9, 20), states: { asked: 1 } }),
      group('look', { from: at(9, 25), states: { held: 1 }, look: 1 }),
    ];
    expect(inOrder(groups).map(({ plan }) => plan)).toEqual(['look', 'asked', 'soon', 'ends-soon', 'late']);
  });

  const state = (name: PlanState, look = 0) => isOver(group('', { states: { [name]: 1 }, look }));

  test('is over for what is done, ended or cancelled, and not for what a person has to see', () => {
    expect([state('done'), state('ended'), state('cancelled')]).toEqual([true, true, true]);
    expect([state('asked'), state('begun'), state('returned'), state('refused', 1)]).toEqual(Array(4).fill(false));
  });

  test('takes a plan as one, with the end of its prices, whichever of its groups is asked', () => {
    const prices = group('sale', { until: at(9, 12), states: { planned: 2, begun: 1 } });
    const names = group('sale', { states: { planned: 3 } });
    const whole = wholePlan(names, [prices, names, group('other', { until: at(9, 30) })]);
    expect(whole).toMatchObject({ until: at(9, 12), states: { planned: 5, begun: 1 } });
  });

  test('tells the next hour of what is planned and of what has begun', () => {
    const begun = group('', { from: at(9, 1), until: at(9, 4), states: { begun: 1 } });
    expect(nextHour([group('', {}), begun])).toBe(at(9, 4));
    expect(nextHour([group('', { states: { held: 1 } })])).toBeNull();
  });
});

test.each([
  [at(9, 5, 6), at(9, 1), at(9, 5, 6)],
  [at(9, 5, 6, 20), at(9, 1), at(9, 5, 7)],
  [at(9, 5, 6), at(9, 5, 6), at(9, 5, 7)],
  [at(9, 5, 6), at(9, 5, 23, 30), at(9, 6)],
])('offers a full hour that is still to come (%#)', (minute, after, expected) => {
  expect(fullHour(minute, after)).toBe(expected);
});
