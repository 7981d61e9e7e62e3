import { cellText, keyText, sameCell } from '../../src/sheet/table';

const noon = { year: 2026, month: 9, day: 5, hour: 12, minute: 0, second: 7 };

describe('cellText', () => {
  test.each([
    ['', ''],
    ['x', 'x'],
    [12.5, '12.5'],
    [true, 'TRUE'],
    [false, 'FALSE'],
    [noon, '2026-09-05 12:00:07'],
    [{ ...noon, hour: 0, second: 0 }, '2026-09-05'],
  ])('writes %p as %p', (value, text) => {
    expect(cellText(value)).toBe(text);
  });
});

describe('keyText', () => {
  test('is the same for a number and its digits', () => {
    expect(keyText(123)).toBe(keyText(' 123 '));
  });

  test('keeps leading zeros apart', () => {
    expect(keyText('0123')).not.toBe(keyText(123));
  });

  test('is the same for every kind and number of blanks', () => {
    expect(keyText(' SP\u00a0 \n1')).toBe('SP 1');
  });

  test('is the same for both ways to write an accent', () => {
    expect(keyText('Mã')).toBe(keyText('Ma\u0303'));
  });
});

describe('sameCell', () => {
  test('takes a date for its serial number', () => {
    expect(sameCell({ ...noon, hour: 0, second: 0 }, 46270)).toBe(true);
  });

  test('tells a number from its digits', () => {
    expect(sameCell('12', 12)).toBe(false);
  });
});
