import { type Cells, type CellValue, cellText, writeRows } from '../../sheet';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from '../tables/open-table';
import { openOrAddTable, tableSheets } from '../tables/tables';

/** A price that the last apply wrote, and what stood there before. */
export interface AppliedPrice {
  readonly sheetId: number;
  /** Finds the product's row again, wherever it was sorted to. */
  readonly key: string;
  /** Where it stood: tells rows of one key apart. */
  readonly row: number;
  readonly field: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

const TAGS = ['sheet_id', 'key', 'row', 'field', 'before', 'after'] as const;

/** How many prices could be put back. */
export function undoablePrices(ports: Ports): number {
  return appliedTable(ports)?.data.rows.length ?? 0;
}

/** What the last apply wrote; nothing where it was undone, or where somebody deleted the hidden sheet. */
export function readApplied(ports: Ports): AppliedPrice[] {
  const rows = appliedTable(ports)?.data.rows ?? [];
  return rows.map(({ cells }) => ({
    sheetId: Number(cells.sheet_id),
    key: cellText(cells.key),
    row: Number(cells.row),
    field: cellText(cells.field),
    before: cells.before ?? '',
    after: cells.after ?? '',
  }));
}

/** Keeps what an apply is about to write, in place of what the one before it wrote; commits it. */
export function keepApplied(ports: Ports, prices: readonly AppliedPrice[]): void {
  const table = openOrAddTable(ports, 'applied');
  const left = Array.from({ length: Math.max(0, table.data.nextRow - 2 - prices.length) }, () => BLANK);
  writeRows(table.grid, table.data, 2, [...prices.map(rowOf), ...left]);
  ports.workbook.flush();
}

const BLANK: Cells = Object.fromEntries(TAGS.map((tag) => [tag, '']));

function rowOf({ sheetId, ...price }: AppliedPrice): Cells {
  return { sheet_id: sheetId, ...price };
}

function appliedTable(ports: Ports): OpenTable | null {
  const sheet = tableSheets(ports.workbook).find(({ kind }) => kind === 'applied');
  return sheet ? openTable(ports, sheet) : null;
}
