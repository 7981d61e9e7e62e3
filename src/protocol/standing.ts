import { amount, listOf, object, oneOf, position, sheetId, type Taken } from './schema';

/** What a record is, compared with what the CRM confirmed last; what needs a person first. `invalid` cannot go. */
export const ROW_STATES = ['invalid', 'unsure', 'failed', 'held', 'changed', 'new', 'same'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const recordCounts = listOf(
  object({ state: oneOf(ROW_STATES), count: amount, first: object({ sheetId, row: position }) }),
);

export type RecordCount = Taken<typeof recordCounts>[number];

export interface Standing {
  /** Milliseconds since 1970 */
  readonly at: number;
  readonly counts: readonly RecordCount[];
}

export interface CheckResult {
  readonly counts: readonly RecordCount[];
  readonly journalGone: number;
}
