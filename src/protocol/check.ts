import type { ItemState } from './review';

/** Names what a record is, compared with what the CRM confirmed last; `invalid` cannot go. */
export type RowState = ItemState | 'same' | 'held' | 'invalid';

export interface RecordCount {
  readonly state: RowState;
  readonly count: number;
  readonly first: { readonly sheetId: number; readonly row: number };
}

export interface CheckResult {
  /** Only states that some record has. */
  readonly counts: readonly RecordCount[];
  /** Tells whether the sheet of the journal was deleted: then every row counts as new. */
  readonly journalGone: boolean;
}

/** Counts what *Fill totals* did, in orders. */
export interface FilledTotals {
  readonly filled: number;
  /** Left alone, because formulas stand in the cells. */
  readonly formulas: number;
  /** Left without a computed total, because something in it cannot be read or is not known. */
  readonly unknown: number;
  /** Filled with an amount that is no whole đồng; absent for none. */
  readonly fractions?: number;
}
