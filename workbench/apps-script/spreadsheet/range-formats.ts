import { GENERAL_FORMAT, isGeneral } from '../model';
import type { Emulates } from '../service-context';
import { checkSize } from './arguments';
import { RangeValues } from './range-values';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members = 'getNumberFormat' | 'getNumberFormats' | 'setNumberFormat' | 'setNumberFormats';

/** The number formats of the cells of a range. */
export class RangeFormats extends RangeValues implements Emulates<Real, Members> {
  protected one<T>(member: string, answer: (row: number, column: number) => T): T {
    this.enter(member, 'read');
    return answer(this.area.row, this.area.column);
  }

  protected all<T>(member: string, answer: (row: number, column: number) => T): T[][] {
    this.enter(member, 'read');
    return this.cells(answer);
  }

  private formatAt = (row: number, column: number): string => {
    const format = this.sheetModel.format(row, column);
    return format === null || isGeneral(format) ? GENERAL_FORMAT : format;
  };

  getNumberFormat(): string {
    return this.one('getNumberFormat', this.formatAt);
  }

  getNumberFormats(): string[][] {
    return this.all('getNumberFormats', this.formatAt);
  }

  /** On whole columns it is kept for the columns, so that rows added later have it too. */
  setNumberFormat(...values: unknown[]): this {
    this.enter('setNumberFormat', 'write');
    const format = storedFormat(this.args('setNumberFormat', values).expect(['text']).text(0));
    const { row, rows, column, columns } = this.area;
    if (row === 1 && rows === this.sheetModel.rows.count) {
      this.sheetModel.writeColumnFormat(column, columns, format);
    } else {
      this.sheetModel.writeStyle(this.area, 'format', (_row, at) => this.ownFormat(format, at));
    }
    return this;
  }

  setNumberFormats(...values: unknown[]): this {
    this.enter('setNumberFormats', 'write');
    const args = this.args('setNumberFormats', values).expect(['grid']);
    const grid = args.grid(0);
    checkSize(this.session, this.area, grid);
    const formats = grid.map((cells) =>
      cells.map((format) => (typeof format === 'string' ? storedFormat(format) : args.refuse())),
    );
    const { row: top, column: left } = this.area;
    this.sheetModel.writeStyle(this.area, 'format', (row, column) =>
      this.ownFormat(formats[row - top]?.[column - left] ?? null, column),
    );
    return this;
  }

  /** A cell in a formatted column needs "General" of its own to be general. */
  private ownFormat(format: string | null, column: number): string | null {
    return format === null && this.sheetModel.columnFormats[column] !== undefined ? 'General' : format;
  }
}

/** "general" resets; a trailing ";@" is dropped. [behaviour 5, L] */
function storedFormat(format: string): string | null {
  const kept = format.replace(/;@$/, '');
  return isGeneral(kept) ? null : kept;
}
