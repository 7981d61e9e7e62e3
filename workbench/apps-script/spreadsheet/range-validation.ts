import { contentOf, EMPTY_CONTENT, plainContent, type ValidationRule } from '../model';
import type { Emulates } from '../service-context';
import { type Arguments, checkSize } from './arguments';
import { dataValidation, ruleFrom } from './data-validation';
import { RangeNotes } from './range-notes';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'clearDataValidations'
  | 'getDataValidation'
  | 'getDataValidations'
  | 'insertCheckboxes'
  | 'removeCheckboxes'
  | 'setDataValidation'
  | 'setDataValidations';

/** The validations on the cells of a range. */
export class RangeValidation extends RangeNotes implements Emulates<Real, Members> {
  private ruleAt = (row: number, column: number): object | null => {
    const rule = this.sheetModel.rules.get(row, column);
    return rule ? dataValidation(this.session, rule) : null;
  };

  getDataValidation(): object | null {
    this.enter('getDataValidation', 'read');
    return this.ruleAt(this.area.row, this.area.column);
  }

  getDataValidations(): (object | null)[][] {
    this.enter('getDataValidations', 'read');
    return this.cells(this.ruleAt);
  }

  setDataValidation(...values: unknown[]): this {
    this.enter('setDataValidation', 'write');
    const args = this.args('setDataValidation', values).expect(['any']);
    const rule = decodedRule(args, args.any(0));
    this.sheetModel.writeRules(this.area, () => rule);
    return this;
  }

  setDataValidations(...values: unknown[]): this {
    this.enter('setDataValidations', 'write');
    const args = this.args('setDataValidations', values).expect(['grid']);
    const grid = args.grid(0);
    checkSize(this.session, this.area, grid);
    const rules = grid.map((cells) => cells.map((rule) => decodedRule(args, rule)));
    const { row: top, column: left } = this.area;
    this.sheetModel.writeRules(this.area, (row, column) => rules[row - top]?.[column - left] ?? null);
    return this;
  }

  clearDataValidations(): this {
    this.enter('clearDataValidations', 'write');
    this.sheetModel.writeRules(this.area, () => null);
    return this;
  }

  /** Sets every cell to unticked. [platform 3, H] */
  insertCheckboxes(...values: unknown[]): this {
    this.enter('insertCheckboxes', 'write');
    this.args('insertCheckboxes', values).expect([], ['any'], ['any', 'any']);
    const rule: ValidationRule = {
      kind: 'checkbox',
      values: values.map(String),
      source: null,
      allowInvalid: true,
      helpText: null,
    };
    const unticked = values.length === 0 ? false : String(values[1] ?? '');
    this.sheetModel.writeRules(this.area, () => rule);
    this.sheetModel.writeContents(this.area, () => plainContent(unticked));
    return this;
  }

  /** Empties the cells that had one, too. [D] */
  removeCheckboxes(): this {
    this.enter('removeCheckboxes', 'write');
    const before = this.cells((row, column) => this.sheetModel.rules.get(row, column) ?? null);
    const { row: top, column: left } = this.area;
    const isBox = (row: number, column: number) => before[row - top]?.[column - left]?.kind === 'checkbox';
    this.sheetModel.writeContents(this.area, (row, column) =>
      isBox(row, column) ? EMPTY_CONTENT : contentOf(this.sheetModel, row, column),
    );
    this.sheetModel.writeRules(this.area, (row, column) =>
      isBox(row, column) ? null : (before[row - top]?.[column - left] ?? null),
    );
    return this;
  }
}

function decodedRule(args: Arguments, value: unknown): ValidationRule | null {
  return value === null ? null : (ruleFrom(value) ?? args.refuse());
}
