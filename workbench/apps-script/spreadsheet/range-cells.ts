import { isDate } from 'node:util/types';
import { cellsOf } from '../model/area';
import { type CellStyle, type Content, EMPTY_CONTENT, plainContent } from '../model/cell-content';
import { displayText, GENERAL_FORMAT, isDatePattern, isGeneral } from '../model/display';
import { textContent } from '../model/read-text';
import type { SheetModel } from '../model/sheet-model';
import { type Area, IMAGE } from '../model/snapshot';
import { refuseUnknown } from '../service-context';
import type { RangePlace } from './arguments';
import type { Session } from './session';

interface Target {
  readonly format: string | null;
}

/**
 * Returns what a value becomes that a script writes into a cell. [behaviour 10–20]
 * @throws Exception when a text is longer than a cell holds
 */
export function coerced(session: Session, value: unknown, target: Target): Content {
  if (value === null || value === undefined || value === '') {
    return EMPTY_CONTENT; // [behaviour 17, L]
  }
  if (typeof value === 'string') return coercedText(session, value, target);
  if (typeof value === 'number') {
    return plainContent(Number.isFinite(value) ? value : '#NUM!'); // NaN, infinities [assumed 3]
  }
  if (typeof value === 'boolean') return plainContent(value);
  if (isDate(value)) return coercedDate(session, value, target);
  if (value === CELL_IMAGE) return plainContent(IMAGE); // [D: CellImage reference]
  // [behaviour 17, R] for arrays; other objects [assumed 3]
  return plainContent(Array.isArray(value) ? '[Ljava.lang.Object;@5e3a8624' : String(value));
}

function coercedText(session: Session, text: string, target: Target): Content {
  session.checkLength(text);
  const thisYear = new Date(session.ctx.now()).getUTCFullYear();
  return textContent(text, target.format, { locale: session.model.locale, isTyped: false, thisYear });
}

/** A date takes a format along only where the cell has none. [behaviour 18, L] Which one [assumed 10]. */
function coercedDate(session: Session, date: Date, target: Target): Content {
  if (Number.isNaN(date.getTime())) {
    return plainContent('#NUM!'); // [assumed 3]
  }
  const serial = session.model.zone.serial(date.getTime());
  const { dateFormat, dateTimeFormat } = session.model.locale;
  const format = Number.isInteger(serial) ? dateFormat : dateTimeFormat;
  return { value: serial, formula: null, quoted: false, format: isGeneral(target.format) ? format : null };
}

/** What a script reads of an image in a cell. [D: CellImage reference] */
const CELL_IMAGE = refuseUnknown('CellImage', {});

/** Returns the value of a cell as a script reads it: a number in a cell with a date format is a Date. [behaviour 1, 3] */
export function readCell(session: Session, sheet: SheetModel, row: number, column: number): unknown {
  const value = sheet.values.get(row, column);
  if (typeof value === 'number' && isDatePattern(sheet.format(row, column))) {
    return session.ctx.date(session.model.zone.instant(value));
  }
  const isImage = value === IMAGE && sheet.style(row, column).quoted !== true;
  return isImage ? CELL_IMAGE : (value ?? '');
}

/**
 * Takes what a script passes as a colour and returns it as lower-case "#rrggbb" [behaviour 7]; null means none. Undefined for what is
 * not emulated: names, and notations like "rgb(1,2,3)".
 */
export function cssColour(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}

export function byCell<T>(
  { row: top, column: left }: Area,
  grid: readonly (readonly T[])[],
): (row: number, column: number) => T | undefined {
  return (row, column) => grid[row - top]?.[column - left];
}

export function readValues(session: Session, { sheetModel, area }: RangePlace): unknown[][] {
  const { row: top, column: left, rows, columns } = area;
  const lines = new Array<unknown[]>(rows);
  for (let down = 0; down < rows; down += 1) {
    const values = sheetModel.values.row(top + down);
    const line = new Array<unknown>(columns);
    for (let right = 0; right < columns; right += 1) {
      const value = values?.[left + right] ?? '';
      const isPlain = typeof value !== 'number' && value !== IMAGE;
      line[right] = isPlain ? value : readCell(session, sheetModel, top + down, left + right);
    }
    lines[down] = line;
  }
  return lines;
}

