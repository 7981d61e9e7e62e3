import { EMPTY_CONTENT } from '../model';
import type { Emulates } from '../service-context';
import { type CellPart, partsOf } from './arguments';
import { clearLooks } from './clear-looks';
import { RangeValidation } from './range-validation';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members = 'clear' | 'clearContent' | 'clearFormat';

/** Clearing a range, as a whole or in part. */
export class RangeClear extends RangeValidation implements Emulates<Real, Members> {
  /** Without options, number formats, notes and validations stay. [behaviour 22, L + gf] */
  clear(...values: unknown[]): this {
    this.enter('clear', 'write');
    const options = this.args('clear', values).expect([], ['object']).any(0);
    const parts = partsOf(options);
    if (isOn(options, 'skipFilteredRows')) throw new Error('not emulated: Range.clear with skipFilteredRows');
    if (parts.length === 0) {
      this.clearContents();
      clearLooks(this.sheetModel, this.area);
    }
    this.clearParts(parts);
    return this;
  }

  protected clearParts(parts: readonly CellPart[]): void {
    if (parts.includes('contents')) this.clearContents();
    if (parts.includes('format')) this.clearAllLooks();
    if (parts.includes('notes')) this.sheetModel.writeNotes(this.area, () => null);
    if (parts.includes('validations')) this.sheetModel.writeRules(this.area, () => null);
  }

  private clearContents(): void {
    this.sheetModel.writeContents(this.area, () => EMPTY_CONTENT);
  }

  private clearAllLooks(): void {
    clearLooks(this.sheetModel, this.area);
    this.sheetModel.writeStyle(this.area, 'format', (_row, column) =>
      this.sheetModel.columnFormats[column] === undefined ? null : 'General',
    );
  }

  clearContent(): this {
    this.enter('clearContent', 'write');
    this.clearContents();
    return this;
  }

  clearFormat(): this {
    this.enter('clearFormat', 'write');
    this.clearAllLooks();
    return this;
  }
}

function isOn(options: unknown, name: string): boolean {
  return Boolean(Reflect.get(Object(options), name));
}
