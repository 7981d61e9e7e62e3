import { fieldOf, fieldsOf } from '../records/catalogue';
import { formatTerms, linesByRow, orderParts, pairAllLines } from '../records/diff';
import { cellValueOf, type NamesByField } from '../records/read-cell';
import type { SheetRecord } from '../records/read-products';
import { type Content, filterValues, mapValues, type Value } from '../records/record';
import { writeRows } from '../sheet/blocks';
import { fillCells, type Refusal } from '../sheet/fill-cells';
import { type Cells, type CellValue, columnsRect } from '../sheet/table';
import type { OpenTable } from '../sheet/tables';
import type { DeskReading } from './read-desk';
import type { RecordRevert } from './undo-plan';

export interface RestoreTarget {
  readonly put: RecordRevert;
  readonly record: SheetRecord;
}

interface UnwrittenField {
  readonly put: RecordRevert;
  readonly field: string;
  readonly reason: Refusal | 'formula' | 'noColumn';
}

type PendingWrites = Map<number, { readonly put: RecordRevert; readonly cells: Record<string, CellValue> }>;

/** Formulas stay. @returns what could not be written */
function writePending({ grid, data, kind }: OpenTable, pending: PendingWrites): UnwrittenField[] {
  const { written, refused } = fillCells(grid, data, new Map([...pending].map(([row, { cells }]) => [row, cells])));
  const prefix = kind === 'orderLines' ? 'line.1.' : '';
  return [...pending].flatMap(([row, { put, cells }]) =>
    Object.keys(cells)
      .filter((tag) => !written.get(row)?.includes(tag))
      .map((tag): UnwrittenField => {
        const column = data.columns.get(tag)?.column;
        const refusal = refused.find((cell) => cell.row === row && cell.column === column);
        return { put, field: prefix + tag, reason: column === undefined ? 'noColumn' : (refusal?.rule ?? 'formula') };
      }),
  );
}

/** Extra lines go below the present ones in the same tab; leftover rows are emptied. */
function writeLines({ tables }: DeskReading, ready: readonly RestoreTarget[]): UnwrittenField[] {
  const orders = ready.filter(({ put }) => Object.keys(put.values).some((name) => name.startsWith('line.')));
  const tabOf = ({ record }: RestoreTarget): number | undefined => record.lineRows?.[0]?.sheetId;
  return tables.flatMap((table) => {
    const here = orders.filter((order) => tabOf(order) === table.sheetId);
    return here.length > 0 ? writeTab(table, here) : [];
  });
}

function writeTab(table: OpenTable, orders: readonly RestoreTarget[]): UnwrittenField[] {
  const pending: PendingWrites = new Map();
  const below: { readonly put: RecordRevert; readonly cells: Cells }[] = [];
  for (const { put, record } of orders) {
    const now = linesByRow(record);
    const { byRow, over } = placeLines(now, orderParts(put.values).lines);
    for (const [index, { row }] of (record.lineRows ?? []).entries()) {
      const cells = lineCells(byRow.get(index) ?? null, now[index] ?? {}, table);
      if (Object.keys(cells).length > 0) pending.set(row, { put, cells });
    }
    below.push(...over.map((line) => ({ put, cells: newLine(line, record.key, table) })));
  }
  return [...writePending(table, pending), ...writeBelow(table, below)];
}

/** Each in one block, so that none is half a line; a column that a formula fills stays. */
function writeBelow(
  { grid, data }: OpenTable,
  lines: readonly { readonly put: RecordRevert; readonly cells: Cells }[],
): UnwrittenField[] {
  if (lines.length === 0) return [];
  const columns = [...data.columns.values()];
  const rect = { row: data.nextRow, rows: lines.length, ...columnsRect(columns) };
  const formulas = grid.formulas(rect);
  const filled = columns.filter(({ column }) => formulas.some((line) => line[column - rect.column] !== null));
  const computed = new Set(filled.map(({ tag }) => tag));
  const free = lines.map(({ cells }) => filterValues(cells, (tag) => !computed.has(tag)));
  writeRows(grid, data, data.nextRow, free);
  return lines.flatMap(({ put, cells }) =>
    [...computed]
      .filter((tag) => tag in cells)
      .map((tag): UnwrittenField => ({ put, field: `line.1.${tag}`, reason: 'formula' })),
  );
}

/** People sort lines and keep notes beside them: each line goes into its present row, others fill up. */
function placeLines(now: readonly Content[], lines: readonly Content[]) {
  const rows = pairAllLines(now, lines);
  const byRow = new Map(lines.map((line, at) => [rows[at] ?? -1, line]));
  return { byRow, over: lines.filter((_, at) => rows[at] === null) };
}

/** The order code goes last: a killed run leaves the row recognisable. */
function lineCells(line: Content | null, now: Content, table: OpenTable): Record<string, CellValue> {
  if (!line) {
    const others = [...table.data.columns.keys()].filter((tag) => tag !== 'order_code');
    return Object.fromEntries([...others, 'order_code'].map((tag) => [tag, '']));
  }
  const cells: Record<string, CellValue> = {};
  for (const field of fieldsOf('orderLines')) {
    const { name, editable } = field;
    const value = line[name];
    if (!editable || name === 'order_code' || value === now[name]) continue;
    cells[name] = value === undefined ? '' : cellValueOf(field, value, table);
  }
  return cells;
}

function newLine(line: Content, order: string, table: OpenTable): Cells {
  const cellOf = (value: Value, name: string): CellValue =>
    cellValueOf(fieldOf('orderLines', name) ?? { name, type: 'text' }, value, table);
  return { order_code: order, ...mapValues(line, cellOf) };
}

export function writeBack(reading: DeskReading, ready: readonly RestoreTarget[]): UnwrittenField[] {
  const headers = reading.tables
    .filter(({ kind }) => kind !== 'orderLines')
    .flatMap((table) => writePending(table, headersFor(table, ready, reading.names.byField)));
  return [...headers, ...writeLines(reading, ready)];
}

function headersFor(table: OpenTable, ready: readonly RestoreTarget[], names: NamesByField): PendingWrites {
  const { kind, sheetId } = table;
  const pending: PendingWrites = new Map();
  for (const { put, record } of ready) {
    if (put.table !== kind || record.sheetId !== sheetId) continue;
    const cells: Record<string, CellValue> = {};
    for (const [name, value] of Object.entries(withTerms(put.values))) {
      if (name.startsWith('line.') || record.content[name] === value) continue;
      cells[name] = cellValueOf(fieldOf(kind, name) ?? { name, type: 'text' }, value, table, names);
    }
    if (Object.keys(cells).length > 0) pending.set(record.row, { put, cells });
  }
  return pending;
}

function withTerms(values: Content): Content {
  const isTerm = (name: string): boolean => name.startsWith('term.');
  const terms = Object.values(filterValues(values, isTerm)).map(String);
  return terms.length === 0 ? values : { ...filterValues(values, (name) => !isTerm(name)), terms: formatTerms(terms) };
}
