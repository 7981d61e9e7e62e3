import { CUSTOM_PREFIX, foldJournal, orderParts, type SheetRecord, type TotalsToFill, totalsToFill } from '../../core';
import type { FilledTotals, FixedTexts } from '../../protocol';
import { type Cells, type CellValue, cellText, fillCells } from '../../sheet';
import { DeskError } from '../desk-error';
import { openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { withDocumentLock } from '../steps';
import { formatAsText, type OpenTable } from '../tables/open-table';
import { type DeskReading, lostRows, readDesk, shownColumn } from './read-desk';

/**
 * Turns the columns in which texts were lost into text, with the texts that their cells show; a number that a format shows shortened
 * is written in full. Formulas stay, and so do tick boxes of custom fields, which are sent as 1 and 0.
 * @throws DeskError 'error.busy' when another execution holds the document
 */
export function fixTexts(ports: Ports): FixedTexts {
  return withDocumentLock(ports, () => {
    const { tables, plan } = readDesk(ports, openJournal(ports).ledger);
    const lost = lostRows(plan.edits);
    const tags = tables.flatMap((table) => [...(lost.get(table.sheetId)?.keys() ?? [])].map((tag) => ({ table, tag })));
    const fixed = tags.reduce((sum, { table, tag }) => sum + fixColumn(table, tag), 0);
    ports.workbook.flush();
    return { fixed };
  });
}

/**
 * Writes before it formats: a text is one in any format, and a cell of plain text shows 0.12 where 12% was typed, which an execution
 * that dies in between would leave behind.
 * @returns how many cells became text
 */
function fixColumn(table: OpenTable, tag: string): number {
  const { grid, data } = table;
  const lost = data.rows.filter(({ cells }) => canBeFixed(tag, cells[tag] ?? ''));
  const rows = lost.map(({ row }) => row);
  const column = shownColumn(table, tag, rows);
  const texts = lost.map(({ row, cells }): [number, Cells] => {
    const shown = column?.shown[row - column.firstRow]?.[0] ?? '';
    return [row, { [tag]: fixedText(shown, cells[tag] ?? '') }];
  });
  const written = fillCells(grid, data, new Map(texts));
  const at = data.columns.get(tag)?.column;
  if (at !== undefined) formatAsText(grid, at);
  return written.size;
}

/** Tells what *Fix* can help: a number whose digits are gone would pass for what was typed: it has to be typed again. */
function canBeFixed(tag: string, value: CellValue): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value !== 'string' && !(typeof value === 'boolean' && tag.startsWith(CUSTOM_PREFIX));
}

/** Returns the text of a cell; what a format shows as 8.93E+12, or not at all, is written in full. */
function fixedText(shown: string, value: CellValue): string {
  const isShortened = typeof value === 'number' && /e[+-]?\d+$/i.test(shown);
  return shown === '' || isShortened ? cellText(value) : shown;
}

/**
 * Writes the computed amounts into the Orders rows that have none or others; formulas and all other columns stay.
 * @param anew computes discount and VAT from their percentages also where other amounts are typed
 * @throws DeskError 'error.noTable' when the file has no Orders table
 */
export function fillTotals(ports: Ports, anew: boolean): FilledTotals {
  const reading = readDesk(ports, foldJournal([]));
  const tables = reading.tables.filter(({ kind }) => kind === 'orders');
  if (tables.length === 0) throw new DeskError('error.noTable');
  const fills = ordersOf(reading).map((record) => ({ record, fill: totalsOf(record, anew) }));
  const done = tables.map((table) => fillTable(table, fills));
  const sumOf = (name: keyof Filled): number => done.reduce((sum, filled) => sum + filled[name], 0);
  const fractions = sumOf('fractions');
  return {
    filled: sumOf('filled'),
    formulas: sumOf('formulas'),
    unknown: fills.filter(({ fill }) => !fill?.complete).length,
    ...(fractions > 0 ? { fractions } : {}),
  };
}

interface OrderFill {
  readonly record: SheetRecord;
  readonly fill: TotalsToFill | null;
}

/** Counts of orders. */
interface Filled {
  readonly filled: number;
  readonly formulas: number;
  readonly fractions: number;
}

function fillTable({ sheetId, grid, data }: OpenTable, fills: readonly OrderFill[]): Filled {
  const wanted = new Map<number, Readonly<Record<string, number>>>();
  for (const { record, fill } of fills) {
    const amounts = Object.entries(fill?.amounts ?? {}).filter(([tag]) => data.columns.has(tag));
    if (record.sheetId === sheetId && amounts.length > 0) wanted.set(record.row, Object.fromEntries(amounts));
  }
  const filled = fillCells(grid, data, wanted);
  const fractions = [...filled].filter(([row, tags]) => tags.some((tag) => !Number.isInteger(wanted.get(row)?.[tag])));
  return { filled: filled.size, formulas: wanted.size - filled.size, fractions: fractions.length };
}

function ordersOf({ plan }: DeskReading): SheetRecord[] {
  const records = [...plan.edits.map(({ record }) => record), ...plan.unchanged, ...plan.refusals];
  return records.filter(({ table }) => table === 'orders');
}

/** null where something of the order cannot be read, or its lines do not stand here: then no sum is right. */
function totalsOf(record: SheetRecord, anew: boolean): TotalsToFill | null {
  const isUnknown = record.issues.length > 0 || (record.lineRows ?? []).length === 0;
  return isUnknown ? null : totalsToFill(orderParts(record.content), anew);
}
