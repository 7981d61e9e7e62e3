import type { PivotGroupSnapshot, ResultCell } from './figure-snapshot';
import type { PivotLine } from './pivot-lines';
import type { StoredValue } from './snapshot';

type Titled = PivotGroupSnapshot & { readonly title: string };

/** What a pivot table shows, computed but not yet laid out. */
export interface PivotParts {
  readonly rows: readonly Titled[];
  readonly columns: readonly Titled[];
  readonly values: readonly { readonly title: string; readonly format: string | null }[];
  readonly rowLines: readonly PivotLine[];
  readonly columnLines: readonly PivotLine[];
  summary(valueIndex: number, sourceRows: readonly number[]): StoredValue | undefined;
  readonly grandTotal: string;
  total(label: string): string;
}

const text = (value: StoredValue | undefined): ResultCell => ({
  value: value === '' ? undefined : value,
  format: null,
});
const BLANK = text(undefined);

/**
 * Lays a pivot table out as Sheets does: row groups as columns at the left, column groups above, values side by side.
 * With column groups, several values add a line of their titles; without row groups, the one line is called by its value. Both assumed.
 */
export function resultBlock(parts: PivotParts): ResultCell[][] {
  const heads = parts.columns.length === 0 ? [plainHead(parts)] : columnHeads(parts);
  return [...heads, ...bodyRows(parts)];
}

function leftWidth({ rows, columns }: PivotParts): number {
  return rows.length === 0 && columns.length > 0 ? 1 : rows.length;
}

function plainHead(parts: PivotParts): ResultCell[] {
  return [...parts.rows, ...parts.values].map(({ title }) => text(title));
}

function columnHeads(parts: PivotParts): ResultCell[][] {
  const width = leftWidth(parts);
  const left = (first: string): ResultCell[] =>
    Array.from({ length: width }, (_, at) => (at === 0 ? text(first) : BLANK));
  const rowTitles = Array.from({ length: width }, (_, at) => text(parts.rows[at]?.title));
  const [only] = parts.values.length === 1 ? parts.values : [];
  const across = Math.max(1, parts.columnLines.length * Math.max(1, parts.values.length));
  const titles = Array.from({ length: across }, (_, at) => text(parts.columns[at]?.title));
  const levels = parts.columns.map((_, level) => {
    const isLast = level === parts.columns.length - 1;
    const start = isLast && parts.values.length <= 1 ? rowTitles : left('');
    return [...start, ...parts.columnLines.flatMap((line) => columnLabels(parts, line, level))];
  });
  const names = parts.columnLines.flatMap(() => parts.values.map(({ title }) => text(title)));
  const named = parts.values.length > 1 ? [[...rowTitles, ...names]] : [];
  return [[...left(only?.title ?? ''), ...titles], ...levels, ...named];
}

/** The labels of one column line on one level: the first of its values' columns has it. */
function columnLabels(parts: PivotParts, line: PivotLine, level: number): ResultCell[] {
  const rest = Array.from({ length: Math.max(0, parts.values.length - 1) }, () => BLANK);
  return [labelAt(parts, parts.columns, line, level), ...rest];
}

function labelAt(parts: PivotParts, groups: readonly Titled[], line: PivotLine, level: number): ResultCell {
  if (line.isTotal) return totalLabel(parts, line, level);
  const key = line.keys[level];
  const isShown = level >= line.newFrom || groups[level]?.labelsRepeated === true;
  return key && isShown ? { value: key.label, format: key.format } : BLANK;
}

function totalLabel(parts: PivotParts, { keys }: PivotLine, level: number): ResultCell {
  if (level !== Math.max(0, keys.length - 1)) return BLANK;
  const last = keys.at(-1);
  return text(last ? parts.total(String(last.label ?? '')) : parts.grandTotal);
}

function bodyRows(parts: PivotParts): ResultCell[][] {
  const membership = parts.columnLines.map(({ sourceRows }) => new Set(sourceRows));
  const alone = parts.columns.length === 0;
  return parts.rowLines.map((line) => [
    ...rowLabels(parts, line),
    ...membership.flatMap((members) => {
      const sourceRows = alone ? line.sourceRows : line.sourceRows.filter((row) => members.has(row));
      return valueCells(parts, sourceRows, alone);
    }),
  ]);
}

function rowLabels(parts: PivotParts, line: PivotLine): ResultCell[] {
  if (parts.rows.length > 0) return parts.rows.map((_, level) => labelAt(parts, parts.rows, line, level));
  return leftWidth(parts) === 1 ? [text(parts.values.length === 1 ? parts.values[0]?.title : undefined)] : [];
}

/** A place that no row of the source falls into is blank, whatever the function. Assumed. */
function valueCells(parts: PivotParts, sourceRows: readonly number[], alone: boolean): ResultCell[] {
  if (parts.values.length === 0) return alone ? [] : [BLANK];
  return parts.values.map(({ format }, index) => {
    const isNothing = sourceRows.length === 0 && !alone;
    return { value: isNothing ? undefined : parts.summary(index, sourceRows), format };
  });
}
