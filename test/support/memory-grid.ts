import { fromSerial, isWallTime, toSerial } from '../../src/records/dates';
import { type CellFormula, cellFormulas } from '../../src/sheet/formula-reach';
import {
  type Block,
  type CellValue,
  type Choices,
  type ColumnShape,
  type ColumnTag,
  columnsRect,
  type Grid,
  type Place,
  type Rect,
  type TableColumn,
  type TaggedBlock,
  withoutBlankEnd,
} from '../../src/sheet/table';

const MAX_CHARACTERS = 50_000;

/** A sheet in memory that works like a real one as far as the port can tell; every call is counted by its name. */
export class MemoryGrid implements Grid {
  readonly calls: Record<string, number> = {};
  readonly columns: (ColumnShape | null)[] = [];
  revealed: number | null = null;
  /** Its sheet is gone. */
  deleted = false;
  /** Somebody turned on a filter. */
  filtered = false;
  /** Holds where formulas stand, as "row,column"; their values are put like any other. */
  readonly formulaCells = new Set<string>();
  /** Holds what those formulas say that fill other cells too, by "row,column"; what they fill is put like any other. */
  readonly formulaTexts = new Map<string, string>();
  /** Holds what is said of cells that take no value, by "row,column". */
  readonly refusals = new Map<string, string>();
  private problem: string | null = null;
  /** Tells how a format of its own shows a cell, by "row,column", e.g. 0.12 as "12%"; until it is written or made plain text. */
  readonly shownAs = new Map<string, string>();
  /** Formats of cells that differ from that of their column, by "row,column". */
  private readonly ownFormats = new Map<string, string>();
  private cells: CellValue[][] = [];
  private byHeart: readonly TableColumn[] = [];
  private backgrounds: (string | null)[][] = [];
  private noted: string[][] = [];

  constructor(
    readonly sheetId: number,
    readonly name: string,
    shapes: readonly ColumnShape[] = [],
  ) {
    shapes.forEach((shape, index) => {
      this.insert(index + 1, shape);
    });
  }

  /** Fills cells as a user would, uncounted: rows from `row` down, from column 1; a blank column is the user's own. */
  put(row: number, values: Block): void {
    this.store({ row, column: 1, rows: values.length, columns: values[0]?.length ?? 0 }, values);
  }

  /** Returns all that stands in the sheet from row 1 down, uncounted. */
  dump(): CellValue[][] {
    const { rows, columns } = this.measure();
    return this.load({ row: 1, column: 1, rows, columns });
  }

  /** Returns where a field's column stands, uncounted; 0 where it has none. */
  columnOf(wanted: string): number {
    return this.columns.findIndex((shape) => shape?.tag === wanted) + 1;
  }

  /** Gives a column a tag without changing what stands in it, uncounted. */
  tag(column: number, tag: string): void {
    this.columns[column - 1] = { ...PLAIN, tag };
  }

  /** Deletes the column with all that it holds, uncounted. */
  removeColumn(column: number): void {
    this.columns.splice(column - 1, 1);
    for (const line of [...this.cells, ...this.backgrounds, ...this.noted]) line?.splice(column - 1, 1);
  }

  /** Moves a column with all that it holds, uncounted; those behind it move up. */
  moveColumn(from: number, to: number): void {
    moveItem(this.columns, from, to, null);
    for (const line of this.cells) if (line) moveItem(line, from, to, '');
    for (const line of this.backgrounds) if (line) moveItem(line, from, to, null);
    for (const line of this.noted) if (line) moveItem(line, from, to, '');
  }

  title(): string {
    this.count('title');
    return this.name;
  }

  lastRow(): number {
    this.count('lastRow');
    return this.measure().rows;
  }

  /** A sheet in memory has one blank row at its end. */
  height(): number {
    return this.measure().rows + 1;
  }

  columnTags(): ColumnTag[] {
    this.count('columnTags');
    return this.tags();
  }

  columnsByHeart(): readonly TableColumn[] {
    return this.byHeart;
  }

