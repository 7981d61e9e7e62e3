import { type Area, rearrangeRows, type SheetModel, type StoredValue } from '../model';
import type { Session } from './session';

interface SortKey {
  readonly column: number;
  readonly ascending: boolean;
}

function sortKey(spec: unknown): SortKey | null {
  if (typeof spec === 'number') {
    return { column: spec, ascending: true };
  }
  if (typeof spec !== 'object' || spec === null || !('column' in spec) || typeof spec.column !== 'number') {
    return null;
  }
  return { column: spec.column, ascending: 'ascending' in spec ? spec.ascending !== false : true };
}

/** Reads what Range.sort takes: a column, {column, ascending}, or a list of these; null when it is something else. */
export function sortKeys(spec: unknown): SortKey[] | null {
  const specs: readonly unknown[] = Array.isArray(spec) ? spec : [spec];
  const keys = specs.map(sortKey);
  return keys.every((key) => key !== null) ? keys : null;
}

/** @throws Exception when a key is a column outside the area; its text is assumed */
export function checkSortColumns(
  session: Session,
  keys: readonly { readonly column: number }[],
  area: Pick<Area, 'column' | 'columns'>,
): void {
  const last = area.column + area.columns - 1;
  const outside = keys.find(({ column }) => !(column >= area.column && column <= last));
  if (outside) session.fail(`The sort column ${outside.column} is outside the range.`);
}

/** Numbers, then texts, then booleans; assumed. */
function rank(value: StoredValue): number {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2;
}

/** That texts are ordered as English orders them, in every locale, is assumed. */
function compared(one: StoredValue, other: StoredValue): number {
  if (rank(one) !== rank(other)) {
    return rank(one) - rank(other);
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return one.localeCompare(other, 'en', { sensitivity: 'base' });
  }
  return Number(one) - Number(other);
}

function byKey(sheet: SheetModel, key: SortKey): (one: number, other: number) => number {
  return (one, other) => {
    const left = sheet.values.get(one, key.column);
    const right = sheet.values.get(other, key.column);
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return key.ascending ? compared(left, right) : compared(right, left);
  };
}

/** Sorts the area's rows by the keys, first key first; rows that are equal keep their order, blanks come last. */
export function sortedRows(sheet: SheetModel, area: Area, keys: readonly SortKey[]): void {
  const rows = Array.from({ length: area.rows }, (_, index) => area.row + index);
  const orders = keys.map((key) => byKey(sheet, key));
  rows.sort((one, other) => orders.map((order) => order(one, other)).find((result) => result !== 0) ?? 0);
  rearrangeRows(sheet, area, rows);
}
