import { type Content, fieldOf, fieldsOf, orderParts, pairAllLines, standingLines } from '../../core';
import { type Cells, type CellValue, writeRows } from '../../sheet';
import { cellValueOf } from '../tables/cell-value-of';
import type { OpenTable } from '../tables/open-table';
import type { DeskReading } from './read-desk';
import { type Miss, type ReadyPut, type Wanted, writeWanted } from './write-wanted';

/**
 * The lines of an order take the rows of its present lines, each its own; what is over goes below them, in the same tab, and what is
 * left is emptied.
 */
export function writeLines({ tables }: DeskReading, ready: readonly ReadyPut[]): Miss[] {
  const orders = ready.filter(({ put }) => Object.keys(put.values).some((name) => name.startsWith('line.')));
  const tabOf = ({ record }: ReadyPut): number | undefined => record.lineRows?.[0]?.sheetId;
  return tables.flatMap((table) => {
    const here = orders.filter((order) => tabOf(order) === table.sheetId);
    return here.length > 0 ? writeTab(table, here) : [];
  });
}

function writeTab(table: OpenTable, orders: readonly ReadyPut[]): Miss[] {
  const wanted: Wanted = new Map();
  const below: Cells[] = [];
  for (const { put, record } of orders) {
    const now = standingLines(record);
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

/** Each line goes into the row that stands for it now, since people sort lines and note things beside them; others fill up. */
function placed(now: readonly Content[], lines: readonly Content[]) {
  const rows = pairAllLines(now, lines);
  const byRow = new Map(lines.map((line, at) => [rows[at] ?? -1, line]));
  return { byRow, over: lines.filter((_, at) => rows[at] === null) };
}

/**
 * Only the cells that have to change; with no line left for it, the row is emptied as far as it is the desk's. Its order code goes
 * last: where the execution is killed before, the row is known for what it is.
 */
function lineCells(line: Content | null, now: Content, { data, language }: OpenTable): Record<string, CellValue> {
  if (!line) {
    const others = [...data.columns.keys()].filter((tag) => tag !== 'order_code');
    return Object.fromEntries([...others, 'order_code'].map((tag) => [tag, '']));
  }
  const cells: Record<string, CellValue> = {};
  for (const field of fieldsOf('orderLines')) {
    const { name, editable } = field;
    const value = line[name];
    if (!editable || name === 'order_code' || value === now[name]) continue;
    cells[name] = value === undefined ? '' : cellValueOf(field, value, language);
  }
  return cells;
}

function newLine(line: Content, order: string, { language }: OpenTable): Cells {
  const cells = Object.entries(line).map(([name, value]): [string, CellValue] => [
    name,
    cellValueOf(fieldOf('orderLines', name) ?? { name, type: 'text' }, value, language),
  ]);
  return { order_code: order, ...Object.fromEntries(cells) };
}
