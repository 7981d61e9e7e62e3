import { isoTime, isWallTime, toSerial, type WallTime } from '../records/dates';
import { nameText } from '../records/text';
import type { CellFormula } from './formula-reach';

/** '' is empty; a date is a wall-clock time in the sheet's own zone. */
export type CellValue = string | number | boolean | WallTime;

export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type Place = Pick<Rect, 'row' | 'column'>;
export type Block = readonly (readonly CellValue[])[];

/** The tag of a field stays with its column when that is moved, renamed or copied. */
export interface ColumnTag {
  readonly column: number;
  readonly tag: string;
}

/** Neighbouring columns of another sheet whose values, from row 2 down, are offered in a dropdown. */
export interface Choices {
  readonly sheetId: number;
  readonly column: number;
  readonly columns: number;
}

export interface ColumnShape {
  readonly tag: string;
  readonly header: string;
  readonly note: string;
  /** A number format; '@' for text, '' for none. Set on the whole column, before any value. */
  readonly format: string;
  readonly width: number;
  readonly colour: string;
  readonly choices: Choices | null;
  readonly hidden?: boolean;
}

export interface TaggedBlock {
  readonly tags: readonly ColumnTag[];
  readonly firstColumn: number;
  /** Without blank rows at its end. */
  readonly values: Block;
}

/** Deliberately without a call for one cell, so that slow code cannot be written. */
export interface Grid {
  readonly sheetId: number;
  title(): string;
  /** The last row with content; 0 when empty. */
  lastRow(): number;
  height(): number;
  columnTags(): readonly ColumnTag[];
  /** As they were read last, without a call, so they may have moved; none where none are cached. */
  columnsByHeart(): readonly TableColumn[];
  headers(): readonly string[];
  read(rect: Rect): CellValue[][];
  /** Finds tags as they are now; also reads columns between the wanted ones. @param isWanted all when absent */
  readTagged(isRequested?: (tag: string) => boolean): TaggedBlock;
  /** As formatted: numbers, dates, ticks. */
  shown(rect: Rect): string[][];
  /** What fills each cell: a formula in it, or one above or left of it; null for none. */
  formulas(rect: Rect): (CellFormula | null)[][];
  /** Strings stay text; '' empties the cell. The sheet grows. @param rowsToSpare rows to have below the block */
  write(rect: Rect, values: Block, rowsToSpare?: number): void;
  /** Commits writes, then applies waiting formats. @throws the platform's refusal of a value, see `refusalOf` */
  flush(): void;
  /** One value into existing cells; one write for up to 500 stretches of rows. A refusal stops nothing. */
  fill(cells: readonly Place[], value: CellValue): void;
  /** null is no colour. Formatting, as those below: applied by the next flush, where a refusal stops nothing. */
  tint(cells: readonly Place[], colour: string | null): void;
  colours(rect: Rect): (string | null)[][];
  /** Tagged; what was there moves right. Header, note, format, width and dropdown are formatting. Commits all. */
  addColumn(column: number, shape: ColumnShape): void;
  tagColumn(column: number, tag: string): void;
  /** From row 2 down; values stay as they are. Formatting. @param except rows that keep their format */
  formatColumn(column: number, format: string, except?: ReadonlySet<number>): void;
  /** Whole rows, the user's own columns too. */
  deleteRows(row: number, count: number): void;
  /** A dropdown with the values of another sheet's columns, from row 2 down; other input stays allowed. Formatting. */
  offerChoices(column: number, choices: Choices): void;
  notes(rect: Rect): string[][];
  writeNotes(rect: Rect, notes: readonly (readonly string[])[]): void;
  /** A filter may hide rows; which ones would take a call for each row. */
  isFiltered(): boolean;
  /** Those of the columns that are hidden. The only method with a call for each column. */
  hidden(columns: readonly number[]): ReadonlySet<number>;
  hideColumns(column: number, count: number, isHidden: boolean): void;
  reveal(row: number): void;
}

/** The same for a number and its digits; a date as YYYY-MM-DD, with hh:mm:ss when it has a time of day. */
export function cellText(value: CellValue | undefined = ''): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isWallTime(value) ? isoTime(value) : String(value);
}

export function keyText(value: CellValue | undefined): string {
  return nameText(cellText(value));
}

/** A date equals its own serial number. */
export function sameCell(current: CellValue, next: CellValue): boolean {
  return comparable(current) === comparable(next);
}

function comparable(value: CellValue): string | number | boolean {
  return isWallTime(value) ? toSerial(value) : value;
}

