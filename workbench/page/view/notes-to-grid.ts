import type { CellSnapshot } from '../../apps-script/model/snapshot';

export interface GridNote {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly width: number;
  readonly height: number;
  readonly note: string;
}

const WIDTH_PX = 220;
/** Fewer than a line takes of most letters: a box that is too high hides nothing. */
const LINE_CHARACTERS = 24;
const LINE_HEIGHT_PX = 20;
/** Above and below the text, with the frame. */
const MARGINS_PX = 18;
const MOST_PX = 300;

function heightOf(note: string): number {
  const lines = note.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_CHARACTERS)), 0);
  return Math.min(MOST_PX, MARGINS_PX + lines * LINE_HEIGHT_PX);
}

export function toGridNote(row: number, column: number, note: string): GridNote {
  const height = heightOf(note);
  return { id: `n${row}-${column}`, row: row - 1, col: column - 1, width: WIDTH_PX, height, note };
}

export function notesOf(cells: readonly CellSnapshot[]): Record<number, Record<number, GridNote>> {
  const notes: Record<number, Record<number, GridNote>> = {};
  for (const { row, column, note } of cells) {
    if (note === undefined || note === '') continue;
    notes[row - 1] = { ...notes[row - 1], [column - 1]: toGridNote(row, column, note) };
  }
  return notes;
}