  private tags(): ColumnTag[] {
    const tags: ColumnTag[] = [];
    for (let index = 0; index < this.columns.length; index++) {
      const tag = this.columns[index]?.tag ?? '';
      if (tag !== '') tags.push({ column: index + 1, tag });
    }
    return tags;
  }

  headers(): string[] {
    this.count('headers');
    return Array.from(this.cells[0] ?? [], (value) => String(value ?? ''));
  }

  read(rect: Rect): CellValue[][] {
    this.count('read');
    this.raise();
    checkCells(rect);
    return this.load(rect);
  }

  readTagged(isWanted: (tag: string) => boolean = () => true): TaggedBlock {
    const tags = this.tags();
    this.byHeart = tags.map((each) => ({ ...each, header: String(this.cells[0]?.[each.column - 1] ?? '') }));
    const wanted = tags.filter(({ tag }) => isWanted(tag));
    const { rows } = this.measure();
    if (wanted.length === 0 || rows === 0) return { tags, firstColumn: 1, values: [] };
    const rect = { row: 1, rows, ...columnsRect(wanted) };
    return { tags, firstColumn: rect.column, values: withoutBlankEnd(this.read(rect)) };
  }

  shown(rect: Rect): string[][] {
    this.count('shown');
    checkCells(rect);
    const values = this.load(rect);
    return block(rect, (row, column) => {
      const value = values[row + 1 - rect.row]?.[column + 1 - rect.column] ?? '';
      return this.shownAs.get(`${row + 1},${column + 1}`) ?? displayOf(value);
    });
  }

  formulas(rect: Rect): (CellFormula | null)[][] {
    this.count('formulas');
    checkCells(rect);
    const [lastRow, lastColumn] = [rect.row + rect.rows - 1, rect.column + rect.columns - 1];
    const all = block({ row: 1, column: 1, rows: lastRow, columns: lastColumn }, (row, column) => {
      const place = `${row + 1},${column + 1}`;
      return this.formulaTexts.get(place) ?? (this.formulaCells.has(place) ? '=1' : '');
    });
    return cellFormulas(all)
      .slice(rect.row - 1)
      .map((line) => line.slice(rect.column - 1));
  }

  flush(): void {
    this.count('flush');
    this.raise();
  }

  private raise(): void {
    const { problem } = this;
    this.problem = null;
    if (problem !== null) throw new Error(problem);
  }

  write(rect: Rect, values: Block): void {
    this.count('write');
    checkShape(rect, values);
    eachCell(rect, values, (row, column) => {
      this.problem ??= this.refusals.get(`${row + 1},${column + 1}`) ?? null;
    });
    if (this.problem !== null) return;
    eachCell(rect, values, (row, column) => {
      this.formulaCells.delete(`${row + 1},${column + 1}`);
      this.shownAs.delete(`${row + 1},${column + 1}`);
    });
    this.store(rect, values);
  }

  fill(cells: readonly Place[], value: CellValue): void {
    this.count('fill');
    for (const { row, column } of cells) {
      this.formulaCells.delete(`${row},${column}`);
      this.shownAs.delete(`${row},${column}`);
      this.store({ row, column, rows: 1, columns: 1 }, [[value]]);
    }
  }

  tint(cells: readonly Place[], colour: string | null): void {
    this.count('tint');
    for (const { row, column } of cells) lineOf(this.backgrounds, row - 1)[column - 1] = colour;
  }

  colours(rect: Rect): (string | null)[][] {
    this.count('colours');
    checkCells(rect);
    return block(rect, (row, column) => this.backgrounds[row]?.[column] ?? null);
  }

  /** Sorts the rows below the header as a person does: what is tinted or noted goes along, uncounted. @param order of rows from 2 on */
  sort(order: readonly number[]): void {
    for (const lines of [this.cells, this.backgrounds, this.noted] as unknown[][]) {
      const moved = order.map((row) => lines[row - 1] ?? []);
      for (const [index, line] of moved.entries()) lines[index + 1] = line;
    }
  }

