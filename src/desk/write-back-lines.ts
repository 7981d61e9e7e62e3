import { type Content, fieldOf, fieldsOf, orderParts, type SheetRecord } from '../core';
import { type Cells, type CellValue, keyText, writeRows } from '../sheet';
import { cellValueOf } from './cell-value-of';
import type { OpenTable } from './open-table';
import type { DeskReading } from './read-desk';
import { type Miss, type ReadyPut, type Wanted, writeWanted } from './write-wanted';

/** The lines of an order take the rows of its present lines; what is over goes below, what is left is emptied. */
export function writeLines(
  { tables }: DeskReading,
  ready: readonly ReadyPut[],
  paths: ReadonlyMap<string, string>,
): Miss[] {
  const sheets = tables.filter(({ kind }) => kind === 'orderLines');
  const last = sheets[sheets.length - 1];
  const orders = ready.filter(({ put }) => Object.keys(put.values).some((name) => name.startsWith('line.')));
  if (!last || orders.length === 0) return [];
  const wanted = new Map<OpenTable, Wanted>(sheets.map((sheet) => [sheet, new Map()]));
  const below: Cells[] = [];
  for (const { put, record } of orders) {
    const rows = sheets.flatMap((sheet) =>
      sheet.data.rows
        .filter(({ cells }) => keyText(cells.order_code ?? '') === record.key)
        .map(({ row }) => ({ sheet, row })),
    );
    const lines = orderParts(put.values).lines;
    rows.forEach(({ sheet, row }, index) => {
      const cells = lineCells(lines[index] ?? null, record, index + 1, sheet, paths);
      if (Object.keys(cells).length > 0) wanted.get(sheet)?.set(row, { put, cells });
    });
    for (const line of lines.slice(rows.length)) below.push(newLine(line, record.key, last, paths));
  }
  const misses = [...wanted].flatMap(([sheet, cells]) => writeWanted(sheet, cells));
  if (below.length > 0) writeRows(last.grid, last.data, last.data.nextRow, below);
  return misses;
}

/** Only the cells that have to change; with no line left for it, the row is emptied as far as it is the desk's. */
function lineCells(
  line: Content | null,
  record: SheetRecord,
  n: number,
  { data, language }: OpenTable,
  paths: ReadonlyMap<string, string>,
): Record<string, CellValue> {
  if (!line) return Object.fromEntries([...data.columns.keys()].map((tag) => [tag, '']));
  const cells: Record<string, CellValue> = {};
  for (const { name, type, editable } of fieldsOf('orderLines')) {
    const value = line[name];
    if (!editable || name === 'order_code' || value === record.content[`line.${n}.${name}`]) continue;
    cells[name] = value === undefined ? '' : cellValueOf(type, value, language, paths);
  }
  return cells;
}

function newLine(line: Content, order: string, { language }: OpenTable, paths: ReadonlyMap<string, string>): Cells {
  const cells = Object.entries(line).map(([name, value]): [string, CellValue] => [
    name,
    cellValueOf(fieldOf('orderLines', name)?.type ?? 'text', value, language, paths),
  ]);
  return { order_code: order, ...Object.fromEntries(cells) };
}