export function displayTexts({ model }: Session, { sheetModel, area }: RangePlace): string[][] {
  return cellsOf(area, (row, column) =>
    displayText(sheetModel.values.get(row, column), sheetModel.format(row, column), model.locale),
  );
}

export function coercedGrid(
  session: Session,
  { sheetModel, area }: RangePlace,
  grid: readonly (readonly unknown[])[],
): Content[][] {
  return grid.map((cells, down) =>
    Array.from(cells, (value, right) =>
      coerced(session, value, { format: sheetModel.format(area.row + down, area.column + right) }),
    ),
  );
}

export function writeValue(session: Session, { sheetModel, area }: RangePlace, value: unknown): void {
  const at = (row: number, column: number) => coerced(session, value, { format: sheetModel.format(row, column) });
  session.write(sheetModel, area, cellsOf(area, at));
}

export function numberFormats({ sheetModel, area }: RangePlace): string[][] {
  return cellsOf(area, (row, column) => {
    const format = sheetModel.format(row, column);
    return format === null || isGeneral(format) ? GENERAL_FORMAT : format;
  });
}

/**
 * Sets the number format of a range; on whole columns it is kept for the columns, so that rows added later have it too.
 * "general" resets; a trailing ";@" is dropped. [behaviour 5, L]
 */
export function writeNumberFormat({ sheetModel, area }: RangePlace, text: string): void {
  const kept = text.replace(/;@$/, '');
  const format = isGeneral(kept) ? null : kept;
  const { row, rows, column, columns } = area;
  if (row === 1 && rows === sheetModel.rows.count) {
    sheetModel.writeColumnFormat(column, columns, format);
    return;
  }
  // A cell in a formatted column needs "General" of its own to be general.
  sheetModel.writeStyle(area, 'format', (_row, at) =>
    format === null && sheetModel.columnFormats[at] !== undefined ? 'General' : format,
  );
}

/** Returns the text of a note in `setNotes`, where a number becomes "25.0"; null for none. [behaviour 25, L] */
export function noteText(note: unknown): string | null {
  if (note === null || note === undefined) return null;
  return Number.isInteger(note) ? `${note}.0` : String(note);
}

/** Reads a value as a script passed it; null resets, undefined when it means nothing to the emulation. */
export type Decode<T> = (value: unknown) => T | undefined;

/** @throws for a value that is not emulated: what Google makes of others is not known, so none is taken as if it were nothing */
export function understood<T>(member: string, value: unknown, decode: Decode<T>): T {
  const style = decode(value);
  if (style === undefined) throw new Error(`not emulated: Range.${member} with ${String(value)}`);
  return style;
}

function resets(value: unknown, ...neutral: readonly string[]): boolean {
  return value === null || value === undefined || (typeof value === 'string' && neutral.includes(value));
}

export const fontWeight: Decode<CellStyle['bold']> = (value) => {
  if (resets(value, 'normal')) return null;
  return value === 'bold' ? true : undefined;
};

/** Reads a horizontal alignment; "normal" and the names that an untold cell answers reset. [behaviour 6, L] */
export const horizontal: Decode<CellStyle['align']> = (value) => {
  if (resets(value, 'normal', 'general', 'general-left', 'general-center', 'general-right')) return null;
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined;
};

export const vertical: Decode<CellStyle['vertical']> = (value) => {
  if (resets(value)) return null;
  return value === 'top' || value === 'middle' || value === 'bottom' ? value : undefined;
};

export const wrap: Decode<CellStyle['wrap']> = (value) => {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'WRAP' : 'OVERFLOW';
};

export function lineOf({ sheetModel, area }: RangePlace): LineLocation | null {
  const { rows, columns, id: sheetId } = sheetModel;
  if (area.columns === columns.count && area.rows === 1) return { on: 'row', sheetId, index: area.row };
  return area.rows === rows.count && area.columns === 1 ? { on: 'column', sheetId, index: area.column } : null;
}

interface LineLocation {
  readonly on: 'row' | 'column';
  readonly sheetId: SheetModel['id'];
  readonly index: number;
}
