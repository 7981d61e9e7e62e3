const DAY_MONTH_YEAR = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Takes a d/m/Y text and returns YYYY-MM-DD, or null where it is no real date.
 * Both parts must be padded: the format letters d and m pad, and the samples always do [facts §7, "Dates"].
 */
export function readDayMonthYear(text: string): string | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
