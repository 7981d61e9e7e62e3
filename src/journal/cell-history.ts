import type { Ports } from '../platform/ports';
import { CUSTOM_PREFIX, fieldOf, isPushedKind, labelOf } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import { productOfLine } from '../records/diff';
import type { FieldType } from '../records/field';
import { cellValueOf, type NamesByField } from '../records/read-cell';
import { codeKey, type Shown } from '../records/record';
import { fillCells } from '../sheet/fill-cells';
import { readNames } from '../sheet/known-names';
import { type Cells, keyText, type TableRow } from '../sheet/table';
import { type OpenTable, openTable, productRowKey, tableSheets } from '../sheet/tables';
import type { CellHistory, CellPlace, HistoryEntry, PutBackRequest } from './calls';
import { type JournalBook, openJournal } from './journal-book';
import { type LineOf, type PastValue, cellHistory as pastValues } from './timelines';

export function cellHistory(ports: Ports): CellHistory {
  const selection = ports.workbook.selection();
  const table = selection ? openPushed(ports, selection.sheetId) : null;
  if (!selection || !table) return { state: 'none', why: 'table' };
  const tag = [...table.data.columns.values()].find(({ column }) => column === selection.column)?.tag ?? '';
  const type = typeOf(table, tag);
  if (type === null) return { state: 'none', why: 'column' };
  const cells = table.data.rows.find(({ row }) => row === selection.row)?.cells ?? {};
  const key = keyOf(table, cells);
  if (key === '' || selection.row === 1) return { state: 'none', why: 'key' };
  const line = lineOf(table, key, selection.row);
  const place: CellPlace = {
    sheetId: table.sheetId,
    row: selection.row,
    key,
    product: line?.product,
    field: tag === 'new_code' ? 'product_code' : tag,
  };
  const journal = openJournal(ports);
  const names = namesOf(ports).get(place.field)?.names ?? null;
  const past = pastValues(journal.ledger.attempts, recordOf(table, cells, journal), place.field, line);
  const entries = past.map((each) => entry(each, names));
  return {
    state: 'cell',
    place,
    label: labelOf(table.kind, place.field, ports.user.language()),
    type,
    entries,
    journalGone: journal.gone,
  };
}

/** @throws DeskError 'error.noRow' (gone, or a formula), 'error.validation', 'error.protected', 'error.object' */
export function putBack(ports: Ports, { sheetId, row, key, product, field, value }: PutBackRequest): void {
  const table = openPushed(ports, sheetId);
  if (!table) throw new DeskError('error.noSheet');
  const rows = rowsOf(table, key).filter(({ cells }) => product === undefined || productOf(cells) === product);
  const isOne = table.kind !== 'orderLines' || rows.length === 1;
  const target = rows.find((each) => each.row === row) ?? (isOne ? rows[0] : undefined);
  const type = typeOf(table, field);
  if (!target || type === null) throw new DeskError('error.noRow', { key });
  const cell = cellValueOf({ name: field, type }, value, table, namesOf(ports));
  const tag = field === 'product_code' && table.kind === 'products' ? 'new_code' : field;
  const { written, refused } = fillCells(table.grid, table.data, new Map([[target.row, { [tag]: cell }]]));
  for (const { rule, message } of refused) throw new DeskError(`error.${rule}`, { message });
  if (written.size === 0) throw new DeskError('error.noRow', { key });
  table.grid.reveal(target.row);
}

function openPushed(ports: Ports, sheetId: number): OpenTable | null {
  const sheet = tableSheets(ports.workbook).find((each) => each.sheetId === sheetId);
  return sheet && isPushedKind(sheet.kind) ? openTable(ports, sheet) : null;
}

function namesOf(ports: Ports): NamesByField {
  return readNames(ports, tableSheets(ports.workbook)).byField;
}

function typeOf({ kind }: OpenTable, tag: string): FieldType | null {
  if (tag.startsWith(CUSTOM_PREFIX)) return 'text';
  const field = fieldOf(kind, tag);
  return field?.editable ? field.type : null;
}

function keyOf({ kind }: OpenTable, cells: Cells): string {
  return kind === 'products' ? productRowKey(cells) : keyText(cells.order_code);
}

/** By its key in the journal: the row keeps the old code where a formula blocks the new one. */
function recordOf({ kind }: OpenTable, cells: Cells, { ledger }: JournalBook) {
  if (kind !== 'products') return { table: 'orders', key: keyText(cells.order_code) } as const;
  return { table: kind, key: productRowKey(cells, ledger.renamed) } as const;
}

function rowsOf(table: OpenTable, key: string): TableRow[] {
  return table.data.rows.filter(({ cells }) => codeKey(keyOf(table, cells)) === codeKey(key));
}

function lineOf(table: OpenTable, key: string, row: number): LineOf | null {
  if (table.kind !== 'orderLines') return null;
  const lines = rowsOf(table, key);
  const product = productOf(lines.find((each) => each.row === row)?.cells ?? {});
  const same = lines.filter(({ cells }) => productOf(cells) === product);
  return { product, nth: same.findIndex((each) => each.row === row) };
}

function productOf({ product_id: id, product_code: code }: Cells): string {
  return productOfLine({ product_id: keyText(id), product_code: keyText(code) });
}

function entry({ value, attempt }: PastValue, names: ReadonlyMap<string, string> | null): HistoryEntry {
  const shown: Shown = names?.get(String(value)) ?? value;
  const { run, action, time, who, reason } = attempt;
  return { value, shown, run, action, time, who, reason };
}
