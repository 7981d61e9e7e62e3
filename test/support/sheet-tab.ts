import { fromSerial, isWallTime, toSerial } from '../../src/records/dates';
import type { Block, CellValue, ColumnShape, ColumnTag, Grid, Place, Rect } from '../../src/sheet/table';
import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { cellsOf } from '../../workbench/apps-script/model/area';
import { plainContent } from '../../workbench/apps-script/model/cell-content';
import { isDatePattern } from '../../workbench/apps-script/model/display';
import type { SheetModel } from '../../workbench/apps-script/model/sheet-model';
import type { SheetFile } from './sheet-file';

const FIELD_KEY = 'crm-desk.field';
/** Allows one of no values, so that it refuses every one. */
const REFUSE_ALL = { kind: 'range', values: [], source: null, allowInvalid: false, helpText: null } as const;

type LineEdit = Exclude<Extract<ViewEdit, { sheetId: number }>, { kind: 'addSheet' }>;
type WithoutSheet<Edit> = Edit extends unknown ? Omit<Edit, 'sheetId'> : never;

/** A sheet of the file as a person handles it. Rows and columns count from 1. */
export class SheetTab {
  constructor(
    readonly file: SheetFile,
    readonly sheetId: number,
  ) {}

  /** With all that the desk has set of it by now. */
  get model(): SheetModel {
    this.file.settle();
    const sheet = this.file.model.sheet(this.sheetId);
    if (!sheet) throw new Error(`Sheet ${this.sheetId} not found`);
    return sheet;
  }

  /** Returns the sheet as the desk sees it. */
  get grid(): Grid {
    return this.file.port.grid(this.sheetId);
  }

  get name(): string {
    return this.model.name;
  }

  /** Fills rows from `row` down, from column 1. */
  put(row: number, values: Block): void {
    this.write({ row, column: 1 }, values);
  }

  /** Lines may have different lengths. A text is written as it is, whatever it looks like. */
  write(area: Place, values: Block): void {
    this.file.endExecution();
    this.growTo(area.row + values.length - 1, area.column + Math.max(0, ...values.map((line) => line.length)) - 1);
    for (const [at, line] of values.entries()) {
      const cells = { row: area.row + at, column: area.column, rows: 1, columns: line.length };
      this.model.writeContents(cells, (_, column) => {
        const value = line[column - area.column] ?? '';
        return plainContent(isWallTime(value) ? toSerial(value) : value);
      });
    }
  }

  read(area: Rect): CellValue[][] {
    const { model } = this;
    return cellsOf(area, (row, column) => {
      const value = model.values.get(row, column) ?? '';
      return typeof value === 'number' && isDatePattern(model.format(row, column)) ? fromSerial(value) : value;
    });
  }

  /** Returns all that stands in the sheet, from its first cell. */
  dump(): CellValue[][] {
    return this.read({ row: 1, column: 1, rows: this.model.lastRow(), columns: this.model.lastColumn() });
  }

  headers(): string[] {
    const columns = this.model.lastColumn();
    return this.read({ row: 1, column: 1, rows: 1, columns })[0]?.map(String) ?? [];
  }

  columnTags(): ColumnTag[] {
    const tags = this.file.model.metadata.flatMap(({ key, value, location }) =>
      key === FIELD_KEY && location.on === 'column' && location.sheetId === this.sheetId
        ? [{ column: location.index, tag: value ?? '' }]
        : [],
    );
    return tags.sort((one, other) => one.column - other.column);
  }

  /** 0 where the field has no column. */
  columnOf(wanted: string): number {
    return this.columnTags().find(({ tag }) => tag === wanted)?.column ?? 0;
  }

  /** Gives a column a tag, or takes its own away; what stands in it stays. */
  tag(column: number, tag: string | null): void {
    this.file.endExecution();
    const { model } = this.file;
    const location = { on: 'column', sheetId: this.sheetId, index: column } as const;
    if (tag !== null) model.addMetadata({ key: FIELD_KEY, value: tag, location, visibility: 'DOCUMENT' });
    else model.metadata = model.metadata.filter((each) => !this.isOfColumn(each, column));
  }

  removeColumn(column: number): void {
    this.edit({ kind: 'deleteColumns', at: column, count: 1 });
  }

  /** Those between the two places move up. */
  moveColumn(from: number, to: number): void {
    this.growTo(1, Math.max(from, to));
    this.edit({ kind: 'moveColumns', from, count: 1, to: to > from ? to + 1 : to });
  }

