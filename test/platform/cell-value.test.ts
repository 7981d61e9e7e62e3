import { fromServiceValue, toServiceValue } from '../../src/platform/google/spreadsheet-grid';
import { OBJECT_SIGN } from '../../src/records/read-cell';

const FIFTH = { year: 2026, month: 9, day: 5, hour: 6, minute: 0, second: 0 };

describe('toServiceValue', () => {
  test('makes a serial number of a time', () => {
    expect(toServiceValue(FIFTH)).toBe(46270.25);
  });
});

describe('fromServiceValue', () => {
  test('reads a date on the wall of the zone', () => {
    expect(fromServiceValue(new Date(5), (ms) => ({ ...FIFTH, second: ms }))).toEqual({ ...FIFTH, second: 5 });
  });

  test.each([
    ['', ''],
    ['=A1', '=A1'],
    [0, 0],
    [false, false],
    [null, ''],
    [undefined, ''],
    [{ toString: () => 'CellImage' }, OBJECT_SIGN],
  ])('reads %p as %p', (value, cell) => {
    expect(fromServiceValue(value, () => FIFTH)).toBe(cell);
  });
});
