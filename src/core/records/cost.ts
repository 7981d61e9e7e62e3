import type { Language } from '../../i18n';
import { COST_FIELD } from '../fields/field';
import { isoDate, isWallTime } from '../parsing/dates';
import { type Cell, readCell } from '../parsing/read-cell';
import { type Issue, issue } from './record';

/** Says what a product costs, or why its cell does not tell. */
export type CostReading = { readonly cost: number } | { readonly warning: Issue };

/** Holds costs by `codeKey` of the product's code. */
export type CostsByCode = ReadonlyMap<string, CostReading>;

/**
 * Reads what a product costs, as the cells of prices are read.
 * @param place of the cell, where that is not the row of the product
 * @returns null for a blank cell, and for 0, over which nothing can be counted
 */
export function readCost(
  cell: Cell | undefined,
  language: Language,
  place: Readonly<Record<'sheet' | 'row', string>> | null = null,
): CostReading | null {
  if (cell === undefined || cell === '') return null;
  const { value, issue: problem, hold } = readCell(COST_FIELD, cell, { language, names: new Map() });
  if (problem || hold) {
    const text = isWallTime(cell) ? isoDate(cell) : String(cell);
    return { warning: issue('warning.cost.unread', COST_FIELD.name, { text, ...place }) };
  }
  return value ? { cost: Number(value) } : null;
}

/** Returns how far a price is above the cost, in percents of the cost; below 0 where it is below it. */
export function marginPercent(price: number, cost: number): number {
  return ((price - cost) / cost) * 100;
}
