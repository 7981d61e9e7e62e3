import { isDate } from 'node:util/types';
import {
  type Content,
  EMPTY_CONTENT,
  IMAGE,
  isDatePattern,
  isGeneral,
  plainContent,
  type SheetModel,
  textContent,
} from '../model';
import { refuseUnknown } from '../service-context';
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
