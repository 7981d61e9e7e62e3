import type { RpcError } from '../desk/calls';
import {
  answers,
  flag,
  integer,
  listOf,
  nothing,
  object,
  oneOf,
  optional,
  orNull,
  position,
  recordOf,
  runId,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import type { Shown, ShownRecord } from '../push/calls';
import type { SkipReason } from '../push/undo-plan';
import type { FieldType, TableKind } from '../records/field';
import { BULK_RESTORE_KINDS, RESTORE_KINDS } from '../records/forms';
import { MAX_RESTORED } from '../restore/restore-keys';
import type { Action, Outcome } from './ledger';

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

const restoreRequest = object({
  kind: oneOf(RESTORE_KINDS),
  /** Interface names (e.g. user_username) to what was typed; blank ones are left out of the request. */
  fields: recordOf(text),
});

export type RestoreRequest = Taken<typeof restoreRequest>;

const manyRestores = object({
  kind: oneOf(BULK_RESTORE_KINDS),
  records: listOf(object({ by: oneOf(['code', 'id']), key: text }), MAX_RESTORED),
  /** The run that it goes on with; null begins one. */
  run: orNull(runId),
  again: flag,
});

export type ManyRestores = Taken<typeof manyRestores>;

export type FoundBy = ManyRestores['records'][number];

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
interface RunMark {
  readonly run: string;
  readonly time: string;
}

export interface RunSummary extends RunMark {
  readonly who: string;
  readonly reason: string;
  readonly action: Action;
  readonly reverts: string;
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
  /** Why none of it can be put back, as far as the journal tells; absent where something can, and where nothing was sent. */
  readonly stuck?: readonly SkippedGroup[];
}

export interface RunList {
  readonly runs: readonly RunSummary[];
  readonly journalGone: number;
  /** The run that is being pushed now: what is counted of it is not final; '' for none. */
  readonly underWay: string;
}

export interface RunRecord extends ShownRecord {
  readonly outcome: Outcome;
  readonly message: string;
}

export interface RunRecords {
  readonly records: readonly RunRecord[];
  readonly more: number;
}

/** Records that a revert left alone, or fields of them, for one reason. */
export interface SkippedGroup {
  readonly reason:
    | SkipReason
    | 'baseline'
    | 'settled'
    | 'gone'
    | 'edited'
    | 'formula'
    | 'validation'
    | 'protected'
    | 'typed'
    | 'object'
    | 'noColumn'
    | 'noValue';
  readonly field: string;
  readonly n: number;
  readonly keys: readonly string[];
  /** The run that holds them now, or in which a person said later what the CRM has. */
  readonly by?: RunMark;
}

/** What a revert wrote into the sheets; nothing went to the CRM yet. */
export interface RevertSummary {
  readonly run: string;
  /** The records whose old values stand in their rows again, or some of them. */
  readonly written: readonly { readonly table: TableKind; readonly key: string }[];
  readonly left: readonly SkippedGroup[];
}

export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  /** There is more to drop: do it again. */
  readonly more: boolean;
}

export interface RestoreAnswer {
  readonly message: string;
  /** What the CRM says it restored, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
  /** Why the Journal does not tell of it; absent where it does. */
  readonly trouble?: string;
}

export interface RestoreResult {
  readonly key: string;
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The Journal has this of an earlier run: nothing was sent now. */
  readonly isEarlier: boolean;
  readonly message: string;
}

export interface RestoreStep {
  readonly run: string;
  readonly results: readonly RestoreResult[];
  /** How long the CRM asked to wait before the next step. */
  readonly waitMs: number;
  readonly stopped: RpcError | null;
}

export const journalCalls = {
  runs: answers<RunList>()(nothing),
  runRecords: answers<RunRecords>()(object({ run: runId })),
  /** Writes a run's old values into the sheets, as pending edits. */
  revert: answers<RevertSummary>()(object({ run: runId })),
  cellHistory: answers<CellHistory>()(nothing),
  putBack: answers<null>()(putBackRequest),
  tidyJournal: answers<TidySummary>()(object({ keepRuns: integer(1, 10_000) })),
  restore: answers<RestoreAnswer>()(restoreRequest),
  /** Sends tasks or customers for one step, unless the Journal has them. */
  restoreMany: answers<RestoreStep>()(manyRestores),
};
