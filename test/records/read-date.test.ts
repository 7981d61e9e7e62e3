import fc from 'fast-check';
import { dayMonthYear, fromSerial, isoDate, readDate, toSerial } from '../../src/records/dates';

const read = (text: string): string | null => {
  const date = readDate(text);
  return date ? isoDate(date) : null;
};

describe('readDate', () => {
  test.each([
    ['5/9/2026', '2026-09-05'],
    ['05-09-2026', '2026-09-05'],
    ['5.9.2026', '2026-09-05'],
    ['2026-09-05', '2026-09-05'],
    [' 29/2/2024 ', '2024-02-29'],
  ])('reads %s day first', (text, iso) => expect(read(text)).toBe(iso));

  test.each(['31/2/2026', '29/2/2026', '5/13/2026', '5/9/26', '5 Sep 2026', '', '0/1/2026'])(
    'does not read %p',
    (text) => expect(read(text)).toBeNull(),
  );

  test('writes a date as the CRM takes it, padded', () => expect(dayMonthYear('2026-09-05')).toBe('05/09/2026'));
});

describe('serial numbers of date cells', () => {
  test('count from 30 December 1899', () => {
    expect(toSerial({ year: 1900, month: 1, day: 1, hour: 12, minute: 0, second: 0 })).toBe(2.5);
  });

  test('come back to the second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const time = {
            year: date.getUTCFullYear(),
            month: date.getUTCMonth() + 1,
            day: date.getUTCDate(),
            hour: date.getUTCHours(),
            minute: date.getUTCMinutes(),
            second: date.getUTCSeconds(),
          };
          expect(fromSerial(toSerial(time))).toEqual(time);
        },
      ),
    );
  });
});
