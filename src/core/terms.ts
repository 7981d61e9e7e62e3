const LINE_END = /\r\n|\r/g;
/** A line in which nothing stands, between two others or at an end. */
const BLANK_LINE = /\n[^\S\n]*\n/;
const BLANK_LINES = /\n(?:[^\S\n]*\n)+/;
const LINES_AT_FRONT = /^(?:[^\S\n]*\n)+/;
const LINE_AT_END = /\n[^\S\n]*$/;

/**
 * Reads the terms of a cell: one a line; where a blank line stands among them, each stretch between blank lines is one term, of as many
 * lines as it has.
 */
export function termsIn(text: string): string[] {
  const lines = text.replace(LINE_END, '\n');
  const parts = BLANK_LINE.test(lines) ? lines.split(BLANK_LINES).map(withoutOuterLines) : lines.split('\n');
  return parts.filter((term) => term.trim() !== '');
}

/** Writes terms as a cell has to say them, so that reading it gives them again: a blank line behind one that stands alone tells its lines. */
export function termsText(terms: readonly string[]): string {
  if (!terms.some((term) => term.includes('\n'))) return terms.join('\n');
  return terms.length === 1 ? `${terms[0] ?? ''}\n\n` : terms.join('\n\n');
}

function withoutOuterLines(term: string): string {
  return term.replace(LINES_AT_FRONT, '').replace(LINE_AT_END, '');
}
