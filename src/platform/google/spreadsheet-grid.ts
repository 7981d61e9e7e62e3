import { isWallTime, toSerial } from '../../records/dates';
import { OBJECT_SIGN } from '../../records/read-cell';
import { rowsFrom } from '../../sheet/blocks';
import { type CellFormula, cellFormulas } from '../../sheet/formula-reach';
import {
  type Block,
  type CellValue,
  type Choices,
  type ColumnShape,
  type ColumnTag,
  cellText,
  columnsRect,
  escapeText,
  type Grid,
  type Place,
  type Rect,
  type TableColumn,
  type TaggedBlock,
  withoutBlankEnd,
} from '../../sheet/table';
import type { SheetShape } from '../../sheet/workbook';
import type { DeferredFormats } from './deferred-formats';
import {
  areaOf,
  areasOf,
  type FormattingServices,
  formattingOf,
  nameColumns,
  offerColumn,
  tagColumn,
  writeHeaders,
} from './metadata-tags';
import type { ZoneReader } from './services';
import { growSheet, isWide } from './sheet-growth';
import type { TagMemory } from './tag-memory';

/** Times are written as serials: only the format shows a date [behaviour 3, C], and a Date would pass two zones. */
export function toServiceValue(value: CellValue): string | number | boolean {
  if (typeof value === 'string') return escapeText(value);
  return isWallTime(value) ? toSerial(value) : value;
}

function isCellValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** From getValues: an image in a cell is an object without a text [D: CellImage reference]. */
export function fromServiceValue(value: unknown, wallTimeAt: ZoneReader): CellValue {
  if (isCellValue(value)) return value;
  if (isDate(value)) return wallTimeAt(value.getTime());
  return value === null || value === undefined ? '' : OBJECT_SIGN;
}

/** Deliberately without instanceof: a Date of another realm is a date too. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

const MAX_STRETCHES = 500;
/** The background of a cell without colour [behaviour 7, L]. */
const NO_COLOUR = '#ffffff';

/** A sheet made by this execution: until it is flushed nobody else has written into it. */
interface MadeSheet {
  readonly headers: readonly string[];
  readonly notes: string[];
  isBlank: boolean;
}

