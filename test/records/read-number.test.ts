import fc from 'fast-check';
import type { Language } from '../../src/i18n/translate';
import { type NumberReading, readNumber } from '../../src/records/read-cell';

const value = (text: string, language: Language): number | string => describeReading(readNumber(text, language));

function describeReading(reading: NumberReading): number | string {
  if (reading.kind === 'number') return reading.percent ? `${reading.value} %` : reading.value;
  return reading.kind === 'ambiguous' ? reading.readings.join(' or ') : reading.kind;
}

describe('readNumber', () => {
  test.each([
    ['1.250.000', 1250000],
    ['1,250,000', 1250000],
    ['1 250 000 ₫', 1250000],
    ['1 250 000', 1250000],
    ['1250000đ', 1250000],
    ['1.250.000 VNĐ', 1250000],
    ['1.250.000 đồng', 1250000],
    ['1.250.000,50', 1250000.5],
    ['1,250,000.50', 1250000.5],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1,25tr', 1250000],
    ['1.25 tr', 1250000],
    ['1tr2', 1200000],
    ['1tr250', 1250000],
    ['12 triệu', 12000000],
    ['500k', 500000],
    ['1,5 tỷ', 1500000000],
    ['12%', '12 %'],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['-5', -5],
    ['−1.250.000', -1250000],
    ['007', 7],
    ['12 triệu'.normalize('NFD'), 12000000],
    ['1.250.000 đồng'.normalize('NFD'), 1250000],
    ['2,01tr', 2010000],
    ['4,03k', 4030],
    ['1,07 tỷ', 1070000000],
    ['1,005k', '1005000 or 1005'],
    ['1.250k', '1250000 or 1250'],
    ['2,850 ngàn', '2850000 or 2850'],
    ['1.25k', 1250],
    ['0.125k', 125],
  ])('reads %s the same in both languages', (text, expected) => {
    expect(value(text, 'vi')).toBe(expected);
    expect(value(text, 'en')).toBe(expected);
  });

  test.each<[string, Language, string | number]>([
    ['1.250', 'vi', 1250],
    ['1,250', 'en', 1250],
    ['1.250', 'en', '1250 or 1.25'],
    ['1,250', 'vi', '1250 or 1.25'],
    ['-1,250', 'vi', '-1250 or -1.25'],
    ['1250.000', 'vi', '1250000 or 1250'],
    ['1250,000', 'en', '1250000 or 1250'],
  ])(
    'reads %s in %s as %s: one mark before three digits groups where nobody groups otherwise',
    (text, language, read) => {
      expect(value(text, language)).toBe(read);
    },
  );

  test.each([
    '',
    'abc',
    '1.25.000',
    '1..2',
    '12,34,567',
    '5 000,5,5',
    '1tr2tr',
    '1,2tr3',
    'k',
    '#N/A',
    '=1+1',
    '1e5',
    '+5',
  ])('does not read %p', (text) => expect(value(text, 'vi')).toBe('unreadable'));

  test.each([
    '9007199254740993',
    '1.234.567.890.123.456',
    '0,1234567890123456',
    '1234567890,1234567tr',
    `1${'0'.repeat(400)}`,
  ])('does not take %s for a number near it, which is all that a number keeps', (text) =>
    expect(value(text, 'vi')).toBe('tooLong'),
  );

  test.each([
    ['123456789012345', 123456789012345],
    ['1.234.567.890.123.450.000', 1234567890123450000],
    ['0,000123456789012345', 0.000123456789012345],
  ])('takes all fifteen digits of %s', (text, expected) => expect(value(text, 'vi')).toBe(expected));

  test('reads back every whole amount that is grouped as the language groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom<Language>('en', 'vi'), (amount, language) => {
        const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',');
        expect(value(grouped, language)).toBe(amount);
        expect(value(`${grouped} ₫`, language)).toBe(amount);
      }),
    );
  });

  test('never reads an amount a thousand times off without saying so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (head, tail) => {
        const text = `${head}.${String(tail).padStart(3, '0')}`;
        expect(readNumber(text, 'en').kind).toBe('ambiguous');
        expect(value(text, 'vi')).toBe(head * 1000 + tail);
      }),
    );
  });
});
