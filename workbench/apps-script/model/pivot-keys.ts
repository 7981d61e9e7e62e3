import { isDatePattern } from './display';
import type { PivotGroupSnapshot } from './figure-snapshot';
import { DAY_MS, EPOCH_SERIAL, type LocaleRules } from './locale-rules';
import type { SheetModel } from './sheet-model';
import type { StoredValue } from './snapshot';

export interface PivotKey {
  readonly id: string;
  readonly label: StoredValue | undefined;
  readonly format: string | null;
  /** Blanks, dates by a rule and numbers, texts, booleans. */
  readonly rank: number;
  readonly order: number | string;
}

const ROUND_MS = 1000;

/** Takes a row of the source's sheet and returns its key in a group; '' in a manual group means a blank cell [assumed 24]. */
export function pivotKey(sheet: SheetModel, group: PivotGroupSnapshot, row: number, locale: LocaleRules): PivotKey {
  const value = sheet.values.get(row, group.column);
  const format = sheet.format(row, group.column);
  const named = group.manual?.find(({ values }) => values.includes(value ?? ''));
  if (named) return { id: `named ${named.name}`, label: named.name, format: null, rank: 2, order: named.name };
  if (group.dateRule !== null && typeof value === 'number' && isDatePattern(format)) return monthKey(value, locale);
  const id = `${typeof value} ${value ?? ''}`;
  if (value === undefined) return { id, label: value, format: null, rank: 0, order: '' };
  if (typeof value === 'number') return { id, label: value, format, rank: 1, order: value };
  const rank = typeof value === 'string' ? 2 : 3;
  return { id, label: value, format: null, rank, order: String(value) };
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it. */
function monthName(day: Date, tag: string): string {
  const known = monthFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  monthFormats.set(tag, known);
  return known.format(day);
}

/** Returns the key of a month: "2017-Jan" is Google's own example [D: DateTimeRule], its month in the locale's language [D]. */
function monthKey(serial: number, locale: LocaleRules): PivotKey {
  const day = new Date(Math.round(((serial - EPOCH_SERIAL) * DAY_MS) / ROUND_MS) * ROUND_MS);
  const year = day.getUTCFullYear();
  const label = `${year}-${monthName(day, locale.tag)}`;
  return { id: `date ${label}`, label, format: null, rank: 1, order: year * 12 + day.getUTCMonth() };
}

/** Returns how two keys stand to each other in ascending order; blanks come first, texts in the language's order [assumed 22]. */
export function keyOrder(collator: Intl.Collator): (one: PivotKey, other: PivotKey) => number {
  return (one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    if (typeof one.order === 'number' && typeof other.order === 'number') return one.order - other.order;
    return collator.compare(String(one.order), String(other.order));
  };
}
