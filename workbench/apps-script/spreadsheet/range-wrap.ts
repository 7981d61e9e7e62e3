import type { CellStyle } from '../model';
import type { Emulates, EnumMember } from '../service-context';
import { WRAP_STRATEGY } from './enums';
import { RangeAlignment } from './range-alignment';
import { resets } from './range-style';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getWrap'
  | 'getWraps'
  | 'getWrapStrategy'
  | 'getWrapStrategies'
  | 'setWrap'
  | 'setWraps'
  | 'setWrapStrategy'
  | 'setWrapStrategies';

/** What becomes of a text that is wider than its cell in a range. */
export class RangeWrap extends RangeAlignment implements Emulates<Real, Members> {
  private strategyAt = (row: number, column: number): EnumMember =>
    WRAP_STRATEGY[this.sheetModel.style(row, column).wrap ?? 'OVERFLOW'];

  /** True for a cell that was never told. [behaviour 6] */
  private wrapAt = (row: number, column: number): boolean =>
    (this.sheetModel.style(row, column).wrap ?? 'WRAP') === 'WRAP';

  getWrap(): boolean {
    return this.one('getWrap', this.wrapAt);
  }

  getWraps(): boolean[][] {
    return this.all('getWraps', this.wrapAt);
  }

  getWrapStrategy(): EnumMember {
    return this.one('getWrapStrategy', this.strategyAt);
  }

  getWrapStrategies(): EnumMember[][] {
    return this.all('getWrapStrategies', this.strategyAt);
  }

  setWrap(...values: unknown[]): this {
    return this.setAll('setWrap', values, 'wrap', wrap);
  }

  setWraps(...values: unknown[]): this {
    return this.setEach('setWraps', values, 'wrap', wrap);
  }

  setWrapStrategy(...values: unknown[]): this {
    return this.setAll('setWrapStrategy', values, 'wrap', wrapStrategy);
  }

  setWrapStrategies(...values: unknown[]): this {
    return this.setEach('setWrapStrategies', values, 'wrap', wrapStrategy);
  }
}

function wrap(value: unknown): CellStyle['wrap'] | undefined {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'WRAP' : 'OVERFLOW';
}

function wrapStrategy(value: unknown): CellStyle['wrap'] | undefined {
  if (resets(value)) return null;
  return (['WRAP', 'OVERFLOW', 'CLIP'] as const).find((name) => WRAP_STRATEGY[name] === value);
}
