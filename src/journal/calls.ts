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
import type { Shown } from '../records/record';
import type { Entry } from './ledger';

/** The key finds the row again where it has moved. */
const placeFields = {
  sheetId,
  row: position,
  key: text,
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

export interface HistoryEntry extends Pick<Entry, 'run' | 'time' | 'who' | 'reason' | 'action'> {
  readonly value: string | number;
  readonly shown: Shown;
}

export type RunStamp = Pick<Entry, 'run' | 'time'>;

export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  readonly more: boolean;
}

export const journalCalls = {
  cellHistory: answers<CellHistory>()(nothing),
  putBack: answers<null>()(putBackRequest),
  tidyJournal: answers<TidySummary>()(object({ keepRuns: integer(1, 10_000) })),
};
