import { CUSTOM_PREFIX, type FieldType, fieldOf, type HeldValue, cellHistory as heldIn, labelOf } from '../core';
import type { CellHistory, CellPlace, HistoryEntry, PutBackRequest, Shown } from '../protocol';
import { type Cells, fillCells, keyText } from '../sheet';
import { cellValueOf } from './cell-value-of';
import { DeskError } from './desk-error';
import { type JournalReading, readJournal } from './journal-entries';
import { readCategories } from './known-categories';
import { type OpenTable, openTable } from './open-table';
import type { Ports } from './ports';
import { tableSheets } from './tables';

type Paths = ReadonlyMap<string, string>;

/** Tells what the CRM held in the field of the selected cell: value, by whom, when, in which run and why, newest first. */
export function cellHistory(ports: Ports): CellHistory {
  const selection = ports.workbook.selection();
  const table = selection ? openPushed(ports, selection.sheetId) : null;
  if (!selection || !table) return { state: 'none', why: 'table' };
  const tag = [...table.data.columns.values()].find(({ column }) => column === selection.column)?.tag ?? '';
  const type = typeOf(table, tag);
  if (type === null) return { state: 'none', why: 'column' };
  const key = keyOf(table, table.data.rows.find(({ row }) => row === selection.row)?.cells ?? {});
  if (key === '' || selection.row === 1) return { state: 'none', why: 'key' };
  const place = { sheetId: table.sheetId, row: selection.row, key, field: tag === 'new_code' ? 'product_code' : tag };
  const journal = readJournal(ports);
  const paths = pathsOf(ports);
  const record = table.kind === 'products' ? 'products' : 'orders';
  const held = heldIn(journal.attempts, record, key, nameOf(ports, table, place));
  const entries = held.map((each) => entry(each, type, journal, paths));
  return { state: 'cell', place, label: labelOf(table.kind, place.field, ports.user.language()), type, entries };
}

/**
 * Writes a value into a cell as a pending edit. Where the row has moved since, it is found again by its record.
 * @throws DeskError 'error.noRow' when the record is not there any more, or its cell holds a formula
 */
export function putBack(ports: Ports, { sheetId, row, key, field, value }: PutBackRequest): void {
  const table = openPushed(ports, sheetId);
  if (!table) throw new DeskError('error.noSheet');
  const rows = table.data.rows.filter(({ cells }) => keyOf(table, cells) === key);
  const target = rows.find((each) => each.row === row) ?? (table.kind === 'orderLines' ? undefined : rows[0]);
  const type = typeOf(table, field);
  if (!target || type === null) throw new DeskError('error.noRow', { key });
  const cell = cellValueOf(type, value, table.language, pathsOf(ports));
  const tag = field === 'product_code' ? 'new_code' : field;
  const written = fillCells(table.grid, table.data, new Map([[target.row, { [tag]: cell }]]));
  if (written.size === 0) throw new DeskError('error.noRow', { key });
  table.grid.reveal(target.row);
}

function openPushed({ workbook, user }: Ports, sheetId: number): OpenTable | null {
  const sheet = tableSheets(workbook).find((each) => each.sheetId === sheetId);
  const pushed = sheet?.kind === 'products' || sheet?.kind === 'orders' || sheet?.kind === 'orderLines';
  return sheet && pushed ? openTable(workbook, sheet, user.language()) : null;
}

function pathsOf(ports: Ports): Paths {
  return readCategories(ports, tableSheets(ports.workbook))?.paths ?? new Map();
}

/** null for a column that the CRM has no word on. */
function typeOf({ kind }: OpenTable, tag: string): FieldType | null {
  if (tag.startsWith(CUSTOM_PREFIX)) return 'text';
  const field = fieldOf(kind, tag);
  return field?.editable ? field.type : null;
}

function keyOf({ kind }: OpenTable, cells: Cells): string {
  if (kind !== 'products') return keyText(cells.order_code ?? '');
  return keyText(cells.product_id ?? '') || keyText(cells.product_code ?? '');
}

/** A line is the n-th of its order, over all Order lines sheets. */
function nameOf({ workbook, user }: Ports, table: OpenTable, { key, row, field }: CellPlace): string {
  if (table.kind !== 'orderLines') return field;
  const sheets = tableSheets(workbook).filter(({ kind }) => kind === 'orderLines');
  const lines = sheets.flatMap((sheet) =>
    openTable(workbook, sheet, user.language())
      .data.rows.filter(({ cells }) => keyOf(table, cells) === key)
      .map((each) => sheet.sheetId === table.sheetId && each.row === row),
  );
  return `line.${lines.indexOf(true) + 1}.${field}`;
}

function entry(
  { value, attempt }: HeldValue,
  type: FieldType,
  { tellingOf }: JournalReading,
  paths: Paths,
): HistoryEntry {
  const shown: Shown = type === 'category' ? (paths.get(String(value)) ?? value) : value;
  const telling = attempt ? tellingOf(attempt) : { time: '', who: '', reason: '' };
  return { value, shown, run: attempt?.run ?? '', ...telling };
}
