import type { RunStamp } from '../journal/calls';
import { type RecordCount, ROW_STATES } from '../journal/last-check';
import type { Entry, Outcome } from '../journal/ledger';
import type { PushCount } from '../platform/lease';
import type { RpcError } from '../platform/rpc-error';
import {
  amount,
  answers,
  custom,
  flag,
  integer,
  listOf,
  nothing,
  object,
  oneOf,
  optional,
  orNull,
  position,
  runId,
  sheetId,
  type Taken,
  text,
} from '../platform/schema';
import type { FieldType, TableKind } from '../records/field';
import type { Content, Issue, Shown } from '../records/record';
import type { Refusing } from '../sheet/fill-fields';
import type { SkipReason } from './undo-plan';

export const pushedTable = oneOf<TableKind>(['products', 'orders']);

/** A record and exactly what was reviewed: content, baseline and hold reasons. */
export const approvedItem = object({
  table: pushedTable,
  key: text,
  fingerprint: text,
  // Its place in the review, tried first.
  sheetId: optional(sheetId),
  row: optional(position),
});

export type ApprovedItem = Taken<typeof approvedItem>;

const items = listOf(approvedItem, 5_000);

export const approval = {
  run: runId,
  reason: text,
  items,
  typed: optional(amount),
};

const pushRequest = object({
  ...approval,
  /** The number of missing Journal entries that the user was shown and accepted. */
  withoutJournal: optional(integer(0, Number.MAX_SAFE_INTEGER)),
  done: optional(amount),
  batch: optional(position),
});

export type PushRequest = Taken<typeof pushRequest>;

const settleRequest = object({ run: runId, items });

export type SettleRequest = Taken<typeof settleRequest>;

export interface ReviewChange {
  readonly label: string;
  readonly type: FieldType;
  readonly before: Shown;
  readonly after: Shown;
}

export interface ShownRecord {
  readonly table: TableKind;
  readonly key: string;
  readonly title: string;
  readonly changes: readonly ReviewChange[];
  readonly more: number;
}

export type ItemState = 'new' | 'changed' | 'failed' | 'unsure';

export interface ReviewOrder {
  /** Flat header, lines and terms; blank cells are absent and not sent. */
  readonly content: Content;
  /** Header fields, lines ("line.2") and terms ("term.1") that differ from the last confirmed. */
  readonly changed: readonly string[];
}

export interface ReviewItem extends ApprovedItem {
  readonly sheetId: number;
  readonly sheet: string;
  readonly row: number;
  readonly title: string;
  readonly state: ItemState;
  readonly changes: readonly ReviewChange[];
  readonly cost?: number;
  readonly holds: readonly Issue[];
  readonly warnings: readonly Issue[];
  readonly refused?: string;
  readonly answer?: UnclearAnswer;
  readonly order?: ReviewOrder;
  readonly reverts?: string;
}

export interface UnclearAnswer {
  readonly kind: string;
  readonly status: number;
  readonly message: string;
}

export interface FixedTexts extends Refusing {
  readonly fixed: number;
}

export interface Refusal extends Pick<ReviewItem, 'table' | 'key' | 'sheetId' | 'sheet' | 'row' | 'title'> {
  readonly issues: readonly Issue[];
}

export interface Review {
  readonly run: string;
  readonly items: readonly ReviewItem[];
  readonly refusals: readonly Refusal[];
  readonly unchanged: number;
  readonly journalGone: number;
  readonly confirmAbove: number;
}

export interface PushOutcome {
  readonly table: TableKind;
  readonly key: string;
  /** `changed`, `gone` and `said` were not sent: the row differs, is missing, or a person confirmed it. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure' | 'changed' | 'gone' | 'said';
  readonly status: number | null;
  readonly message: string;
  readonly issue: Issue | null;
}

export interface PushStep {
  readonly outcomes: readonly PushOutcome[];
  readonly left: readonly ApprovedItem[];
  readonly waitMs: number;
  readonly isThrottled?: boolean;
  readonly stopped: RpcError | null;
  readonly batch?: number;
  readonly halted?: boolean;
}

const seenAmount = object({ sheetId, key: text, field: text, before: orNull(amount), after: amount });

export type SeenAmount = Taken<typeof seenAmount>;

const fillRequest = object({ anew: flag, amounts: listOf(seenAmount, 50_000) });

export type FillRequest = Taken<typeof fillRequest>;

export interface OfferedAmount extends SeenAmount {
  readonly row: number;
  readonly title: string;
}

export interface TotalsOffer {
  readonly amounts: readonly OfferedAmount[];
  readonly formulas: number;
  readonly unknown: number;
}

export interface FilledTotals extends CheckResult, Refusing {
  readonly filled: number;
}

export interface RunSummary extends Pick<Entry, 'run' | 'time' | 'who' | 'reason' | 'action' | 'reverts'> {
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
  /** Why nothing can be undone; absent where something can, or nothing was sent. */
  readonly stuck?: readonly SkippedGroup[];
}

export interface RunList {
  readonly runs: readonly RunSummary[];
  readonly journalGone: number;
  /** The run being pushed, whose counts are not final; '' for none. */
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
  /** The run that set the present value, or in which a person confirmed it. */
  readonly by?: RunStamp;
}

/** Written into the sheets; nothing is sent yet. */
export interface RevertSummary {
  readonly run: string;
  readonly written: readonly { readonly table: TableKind; readonly key: string }[];
  readonly left: readonly SkippedGroup[];
}

const baselineRequest = object({
  sheetId,
  firstRow: position,
  lastRow: position,
  checksum: text,
  ticked: optional(listOf(approvedItem, 1_000)),
});

export type BaselineRequest = Taken<typeof baselineRequest>;

/** Needs a tick of its own: it differs from the baseline, is held, or was refused. */
export type LeftRow = ShownRecord & Pick<ReviewItem, 'row' | 'fingerprint' | 'holds' | 'refused'>;

export interface BaselineOffer extends Omit<BaselineRequest, 'ticked'> {
  readonly title: string;
  readonly isFiltered: boolean;
  readonly taken: number;
  readonly left: readonly LeftRow[];
  readonly more: number;
  readonly same: number;
  readonly unsure: number;
  readonly refused: number;
}

export interface CheckResult {
  readonly counts: readonly RecordCount[];
  readonly journalGone: number;
}

const runRequest = object({ run: runId });

const undoRequest = object({ undo: runId });
const atState = object({ at: oneOf(ROW_STATES) });
const openedReview = custom<Taken<typeof undoRequest> | Taken<typeof atState>>(
  (value) => undoRequest(value) || atState(value),
);

export const pushCalls = {
  check: answers<CheckResult>()(nothing),
  offerTotals: answers<TotalsOffer>()(object({ anew: flag })),
  fillTotals: answers<FilledTotals>()(fillRequest),
  /** Optionally after undoing a run, or at the first row of a state. */
  openReview: answers<null>()(orNull(openedReview)),
  review: answers<Review>()(nothing),
  fixTexts: answers<FixedTexts>()(nothing),
  push: answers<PushStep>()(pushRequest),
  endPush: answers<null>()(runRequest),
  stopPush: answers<PushCount>()(runRequest),
  pushProgress: answers<PushCount>()(runRequest),
  runs: answers<RunList>()(nothing),
  runRecords: answers<RunRecords>()(runRequest),
  revert: answers<RevertSummary>()(runRequest),
  offerBaseline: answers<BaselineOffer>()(object({ all: flag })),
  takeBaseline: answers<{ readonly taken: number }>()(baselineRequest),
  settleUnsure: answers<readonly PushOutcome[]>()(settleRequest),
};
