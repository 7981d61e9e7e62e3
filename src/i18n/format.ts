import type { Language } from '../core';

/** Grouping and decimal marks. No Intl: what Apps Script has of it is not known, and the server formats too. */
const MARKS = { en: { group: ',', decimal: '.' }, vi: { group: '.', decimal: ',' } } as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Writes a number for people: 1,250,000.5 or 1.250.000,5; what has no plain digits (1e21) is written as it is. */
export function formatNumber(language: Language, value: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const { group, decimal } = MARKS[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return sign + grouped + (fraction === '' ? '' : decimal + fraction);
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
  const [, year = '', month = '', day = ''] = match;
  const name = MONTHS[Number(month) - 1];
  if (language === 'vi' || name === undefined) return `${day}/${month}/${year}`;
  return `${Number(day)} ${name} ${year}`;
}
