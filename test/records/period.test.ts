import { PERIODS, resolvePeriod } from '../../src/records/dates';

const choice = { days: 30, createdFrom: '', createdTo: '' };
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date, hour: 23, minute: 59, second: 59 };
};

describe('resolvePeriod', () => {
  test.each([
    ['any', '', ''],
    ['today', '2026-09-05', '2026-09-05'],
    ['yesterday', '2026-09-04', '2026-09-04'],
    ['thisWeek', '2026-08-31', '2026-09-06'],
    ['lastWeek', '2026-08-24', '2026-08-30'],
    ['thisMonth', '2026-09-01', '2026-09-30'],
    ['lastMonth', '2026-08-01', '2026-08-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastDays', '2026-08-07', '2026-09-05'],
  ] as const)('takes %s on a Saturday, until midnight', (period, from, to) => {
    expect(resolvePeriod({ ...choice, period }, day('2026-09-05'))).toEqual({ from, to });
  });

  test.each([
    ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
  ] as const)('takes %s on %s from %s to %s', (period, today, from, to) => {
    expect(resolvePeriod({ ...choice, period }, day(today))).toEqual({ from, to });
  });

  test('counts today among the last days', () => {
    expect(resolvePeriod({ ...choice, period: 'lastDays', days: 1 }, day('2026-09-05'))).toEqual({
      from: '2026-09-05',
      to: '2026-09-05',
    });
  });

  test('keeps two dates as they were chosen, an open end too', () => {
    const fixed = { ...choice, period: 'fixed', createdFrom: '2026-03-01' } as const;
    expect(resolvePeriod(fixed, day('2026-09-05'))).toEqual({ from: '2026-03-01', to: '' });
  });

  test('knows every period that a query can name', () => {
    for (const period of PERIODS) expect(resolvePeriod({ ...choice, period }, day('2026-09-05'))).toBeDefined();
  });
});
