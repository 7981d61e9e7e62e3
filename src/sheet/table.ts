import { isoTime, isWallTime, toSerial, type WallTime } from '../records/dates';
import { nameText } from '../records/text';
import type { CellFormula } from './formula-reach';

/** The content of a cell: '' is empty; a date is a wall-clock time in the sheet's own zone. */
export type CellValue = string | number | boolean | WallTime;

/** A block of cells; rows and columns count from 1. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type Place = Pick<Rect, 'row' | 'column'>;

export type Block = readonly (readonly CellValue[])[];

/** A column that belongs to a field: the tag stays with the column when it is moved, renamed or copied. */
export interface ColumnTag {
  readonly column: number;
  readonly tag: string;
}

/** Neighbouring columns of another sheet whose values, from the second row down, are offered in a dropdown. */
export interface Choices {
  readonly sheetId: number;
  readonly column: number;
  readonly columns: number;
}

export interface ColumnShape {
  readonly tag: string;
  readonly header: string;
  readonly note: string;
  /** A number format; '@' for text, '' for none. It is set on the whole column, before any value. */
  readonly format: string;
  readonly width: number;
  readonly colour: string;
  readonly choices: Choices | null;
  /** Hidden until somebody shows it; shown when absent. */
  readonly hidden?: boolean;
}

export interface TaggedBlock {
  readonly tags: readonly ColumnTag[];
  readonly firstColumn: number;
  /** Has no blank rows at its end. */
  readonly values: Block;
}

/** There is deliberately no way to touch one cell by one call, so that slowness cannot be written: each method is a constant number of calls. */
export interface Grid {
  readonly sheetId: number;
  title(): string;
  /** The last row with content; 0 when empty. */
  lastRow(): number;
  /** How many rows the sheet has, blank ones too. */
  height(): number;
  columnTags(): readonly ColumnTag[];
  /** Returns the columns as they were when they were read last; asks nobody, so they may be elsewhere by now. None where none are known. */
  columnsByHeart(): readonly TableColumn[];
  headers(): readonly string[];
  read(rect: Rect): CellValue[][];
  /** Finds the tags where they are now, and reads what stands between the wanted columns too. @param isWanted all when absent */
  readTagged(isWanted?: (tag: string) => boolean): TaggedBlock;
  /** Returns what each cell shows: a number, a date or a tick as its format tells it. */
  shown(rect: Rect): string[][];
  /** What works out the value of each cell: a formula in it, or one above or left of it that fills it; null for none. */
  formulas(rect: Rect): (CellFormula | null)[][];
  /**
   * A string comes back verbatim as text, whatever it looks like; '' empties the cell. The sheet grows when the block reaches beyond it.
   * @param rowsToSpare rows that the sheet has at least below the block then; none when absent
   */
  write(rect: Rect, values: Block, rowsToSpare?: number): void;
  /** Commits what was written: a cell that takes no such value says so by now. Then sets what waits of looks. @throws what the platform says of it, see `refusalOf` */
  flush(): void;
  /** Writes one value into single cells, which are cells of the sheet; one write for up to 500 stretches of rows. A look: a cell that takes none stops nothing. */
  fill(cells: readonly Place[], value: CellValue): void;
  /** Sets one background on single cells; null is no colour. A look: the workbook's next flush sets it, as it does those below. */
  tint(cells: readonly Place[], colour: string | null): void;
  /** Lower-case hex; null is no colour. */
  colours(rect: Rect): (string | null)[][];
  /** Adds a column at `column`, tagged; whatever stood there moves right. Its header, note, format, width and dropdown are looks. Commits all. */
  addColumn(column: number, shape: ColumnShape): void;
  /** For a column without a tag; nothing else of it changes. */
  tagColumn(column: number, tag: string): void;
  /** From the second row down; the values stay what they are. A look. @param except rows whose cells keep the format that they have */
  formatColumn(column: number, format: string, except?: ReadonlySet<number>): void;
  /** Deletes whole rows with all that stands in them, the user's own columns too; what stood below moves up. */
  deleteRows(row: number, count: number): void;
  /** Offers the values of another sheet's columns as a dropdown, from the second row down; other input stays allowed. A look. */
  offerChoices(column: number, choices: Choices): void;
  /** '' where there is none. */
  notes(rect: Rect): string[][];
  /** '' takes a note away. A look. */
  writeNotes(rect: Rect, notes: readonly (readonly string[])[]): void;
  /** Whether a filter is on, which may hide rows; which rows those are only a call for each row could tell. */
  isFiltered(): boolean;
  /** Which of these columns are hidden. The one method that costs a call for each column. */
  hidden(columns: readonly number[]): ReadonlySet<number>;
  hideColumns(column: number, count: number, isHidden: boolean): void;
  /** Makes the row visible to the user: activates the sheet and selects its first cell of that row. */
  reveal(row: number): void;
}

