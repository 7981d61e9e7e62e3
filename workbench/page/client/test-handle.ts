import type { Area } from '../../apps-script/model/snapshot';
import type { GridView } from './grid/grid-view';

/** What browser tests hold: the grid is a canvas, in which a test cannot find a cell by itself. */
interface TestHandle {
  /** Shows a sheet, selects a range such as "B3" or "B3:D9", and gives the grid the keyboard. */
  activate(sheetName: string, a1: string): void;
  selection(): { sheetId: number; sheet: string; area: Area } | null;
  /** Done when all that was done in the grid has reached the model. */
  settled(): Promise<void>;
  /** As settled(), and all that has happened up to now is drawn, be it by a script or by somebody else. */
  drawn(): Promise<void>;
  /** Done when the workbook has been drawn for the first time. */
  readonly ready: Promise<void>;
}

declare global {
  interface Window {
    workbench: TestHandle;
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function parseArea(a1: string): Area {
  const match = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(a1.toUpperCase());
  if (!match) throw new Error(`Not a range: ${a1}`);
  const [, left = 'A', top = '1', right = left, bottom = top] = match;
  const [row, column] = [Number(top), columnNumber(left)];
  return { row, column, rows: Number(bottom) - row + 1, columns: columnNumber(right) - column + 1 };
}

/** Puts the handle into the window. */
export function exposeForTests(grid: GridView, ready: Promise<void>, drawn: () => Promise<void>): void {
  window.workbench = {
    activate(sheetName, a1) {
      const sheetId = grid.place.sheetId(sheetName);
      if (sheetId === null) throw new Error(`No sheet is named "${sheetName}"`);
      grid.activate(sheetId, parseArea(a1));
      grid.focus();
    },
    selection: () => grid.place.selection(),
    settled: () => grid.settled(),
    drawn,
    ready,
  };
}
