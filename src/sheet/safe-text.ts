/** What a cell holds at most [behaviour 21, R]; that the apostrophe counts is assumed. */
const MOST_CHARACTERS = 50_000;

/** With room for the sign that it was cut, and for an apostrophe that keeps it text. */
const MOST_WRITTEN = MOST_CHARACTERS - 2;

/** Whether a text is too long for a cell. */
export function isLongText(text: string): boolean {
  return text.length > MOST_WRITTEN;
}

/** Cuts a text to what a cell holds, never through the middle of a character, and ends it in “…” then. */
export function cutText(text: string): string {
  return isLongText(text) ? `${text.slice(0, MOST_WRITTEN).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/**
 * Makes the string to hand to the sheet so that the cell holds the text verbatim, whatever it looks like.
 * Deliberately not only for texts that look like a formula, a number or a date: the sheet takes one leading apostrophe
 * off, so a text that begins with one would lose it [behaviour 13 and 14, L].
 * @returns '' for '', which empties the cell
 */
export function escapeText(text: string): string {
  return text === '' || fillsCellSafely(text) ? text : `'${text}`;
}

/** A text without room for an apostrophe needs none where it begins with a letter: that long, it is nothing but text. */
function fillsCellSafely(text: string): boolean {
  return text.length >= MOST_CHARACTERS && /^\p{L}/u.test(text);
}
