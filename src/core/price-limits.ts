import { fieldOf } from './catalogue';
import type { Value } from './content';
import type { Language } from './language';
import { type Cell, readCell } from './read-cell';

/** How far a price may go without a tick: a percentage, or what stands where one should and cannot be read. */
export type PriceLimit = { readonly percent: number } | { readonly unreadable: string };

/** A category as a Categories sheet says it; IDs are text. */
export interface LimitedCategory {
  readonly id: string;
  readonly parentId: string;
  /** What stands under "Price limit %". */
  readonly limit: Cell;
}

/**
 * Says which limit holds for the products of each category: its own, else that of the nearest category above it.
 * @param language whose separators count
 * @returns limits by category ID; a category for which the general limit holds is not in it
 */
export function priceLimits(
  categories: readonly LimitedCategory[],
  language: Language,
): ReadonlyMap<string, PriceLimit> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const limits = new Map<string, PriceLimit>();
  for (const { id } of categories) {
    const limit = nearest(byId, id, language);
    if (limit) limits.set(id, limit);
  }
  return limits;
}

/** A category that is its own ancestor ends the walk. */
function nearest(byId: ReadonlyMap<string, LimitedCategory>, id: string, language: Language): PriceLimit | null {
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId)) {
    seen.add(at.id);
    const limit = limitIn(at.limit, language);
    if (limit) return limit;
  }
  return null;
}

/** A cell that shows 15% holds 0.15; no limit is meant to be below one percent. */
function limitIn(cell: Cell, language: Language): PriceLimit | null {
  const field = fieldOf('categories', 'price_limit');
  if (!field) return null;
  const typed = typeof cell === 'number' && cell > 0 && cell < 1 ? Math.round(cell * 10_000) / 100 : cell;
  const { value, issue, hold } = readCell(field, typed, { language, names: new Map() });
  if (issue || hold) return { unreadable: typeof cell === 'object' ? '?' : String(cell) };
  return asLimit(value);
}

function asLimit(value: Value | null): PriceLimit | null {
  return typeof value === 'number' ? { percent: value } : null;
}
