import {
  dueTabs,
  isLate,
  type LastRun,
  nextRun,
  replaceInSchedule,
  type ScheduledTab,
  wallMinutes,
} from '../../src/platform/schedule';

const at = (day: number, hour: number, minute = 0, second = 0): number =>
  wallMinutes({ year: 2026, month: 9, day, hour, minute, second });

const ran = (when: number, failed = false): LastRun => ({
  at: when,
  failed,
  code: 'schedule.done',
  params: {},
  mailed: false,
});

/** Returns a schedule set on the 5th at ten. */
function tab(hour: number | null, last: LastRun | null = null, sheetId = 1): ScheduledTab {
  return { sheetId, hour, mail: false, owner: 'lan@example.com', trigger: 't1', since: at(5, 10), last };
}

const isDue = (one: ScheduledTab, now: number, asked = false): boolean => dueTabs([one], now, asked).length === 1;
const begun = (when: number): LastRun => ({ ...ran(when, true), code: 'schedule.stopped' as const });

describe('wall minutes', () => {
  test('are whole at every second of a day', () => {
    const seconds = Array.from({ length: 86_400 }, (_, n) => n);
    const wrong = seconds.filter(
      (n) => at(5, Math.floor(n / 3600), Math.floor(n / 60) % 60, n % 60) - at(5, 0) !== Math.floor(n / 60),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the next run', () => {
  test.each([
    ['of an hourly tab is within the hour', tab(null, ran(at(5, 11))), at(5, 11, 5), null],
    ['of a daily one is today where its hour is still to come', tab(14), at(5, 11), at(5, 14)],
    ['of a daily one is tomorrow once it ran today', tab(6, ran(at(6, 6, 40))), at(6, 9), at(7, 6)],
    ['of a daily one that was set after its hour is tomorrow', tab(6), at(5, 11), at(6, 6)],
    ['of a daily one that failed today is within the hour', tab(6, ran(at(6, 6, 40), true)), at(6, 9), null],
  ])('%s', (_what, one, now, next) => expect(nextRun(one, now)).toBe(next));
});

describe('an hourly tab', () => {
  test('is due at the first run after it was set', () => expect(isDue(tab(null), at(5, 10, 1))).toBe(true));

  test.each([
    ['an hour', at(5, 12, 5), true],
    ['an hour, less the minutes that Google comes early', at(5, 11, 35), true],
    ['a minute, when somebody starts it by hand', at(5, 11, 6), true],
  ])('is due after %s', (_what, now, due) => expect(isDue(tab(null, ran(at(5, 11, 5))), now)).toBe(due));

  test.each([
    ['not while another start refreshes it', 0, false],
    ['not while that one can still be at it', 6, false],
    ['when Google has stopped that one', 7, true],
  ])('is due %s', (_what, minutes, due) => {
    expect(isDue(tab(null, begun(at(5, 11))), at(5, 11, minutes))).toBe(due);
    expect(isDue(tab(null, begun(at(5, 11))), at(5, 11, minutes), true)).toBe(due);
  });

  test('is due at the next run where the wall was put back, to another zone', () => {
    const one = tab(null, ran(at(6, 3)));
    expect(isDue(one, at(5, 14))).toBe(true);
    expect(isLate(one, at(5, 14))).toBe(false);
  });

  test('is due an hour after a failure as well', () => {
    expect(isDue(tab(null, ran(at(5, 11), true)), at(5, 12))).toBe(true);
  });
});

describe('a daily tab', () => {
  test.each([
    ['waits for its hour on the day it was set', 14, at(5, 13, 59), false],
    ['is due when its hour begins', 14, at(5, 14), true],
    ['waits for the next day when its hour is past already', 9, at(5, 23, 59), false],
    ['is due on the next day', 9, at(6, 9), true],
    ['is due at midnight', 0, at(6, 0), true],
    ['is due late when nothing ran at its hour', 14, at(6, 3), true],
  ])('%s', (_what, hour, now, due) => expect(isDue(tab(hour), now)).toBe(due));

  test('runs once a day', () => {
    const done = tab(6, ran(at(6, 6, 40)));
    expect([at(6, 7, 40), at(6, 23), at(7, 5, 59)].filter((now) => isDue(done, now))).toEqual([]);
    expect(isDue(done, at(7, 6))).toBe(true);
  });

  test('whose hour was changed waits for the next time of the new one', () => {
    expect(isDue(tab(9, ran(at(5, 8))), at(5, 10, 30))).toBe(false);
  });

  test('that failed is due again at the next run, until it succeeds', () => {
    expect(isDue(tab(6, ran(at(6, 6, 40), true)), at(6, 7, 40))).toBe(true);
    expect(isDue(tab(6, ran(at(6, 7, 40))), at(6, 8, 40))).toBe(false);
  });

  test('is refreshed whenever a person asks for it', () => {
    expect(isDue(tab(6, ran(at(6, 6, 40))), at(6, 6, 41), true)).toBe(true);
    expect(isDue(tab(14), at(5, 13), true)).toBe(true);
  });
});

test('what waited longest comes first, so that time that runs out hits each in turn', () => {
  const tabs = [tab(null, ran(at(5, 11)), 1), tab(null, ran(at(5, 10, 30)), 2), tab(null, null, 3)];
  expect(dueTabs(tabs, at(5, 13), false).map(({ sheetId }) => sheetId)).toEqual([3, 2, 1]);
});

describe('a tab is late', () => {
  test.each([
    ['two hours after the start that never came', tab(null), at(5, 12), true],
    ['not an hour after it was set', tab(null), at(5, 11, 30), false],
    ['when its hour is two hours ago', tab(6, ran(at(5, 11))), at(6, 8), true],
    ['not while its hour is young', tab(6, ran(at(5, 11))), at(6, 7, 59), false],
    ['not when it fails, for then it ran', tab(6, ran(at(6, 7, 40), true)), at(6, 8, 30), false],
    ['not after it ran', tab(null, ran(at(6, 7))), at(6, 8, 30), false],
    ['not while the next start can still come', tab(null, ran(at(6, 7))), at(6, 9, 29), false],
    ['when two starts in a row did not come', tab(null, ran(at(6, 7))), at(6, 9, 30), true],
  ])('%s', (_what, one, now, late) => expect(isLate(one, now)).toBe(late));
});

describe('exchanging tabs', () => {
  const first = tab(null);
  const second = { ...tab(null), sheetId: 2, trigger: 't2' };

  test('retires the trigger that nothing needs', () => {
    expect(replaceInSchedule({ tabs: [first, second], keepers: [], retired: [] }, { tabs: [second] })).toEqual({
      ...{ tabs: [second], keepers: [], retired: ['t1'] },
    });
  });

  test('keeps a trigger that another tab needs', () => {
    const both = [first, { ...first, sheetId: 3 }];
    expect(replaceInSchedule({ tabs: both, keepers: [], retired: [] }, { tabs: [first] }).retired).toEqual([]);
  });

  test('needs a retired trigger again when its owner comes back', () => {
    expect(replaceInSchedule({ tabs: [second], keepers: [], retired: ['t1'] }, { tabs: [first] }).retired).toEqual([
      't2',
    ]);
  });
});
