/** Letters, digits and signs that are set high, set low or in a circle; a fraction is none. */
const MARKS =
  '\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u1d2c-\u1d6a\u2070-\u209c\u2120\u2122\u2460-\u24ff\u2776-\u2793';
const AT_END = new RegExp(`[\\s${MARKS}]+$`, 'u');
const ALL = new RegExp(`[${MARKS}]+`, 'gu');
/** Most codes are of such characters alone, which no form changes. */
const PLAIN = /^[ -~]*$/;
const BETWEEN = new RegExp(`[^${MARKS}]+`, 'gu');

/** The text without footnote marks behind it. */
export function withoutEndMarks(text: string): string {
  return text.replace(AT_END, '');
}

/** The text without any footnote mark. */
export function withoutMarks(text: string): string {
  return text.replace(ALL, '');
}

/** Normalises a text (NFKC) and leaves its marks: a small 2 is no 2. */
export function normaliseAllButMarks(text: string): string {
  return PLAIN.test(text) ? text : text.replace(BETWEEN, (part) => part.normalize('NFKC'));
}