  /** Colours cells as a user would. */
  paint(rect: Rect, colours: readonly (readonly (string | null)[])[]): void {
    checkShape(rect, colours);
    eachCell(rect, colours, (row, column, colour) => {
      lineOf(this.backgrounds, row)[column] = colour;
    });
  }

  addColumn(column: number, shape: ColumnShape): void {
    this.count('addColumn');
    this.insert(column, shape);
  }

  tagColumn(column: number, tag: string): void {
    this.count('tagColumn');
    this.tag(column, tag);
  }

  deleteRows(row: number, count: number): void {
    this.count('deleteRows');
    this.cells.splice(row - 1, count);
    this.backgrounds.splice(row - 1, count);
    this.noted.splice(row - 1, count);
  }

  formatColumn(column: number, format: string, except: ReadonlySet<number> = new Set()): void {
    this.count('formatColumn');
    while (this.columns.length < column) this.columns.push(null);
    const kept = [...except].map((row): [string, string] => [`${row},${column}`, this.formatOf(row, column)]);
    for (const cell of [...this.ownFormats.keys(), ...this.shownAs.keys()]) {
      if (!cell.endsWith(`,${column}`) || except.has(Number(cell.split(',')[0]))) continue;
      this.ownFormats.delete(cell);
      this.shownAs.delete(cell);
    }
    this.columns[column - 1] = { ...(this.columns[column - 1] ?? PLAIN), format };
    for (const [cell, own] of kept) this.ownFormats.set(cell, own);
  }

  /** Returns the number format of a cell, uncounted. */
  formatOf(row: number, column: number): string {
    return this.ownFormats.get(`${row},${column}`) ?? this.columns[column - 1]?.format ?? '';
  }

  offerChoices(column: number, choices: Choices): void {
    this.count('offerChoices');
    this.columns[column - 1] = { ...(this.columns[column - 1] ?? PLAIN), choices };
  }

  notes(rect: Rect): string[][] {
    this.count('notes');
    checkCells(rect);
    return block(rect, (row, column) => this.noted[row]?.[column] ?? '');
  }

  writeNotes(rect: Rect, notes: readonly (readonly string[])[]): void {
    this.count('writeNotes');
    checkShape(rect, notes);
    eachCell(rect, notes, (row, column, note) => {
      lineOf(this.noted, row)[column] = note;
    });
  }

  /** Returns the notes on the headers of the first columns, uncounted. */
  headerNotes(columns: number): string[] {
    return Array.from({ length: columns }, (_, column) => this.noted[0]?.[column] ?? '');
  }

  isFiltered(): boolean {
    this.count('isFiltered');
    return this.filtered;
  }

  hidden(columns: readonly number[]): ReadonlySet<number> {
    this.count('hidden');
    return new Set(columns.filter((column) => this.columns[column - 1]?.hidden === true));
  }

  hideColumns(column: number, count: number, isHidden: boolean): void {
    this.count('hideColumns');
    for (let each = column; each < column + count; each += 1) {
      this.columns[each - 1] = { ...(this.columns[each - 1] ?? PLAIN), hidden: isHidden };
    }
  }

  reveal(row: number): void {
    this.count('reveal');
    this.revealed = row;
  }

  private count(name: string): void {
    if (this.deleted) throw new Error(`Sheet ${this.sheetId} not found`);
    this.calls[name] = (this.calls[name] ?? 0) + 1;
  }

  private insert(column: number, shape: ColumnShape): void {
    while (this.columns.length < column - 1) this.columns.push(null);
    this.columns.splice(column - 1, 0, shape);
    for (const line of [...this.cells, ...this.backgrounds, ...this.noted]) {
      if (line !== undefined && line.length >= column) line.splice(column - 1, 0, '');
    }
    lineOf(this.cells, 0)[column - 1] = shape.header;
    lineOf(this.noted, 0)[column - 1] = shape.note;
  }

