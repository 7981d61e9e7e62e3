import { type Language, wordsIn } from './locale';

/**
 * Writes a number for people, without Intl: what Apps Script has of it is not known, and the server formats too:
 * 1,250,000.5 or 1.250.000,5; what has no plain digits (1e21) is written as it is.
 */
export function formatNumber(language: Language, value: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const { groupMark, decimalMark } = wordsIn(language).locale;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
  return sign + grouped + (fraction === '' ? '' : decimalMark + fraction);
}

/** Writes an amount, at most two decimals; without a currency, because the CRM names none. */
export function formatMoney(language: Language, amount: number): string {
  return formatNumber(language, Math.round(amount * 100) / 100);
}

/** Writes percents (12.5 is "12.5%"), at most two decimals. */
export function formatPercent(language: Language, percent: number): string {
  return `${formatNumber(language, Math.round(percent * 100) / 100)}%`;
}

/** Writes a date given as YYYY-MM-DD: "5 Sep 2026" or "05/09/2026"; any other text comes back unchanged. */
export function formatDate(language: Language, date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [, yyyy = '', mm = '', dd = ''] = match;
  const { date: pattern, months } = wordsIn(language).locale;
  const month = months[Number(mm) - 1] ?? mm;
  const parts: Readonly<Record<string, string>> = { yyyy, mm, dd, d: String(Number(dd)), month };
  return pattern.replace(/\{(\w+)\}/g, (slot, name: string) => parts[name] ?? slot);
}
