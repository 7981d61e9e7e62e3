import { type Language, localeOf, translatorOf } from '../../../src/i18n/translate';
import { wallMinutes } from '../../../src/platform/schedule';
import { changesPrice, firstHours, readHours } from '../../../src/push/ui/plan-hours';
import { hourInput, minuteOf, nextHour } from '../../../src/ui-kit/hours';
import { minuteText } from '../../../src/ui-kit/texts';
import type { Words } from '../../../src/ui-kit/words';
import { productItem } from '../../support/ui-harness/sample-review';

const wall = (month: number, day: number, hour: number, minute = 0): number =>
  wallMinutes({ year: 2026, month, day, hour, minute, second: 0 });

describe('an hour of a form', () => {
  test.each([
    [wall(12, 1, 10, 20), { day: '2026-12-01', hour: 11 }],
    [wall(12, 1, 10), { day: '2026-12-01', hour: 11 }],
    [wall(12, 31, 23, 59), { day: '2027-01-01', hour: 0 }],
  ])('is the next full one on the wall: %s', (now, input) => {
    expect(hourInput(nextHour(now))).toEqual(input);
    expect(minuteOf(input)).toBe(nextHour(now));
  });

  test.each(['', '2026-02-30', '2173-10-14', '9999-01-01', '12026-01-01'])('is none on %p', (day) => {
    expect(minuteOf({ day, hour: 8 })).toBeNull();
  });

  test('is one on the last day that a call takes', () => {
    expect(minuteOf({ day: '2173-10-13', hour: 23 })).toBeLessThanOrEqual(100_000 * 24 * 60);
  });
});

describe('the form of a plan', () => {
  const now = wall(12, 1, 10, 20);
  const read = (from: [string, number], until: [string, number] | null) =>
    readHours(
      {
        from: { day: from[0], hour: from[1] },
        until: { day: until?.[0] ?? '', hour: until?.[1] ?? 0 },
        comesBack: until !== null,
      },
      now,
    );

  test('opens with hours that can be', () => {
    const { span, problems } = readHours({ ...firstHours(now), comesBack: true }, now);
    expect(span).toEqual({ from: wall(12, 1, 11), until: wall(12, 2, 11) });
    expect(problems).toEqual({ from: '', until: '' });
  });

  test('takes no end where prices do not come back', () => {
    expect(read(['2026-12-01', 18], null).span).toEqual({ from: wall(12, 1, 18), until: null });
  });

  test.each([
    ['an hour that is over', ['2026-12-01', 10], null, 'error.plan.past', ''],
    ['no day', ['', 10], null, 'plan.form.noDay', ''],
    ['no last day', ['2026-12-01', 11], ['', 0], '', 'plan.form.noDay'],
    ['an end at the beginning', ['2026-12-01', 11], ['2026-12-01', 11], '', 'error.plan.order'],
  ] as const)('refuses %s', (_what, from, until, first, second) => {
    expect(read([...from], until && [...until]).problems).toEqual({ from: first, until: second });
  });
});

describe('what can come back', () => {
  const change = (type: 'text' | 'money') => [{ label: 'x', type, before: null, after: 1 }];

  test.each([
    ['an amount of a product', productItem(1), true],
    ['another field of a product', productItem(1, { changes: change('text') }), false],
    ['an amount of an order', productItem(1, { table: 'orders', changes: change('money') }), false],
  ])('%s: %s', (_what, item, expected) => {
    expect(changesPrice([item])).toBe(expected);
  });
});

describe('a time of a plan', () => {
  const wordsIn = (language: Language): Words => {
    const translate = translatorOf(['shared', 'pages', 'review']);
    return { ...localeOf(language), t: (code, ...params) => translate(language, code, ...params) };
  };
  const words = { en: wordsIn('en'), vi: wordsIn('vi') };

  test('is written as people write it', () => {
    expect(minuteText(words.en, wall(12, 1, 8))).toBe('1 Dec 2026 08:00');
    expect(minuteText(words.vi, wall(12, 1, 18))).toBe('01/12/2026 18:00');
    expect(minuteText(words.en, wall(12, 2, 0))).toBe('2 Dec 2026 00:00');
  });
});
