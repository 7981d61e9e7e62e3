import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { CellStyle } from '../model';
import { checkSize } from './checked-area';
import { cssColour } from './css-colour';
import { WRAP_STRATEGY } from './enums';
import { RangeFormats } from './range-formats';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'getBackground'
  | 'getBackgrounds'
  | 'getFontStyle'
  | 'getFontStyles'
  | 'getFontWeight'
  | 'getFontWeights'
  | 'getHorizontalAlignment'
  | 'getHorizontalAlignments'
  | 'getVerticalAlignment'
  | 'getVerticalAlignments'
  | 'getWrap'
  | 'getWraps'
  | 'getWrapStrategy'
  | 'getWrapStrategies'
  | 'setBackground'
  | 'setBackgrounds'
  | 'setFontColor'
  | 'setFontColors'
  | 'setFontStyle'
  | 'setFontStyles'
  | 'setFontWeight'
  | 'setFontWeights'
  | 'setHorizontalAlignment'
  | 'setHorizontalAlignments'
  | 'setVerticalAlignment'
  | 'setVerticalAlignments'
  | 'setWrap'
  | 'setWraps'
  | 'setWrapStrategy'
  | 'setWrapStrategies';

/** Takes a value as a script passed it; undefined when it means nothing to the emulation. */
type Decode<T> = (value: unknown) => T | undefined;

/** How the cells of a range look. */
export class RangeLooks extends RangeFormats implements Emulates<Real, Members> {
  private setAll<K extends keyof CellStyle>(
    member: string,
    values: readonly unknown[],
    style: K,
    decode: Decode<CellStyle[K]>,
  ): this {
    this.enter(member, 'write');
    const value = understood(member, this.args(member, values).expect(['any']).any(0), decode);
    this.sheetModel.writeStyle(this.area, style, () => value);
    return this;
  }

  private setEach<K extends keyof CellStyle>(
    member: string,
    values: readonly unknown[],
    style: K,
    decode: Decode<CellStyle[K]>,
  ): this {
    this.enter(member, 'write');
    const grid = this.args(member, values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    const { row: top, column: left } = this.area;
    const styles = grid.map((cells) => Array.from(cells, (value) => understood(member, value, decode)));
    this.sheetModel.writeStyle(this.area, style, (row, column) => styles[row - top]?.[column - left] ?? null);
    return this;
  }

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

/** What Google makes of other values is not known, so none is taken as if it were nothing. */
function understood<T>(member: string, value: unknown, decode: Decode<T>): T {
  const style = decode(value);
  if (style === undefined) throw new Error(`not emulated: Range.${member} with ${String(value)}`);
  return style;
}

/** Null resets; so do `neutral` words. */
function isNothing(value: unknown, ...neutral: readonly string[]): boolean {
  return value === null || value === undefined || (typeof value === 'string' && neutral.includes(value));
}

function weight(value: unknown): true | null | undefined {
  if (isNothing(value, 'normal')) return null;
  return value === 'bold' ? true : undefined;
}

function slant(value: unknown): true | null | undefined {
  if (isNothing(value, 'normal')) return null;
  return value === 'italic' ? true : undefined;
}

/** "normal" and the names that getHorizontalAlignment answers for cells that were not told reset. [D, and behaviour 6] */
function horizontal(value: unknown): CellStyle['align'] | undefined {
  if (isNothing(value, 'normal', 'general', 'general-left', 'general-center', 'general-right')) return null;
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined;
}

function vertical(value: unknown): CellStyle['vertical'] | undefined {
  if (isNothing(value)) return null;
  return value === 'top' || value === 'middle' || value === 'bottom' ? value : undefined;
}

function wrap(value: unknown): CellStyle['wrap'] | undefined {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'WRAP' : 'OVERFLOW';
}

function wrapStrategy(value: unknown): CellStyle['wrap'] | undefined {
  if (isNothing(value)) return null;
  return (['WRAP', 'OVERFLOW', 'CLIP'] as const).find((name) => WRAP_STRATEGY[name] === value);
}