/** Of a cell [behaviour 21, R]; the apostrophe counts [assumed 4]. */
const MAX_CHARACTERS = 50_000;
/** Leaves room for "…" and for an apostrophe. */
const MAX_WRITTEN = MAX_CHARACTERS - 2;

export function isLongText(text: string): boolean {
  return text.length > MAX_WRITTEN;
}

/** Never through the middle of a character; ends in “…” when cut. */
export function cutText(text: string, most = MAX_WRITTEN): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The sheet strips one leading apostrophe, so each text gets one [behaviour 13 and 14, L]. */
export function escapeText(text: string): string {
  return text === '' || fillsCellSafely(text) ? text : `'${text}`;
}

/** That long, a text that begins with a letter is nothing but text: it needs no apostrophe. */
function fillsCellSafely(text: string): boolean {
  return text.length >= MAX_CHARACTERS && /^\p{L}/u.test(text);
}

export type Cells = Readonly<Record<string, CellValue>>;

export interface TableColumn {
  readonly tag: string;
  readonly column: number;
  /** The current text of its first row; '' when the column was not read. */
  readonly header: string;
}

/** Two columns with the same field: the desk does not guess which one counts. */
interface ColumnClash {
  readonly tag: string;
  readonly first: TableColumn;
  readonly second: TableColumn;
}

export interface TableRow {
  readonly row: number;
  readonly cells: Cells;
}

export interface TableData {
  /** By tag; of two columns with one tag the left one. */
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly clashes: readonly ColumnClash[];
  /** In sheet order, without rows whose tagged cells are all empty. */
  readonly rows: readonly TableRow[];
  readonly firstRow: number;
  /** The last row with content in the columns that were read, or between them. */
  readonly lastRow: number;
  /** The first new row: below the last row with content in its tagged columns. */
  readonly nextRow: number;
  /** Only some rows were read. */
  readonly isPart?: boolean;
}

/** @param isWanted columns to read, with what lies between them; all when absent */
export function readTable(grid: Grid, isRequested: (tag: string) => boolean = () => true): TableData {
  const { tags, firstColumn, values } = grid.readTagged(isRequested);
  const tagged = sorted(tags);
  const requested = tagged.filter(({ tag }) => isRequested(tag));
  const block = { firstRow: 1, firstColumn, values };
  const all = tagged.map(({ tag, column }) => ({ tag, column, header: cellText(values[0]?.[column - firstColumn]) }));
  const columns = leftmostByTag(all);
  const read = [...columns.values()].filter(({ column }) => requested.some((each) => each.column === column));
  const rows = recordsOf(block, read);
  const clashes = clashesOf(all, columns);
  const lastRow = values.length;
  return { columns, clashes, rows, firstRow: 2, lastRow, nextRow: (rows[rows.length - 1]?.row ?? 1) + 1 };
}

export function sorted<Column extends ColumnTag>(columns: readonly Column[]): Column[] {
  return [...columns].sort((a, b) => a.column - b.column);
}

interface ReadBlock {
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly values: Block;
}

export function withoutBlankEnd(values: Block): Block {
  let end = values.length;
  while (end > 0 && values[end - 1]?.every((value) => value === '')) end -= 1;
  return values.slice(0, end);
}

export function columnsRect(columns: readonly ColumnTag[]): Pick<Rect, 'column' | 'columns'> {
  const places = columns.map(({ column }) => column);
  const column = Math.min(...places);
  return { column, columns: Math.max(...places) - column + 1 };
}

function leftmostByTag(all: readonly TableColumn[]): Map<string, TableColumn> {
  const columns = new Map<string, TableColumn>();
  for (const column of all) if (!columns.has(column.tag)) columns.set(column.tag, column);
  return columns;
}

function clashesOf(all: readonly TableColumn[], columns: ReadonlyMap<string, TableColumn>): ColumnClash[] {
  return all.flatMap((second) => {
    const first = columns.get(second.tag);
    return first === undefined || first === second ? [] : [{ tag: second.tag, first, second }];
  });
}

export function recordsOf(block: ReadBlock, columns: readonly TableColumn[]): TableRow[] {
  const rows: TableRow[] = [];
  // Deliberately a filled copy of a whole row: an object that grows name by name costs several times as much.
  const empty: Cells = Object.fromEntries(columns.map(({ tag }) => [tag, '']));
  block.values.forEach((line, index) => {
    const row = block.firstRow + index;
    const cells: Record<string, CellValue> = { ...empty };
    let isBlank = true;
    for (const { tag, column } of columns) {
      const value = line[column - block.firstColumn] ?? '';
      cells[tag] = value;
      if (value !== '') isBlank = false;
    }
    if (row > 1 && !isBlank) rows.push({ row, cells });
  });
  return rows;
}
