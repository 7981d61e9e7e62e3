import type { Language } from '../i18n/translate';
import { fieldOf } from './catalogue';
import { type Cell, readCell } from './read-cell';
import type { Settings } from './settings';

export type PriceLimit = { readonly percent: number } | { readonly unreadable: string };

interface LimitedCategory {
  readonly id: string;
  readonly parentId: string;
  readonly limit: Cell;
}

type LimitColumn = 'price_limit' | 'least_margin';

/** Its own limit, else the nearest ancestor's; categories under the general limit are absent. */
export function priceLimits(
  categories: readonly LimitedCategory[],
  language: Language,
  column: LimitColumn = 'price_limit',
): ReadonlyMap<string, PriceLimit> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const limits = new Map<string, PriceLimit>();
  for (const { id } of categories) {
    const limit = nearestLimit(byId, id, (cell) => readLimit(cell, language, column));
    if (limit) limits.set(id, limit);
  }
  return limits;
}

function nearestLimit(
  byId: ReadonlyMap<string, LimitedCategory>,
  id: string,
  read: (cell: Cell) => PriceLimit | null,
): PriceLimit | null {
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId)) {
    seen.add(at.id);
    const limit = read(at.limit);
    if (limit) return limit;
  }
  return null;
}

/** A cell that shows 15% has the value 0.15: no limit is below one percent, except 0. */
function readLimit(cell: Cell, language: Language, column: LimitColumn): PriceLimit | null {
  const field = fieldOf('categories', column);
  if (!field) return null;
  const typed = typeof cell === 'number' && Math.abs(cell) < 1 ? Math.round(cell * 10_000) / 100 : cell;
  const { value, issue, hold } = readCell(field, typed, { language, names: new Map() });
  if (issue || hold) return { unreadable: typeof cell === 'object' ? '?' : String(cell) };
  return typeof value === 'number' ? { percent: value } : null;
}

export interface CategoryLimits {
  readonly priceLimits: ReadonlyMap<string, PriceLimit>;
  readonly leastMargins: ReadonlyMap<string, PriceLimit>;
}

export type GuardLimits = CategoryLimits & Pick<Settings, 'priceChangePercent' | 'leastMarginPercent'>;

/** A partial fall is never shown as 100 percent. */
const MAX_PARTIAL_PERCENT = 99.9;

/** One decimal, two below 0.1. @param size in percents of the old amount */
export function displayPercent(size: number): number {
  const digits = size < 0.1 ? 100 : 10;
  const rounded = Math.round(size * digits) / digits;
  return size < 100 ? Math.min(rounded, MAX_PARTIAL_PERCENT) : rounded;
}
