import type { Workbook } from './workbook';

const MOST_CHARACTERS = 50_000; // [behaviour 21, R]
const MOST_CELLS = 10_000_000; // [behaviour 21, R]

/** Tells a person why something was not done. */
export function refuse(model: Workbook, message: string): void {
  model.notice({ type: 'toast', title: 'There was a problem', message, seconds: 5 });
}

/** Returns whether the workbook can take that many more cells; tells the person when it cannot. */
export function hasRoom(model: Workbook, moreCells: number): boolean {
  const fits = model.cellCount() + moreCells <= MOST_CELLS;
  if (!fits) {
    refuse(
      model,
      `This action would increase the number of cells in the workbook above the limit of ${MOST_CELLS} cells.`,
    );
  }
  return fits;
}

/** Returns whether each text fits into a cell; tells the person when one does not. */
export function fitCells(model: Workbook, texts: readonly string[]): boolean {
  const fits = texts.every((text) => text.length <= MOST_CHARACTERS);
  if (!fits) {
    refuse(model, `Your input contains more than the maximum of ${MOST_CHARACTERS} characters in a single cell.`);
  }
  return fits;
}
