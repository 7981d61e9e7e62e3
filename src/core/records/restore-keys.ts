import { fieldsOf, headersOf } from '../fields/catalogue';
import type { FormKind, RestoreBy } from '../fields/forms';
import { isWallTime } from '../parsing/dates';
import { isErrorText } from '../parsing/error-texts';
import { type Cell, OBJECT_SIGN } from '../parsing/read-cell';
import { foldWord, isId, nameText } from '../text';
import { codeKey } from './record';

/** Describes a cell of the selection, with its row in the sheet. */
export interface SelectedCell {
  readonly row: number;
  readonly value: Cell;
}

/** Describes a cell that names a record. Digits alone may be an ID or a code: the user says which. */
interface RestoreKey {
  readonly row: number;
  readonly key: string;
  readonly reads: RestoreBy | 'digits';
}

/** Describes a cell that names no record, or one that another cell names already. */
interface SkippedCell {
  readonly row: number;
  readonly text: string;
  readonly why: 'header' | 'duplicate' | 'unreadable';
}

/** Describes how a selection was read; blank cells are left out. */
export interface RestoreReading {
  readonly keys: readonly RestoreKey[];
  readonly skipped: readonly SkippedCell[];
  /** The kind of key that digits alone most likely are. */
  readonly digits: RestoreBy;
}

/** Limits the length of a code: a longer text is a sentence, or a whole row in one cell. */
const MAX_CODE_LENGTH = 100;

/**
 * Reads the keys of records in the cells of a selection. A text with a letter or a leading zero is a code, and so is a number as
 * text where codes stand beside it. A header names no record, but tells the kind of the keys below it.
 */
export function readRestoreKeys(form: FormKind, cells: readonly SelectedCell[]): RestoreReading {
  const filled = cells.filter(({ value }) => shownText(value) !== '');
  const below = headerOf(form, filled[0]?.value ?? '');
  const keys: RestoreKey[] = [];
  const skipped: SkippedCell[] = [];
  const seen = new Set<string>();
  const skip = (row: number, text: string, why: SkippedCell['why']): number => skipped.push({ row, text, why });
  for (const [at, { row, value }] of filled.entries()) {
    const text = shownText(value);
    const reads = classifyKey(value, text);
    if (at === 0 && below !== null) skip(row, text, 'header');
    else if (reads === null) skip(row, text, 'unreadable');
    else if (seen.has(codeKey(text))) skip(row, text, 'duplicate');
    else keys.push({ row, key: text, reads });
    seen.add(codeKey(text));
  }
  return { keys, skipped, digits: below ?? (keys.some(({ reads }) => reads === 'code') ? 'code' : 'id') };
}

/** @returns what stands below the header; null for a cell that is none */
function headerOf(form: FormKind, value: Cell): RestoreBy | null {
  const word = typeof value === 'string' ? foldWord(value) : '';
  const field = fieldsOf(form).find(({ name }) => headersOf(form, name).some((known) => foldWord(known) === word));
  if (word === '' || !field) return null;
  return field.type === 'id' ? 'id' : 'code';
}

/** @returns null for what names no record: a date, a yes or no, a fraction, an error, a sentence */
function classifyKey(value: Cell, text: string): RestoreKey['reads'] | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? 'digits' : null;
  if (typeof value !== 'string' || text.length > MAX_CODE_LENGTH) return null;
  if (text === OBJECT_SIGN || isErrorText(text)) return null;
  if (/[\r\n\t]/.test(value.trim())) return null;
  return isId(text) ? 'digits' : 'code';
}

function shownText(value: Cell): string {
  if (typeof value === 'string') return nameText(value);
  if (isWallTime(value)) return `${value.day}/${value.month}/${value.year}`;
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
