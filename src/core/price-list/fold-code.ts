import { normaliseAllButMarks, withoutEndMarks } from './footnote-mark';

/**
 * What people leave out of a code or put into it: blanks, invisible marks, dashes of every kind, dots, slashes, the
 * spreadsheet's apostrophe.
 */
const FILLERS = /[\s\p{Pd}\p{Cf}._/\\⁄−·'’‘\x60´]+/gu;

/**
 * Brings the spellings of one code into one form: without case, blanks, dashes, dots, underscores, slashes, apostrophes,
 * full-width letters, the zeros at its front and a footnote mark at its end. Accents stay, and Đ is not D.
 */
export function foldCode(code: string): string {
  return withoutEndMarks(foldLetters(code)).replace(/^0+(?=.)/u, '');
}

/** The footnote marks at the end of a code. */
export function marksOf(code: string): string {
  const folded = foldLetters(code);
  return folded.slice(withoutEndMarks(folded).length);
}

function foldLetters(code: string): string {
  return normaliseAllButMarks(code).toLowerCase().replace(FILLERS, '').normalize('NFC');
}