/** Range handles are local and cost nothing [assumed 76]. Lives for one execution and caches the sheet's size. */
export class SpreadsheetGrid implements Grid {
  private cachedRows = 0;
  private cachedColumns = 0;
  private made: MadeSheet | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly formatting: FormattingServices,
    private readonly wallTimeAt: ZoneReader,
    private readonly tags: TagMemory,
  ) {}

  make(title: string, { columns, rows = 0 }: Pick<SheetShape, 'columns' | 'rows'>): void {
    const size = growSheet(
      this.formats,
      this.sheet,
      { rows: rows + 2, columns: columns.length },
      { columns: 0, isBlank: true },
    );
    // Without the last row, so that a block that ends in it makes the sheet grow.
    this.remember(size.rows - 1, size.columns);
    if (columns.length === 0) return;
    nameColumns(this.sheet, columns);
    this.formats.atOnce(this.sheet, formattingOf(this.formatting, this.sheet, 1, columns));
    const headers = Array.from({ length: size.columns }, (_, index) => columns[index]?.header ?? '');
    this.made = { headers, notes: columns.map(({ note }) => note), isBlank: true };
    this.tags.keepNew(this.sheetId, title, {
      columns: columns.map(({ tag, header }, index) => ({ tag, header, column: index + 1 })),
      isFull: !isWide(size.rows - rows - 1, columns.length),
    });
  }

  private get formats(): DeferredFormats {
    return this.formatting.formats;
  }

  private setLater(set: () => void): void {
    this.formats.later(this.sheet, [set]);
  }

  forgetMade(): void {
    this.made = null;
  }

  /** Does not ask the server [assumed 76]. */
  get sheetId(): number {
    return this.sheet.getSheetId();
  }

  title(): string {
    return this.tags.title(this.sheet);
  }

  lastRow(): number {
    return this.made?.isBlank ? 1 : this.sheet.getLastRow();
  }

  height(): number {
    return this.sheet.getRange('A:A').getNumRows();
  }

  columnTags(): readonly ColumnTag[] {
    return this.tags.ofColumns(this.sheetId, () => this.headers());
  }

  columnsByHeart(): readonly TableColumn[] {
    return this.tags.columns(this.sheetId)?.columns ?? [];
  }

  headers(): readonly string[] {
    const headers = this.made?.headers ?? (this.valuesOf(this.sheet.getRange('1:1'))[0] ?? []).map(cellText);
    this.tags.isUnder(this.sheetId, headers, 1);
    return headers;
  }

  readTagged(isRequested: (tag: string) => boolean = () => true): TaggedBlock {
    const cached = this.tags.columns(this.sheetId);
    if (cached?.columns.some(({ tag }) => isRequested(tag))) {
      const block = this.blockOf(cached.columns, isRequested, cached.isFull);
      if (this.tags.isUnder(this.sheetId, block.values[0] ?? [], block.firstColumn, isRequested)) return block;
      this.tags.forgetColumns(this.sheetId);
    }
    const tags = this.columnTags();
    const found = this.blockOf(tags, isRequested, false);
    this.keepColumns(tags, found);
    return found;
  }

  /** Reads to the end of the sheet where few rows are empty there; else asks for the last one first. */
  private blockOf(tags: readonly ColumnTag[], isRequested: (tag: string) => boolean, isFull: boolean): TaggedBlock {
    const requested = tags.filter(({ tag }) => isRequested(tag));
    const lastRow = isFull ? null : this.lastRow();
    if (requested.length === 0 || lastRow === 0) return { tags, firstColumn: 1, values: [] };
    const { column, columns } = columnsRect(requested);
    if (this.made?.isBlank) {
      return { tags, firstColumn: column, values: [this.made.headers.slice(column - 1, column - 1 + columns)] };
    }
    const read = this.valuesOf(this.sheet.getRange(areaOf(column, columns, 1, lastRow ?? '')));
    this.remember(read.length, Math.max(...tags.map((each) => each.column)));
    const values = withoutBlankEnd(read);
    if (isFull && isWide(read.length - values.length, columns)) this.tags.forgetColumns(this.sheetId);
    return { tags, firstColumn: column, values };
  }

  private keepColumns(tags: readonly ColumnTag[], { firstColumn, values }: TaggedBlock): void {
    if (tags.length === 0) return;
    const { column, columns: width } = columnsRect(tags);
    const isWhole = column === firstColumn && width === values[0]?.length;
    const headers = isWhole ? values[0] : this.headers().slice(column - 1);
    const columns = tags.map((each) => ({ ...each, header: cellText(headers?.[each.column - column]) }));
    this.tags.keep(this.sheetId, { columns, isFull: !isWide(this.sheet.getMaxRows() - values.length, width) });
  }

  read(rect: Rect): CellValue[][] {
    this.remember(rect.row + rect.rows - 1, rect.column + rect.columns - 1);
    return this.valuesOf(this.range(rect));
  }

  private valuesOf(range: Range): CellValue[][] {
    const values: unknown[][] = range.getValues();
    return values.map((line) =>
      line.every(isCellValue) ? line : line.map((value) => fromServiceValue(value, this.wallTimeAt)),
    );
  }

  shown(rect: Rect): string[][] {
    return this.range(rect).getDisplayValues();
  }

  /** One read, of all above and left of the block too: formulas there may fill its cells. */
  formulas({ row, column, rows, columns }: Rect): (CellFormula | null)[][] {
    const [lastRow, lastColumn] = [row + rows - 1, column + columns - 1];
    const all: string[][] = this.sheet.getRange(1, 1, Math.min(lastRow, this.height()), lastColumn).getFormulas();
    while (all.length < lastRow) all.push(new Array<string>(lastColumn).fill(''));
    return cellFormulas(all)
      .slice(row - 1)
      .map((line) => line.slice(column - 1));
  }

  flush(): void {
    this.formats.flush();
  }

  write(rect: Rect, values: Block, rowsToSpare = 0): void {
    this.grow(rect.row + rect.rows - 1 + rowsToSpare, rect.column + rect.columns - 1);
    this.range(rect).setValues(values.map((line) => line.map(toServiceValue)));
    if (rect.row === 1) this.made = null;
    else if (this.made) this.made.isBlank = false;
  }

  fill(cells: readonly Place[], value: CellValue): void {
    for (const list of this.lists(cells)) this.setLater(() => list.setValue(toServiceValue(value)));
  }

  tint(cells: readonly Place[], colour: string | null): void {
    for (const list of this.lists(cells)) this.setLater(() => list.setBackground(colour));
  }

  private lists(cells: readonly Place[]): GoogleAppsScript.Spreadsheet.RangeList[] {
    this.made = null;
    const areas = areasOf(cells);
    const lists: GoogleAppsScript.Spreadsheet.RangeList[] = [];
    for (let at = 0; at < areas.length; at += MAX_STRETCHES) {
      lists.push(this.sheet.getRangeList(areas.slice(at, at + MAX_STRETCHES)));
    }
    return lists;
  }

  colours(rect: Rect): (string | null)[][] {
    this.formats.flushWaiting();
    const colours = this.range(rect).getBackgrounds();
    const plain = Array.from({ length: rect.columns }, () => null);
    return colours.map((line) =>
      line.every((colour) => colour === NO_COLOUR)
        ? plain
        : line.map((colour) => (colour === NO_COLOUR ? null : colour)),
    );
  }

  addColumn(column: number, shape: ColumnShape): void {
    this.made = null;
    this.tags.forgetColumns(this.sheetId);
    this.formats.flushWaiting();
    const last = this.sheet.getMaxColumns();
    if (column <= last) this.sheet.insertColumnBefore(column);
    else this.sheet.insertColumnsAfter(last, column - last);
    tagColumn(this.sheet, column, shape.tag);
    this.setLater(() => writeHeaders(this.sheet, column, [shape.header]));
    this.formats.later(this.sheet, formattingOf(this.formatting, this.sheet, column, [shape]));
    this.formats.flush();
    this.cachedColumns = 0;
  }

  tagColumn(column: number, tag: string): void {
    this.tags.forgetColumns(this.sheetId);
    tagColumn(this.sheet, column, tag);
  }

  formatColumn(column: number, format: string, except: ReadonlySet<number> = new Set()): void {
    this.setLater(() => {
      const rows = rowsFrom(2, this.sheet.getMaxRows() - 1);
      const cells = rows.filter((row) => !except.has(row)).map((row) => ({ row, column }));
      for (const list of this.lists(cells)) list.setNumberFormat(format);
    });
  }

  deleteRows(row: number, count: number): void {
    this.made = null;
    this.formats.flushWaiting();
    this.sheet.deleteRows(row, count);
    this.cachedRows = 0;
  }

  offerChoices(column: number, choices: Choices): void {
    this.setLater(() => offerColumn(this.formatting, this.sheet, column, choices));
  }

  notes(rect: Rect): string[][] {
    const { row, column, rows, columns } = rect;
    if (this.made && row === 1 && rows === 1) return [this.made.notes.slice(column - 1, column - 1 + columns)];
    this.formats.flushWaiting();
    return this.range(rect).getNotes();
  }

  writeNotes(rect: Rect, notes: readonly (readonly string[])[]): void {
    const range = this.range(rect);
    const set = () => range.setNotes(notes.map((line) => [...line]));
    if (this.made) this.formats.atOnce(this.sheet, [set]);
    else this.setLater(set);
    this.made = null;
  }

  isFiltered(): boolean {
    return this.sheet.getFilter() !== null;
  }

  /** One read for each column: the platform has no call for several. */
  hidden(columns: readonly number[]): ReadonlySet<number> {
    return new Set(columns.filter((column) => this.sheet.isColumnHiddenByUser(column)));
  }

  hideColumns(column: number, count: number, isHidden: boolean): void {
    if (isHidden) this.sheet.hideColumns(column, count);
    else this.sheet.showColumns(column, count);
  }

  /** A handle: it only moves the user's selection [assumed 76] and brings the sheet to the front. */
  reveal(row: number): void {
    this.sheet.getRange(row, 1).activate();
  }

  private range({ row, column, rows, columns }: Rect): Range {
    return this.sheet.getRange(row, column, rows, columns);
  }

  private remember(rows: number, columns: number): void {
    this.cachedRows = Math.max(this.cachedRows, rows);
    this.cachedColumns = Math.max(this.cachedColumns, columns);
  }

  private grow(rows: number, columns: number): void {
    if (rows <= this.cachedRows && columns <= this.cachedColumns) return;
    const size = growSheet(this.formats, this.sheet, { rows, columns }, { columns: this.cachedColumns });
    this.remember(size.rows, size.columns);
  }
}
