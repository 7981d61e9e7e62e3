import { contains, EMPTY_CONTENT } from '../model';
import type { Emulates } from '../service-context';
import { type CopyParts, checkedArea, copyParts, partsOf } from './arguments';
import { cellsBefore, copiedContent } from './copied-cells';
import { newFilter } from './filter';
import { RangeClear } from './range-clear';
import { type RangePlace, rangeFrom } from './range-place';
import { checkSortColumns, sortedRows, sortKeys } from './sort-rows';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members = 'copyTo' | 'createFilter' | 'getFilter' | 'moveTo' | 'sort';

/** Copying, moving, sorting and filtering a range. */
export class RangeArrange extends RangeClear implements Emulates<Real, Members> {
  /** Repeats itself over a larger destination; formulas' relative references shift. Paste types that are not emulated are refused. */
  copyTo(...values: unknown[]): void {
    this.enter('copyTo', 'write');
    const args = this.args('copyTo', values).expect(['object'], ['object', 'any'], ['object', 'any', 'flag']);
    this.refusePivots('copyTo');
    const target = rangeFrom(args.any(0)) ?? args.refuse();
    if (args.length === 3 && args.flag(2)) {
      throw new Error('not emulated: Range.copyTo transposed');
    }
    if (partsOf(args.any(1)).length > 1) throw new Error('not emulated: Range.copyTo with several options');
    this.session.model.calculate();
    this.copyParts(target, copyParts(args.any(1)));
  }

  /** Live, a pivot table goes along with its anchor. */
  private refusePivots(member: string): void {
    const { pivots } = this.sheetModel;
    if (pivots.some(({ anchor }) => contains(this.area, anchor.row, anchor.column))) {
      throw new Error(`not emulated: Range.${member} of a pivot table`);
    }
  }

  private copyParts(target: RangePlace, parts: CopyParts): void {
    const to = target.sheetModel;
    const from = this.sheetModel;
    const area = checkedArea(this.session, to, {
      ...target.area,
      rows: Math.max(this.area.rows, target.area.rows),
      columns: Math.max(this.area.columns, target.area.columns),
    });
    const source = (row: number, column: number) => ({
      row: this.area.row + ((row - area.row) % this.area.rows),
      column: this.area.column + ((column - area.column) % this.area.columns),
    });
    const copied = cellsBefore(from, area, source);
    const at = (row: number, column: number) => copied[row - area.row]?.[column - area.column];
    if (parts.looks) {
      to.writeStyleIds(area, (row, column) => at(row, column)?.style);
      to.writeNotes(area, (row, column) =>
        parts.rules ? (at(row, column)?.note ?? null) : (to.notes.get(row, column) ?? null),
      );
    }
    if (parts.contents) {
      to.writeContents(area, (row, column) => copiedContent(at(row, column), row, column, parts.formulas));
    }
    if (parts.rules) {
      to.writeRules(area, (row, column) => at(row, column)?.rule ?? null);
    }
  }

  /** The cells go to the target's top left corner. Formulas that point to moved cells would follow; none are let be there. */
  moveTo(...values: unknown[]): void {
    this.enter('moveTo', 'write');
    const args = this.args('moveTo', values).expect(['object']);
    this.refusePivots('moveTo');
    if (this.session.model.sheets.some((sheet) => sheet.formulas.lastRow() > 0)) {
      throw new Error('not emulated: Range.moveTo in a workbook with formulas');
    }
    const target = rangeFrom(args.any(0)) ?? args.refuse();
    const to = checkedArea(this.session, target.sheetModel, {
      ...target.area,
      rows: this.area.rows,
      columns: this.area.columns,
    });
    const shift = { row: this.area.row - to.row, column: this.area.column - to.column };
    const moved = cellsBefore(this.sheetModel, to, (row, column) => ({
      row: row + shift.row,
      column: column + shift.column,
    }));
    const at = (row: number, column: number) => moved[row - to.row]?.[column - to.column];
    this.clearParts(['contents', 'format', 'notes', 'validations']);
    target.sheetModel.writeStyleIds(to, (row, column) => at(row, column)?.style);
    target.sheetModel.writeNotes(to, (row, column) => at(row, column)?.note ?? null);
    target.sheetModel.writeContents(to, (row, column) => at(row, column)?.content ?? EMPTY_CONTENT);
    target.sheetModel.writeRules(to, (row, column) => at(row, column)?.rule ?? null);
  }

  /** Takes a column of the sheet, {column, ascending}, or a list of these; blanks come last. */
  sort(...values: unknown[]): this {
    this.enter('sort', 'write');
    const args = this.args('sort', values).expect(['any']);
    const keys = sortKeys(args.any(0)) ?? args.refuse();
    checkSortColumns(this.session, keys, this.area);
    this.session.model.calculate();
    sortedRows(this.sheetModel, this.area, keys);
    return this;
  }

  /** @throws Exception when the sheet has a filter already [behaviour 2.3, R] */
  createFilter(): object {
    this.enter('createFilter', 'write');
    if (this.sheetModel.filter) {
      this.session.fail("You can't create a filter in a sheet that already has a filter.");
    }
    this.sheetModel.filter = this.area;
    this.session.model.structure();
    return newFilter(this.session, this.sheetModel);
  }

  getFilter(): object | null {
    this.enter('getFilter', 'read');
    return this.sheetModel.filter ? newFilter(this.session, this.sheetModel) : null;
  }
}
