/** 1 January 2000 as a spreadsheet counts days. */
const FIRST_DAY = 36_526;
/** 1 January 2050. */
const LAST_DAY = 54_789;

/**
 * Tells a number that can be the day of a date where a price was typed: a spreadsheet reads "1.5" or "5/9" as a day of this
 * year and keeps its number. Prices are round as a rule, so a multiple of 100 is none.
 */
export function isDayNumber(value: number): boolean {
  return Number.isInteger(value) && value % 100 !== 0 && value >= FIRST_DAY && value <= LAST_DAY;
}
