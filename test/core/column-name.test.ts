import { columnName } from '../../src/core';

describe('columnName', () => {
  test.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('writes %d as %s', (column, letters) => {
    expect(columnName(column)).toBe(letters);
  });
});
