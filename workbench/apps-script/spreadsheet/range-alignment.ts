import type { CellStyle } from '../model';
import type { Emulates } from '../service-context';
import { RangeFonts } from './range-fonts';
import { resets } from './range-style';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getHorizontalAlignment'
  | 'getHorizontalAlignments'
  | 'getVerticalAlignment'
  | 'getVerticalAlignments'
  | 'setHorizontalAlignment'
  | 'setHorizontalAlignments'
  | 'setVerticalAlignment'
  | 'setVerticalAlignments';

/** To which side of its cell the text of a range keeps, across and down. */
export class RangeAlignment extends RangeFonts implements Emulates<Real, Members> {
  private alignmentAt = (row: number, column: number): string =>
    this.sheetModel.style(row, column).align ?? generalAlignment(this.sheetModel.values.get(row, column));

  getHorizontalAlignment(): string {
    return this.one('getHorizontalAlignment', this.alignmentAt);
  }

  getHorizontalAlignments(): string[][] {
    return this.all('getHorizontalAlignments', this.alignmentAt);
  }

  setHorizontalAlignment(...values: unknown[]): this {
    return this.setAll('setHorizontalAlignment', values, 'align', horizontal);
  }

  setHorizontalAlignments(...values: unknown[]): this {
    return this.setEach('setHorizontalAlignments', values, 'align', horizontal);
  }

  private verticalAt = (row: number, column: number): string => this.sheetModel.style(row, column).vertical ?? 'bottom';

  getVerticalAlignment(): string {
    return this.one('getVerticalAlignment', this.verticalAt);
  }

  getVerticalAlignments(): string[][] {
    return this.all('getVerticalAlignments', this.verticalAt);
  }

  setVerticalAlignment(...values: unknown[]): this {
    return this.setAll('setVerticalAlignment', values, 'vertical', vertical);
  }

  setVerticalAlignments(...values: unknown[]): this {
    return this.setEach('setVerticalAlignments', values, 'vertical', vertical);
  }
}

/** [behaviour 6, L] */
function generalAlignment(value: unknown): string {
  if (value === undefined) {
    return 'general';
  }
  if (typeof value === 'boolean' || (typeof value === 'string' && /^#[A-Z/0]+[!?A]?$/.test(value))) {
    return 'general-center';
  }
  return typeof value === 'number' ? 'general-right' : 'general-left';
}

/** "normal" and the names that getHorizontalAlignment answers for cells that were not told reset. [D, and behaviour 6] */
function horizontal(value: unknown): CellStyle['align'] | undefined {
  if (resets(value, 'normal', 'general', 'general-left', 'general-center', 'general-right')) return null;
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined;
}

function vertical(value: unknown): CellStyle['vertical'] | undefined {
  if (resets(value)) return null;
  return value === 'top' || value === 'middle' || value === 'bottom' ? value : undefined;
}
