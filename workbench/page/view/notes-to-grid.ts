import type { CellSnapshot } from '../../apps-script/model/snapshot';
import type { TextWidth } from './grid-area';

/** A note as the grid keeps it; rows and columns count from 0. */
export interface GridNote {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly width: number;
  readonly height: number;
  readonly note: string;
}

const WIDTH_PX = 220;
/** Measures what a line has for its text: without the frame, the room beside it, and a pixel for what is rounded. */
const LINE_PX = 200;
const LINE_HEIGHT_PX = 20;
/** Above and below the text, with the frame. */
const MARGINS_PX = 18;
const MOST_PX = 300;

/** Counts the lines into which the grid breaks one: between words, and within a word that is longer than a line. */
function linesOf(line: string, widthOf: TextWidth): number {
  const space = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const width = widthOf(word);
    if (used > 0 && used + space + width > LINE_PX) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? space : 0) + width;
    if (used > LINE_PX) {
      const parts = partsOf(word, widthOf);
      lines += parts.lines - 1;
      used = parts.used;
    }
  }
  return lines;
}

/** Breaks a word that is longer than a line, letter by letter; says how much of its last line it takes. */
function partsOf(word: string, widthOf: TextWidth): { readonly lines: number; readonly used: number } {
  let lines = 1;
  let used = 0;
  for (const letter of word) {
    const width = widthOf(letter);
    if (used + width > LINE_PX) {
      lines += 1;
      used = 0;
    }
    used += width;
    if (lines * LINE_HEIGHT_PX > MOST_PX) break;
  }
  return { lines, used };
}

function heightOf(note: string, widthOf: TextWidth): number {
  let lines = 0;
  for (const line of note.split('\n')) {
    if (lines * LINE_HEIGHT_PX > MOST_PX) break;
    lines += linesOf(line, widthOf);
  }
  return Math.min(MOST_PX, MARGINS_PX + lines * LINE_HEIGHT_PX);
}

/** Takes a place (from 1) and a text and returns the grid's note, in a box high enough for it. */
export function toGridNote(row: number, column: number, note: string, widthOf: TextWidth): GridNote {
  const height = heightOf(note, widthOf);
  return { id: `n${row}-${column}`, row: row - 1, col: column - 1, width: WIDTH_PX, height, note };
}

/** Takes a sheet's cells and returns its notes by row and column, from 0. */
export function notesOf(cells: readonly CellSnapshot[], widthOf: TextWidth): Record<number, Record<number, GridNote>> {
  const notes: Record<number, Record<number, GridNote>> = {};
  for (const { row, column, note } of cells) {
    if (note === undefined || note === '') continue;
    notes[row - 1] = { ...notes[row - 1], [column - 1]: toGridNote(row, column, note, widthOf) };
  }
  return notes;
}
