import { type Emulates, refuseUnknown } from '../service-context';
import { RangeArrange } from './range-arrange';
import { rangeFrom } from './range-place';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.RangeList;
type Members =
  | 'activate'
  | 'clear'
  | 'clearContent'
  | 'clearDataValidations'
  | 'clearFormat'
  | 'clearNote'
  | 'getRanges'
  | 'insertCheckboxes'
  | 'setBackground'
  | 'setFontColor'
  | 'setFontStyle'
  | 'setFontWeight'
  | 'setFormula'
  | 'setHorizontalAlignment'
  | 'setNote'
  | 'setNumberFormat'
  | 'setValue'
  | 'setWrap'
  | 'setWrapStrategy';

/** Several ranges of one sheet that are changed as one: one call, whatever their number. */
class RangeList implements Emulates<Real, Members> {
  constructor(
    private readonly session: Session,
    private readonly ranges: readonly object[],
  ) {}

  private each(member: string, change: (range: RangeArrange) => unknown): this {
    this.session.enter('RangeList', member, 'write');
    this.session.uncounted(() => {
      for (const range of this.ranges) {
        if (range instanceof RangeArrange) {
          change(range);
        }
      }
    });
    return this;
  }

  getRanges(): object[] {
    this.session.enter('RangeList', 'getRanges', 'handle');
    return [...this.ranges];
  }

  activate(): this {
    this.session.enter('RangeList', 'activate', 'handle');
    rangeFrom(this.ranges[0])?.activate();
    return this;
  }

  clear(...values: unknown[]): this {
    return this.each('clear', (range) => range.clear(...values));
  }

  clearContent(): this {
    return this.each('clearContent', (range) => range.clearContent());
  }

  clearDataValidations(): this {
    return this.each('clearDataValidations', (range) => range.clearDataValidations());
  }

  clearFormat(): this {
    return this.each('clearFormat', (range) => range.clearFormat());
  }

  clearNote(): this {
    return this.each('clearNote', (range) => range.clearNote());
  }

  insertCheckboxes(...values: unknown[]): this {
    return this.each('insertCheckboxes', (range) => range.insertCheckboxes(...values));
  }

  setBackground(...values: unknown[]): this {
    return this.each('setBackground', (range) => range.setBackground(...values));
  }

  setFontColor(...values: unknown[]): this {
    return this.each('setFontColor', (range) => range.setFontColor(...values));
  }

  setFontStyle(...values: unknown[]): this {
    return this.each('setFontStyle', (range) => range.setFontStyle(...values));
  }

  setFontWeight(...values: unknown[]): this {
    return this.each('setFontWeight', (range) => range.setFontWeight(...values));
  }

  setFormula(...values: unknown[]): this {
    return this.each('setFormula', (range) => range.setFormula(...values));
  }

  setHorizontalAlignment(...values: unknown[]): this {
    return this.each('setHorizontalAlignment', (range) => range.setHorizontalAlignment(...values));
  }

  setNote(...values: unknown[]): this {
    return this.each('setNote', (range) => range.setNote(...values));
  }

  setNumberFormat(...values: unknown[]): this {
    return this.each('setNumberFormat', (range) => range.setNumberFormat(...values));
  }

  setValue(...values: unknown[]): this {
    return this.each('setValue', (range) => range.setValue(...values));
  }

  setWrap(...values: unknown[]): this {
    return this.each('setWrap', (range) => range.setWrap(...values));
  }

  setWrapStrategy(...values: unknown[]): this {
    return this.each('setWrapStrategy', (range) => range.setWrapStrategy(...values));
  }

  toString(): string {
    return 'RangeList';
  }
}

/** Returns a list of ranges as scripts hold it. */
export function newRangeList(session: Session, ranges: readonly object[]): object {
  return refuseUnknown('RangeList', new RangeList(session, ranges));
}
