import { fromSerial, isWallTime, toSerial } from '../../src/core';
import type { Block, CellValue, Choices, ColumnShape, ColumnTag, Grid, Rect } from '../../src/sheet';

const MAX_CHARACTERS = 50_000;

/** A sheet in memory that works like a real one as far as the port can tell; every call is counted by its name. */
export class MemoryGrid implements Grid {
  readonly calls: Record<string, number> = {};
  readonly columns: (ColumnShape | null)[] = [];
  revealed: number | null = null;
  /** Its sheet is gone. */
  deleted = false;
  /** Where formulas stand, as "row,column"; their values are put like any other. */
  readonly formulaCells = new Set<string>();
  private cells: CellValue[][] = [];
  private backgrounds: (string | null)[][] = [];

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

  /** All that stands in the sheet from row 1 down, uncounted. */
  dump(): CellValue[][] {
    const { rows, columns } = this.measure();
    return this.load({ row: 1, column: 1, rows, columns });
  }

  /** Gives a column a tag without changing what stands in it, uncounted. */
  tag(column: number, tag: string): void {
    this.columns[column - 1] = { ...PLAIN, tag };
  }

  /** Deletes the column with all that it holds, uncounted. */
  removeColumn(column: number): void {
    this.columns.splice(column - 1, 1);
    for (const line of [...this.cells, ...this.backgrounds]) line?.splice(column - 1, 1);
  }

  title(): string {
    this.count('title');
    return this.name;
  }

  lastRow(): number {
    this.count('lastRow');
    return this.measure().rows;
  }

  columnTags(): ColumnTag[] {
    this.count('columnTags');
    return Array.from(this.columns, (shape, index) => ({ column: index + 1, tag: shape?.tag ?? '' })).filter(
      ({ tag }) => tag !== '',
    );
  }

  headers(): string[] {
    this.count('headers');
    return Array.from(this.cells[0] ?? [], (value) => String(value ?? ''));
  }

  read(rect: Rect): CellValue[][] {
    this.count('read');
    return this.load(rect);
  }

  formulas(rect: Rect): boolean[][] {
    this.count('formulas');
    return block(rect, (row, column) => this.formulaCells.has(`${row + 1},${column + 1}`));
  }

  write(rect: Rect, values: Block): void {
    this.count('write');
    checkShape(rect, values);
    eachCell(rect, values, (row, column) => this.formulaCells.delete(`${row + 1},${column + 1}`));
    this.store(rect, values);
  }

  colours(rect: Rect): (string | null)[][] {
    this.count('colours');
    return block(rect, (row, column) => this.backgrounds[row]?.[column] ?? null);
  }

  paint(rect: Rect, colours: readonly (readonly (string | null)[])[]): void {
    this.count('paint');
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
  }

  formatColumn(column: number, format: string): void {
    this.count('formatColumn');
    while (this.columns.length < column) this.columns.push(null);
    this.columns[column - 1] = { ...(this.columns[column - 1] ?? PLAIN), format };
  }

  offerChoices(column: number, choices: Choices): void {
    this.count('offerChoices');
    this.columns[column - 1] = { ...(this.columns[column - 1] ?? PLAIN), choices };
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
    for (const line of [...this.cells, ...this.backgrounds]) {
      if (line !== undefined && line.length >= column) line.splice(column - 1, 0, '');
    }
    lineOf(this.cells, 0)[column - 1] = shape.header;
  }

  private measure(): { rows: number; columns: number } {
    let rows = 0;
    let columns = 0;
    this.cells.forEach((line, row) => {
      const last = line.map((value) => value !== undefined && value !== '').lastIndexOf(true);
      if (last >= 0) rows = row + 1;
      columns = Math.max(columns, last + 1);
    });
    return { rows, columns };
  }

  private load(rect: Rect): CellValue[][] {
    return block(rect, (row, column) => this.shown(row, column, this.cells[row]?.[column] ?? ''));
  }

  private store(rect: Rect, values: Block): void {
    eachCell(rect, values, (row, column, value) => {
      if (typeof value === 'string' && value.length > MAX_CHARACTERS) {
        throw new Error('Your input contains more than the maximum of 50000 characters in a single cell.');
      }
      lineOf(this.cells, row)[column] = value;
    });
  }

  /** A number is a date by the format of its column, and a date is a number without one. */
  private shown(row: number, column: number, value: CellValue): CellValue {
    const dated = row > 0 && /[dmyh]/.test(this.columns[column]?.format ?? '');
    if (isWallTime(value)) return dated ? value : toSerial(value);
    return typeof value === 'number' && dated ? fromSerial(value) : value;
  }
}

const PLAIN: ColumnShape = { tag: '', header: '', note: '', format: '', width: 100, colour: '#ffffff', choices: null };

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
  if (rect.row < 1 || rect.column < 1 || rect.rows < 1 || rect.columns < 1) throw new Error('a block without cells');
  if (values.length !== rect.rows || values.some((line) => line.length !== rect.columns)) {
    throw new Error(`The data does not match the block of ${rect.rows} × ${rect.columns}.`);
  }
}