/** The text of a cell, the same for a number and for its digits: a date as YYYY-MM-DD, with hh:mm:ss when it has a time of day; '' for an empty cell. */
export function cellText(value: CellValue | undefined = ''): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isWallTime(value) ? isoTime(value) : String(value);
}

export function keyText(value: CellValue | undefined): string {
  return nameText(cellText(value));
}

/** Whether writing `next` over `current` would leave the cell as it is; a date equals its own serial number. */
export function sameCell(current: CellValue, next: CellValue): boolean {
  return comparable(current) === comparable(next);
}

function comparable(value: CellValue): string | number | boolean {
  return isWallTime(value) ? toSerial(value) : value;
}

/** Limits the characters of a cell [behaviour 21, R]; the apostrophe counts [assumed 4]. */
const MAX_CHARACTERS = 50_000;

/** Leaves room for the sign that it was cut, and for an apostrophe that keeps it text. */
const MAX_WRITTEN = MAX_CHARACTERS - 2;

export function isLongText(text: string): boolean {
  return text.length > MAX_WRITTEN;
}

/** Cuts a text to what a cell holds, or to fewer characters, never through the middle of one, and ends it in “…” then. */
export function cutText(text: string, most = MAX_WRITTEN): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The sheet takes one leading apostrophe off, so each text gets one, not only those that look like a formula [behaviour 13 and 14, L]. */
export function escapeText(text: string): string {
  return text === '' || fillsCellSafely(text) ? text : `'${text}`;
}

/** A text that has no room for an apostrophe needs none where it begins with a letter: that long, it is nothing but text. */
function fillsCellSafely(text: string): boolean {
  return text.length >= MAX_CHARACTERS && /^\p{L}/u.test(text);
}

export type Cells = Readonly<Record<string, CellValue>>;

export interface TableColumn {
  readonly tag: string;
  readonly column: number;
  /** What stands in its first row now; '' when the column was not read. */
  readonly header: string;
}

/** Two columns that claim the same field: which of them counts is not for the desk to guess. */
interface ColumnClash {
  readonly tag: string;
  readonly first: TableColumn;
  readonly second: TableColumn;
}

export interface TableRow {
  /** Counts from 1; the header is row 1. */
  readonly row: number;
  readonly cells: Cells;
}

/** A sheet as it was read. Columns without a tag are the user's own and not in it. */
export interface TableData {
  /** Finds columns by tag; of two columns with one tag the left one. */
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly clashes: readonly ColumnClash[];
  /** Lists rows in sheet order; rows whose tagged cells are all empty are not in it. */
  readonly rows: readonly TableRow[];
  readonly firstRow: number;
  /** The last row in which anything stands in the columns that were read, or between them. */
  readonly lastRow: number;
  /** Gives the first new row: under the last row that is not empty in its tagged columns. */
  readonly nextRow: number;
  /** Only some rows were read: nothing is known of those between them. */
  readonly isPart?: boolean;
}

/** @param isWanted tells of a tag whether its column is read; what stands between such columns is read too; all when absent */
export function readTable(grid: Grid, isWanted: (tag: string) => boolean = () => true): TableData {
  const { tags, firstColumn, values } = grid.readTagged(isWanted);
  const tagged = sorted(tags);
  const wanted = tagged.filter(({ tag }) => isWanted(tag));
  const block = { firstRow: 1, firstColumn, values };
  const all = tagged.map(({ tag, column }) => ({ tag, column, header: cellText(values[0]?.[column - firstColumn]) }));
  const columns = leftmostByTag(all);
  const read = [...columns.values()].filter(({ column }) => wanted.some((each) => each.column === column));
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
  // Deliberately a copy of a whole row that is then filled: an object that grows name by name costs several times as much.
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
