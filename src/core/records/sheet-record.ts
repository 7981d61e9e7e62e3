import { CUSTOM_PREFIX } from '../fields/catalogue';
import { type Field, makeField, type TableKind } from '../fields/field';
import { type Cell, type CellReading, type ReadingContext, readCell } from '../parsing/read-cell';
import type { Content, Value } from './content';
import { type Issue, issue } from './issue';

/** Describes a row of a table: its number and the values of its tagged columns. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Identifies a row of a sheet. */
export interface Place {
  readonly sheetId: number;
  readonly row: number;
}

/** Describes a record as a sheet holds it: a product row, or an order with its lines and terms. */
export interface SheetRecord {
  readonly table: TableKind;
  /** '' when the row does not say which record it is. */
  readonly key: string;
  readonly sheetId: number;
  readonly row: number;
  /** Places of the lines of an order, in their order; absent where there are none. */
  readonly lineRows?: readonly Place[];
  /** The name that people use: the product's or the customer's name. */
  readonly title: string;
  readonly content: Content;
  /** Reasons why it cannot be sent. */
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Reasons to wait for a tick: one that names a field, as long as the CRM has not confirmed that value. */
  readonly holds: readonly Issue[];
  /** true when the CRM has confirmed the new code and the row does not hold it as its code yet. */
  readonly isRenamed?: boolean;
}

/** Describes the values in the cells of a row, and every problem of it. */
export interface RowReading {
  readonly content: Readonly<Record<string, Value>>;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Holds of values that wait for a tick. */
  readonly holds: readonly Issue[];
}

/** Holds a field and the last cell of its column. */
interface Column {
  readonly field: Field;
  cell: Cell;
  reading: CellReading;
}

/**
 * Makes a reader of the rows of one table: of their editable cells, and of custom fields as text. Most cells of a long table are
 * equal to those above them: such a cell is not read again, and a row with the same fields filled is made as a copy, which costs
 * a fraction of one that grows name by name.
 * @param fields of the table
 */
export function rowReader(fields: readonly Field[], context: ReadingContext): (row: SheetRow) => RowReading {
  const columnOf = (field: Field): Column => ({ field, cell: '', reading: readCell(field, '', context) });
  const columns = fields.filter(({ editable }) => editable).map(columnOf);
  const custom = new Set<string>();
  let above: RowReading['content'] = {};
  return ({ cells }) => {
    for (const name in cells) {
      if (!name.startsWith(CUSTOM_PREFIX) || custom.has(name)) continue;
      custom.add(name);
      columns.push(columnOf(makeField(name, 'text')));
    }
    const changed = columns.filter((column) => readNext(column, cells[column.field.name] ?? '', context));
    const isAlike = changed.every(({ field, reading }) => (reading.value !== null) === field.name in above);
    above = isAlike ? filled(changed, { ...above }) : filled(columns, {});
    return { content: above, ...problemsOf(columns) };
  };
}

/** @returns whether the cell is another than the one above it */
function readNext(column: Column, cell: Cell, context: ReadingContext): boolean {
  if (cell === column.cell) return false;
  column.cell = cell;
  column.reading = readCell(column.field, cell, context);
  return true;
}

function filled(columns: readonly Column[], content: Record<string, Value>): RowReading['content'] {
  for (const { field, reading } of columns) if (reading.value !== null) content[field.name] = reading.value;
  return content;
}

function problemsOf(columns: readonly Column[]): Omit<RowReading, 'content'> {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const holds: Issue[] = [];
  for (const { field, reading } of columns) {
    if (reading.issue) issues.push(reading.issue);
    else if (field.required && (reading.value === null || reading.value === '')) {
      issues.push(issue('issue.required', field.name));
    }
    if (reading.warning) warnings.push(reading.warning);
    if (reading.hold) holds.push(reading.hold);
  }
  return { issues, warnings, holds };
}