  addColumn(column: number, { header, tag, format }: Pick<ColumnShape, 'header' | 'tag' | 'format'>): void {
    this.growTo(1, column - 1);
    this.edit({ kind: 'insertColumns', at: column, count: 1 });
    if (tag !== '') this.tag(column, tag);
    this.model.writeColumnFormat(column, 1, format || null);
    this.write({ row: 1, column }, [[header]]);
  }

  deleteRows(row: number, count: number): void {
    this.edit({ kind: 'deleteRows', at: row, count });
  }

  /** Sorts the rows below the header. @param order of rows, from the second on */
  sort(order: readonly number[]): void {
    const area = { row: 2, column: 1, rows: order.length, columns: this.model.columns.count };
    this.edit({ kind: 'reorderRows', area, order });
  }

  colours(area: Rect): (string | null)[][] {
    return cellsOf(area, (row, column) => this.model.style(row, column).background ?? null);
  }

  paint(area: Rect, colours: readonly (readonly (string | null)[])[]): void {
    this.file.endExecution();
    this.model.writeStyle(area, 'background', (row, column) => colours[row - area.row]?.[column - area.column] ?? null);
  }

  /** '' where nobody has set one. */
  formatOf(row: number, column: number): string {
    return this.model.format(row, column) ?? '';
  }

  setFormat(row: number, column: number, format: string): void {
    this.file.endExecution();
    this.model.writeStyle({ row, column, rows: 1, columns: 1 }, 'format', () => format);
  }

  notes(area: Rect): string[][] {
    return cellsOf(area, (row, column) => this.model.notes.get(row, column) ?? '');
  }

  writeNotes(area: Rect, notes: readonly (readonly string[])[]): void {
    this.file.endExecution();
    this.model.writeNotes(area, (row, column) => notes[row - area.row]?.[column - area.column] ?? null);
  }

  /** Returns the notes on the headers of the first columns. */
  headerNotes(columns: number): string[] {
    return this.notes({ row: 1, column: 1, rows: 1, columns })[0] ?? [];
  }

  /** Makes formulas of cells, by "row,column"; their values stay as they are. */
  formula(...places: readonly string[]): void {
    for (const place of places) this.setFormula(place, '=1');
  }

  /** The value of the cell stays as it is: no engine works the formula out. */
  setFormula(place: string, text: string): void {
    this.file.endExecution();
    this.file.withoutEngine();
    const [row = 0, column = 0] = place.split(',').map(Number);
    this.model.formulas.set(row, column, text);
  }

  /** Returns where formulas stand, as "row,column". */
  formulas(): string[] {
    const places: string[] = [];
    this.model.formulas.each((_, row, column) => places.push(`${row},${column}`));
    return places;
  }

  /** A data validation refuses whatever is written into the cell. */
  refuse(row: number, column: number): void {
    this.file.endExecution();
    this.model.writeRules({ row, column, rows: 1, columns: 1 }, () => REFUSE_ALL);
  }

  /** Somebody else protects the cell, and some below it. */
  protect(row: number, column: number, rows = 1): void {
    this.edit({ kind: 'protect', area: { row, column, rows, columns: 1 } });
  }

  /** Takes validations and protections off. */
  takeAll(): void {
    this.edit({ kind: 'protect', area: null });
    const { rows, columns } = this.model;
    this.model.writeRules({ row: 1, column: 1, rows: rows.count, columns: columns.count }, () => null);
  }

  /** Changes the grid that the desk gets of it, e.g. so that a method fails; null takes that back. */
  change(change: ((grid: Grid) => void) | null): void {
    this.file.change(this.sheetId, change);
  }

  edit(edit: WithoutSheet<LineEdit>): void {
    this.file.edit({ ...edit, sheetId: this.sheetId });
  }

  private growTo(row: number, column: number): void {
    const { rows, columns } = this.model;
    if (row > rows.count) this.edit({ kind: 'insertRows', at: rows.count + 1, count: row - rows.count });
    if (column <= columns.count) return;
    this.edit({ kind: 'insertColumns', at: columns.count + 1, count: column - columns.count });
  }

  private isOfColumn({ location }: { readonly location: Located }, column: number): boolean {
    return location.on === 'column' && location.sheetId === this.sheetId && location.index === column;
  }
}

type Located = SheetFile['model']['metadata'][number]['location'];
