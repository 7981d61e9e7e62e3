import type { CellStyle } from '../model';
import { checkSize } from './arguments';
import { RangeFormats } from './range-formats';

/** Takes a value as a script passed it; null resets, undefined when it means nothing to the emulation. */
type Decode<T> = (value: unknown) => T | undefined;

/** Writes one property of the cells' style, the same for all cells or one for each. The topics of how cells look build on it. */
export class RangeStyle extends RangeFormats {
  protected setAll<K extends keyof CellStyle>(
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

  protected setEach<K extends keyof CellStyle>(
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
}

/** What Google makes of other values is not known, so none is taken as if it were nothing. */
function understood<T>(member: string, value: unknown, decode: Decode<T>): T {
  const style = decode(value);
  if (style === undefined) throw new Error(`not emulated: Range.${member} with ${String(value)}`);
  return style;
}

/** Says whether a value that a script passed resets a property of the style: null does, and so do the `neutral` words. */
export function resets(value: unknown, ...neutral: readonly string[]): boolean {
  return value === null || value === undefined || (typeof value === 'string' && neutral.includes(value));
}
