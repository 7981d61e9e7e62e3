/** Answers how many pixels a text of one line takes. */
export type TextWidth = (text: string) => number;

/** What must be known of the letters that a browser has. */
export interface Letters {
  /** Of texts in notes. */
  readonly noteWidth: TextWidth;
  /** How many pixels below a cell's letters the font keeps free by itself. */
  readonly freeBelow: number;
}

/** Capitals and all. */
const USUAL_LETTER_PX = 7.7;

/** Letters as they usually are, where nobody can measure them. */
export const USUAL_LETTERS: Letters = { noteWidth: ({ length }) => length * USUAL_LETTER_PX, freeBelow: 0 };
