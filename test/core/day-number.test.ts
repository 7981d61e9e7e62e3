import { isDayNumber } from '../../src/core/parsing/dates';

describe('a number that can be the day of a date', () => {
  test.each([36_526, 46_151, 46_150, 46_190, 54_789])('is %p', (value) => expect(isDayNumber(value)).toBe(true));

  test.each([
    ['a round price', 46_100],
    ['a day before the year 2000', 36_525],
    ['a day after the year 2049', 54_790],
    ['a day with a time', 46_151.5],
  ])('is none that is %s', (_, value) => expect(isDayNumber(value)).toBe(false));
});
