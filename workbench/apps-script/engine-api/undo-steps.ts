import type { Area } from '../model/snapshot';

/** Which way a page goes along its steps. */
export type Direction = 'undo' | 'redo';

/** How many steps a page can take back and do again. */
export interface HistoryState {
  readonly undos: number;
  readonly redos: number;
}

/** What came of an undo or a redo. */
export interface TakenBack extends HistoryState {
  /** Where the cells are that it meant; null when it meant none. */
  readonly place: { readonly sheetId: number; readonly area: Area } | null;
  /** How many cells, rows, columns or sheets it left as they are, for somebody has changed them since. */
  readonly kept: number;
}
