import { fieldsOf, isWallTime, toSerial, type WallTime } from '../../core';
import type { Opportunity } from '../../crm';
import { type Cells, type CellValue, cutText, isLongText } from '../../sheet';

/** An opportunity as it is staged and written: values in the order of the columns, a time as its serial number. */
export type OpportunityRow = readonly (string | number)[];

/** The column by which rows are found. */
export const KEY = 'opportunity_id';

/** The columns of a row, and their cells without values: a copy that is filled costs less than an object that grows. */
interface Columns {
  readonly names: readonly string[];
  readonly blank: Cells;
}

let columns: Columns | null = null;

/** Made when the first row is, as the catalogue is read then; once, since tens of thousands of rows ask for it. */
function columnsOf(): Columns {
  columns ??= makeColumns();
  return columns;
}

function makeColumns(): Columns {
  const names = fieldsOf('opportunities').flatMap(({ name }) => (name === 'status' ? [] : [name]));
  return { names, blank: Object.fromEntries(names.map((name) => [name, ''])) };
}

/** Makes the row of an opportunity; what it has not is '', and what is too long for a cell is cut. */
export function rowOf(opportunity: Opportunity): OpportunityRow {
  const values: Readonly<Record<string, string | number | WallTime | null>> = { ...opportunity };
  return columnsOf().names.map((name) => {
    const value = values[name] ?? '';
    if (isWallTime(value)) return toSerial(value);
    return typeof value === 'string' ? cutText(value) : value;
  });
}

/** Whether some text of the row was too long for a cell. */
export function isCut(row: OpportunityRow): boolean {
  return row.some((value) => isLongText(String(value)));
}

export function keyOf(row: OpportunityRow): string {
  return String(row[0] ?? '');
}

/** The row's values by column. */
export function cellsOf(row: OpportunityRow): Cells {
  const { names, blank } = columnsOf();
  const cells: Record<string, CellValue> = { ...blank };
  names.forEach((name, index) => {
    cells[name] = row[index] ?? '';
  });
  return cells;
}

/** One value of a row as text. */
export function textOf(row: OpportunityRow, name: string): string {
  return String(row[columnsOf().names.indexOf(name)] ?? '');
}
