import {
  answers,
  integer,
  nothing,
  object,
  optional,
  position,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import type { FieldType } from '../records/field';
import type { Shown } from '../records/shown-changes';
import type { Action } from './ledger';

/** Identifies a cell by what it says: its row is found again by its record. */
const placeFields = {
  sheetId,
  row: position,
  key: text,
  /** The product of an order's line: it tells the lines of one order apart. */
  product: optional(text),
  field: text,
};

const cellPlace = object(placeFields);

export type CellPlace = Taken<typeof cellPlace>;

const putBackRequest = object({ ...placeFields, value: textOrAmount });

export type PutBackRequest = Taken<typeof putBackRequest>;

export type CellHistory =
  | { readonly state: 'none'; readonly why: 'table' | 'column' | 'key' }
  | {
      readonly state: 'cell';
      readonly place: CellPlace;
      readonly label: string;
      readonly type: FieldType;
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      readonly journalGone: number;
    };

export interface HistoryEntry extends RunMark {
  readonly value: string | number;
  readonly shown: Shown;
  readonly who: string;
  readonly reason: string;
  readonly action: Action;
}

/** A run by its name and when it was, YYYY-MM-DD hh:mm:ss on the spreadsheet's wall; '' when the journal does not tell. */
export interface RunMark {
  readonly run: string;
  readonly time: string;
}

export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  /** There is more to drop: do it again. */
  readonly more: boolean;
}

export const journalCalls = {
  cellHistory: answers<CellHistory>()(nothing),
  putBack: answers<null>()(putBackRequest),
  tidyJournal: answers<TidySummary>()(object({ keepRuns: integer(1, 10_000) })),
};
