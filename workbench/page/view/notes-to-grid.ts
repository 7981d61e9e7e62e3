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

const CHARACTERS_A_LINE = 30;
const LINE_HEIGHT_PX = 18;

function heightOf(note: string): number {
  const lines = note
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0);
  return Math.min(300, 24 + lines * LINE_HEIGHT_PX);
}

/** Takes a place (from 1) and a text and returns the grid's note, in a box high enough for it. */
export function toGridNote(row: number, column: number, note: string): GridNote {
  return { id: `n${row}-${column}`, row: row - 1, col: column - 1, width: 220, height: heightOf(note), note };
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
