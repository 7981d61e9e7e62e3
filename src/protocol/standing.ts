import { amount, listOf, object, oneOf, position, sheetId, type Taken } from './schema';

/** What a record is, compared with what the CRM confirmed last; what needs a person first. `invalid` cannot go. */
export const ROW_STATES = ['invalid', 'unsure', 'failed', 'held', 'changed', 'new', 'same'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const recordCounts = listOf(
  object({ state: oneOf(ROW_STATES), count: amount, first: object({ sheetId, row: position }) }),
);

/** Counts the records of a state, of those that some record has, and says where the first one stands. */
export type RecordCount = Taken<typeof recordCounts>[number];

export interface Standing {
  /** Milliseconds since 1970 */
  readonly at: number;
  readonly counts: readonly RecordCount[];
}

export interface CheckResult {
  readonly counts: readonly RecordCount[];
  /** Counts the entries of the Journal that somebody deleted. */
  readonly journalGone: number;
}
