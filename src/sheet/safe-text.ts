/**
 * Makes the string to hand to the sheet so that the cell holds the text verbatim, whatever it looks like.
 * Deliberately not only for texts that look like a formula, a number or a date: the sheet takes one leading apostrophe
 * off, so a text that begins with one would lose it [behaviour 13 and 14, L].
 * @returns '' for '', which empties the cell
 */
export function escapeText(text: string): string {
  return text === '' ? '' : `'${text}`;
}
