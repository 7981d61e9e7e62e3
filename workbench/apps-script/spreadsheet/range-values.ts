import { type Content, copiedFormula, displayText, EMPTY_CONTENT } from '../model';
import type { Emulates } from '../service-context';
import { checkSize } from './arguments';
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

/**
 * What stands in the cells of a range.
 * Hint: a script's calls have the wrapped object as `this`, and each look through its wrapper costs more than the cell itself:
 * what is asked for every cell is taken out of it once.
 */
export class RangeValues extends RangePlace implements Emulates<Real, Members> {
  /** Returns one answer for each cell, as fresh arrays; in plain loops, since a range may have millions of cells. */
  protected cells<T>(answer: (row: number, column: number) => T): T[][] {
    const { row, column, rows, columns } = this.area;
    const lines = new Array<T[]>(rows);
    for (let down = 0; down < rows; down += 1) {
      const line = new Array<T>(columns);
      for (let right = 0; right < columns; right += 1) line[right] = answer(row + down, column + right);
      lines[down] = line;
    }
    return lines;
  }

  /** Returns one answer for each row. */
  protected rows<T>(answer: (row: number) => T): T[] {
    const { row, rows } = this.area;
    const lines = new Array<T>(rows);
    for (let down = 0; down < rows; down += 1) lines[down] = answer(row + down);
    return lines;
  }

  getValue(): unknown {
    this.enter('getValue', 'read');
    return readCell(this.session, this.sheetModel, this.area.row, this.area.column);
  }

  getValues(): unknown[][] {
    this.enter('getValues', 'read');
    const { session, sheetModel } = this;
    const { column: left, columns } = this.area;
    return this.rows((row) => {
      const values = sheetModel.values.row(row);
      const line = new Array<unknown>(columns);
      for (let right = 0; right < columns; right += 1) {
        const value = values?.[left + right] ?? '';
        line[right] = typeof value === 'number' ? readCell(session, sheetModel, row, left + right) : value;
      }
      return line;
    });
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
    const { formulas } = this.sheetModel;
    return this.cells((row, column) => formulas.get(row, column) ?? '');
  }

  isBlank(): boolean {
    this.enter('isBlank', 'read');
    const { values } = this.sheetModel;
    return this.cells((row, column) => values.get(row, column))
      .flat()
      .every((value) => value === undefined);
  }

  /** Writes one value into every cell of the range. */
  setValue(...values: unknown[]): this {
    this.enter('setValue', 'write');
    const value = this.args('setValue', values).expect(['any']).any(0);
    const { session, sheetModel } = this;
    this.write(this.cells((row, column) => coerced(session, value, { format: sheetModel.format(row, column) })));
    return this;
  }

  setValues(...values: unknown[]): this {
    this.enter('setValues', 'write');
    const grid = this.args('setValues', values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    const { session, sheetModel } = this;
    const { row: top, column: left } = this.area;
    this.write(
      grid.map((cells, down) =>
        Array.from(cells, (value, right) =>
          coerced(session, value, { format: sheetModel.format(top + down, left + right) }),
        ),
      ),
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