  private measure(): { rows: number; columns: number } {
    let rows = 0;
    let columns = 0;
    for (let row = 0; row < this.cells.length; row++) {
      const width = widthOf(this.cells[row] ?? []);
      if (width > 0) rows = row + 1;
      if (width > columns) columns = width;
    }
    return { rows, columns };
  }

  private load({ row, column, rows, columns }: Rect): CellValue[][] {
    const dated = Array.from({ length: columns }, (_, index) => isDate(this.columns[column - 1 + index]?.format ?? ''));
    const loaded: CellValue[][] = [];
    for (let at = row - 1; at < row - 1 + rows; at++) {
      const line = this.cells[at];
      const values: CellValue[] = new Array<CellValue>(columns).fill('');
      for (let index = 0; line !== undefined && index < columns; index++) {
        const value = line[column - 1 + index];
        if (value !== undefined && value !== '')
          values[index] = storedValue(value, at > 0 && this.isDated(at, column - 1 + index, dated[index] === true));
      }
      loaded.push(values);
    }
    return loaded;
  }

  private isDated(row: number, column: number, isColumn: boolean): boolean {
    const own = this.ownFormats.size > 0 ? this.ownFormats.get(`${row + 1},${column + 1}`) : undefined;
    return own === undefined ? isColumn : isDate(own);
  }

  private store(rect: Rect, values: Block): void {
    eachCell(rect, values, (row, column, value) => {
      if (typeof value === 'string' && value.length > MAX_CHARACTERS) {
        throw new Error('Your input contains more than the maximum of 50000 characters in a single cell.');
      }
      lineOf(this.cells, row)[column] = value;
    });
  }
}

/** Reads a number as a date by the format of its column, and a date as a number without one. */
function storedValue(value: CellValue, dated: boolean): CellValue {
  if (typeof value === 'number') return dated ? fromSerial(value) : value;
  return isWallTime(value) && !dated ? toSerial(value) : value;
}

function isDate(format: string): boolean {
  return /[dmyh]/.test(format);
}

function displayOf(value: CellValue): string {
  if (!isWallTime(value)) return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  return `${[value.day, value.month].map((part) => String(part).padStart(2, '0')).join('/')}/${value.year}`;
}

const PLAIN: ColumnShape = { tag: '', header: '', note: '', format: '', width: 100, colour: '#ffffff', choices: null };

/** Up to which column something stands in the line. */
function widthOf(line: readonly (CellValue | undefined)[]): number {
  let width = line.length;
  while (width > 0 && (line[width - 1] ?? '') === '') width -= 1;
  return width;
}

function lineOf<Value>(lines: Value[][], row: number): Value[] {
  for (let index = lines.length; index <= row; index += 1) lines.push([]);
  return lines[row] ?? [];
}

function block<Value>(rect: Rect, at: (row: number, column: number) => Value): Value[][] {
  return Array.from({ length: rect.rows }, (_, row) =>
    Array.from({ length: rect.columns }, (__, column) => at(rect.row - 1 + row, rect.column - 1 + column)),
  );
}

function eachCell<Value>(
  rect: Rect,
  values: readonly (readonly Value[])[],
  act: (row: number, column: number, value: Value) => void,
): void {
  values.forEach((line, row) => {
    line.forEach((value, column) => {
      act(rect.row - 1 + row, rect.column - 1 + column, value);
    });
  });
}

function checkShape(rect: Rect, values: readonly (readonly unknown[])[]): void {
  checkCells(rect);
  if (values.length !== rect.rows || values.some((line) => line.length !== rect.columns)) {
    throw new Error(`The data does not match the block of ${rect.rows} × ${rect.columns}.`);
  }
}

function checkCells({ row, column, rows, columns }: Rect): void {
  if (row < 1 || column < 1 || rows < 1 || columns < 1) throw new Error('a block without cells');
}

/** Moves an item of a list whose end may be missing; places count from 1. */
function moveItem<Item>(list: Item[], from: number, to: number, missing: Item): void {
  while (list.length < Math.max(from, to)) list.push(missing);
  list.splice(to - 1, 0, ...list.splice(from - 1, 1));
}
