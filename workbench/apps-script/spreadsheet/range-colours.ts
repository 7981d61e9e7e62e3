import type { Emulates } from '../service-context';
import { cssColour } from './coerce';
import { RangeStyle } from './range-style';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getBackground'
  | 'getBackgrounds'
  | 'setBackground'
  | 'setBackgrounds'
  | 'setFontColor'
  | 'setFontColors';

/** The colours of the cells of a range and of their text. */
export class RangeColours extends RangeStyle implements Emulates<Real, Members> {
  private backgroundAt = (row: number, column: number): string =>
    this.sheetModel.style(row, column).background ?? '#ffffff'; // [behaviour 7]

  getBackground(): string {
    return this.one('getBackground', this.backgroundAt);
  }

  getBackgrounds(): string[][] {
    return this.all('getBackgrounds', this.backgroundAt);
  }

  setBackground(...values: unknown[]): this {
    return this.setAll('setBackground', values, 'background', cssColour);
  }

  setBackgrounds(...values: unknown[]): this {
    return this.setEach('setBackgrounds', values, 'background', cssColour);
  }

  private fontColourAt = (row: number, column: number): string =>
    this.sheetModel.style(row, column).fontColor ?? '#000000';

  /** No longer in the published types, but still answered. */
  getFontColor(): string {
    return this.one('getFontColor', this.fontColourAt);
  }

  getFontColors(): string[][] {
    return this.all('getFontColors', this.fontColourAt);
  }

  setFontColor(...values: unknown[]): this {
    return this.setAll('setFontColor', values, 'fontColor', cssColour);
  }

  setFontColors(...values: unknown[]): this {
    return this.setEach('setFontColors', values, 'fontColor', cssColour);
  }
}
