import { CELL_FONT, type Letters } from '../../view';

/** The grid's own size of a note's letters. */
const NOTE_PX = 14;
/** Lists the letters that reach deepest. */
const DEEP_LETTERS = 'gpqyậỵ';

/** Returns the pixels below the letters of a cell that the font keeps free by itself, of plain and bold letters the fewer. */
function freeBelow(pen: CanvasRenderingContext2D): number {
  const free = ['', 'bold '].map((weight) => {
    pen.font = `${weight}${CELL_FONT.fs}pt ${CELL_FONT.ff}`;
    const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText(DEEP_LETTERS);
    return Math.floor(fontBoundingBoxDescent - actualBoundingBoxDescent);
  });
  return Math.max(0, Math.min(...free));
}

/** Returns what this page gives the letters of a note, which may be in a style sheet of the person's own. */
function noteStyle(): { readonly font: string; readonly letterSpacing: string } {
  const probe = document.createElement('textarea');
  probe.style.fontSize = `${NOTE_PX}px`;
  document.body.append(probe);
  const { fontFamily, letterSpacing } = getComputedStyle(probe);
  probe.remove();
  // Of a canvas "normal" is no length.
  return { font: `${NOTE_PX}px ${fontFamily}`, letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing };
}

/** Returns what must be known of the letters that this browser has: no two machines have the same fonts. */
export function measureLetters(): Letters {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser measures no texts');
  const below = freeBelow(pen);
  Object.assign(pen, noteStyle());
  return { freeBelow: below, noteWidth: (text) => pen.measureText(text).width };
}
