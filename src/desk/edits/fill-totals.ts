import { foldJournal, orderParts, type SheetRecord, type TotalsToFill, totalsToFill } from '../../core';
import type { FilledTotals } from '../../protocol';
import { fillCells } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { type DeskReading, readDesk } from './read-desk';

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
