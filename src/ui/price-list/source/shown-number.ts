const DAY_MS = 86_400_000;

/**
 * Returns a number as its format shows it, as far as price lists need it: groups of digits, decimals, percents, days, and words
 * such as "k" or "₫" around it. A format with more in it shows the number as it is kept.
 * @param number of days since 1899-12-30, where the format is one of days
 */
export function shownNumber(number: number, format: string): string {
  const [first = ''] = format.split(';');
  if (first === '' || first === '@' || first === 'General') return String(number);
  const literal = first.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]|_.|\*./g, '');
  const bare = literal.replace(/"[^"]*"|\\./g, '');
  if (/[dy]/i.test(bare)) return shownDay(number, bare);
  const digits = /[#0?][#0?,. ]*/.exec(bare)?.[0].trimEnd() ?? '';
  if (digits === '' || /[hms/eE]/.test(bare)) return String(number);
  const at = literal.indexOf(digits);
  const words = (part: string) => part.replace(/"([^"]*)"/g, '$1').replace(/\\(.)/g, '$1');
  const value = bare.includes('%') ? number * 100 : number;
  return (words(literal.slice(0, at)) + shownDigits(value, digits) + words(literal.slice(at + digits.length))).trim();
}

/** Shows digits as "#,##0.00" asks; commas at its end divide by a thousand each. */
function shownDigits(value: number, digits: string): string {
  const thousands = /,*$/.exec(digits)?.[0].length ?? 0;
  const [whole = '', decimals = ''] = digits.slice(0, digits.length - thousands).split('.');
  const [least, most] = [decimals.replace(/[^0]/g, '').length, decimals.length];
  const [units = '', rest = ''] = (Math.abs(value) / 1000 ** thousands).toFixed(most).split('.');
  const padded = units.padStart(whole.replace(/[^0]/g, '').length, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const fraction = rest.replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Shows a day as the reader of a list writes it: only codes and prices are read, so that one order is enough. */
function shownDay(number: number, bare: string): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY_MS);
  if (Number.isNaN(day.getTime())) return String(number);
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return /^y/i.test(bare) ? `${year}-${month}-${date}` : `${date}/${month}/${year}`;
}
