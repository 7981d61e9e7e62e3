import {
  type Content,
  fieldOf,
  fieldsOf,
  filterValues,
  formatTerms,
  linesByRow,
  type NamesByField,
  orderParts,
  pairAllLines,
  type RecordRevert,
  type SheetRecord,
} from '../../core';
import { type Cells, type CellValue, fillCells, writeRows } from '../../sheet';
import { cellValueOf, type OpenTable } from '../tables/open-table';
import type { DeskReading } from './read-desk';

/** Old values of a record and where it stands. */
export interface RestoreTarget {
  readonly put: RecordRevert;
  readonly record: SheetRecord;
}

/** A field that could not be written. */
interface UnwrittenField {
  readonly put: RecordRevert;
  readonly field: string;
  readonly reason: 'formula' | 'noColumn';
}

/** Holds what is to be written: cells by row, with what they are for. */
type PendingWrites = Map<number, { readonly put: RecordRevert; readonly cells: Record<string, CellValue> }>;

/**
 * Writes cells of a table; columns are found by their tags, formulas stay.
 * @returns what could not be written
 */
function writeWanted(table: OpenTable, wanted: PendingWrites): UnwrittenField[] {
  const tags = new Set([...wanted.values()].flatMap(({ cells }) => Object.keys(cells)));
  return [...tags].flatMap((tag) => {
    const rows = [...wanted].filter(([, { cells }]) => tag in cells);
    const changes = new Map(rows.map(([row, { cells }]): [number, Cells] => [row, { [tag]: cells[tag] ?? '' }]));
    const known = table.data.columns.has(tag);
    const written = known ? fillCells(table.grid, table.data, changes) : new Map<number, readonly string[]>();
    const reason = known ? 'formula' : 'noColumn';
    const prefix = table.kind === 'orderLines' ? 'line.1.' : '';
    return rows
      .filter(([row]) => !written.has(row))
      .map(([, { put }]): UnwrittenField => ({ put, field: prefix + tag, reason }));
  });
}

/**
 * Writes the lines of an order into the rows of its present lines, each its own; what is over goes below them, in the same tab, and what is left is emptied.
 */
function writeLines({ tables }: DeskReading, ready: readonly RestoreTarget[]): UnwrittenField[] {
  const orders = ready.filter(({ put }) => Object.keys(put.values).some((name) => name.startsWith('line.')));
  const tabOf = ({ record }: RestoreTarget): number | undefined => record.lineRows?.[0]?.sheetId;
  return tables.flatMap((table) => {
    const here = orders.filter((order) => tabOf(order) === table.sheetId);
    return here.length > 0 ? writeTab(table, here) : [];
  });
}

function writeTab(table: OpenTable, orders: readonly RestoreTarget[]): UnwrittenField[] {
  const wanted: PendingWrites = new Map();
  const below: Cells[] = [];
  for (const { put, record } of orders) {
    const now = linesByRow(record);
    const { byRow, over } = placed(now, orderParts(put.values).lines);
    for (const [index, { row }] of (record.lineRows ?? []).entries()) {
      const cells = lineCells(byRow.get(index) ?? null, now[index] ?? {}, table);
      if (Object.keys(cells).length > 0) wanted.set(row, { put, cells });
    }
    below.push(...over.map((line) => newLine(line, record.key, table)));
  }
  const misses = writeWanted(table, wanted);
  if (below.length > 0) writeRows(table.grid, table.data, table.data.nextRow, below);
  return misses;
}

/** Puts each line into the row that stands for it now, since people sort lines and note things beside them; others fill up. */
function placed(now: readonly Content[], lines: readonly Content[]) {
  const rows = pairAllLines(now, lines);
  const byRow = new Map(lines.map((line, at) => [rows[at] ?? -1, line]));
  return { byRow, over: lines.filter((_, at) => rows[at] === null) };
}

/**
 * Returns only the cells that have to change; with no line left for it, the row is emptied as far as it is the desk's. Its order code goes
 * last: where the execution is killed before, the row is known for what it is.
 */
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
  const cells = Object.entries(line).map(([name, value]): [string, CellValue] => [
    name,
    cellValueOf(fieldOf('orderLines', name) ?? { name, type: 'text' }, value, table),
  ]);
  return { order_code: order, ...Object.fromEntries(cells) };
}

/**
 * Writes old values into the rows of their records. Columns are found by their tags, formulas stay.
 * @returns what could not be written
 */
export function writeBack(reading: DeskReading, ready: readonly RestoreTarget[]): UnwrittenField[] {
  const headers = reading.tables
    .filter(({ kind }) => kind !== 'orderLines')
    .flatMap((table) => writeWanted(table, headersFor(table, ready, reading.names.byField)));
  return [...headers, ...writeLines(reading, ready)];
}

function headersFor(table: OpenTable, ready: readonly RestoreTarget[], names: NamesByField): PendingWrites {
  const { kind, sheetId } = table;
  const wanted: PendingWrites = new Map();
  for (const { put, record } of ready) {
    if (put.table !== kind || record.sheetId !== sheetId) continue;
    const cells: Record<string, CellValue> = {};
    for (const [name, value] of Object.entries(withTerms(put.values))) {
      if (name.startsWith('line.') || record.content[name] === value) continue;
      cells[name] = cellValueOf(fieldOf(kind, name) ?? { name, type: 'text' }, value, table, names);
    }
    if (Object.keys(cells).length > 0) wanted.set(record.row, { put, cells });
  }
  return wanted;
}

/** Terms stand in one cell. */
function withTerms(values: Content): Content {
  const isTerm = (name: string): boolean => name.startsWith('term.');
  const terms = Object.values(filterValues(values, isTerm)).map(String);
  return terms.length === 0 ? values : { ...filterValues(values, (name) => !isTerm(name)), terms: formatTerms(terms) };
}
