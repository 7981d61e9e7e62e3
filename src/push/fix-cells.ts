import { openJournal } from '../journal/journal-book';
import { foldJournal, historyOf } from '../journal/ledger';
import type { Ports } from '../platform/ports';
import { CUSTOM_PREFIX } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import { orderParts } from '../records/diff';
import { type TotalsToFill, totalsToFill } from '../records/order-totals';
import type { SheetRecord } from '../records/read-products';
import type { Content } from '../records/record';
import { fillCells } from '../sheet/fill-cells';
import { fillFields, formulasIn, refusedCells, refusing } from '../sheet/fill-fields';
import { type Cells, type CellValue, cellText } from '../sheet/table';
import { formatAsText, type OpenTable } from '../sheet/tables';
import type { FilledTotals, FillRequest, FixedTexts, OfferedAmount, SeenAmount, TotalsOffer } from './calls';
import { lostRows, readDesk, shownColumn } from './read-desk';
import { check } from './review';

/** Leaves formulas and the tick boxes of custom fields, which are sent as 1 and 0. */
export function fixTexts(ports: Ports): FixedTexts {
  const { tables, plan } = readDesk(ports, openJournal(ports).ledger);
  const lost = lostRows(plan.edits);
  const tags = tables.flatMap((table) => [...(lost.get(table.sheetId)?.keys() ?? [])].map((tag) => ({ table, tag })));
  const columns = tags.map(({ table, tag }) => fixColumn(table, tag));
  ports.workbook.flush();
  const fixed = columns.reduce((sum, { written }) => sum + written.size, 0);
  return { fixed, ...refusing(columns.flatMap(({ refusals }) => refusals)) };
}

/** Writes before formatting: a killed run must not leave 0.12 as text where 12% was typed. */
function fixColumn(table: OpenTable, tag: string) {
  const { grid, data } = table;
  const lost = data.rows.filter(({ cells }) => canBeFixed(tag, cells[tag] ?? ''));
  const rows = lost.map(({ row }) => row);
  const column = shownColumn(table, tag, rows);
  const texts = lost.map(({ row, cells }): [number, Cells] => {
    const shown = column?.shown[row - column.firstRow]?.[0] ?? '';
    return [row, { [tag]: fixedText(shown, cells[tag] ?? '') }];
  });
  const { written, refused } = fillCells(grid, data, new Map(texts));
  const at = data.columns.get(tag)?.column;
  if (at !== undefined && refused.length === 0) formatAsText(grid, at);
  return { written, refusals: refusedCells(grid, refused) };
}

/** Lost digits cannot be fixed: they have to be typed again. */
function canBeFixed(tag: string, value: CellValue): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value !== 'string' && !(typeof value === 'boolean' && tag.startsWith(CUSTOM_PREFIX));
}

/** What a format shows as 8.93E+12, or not at all, is written in full. */
function fixedText(shown: string, value: CellValue): string {
  const isShortened = typeof value === 'number' && /e[+-]?\d+$/i.test(shown);
  return shown === '' || isShortened ? cellText(value) : shown;
}

/** @param anew also recomputes typed discount and VAT. @throws DeskError 'error.noTable' */
function readTotals(ports: Ports, anew: boolean) {
  const histories = openJournal(ports).ledger.records;
  const { plan, tables: all } = readDesk(ports, foldJournal([]));
  const tables = all.filter(({ kind }) => kind === 'orders');
  if (tables.length === 0) throw new DeskError('error.noTable');
  // Without a journal, every readable order is an edit.
  const records = [...plan.edits.map(({ record }) => record), ...plan.refusals];
  const fills = records
    .filter(({ table }) => table === 'orders')
    .map((record) => {
      const before = historyOf(histories, 'orders', record.key)?.baseline;
      return { record, fill: totalsOf(record, before ?? {}, anew) };
    });
  return {
    tables,
    amounts: fills.flatMap(({ record, fill }) => amountsIn(record, fill, tables)),
    unknown: fills.filter(({ fill }) => !fill?.complete).length,
  };
}

/** null where part of the order is unreadable or missing: no sum would be right. */
function totalsOf(
  { content, issues, lineRows = [] }: SheetRecord,
  before: Content,
  anew: boolean,
): TotalsToFill | null {
  return issues.length > 0 || lineRows.length === 0 ? null : totalsToFill(orderParts(content), before, anew);
}

function amountsIn(record: SheetRecord, fill: TotalsToFill | null, tables: readonly OpenTable[]): OfferedAmount[] {
  const { sheetId, row, key, title, content } = record;
  const columns = tables.find((table) => table.sheetId === sheetId)?.data.columns;
  return Object.entries(fill?.amounts ?? {})
    .filter(([field]) => columns?.has(field))
    .map(([field, after]) => {
      const before = content[field];
      return { sheetId, row, key, title, field, before: typeof before === 'number' ? before : null, after };
    });
}

export function offerTotals(ports: Ports, anew: boolean): TotalsOffer {
  const { tables, amounts, unknown } = readTotals(ports, anew);
  const computed = tables.flatMap((table) => {
    const ofTable = amounts.filter(({ sheetId }) => sheetId === table.sheetId);
    return [...new Set(ofTable.map(({ field }) => field))].flatMap((tag) => {
      const formulas = formulasIn(table, tag);
      return ofTable.filter(({ field, row }) => field === tag && formulas[row - 1]?.[0]);
    });
  });
  return {
    amounts: amounts.filter((each) => !computed.includes(each)),
    formulas: new Set(computed.map(({ key }) => key)).size,
    unknown,
  };
}

export function fillTotals(ports: Ports, { anew, amounts: seen }: FillRequest): FilledTotals {
  const { tables, amounts } = readTotals(ports, anew);
  const prints = new Set(seen.map(printOf));
  const ticked = amounts.filter((each) => prints.has(printOf(each)));
  const { written, report } = fillFields(tables, ticked);
  return { filled: written.length, ...report, ...check(ports) };
}

function printOf({ sheetId, key, field, before, after }: SeenAmount): string {
  return JSON.stringify([sheetId, key, field, before, after]);
}
