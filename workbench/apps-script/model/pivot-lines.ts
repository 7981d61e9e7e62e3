import type { PivotGroupSnapshot } from './figure-snapshot';
import type { PivotKey } from './pivot-keys';

/** A row or a column of a pivot table's result: its place among the groups, and the rows of the source behind it. */
export interface PivotLine {
  /** The keys from the outermost group on; fewer than there are groups in a line of totals. */
  readonly keys: readonly PivotKey[];
  readonly isTotal: boolean;
  readonly sourceRows: readonly number[];
  /** From which group on the labels differ from the line before. */
  readonly newFrom: number;
}

/** What the groups are told about the source. */
export interface Grouping {
  keyOf(group: PivotGroupSnapshot, row: number): PivotKey;
  /** How two keys of a group stand to each other, with the rows behind them. */
  compare(
    group: PivotGroupSnapshot,
  ): (
    one: { readonly key: PivotKey; readonly rows: readonly number[] },
    other: { readonly key: PivotKey; readonly rows: readonly number[] },
  ) => number;
}

/**
 * Takes groups from the outermost on and the rows of the source and returns the lines. A group that shows totals has one
 * after its keys: of the first group that is the grand total, of an inner one the total of each outer key; assumed.
 */
export function pivotLines(
  groups: readonly PivotGroupSnapshot[],
  sourceRows: readonly number[],
  grouping: Grouping,
): PivotLine[] {
  if (groups.length === 0) return [{ keys: [], isTotal: false, sourceRows, newFrom: 0 }];
  return linesWithin(groups, [], sourceRows, grouping);
}

function linesWithin(
  groups: readonly PivotGroupSnapshot[],
  outer: readonly PivotKey[],
  sourceRows: readonly number[],
  grouping: Grouping,
): PivotLine[] {
  const group = groups[outer.length];
  if (!group) return [{ keys: outer, isTotal: false, sourceRows, newFrom: outer.length - 1 }];
  const lines = parts(group, sourceRows, grouping).flatMap(({ key, rows }) =>
    firstIsNew(linesWithin(groups, [...outer, key], rows, grouping), outer.length),
  );
  const total = { keys: outer, isTotal: true, sourceRows, newFrom: Math.max(0, outer.length - 1) };
  return group.totals && lines.length > 0 ? [...lines, total] : lines;
}

function firstIsNew(lines: readonly PivotLine[], from: number): PivotLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, newFrom: from } : line));
}

function parts(group: PivotGroupSnapshot, sourceRows: readonly number[], grouping: Grouping) {
  const found = new Map<string, { readonly key: PivotKey; readonly rows: number[] }>();
  for (const row of sourceRows) {
    const key = grouping.keyOf(group, row);
    const part = found.get(key.id) ?? { key, rows: [] };
    found.set(key.id, part);
    part.rows.push(row);
  }
  const sign = group.ascending ? 1 : -1;
  const compare = grouping.compare(group);
  return [...found.values()].sort((one, other) => sign * compare(one, other));
}
