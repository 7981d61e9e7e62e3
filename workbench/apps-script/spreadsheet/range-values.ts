import type { Emulates } from '../emulates';
import { type Content, copiedFormula, displayText, EMPTY_CONTENT } from '../model';
import { checkSize } from './checked-area';
import { coerced, readCell } from './coerce';
import { RangePlace } from './range-place';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getDisplayValue'
  | 'getDisplayValues'
  | 'getFormula'
  | 'getFormulas'
  | 'getValue'
  | 'getValues'
  | 'isBlank'
  | 'setFormula'
  | 'setFormulas'
  | 'setValue'
  | 'setValues';

/** What stands in the cells of a range. */
export class RangeValues extends RangePlace implements Emulates<Real, Members> {
  /** Returns one answer for each cell, as fresh arrays. */
  protected cells<T>(answer: (row: number, column: number) => T): T[][] {
    const { row, column, rows, columns } = this.area;
    return Array.from({ length: rows }, (_row, down) =>
      Array.from({ length: columns }, (_column, right) => answer(row + down, column + right)),
    );
  }

  getValue(): unknown {
    this.enter('getValue', 'read');
    return readCell(this.session, this.sheetModel, this.area.row, this.area.column);
  }

  getValues(): unknown[][] {
    this.enter('getValues', 'read');
    return this.cells((row, column) => readCell(this.session, this.sheetModel, row, column));
  }

  private shown(row: number, column: number): string {
    const { sheetModel, session } = this;
    return displayText(sheetModel.values.get(row, column), sheetModel.format(row, column), session.model.locale);
  }

  getDisplayValue(): string {
    this.enter('getDisplayValue', 'read');
    return this.shown(this.area.row, this.area.column);
  }

  getDisplayValues(): string[][] {
    this.enter('getDisplayValues', 'read');
    return this.cells((row, column) => this.shown(row, column));
  }

  getFormula(): string {
    this.enter('getFormula', 'read');
    return this.sheetModel.formulas.get(this.area.row, this.area.column) ?? '';
  }

  getFormulas(): string[][] {
    this.enter('getFormulas', 'read');
    return this.cells((row, column) => this.sheetModel.formulas.get(row, column) ?? '');
  }

  isBlank(): boolean {
    this.enter('isBlank', 'read');
    return this.cells((row, column) => this.sheetModel.values.get(row, column))
      .flat()
      .every((value) => value === undefined);
  }

  private content(value: unknown, row: number, column: number): Content {
    return coerced(this.session, value, { format: this.sheetModel.format(row, column) });
  }

  /** Writes one value into every cell of the range. */
  setValue(...values: unknown[]): this {
    this.enter('setValue', 'write');
    const value = this.args('setValue', values).expect(['any']).any(0);
    this.write(this.cells((row, column) => this.content(value, row, column)));
    return this;
  }

  setValues(...values: unknown[]): this {
    this.enter('setValues', 'write');
    const grid = this.args('setValues', values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    const { row: top, column: left } = this.area;
    this.write(
      grid.map((cells, down) => Array.from(cells, (value, right) => this.content(value, top + down, left + right))),
    );
    return this;
  }

  private write(contents: Content[][]): void {
    this.session.write(this.sheetModel, this.area, contents);
  }

  /** Over several cells, relative references shift. [behaviour 26, L] */
  setFormula(...values: unknown[]): this {
    this.enter('setFormula', 'write');
    const formula = this.args('setFormula', values).expect(['text']).text(0);
    this.session.checkLength(formula);
    const { row: top, column: left } = this.area;
    this.write(this.cells((row, column) => formulaContent(copiedFormula(formula, row - top, column - left))));
    return this;
  }

  setFormulas(...values: unknown[]): this {
    this.enter('setFormulas', 'write');
    const grid = this.args('setFormulas', values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    for (const formula of grid.flat()) this.session.checkLength(String(formula ?? ''));
    this.write(grid.map((cells) => Array.from(cells, (formula) => formulaContent(String(formula ?? '')))));
    return this;
  }
}

/** A formula may come without its '='; '' empties the cell. [assumed] */
function formulaContent(text: string): Content {
  if (text === '') {
    return EMPTY_CONTENT;
  }
  return { ...EMPTY_CONTENT, formula: text.startsWith('=') ? text : `=${text}` };
}
