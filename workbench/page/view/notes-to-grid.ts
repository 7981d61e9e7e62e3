import type { CellSnapshot } from '../../apps-script/model/snapshot';

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
/** What fits into a line of that width for certain, capitals and all, in the grid's own letters for notes. */
const CHARACTERS_A_LINE = 26;
const LINE_HEIGHT_PX = 20;
/** Above and below the text, with the frame. */
const MARGINS_PX = 18;
const MOST_PX = 300;

/** Counts the lines into which the grid breaks one: between words, and within a word that is longer than a line. */
function linesOf(line: string): number {
  let lines = 1;
  let used = 0;
  for (const { length } of line.split(' ')) {
    if (used > 0 && used + 1 + length > CHARACTERS_A_LINE) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    while (used > CHARACTERS_A_LINE) {
      lines += 1;
      used -= CHARACTERS_A_LINE;
    }
  }
  return lines;
}

function heightOf(note: string): number {
  const lines = note.split('\n').reduce((sum, line) => sum + linesOf(line), 0);
  return Math.min(MOST_PX, MARGINS_PX + lines * LINE_HEIGHT_PX);
}

/** Takes a place (from 1) and a text and returns the grid's note, in a box high enough for it. */
export function toGridNote(row: number, column: number, note: string): GridNote {
  return { id: `n${row}-${column}`, row: row - 1, col: column - 1, width: WIDTH_PX, height: heightOf(note), note };
}

/** Takes a sheet's cells and returns its notes by row and column, from 0. */
export function notesOf(cells: readonly CellSnapshot[]): Record<number, Record<number, GridNote>> {
  const notes: Record<number, Record<number, GridNote>> = {};
  for (const { row, column, note } of cells) {
    if (note === undefined || note === '') continue;
    notes[row - 1] = { ...notes[row - 1], [column - 1]: toGridNote(row, column, note) };
  }
  return notes;
}
