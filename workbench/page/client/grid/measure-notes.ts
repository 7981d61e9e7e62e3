import type { TextWidth } from '../../view';

/** The grid's own size of a note's letters. */
const SIZE_PX = 14;

/** Returns how wide texts are in the letters that this browser has for a note: no two machines have the same fonts. */
export function measureNotes(): TextWidth {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser measures no texts');
  const { fontFamily, letterSpacing } = getComputedStyle(document.body);
  pen.font = `${SIZE_PX}px ${fontFamily}`;
  // Of a canvas "normal" is no length.
  pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  return (text) => pen.measureText(text).width;
}
