import { readDate } from '../parsing/dates';
import { withoutEndMarks } from './footnote-mark';
import { cellText, isDateFormat, type ListCell } from './list-table';

/** The code that a cell of the list holds, or why it is lost. */
export interface ListCode {
  /** As it stands. */
  readonly text: string;
  /** What is sought, where it is not the text. */
  readonly sought?: string;
  readonly lost: 'code.exponent' | 'code.date' | '';
  /** A number may have lost zeros at its front; a fraction is a code only as it stands: 10.25 is not the code 1025. */
  readonly form: 'text' | 'number' | 'asItStands';
}

/** A spreadsheet keeps 15 digits of a number; the rest of a longer code are zeros. */
const LONGEST = 1e15;
/** A program printed a number as a fraction of nothing: 123.0. */
const PRINTED = /^(\d+)\.0$/;
/** 45.5 is not the code 455. */
const FRACTION = /^\d+[.,]\d{1,2}$/;
const EXPONENT = /^\d+([.,]\d+)?e\+\d+$/i;

/** Reads the code in a cell; a number counts by its digits. */
export function readListCode(cell: ListCell | undefined, format: string | undefined): ListCode {
  if (typeof cell !== 'number') return readText(typeof cell === 'string' ? cell : cellText(cell));
  const text = String(cell);
  if (isDateFormat(format)) return { text, lost: 'code.date', form: 'asItStands' };
  const tooLong = Math.abs(cell) >= LONGEST;
  return { text, lost: tooLong ? 'code.exponent' : '', form: Number.isInteger(cell) ? 'number' : 'asItStands' };
}

function readText(text: string): ListCode {
  const trimmed = cellText(text);
  const bare = withoutEndMarks(trimmed);
  const code = bare === trimmed ? { text } : { text, sought: bare };
  if (EXPONENT.test(bare)) return { text, lost: 'code.exponent', form: 'asItStands' };
  const [, printed] = PRINTED.exec(bare) ?? [];
  if (printed !== undefined) return { text, sought: printed, lost: '', form: 'number' };
  if (FRACTION.test(bare)) return { ...code, lost: '', form: 'asItStands' };
  const isDate = isDateText(bare);
  if (trimmed === '') return { text: '', lost: '', form: 'text' };
  return { ...code, lost: isDate ? 'code.date' : '', form: isDate ? 'asItStands' : 'text' };
}

/** Whether a text is a date, with or without a time of day. */
export function isDateText(text: string): boolean {
  return /^\d+[/.-]\d+[/.-]\d+/.test(text) && readDate(text.replace(/[T ].*/, '')) !== null;
}
