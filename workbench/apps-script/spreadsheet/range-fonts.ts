import type { Emulates } from '../service-context';
import { RangeColours } from './range-colours';
import { resets } from './range-style';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getFontStyle'
  | 'getFontStyles'
  | 'getFontWeight'
  | 'getFontWeights'
  | 'setFontStyle'
  | 'setFontStyles'
  | 'setFontWeight'
  | 'setFontWeights';

/** Whether the text in the cells of a range is bold, and whether it is italic. */
export class RangeFonts extends RangeColours implements Emulates<Real, Members> {
  private weightAt = (row: number, column: number) => (this.sheetModel.style(row, column).bold ? 'bold' : 'normal');

  getFontWeight(): 'bold' | 'normal' {
    return this.one('getFontWeight', this.weightAt);
  }

  getFontWeights(): string[][] {
    return this.all('getFontWeights', this.weightAt);
  }

  setFontWeight(...values: unknown[]): this {
    return this.setAll('setFontWeight', values, 'bold', weight);
  }

  setFontWeights(...values: unknown[]): this {
    return this.setEach('setFontWeights', values, 'bold', weight);
  }

  private slantAt = (row: number, column: number) => (this.sheetModel.style(row, column).italic ? 'italic' : 'normal');

  getFontStyle(): 'italic' | 'normal' {
    return this.one('getFontStyle', this.slantAt);
  }

  getFontStyles(): string[][] {
    return this.all('getFontStyles', this.slantAt);
  }

  setFontStyle(...values: unknown[]): this {
    return this.setAll('setFontStyle', values, 'italic', slant);
  }

  setFontStyles(...values: unknown[]): this {
    return this.setEach('setFontStyles', values, 'italic', slant);
  }
}

function weight(value: unknown): true | null | undefined {
  if (resets(value, 'normal')) return null;
  return value === 'bold' ? true : undefined;
}

function slant(value: unknown): true | null | undefined {
  if (resets(value, 'normal')) return null;
  return value === 'italic' ? true : undefined;
}
