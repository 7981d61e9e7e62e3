import type { RunMark } from '../journal/calls';
import { type RecordCount, ROW_STATES } from '../journal/last-check';
import type { Action, Outcome } from '../journal/ledger';
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
import type { Content, Issue } from '../records/record';
import type { Shown } from '../records/shown-changes';
import type { Refusing } from '../sheet/fill-fields';
import type { SkipReason } from './undo-plan';

export const pushedTable = oneOf<TableKind>(['products', 'orders']);

/** Identifies a record to push, and exactly what of it was reviewed: content, baseline and reasons of being held. */
export const approvedItem = object({
  table: pushedTable,
  key: text,
  fingerprint: text,
  // Where it stood in the review: it is looked for there first.
  sheetId: optional(sheetId),
  row: optional(position),
});

export type ApprovedItem = Taken<typeof approvedItem>;

const items = listOf(approvedItem, 5_000);

export const approval = {
  run: runId,
  reason: text,
  items,
  /** The number of records of the run, as the user typed it; absent where nobody was asked. */
  typed: optional(amount),
};

const pushRequest = object({
  ...approval,
  /** Counts the entries of the Journal of which the user was told that they are gone, and pushes all the same. */
  withoutJournal: optional(integer(0, Number.MAX_SAFE_INTEGER)),
  /** Counts the records of which earlier steps of the run have told the outcome. */
  done: optional(amount),
  /** How many records go at once at first: what the step before has come to. */
  batch: optional(position),
});

export type PushRequest = Taken<typeof pushRequest>;

const settleRequest = object({ run: runId, items });

export type SettleRequest = Taken<typeof settleRequest>;

export interface ReviewChange {
  /** Labels the field in the user's language, e.g. "Selling price" or "Line 2 · Quantity". */
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

/** An order as it will be sent, changed or not: with all its lines, and all its terms where there are any. */
export interface ReviewOrder {
  /** Header, lines and terms, flat; what the row leaves blank is not in it and not sent. */
  readonly content: Content;
  /** Fields of the header, lines ("line.2") and terms ("term.1") that differ from what the CRM confirmed last. */
  readonly changed: readonly string[];
}

export interface ReviewItem extends ApprovedItem {
  readonly sheetId: number;
  readonly sheet: string;
  readonly row: number;
  readonly title: string;
  readonly state: ItemState;
  readonly changes: readonly ReviewChange[];
  /** What the product costs, by which its margins are shown; absent where that is not known. */
  readonly cost?: number;
  readonly holds: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** What the CRM said when it refused the last attempt; absent when that was not refused. */
  readonly refused?: string;
  readonly answer?: UnclearAnswer;
  readonly order?: ReviewOrder;
  readonly reverts?: string;
}

export interface UnclearAnswer {
  /** The same for all answers of one kind. */
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
  /** A push of more records than this asks for their number to be typed. */
  readonly confirmAbove: number;
}

export interface PushOutcome {
  readonly table: TableKind;
  readonly key: string;
  /** `changed`, `gone`, `said` were not sent: the row differs, is not there, or somebody took it as what the CRM has. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure' | 'changed' | 'gone' | 'said';
  readonly status: number | null;
  readonly message: string;
  readonly issue: Issue | null;
}

export interface PushStep {
  readonly outcomes: readonly PushOutcome[];
  readonly left: readonly ApprovedItem[];
  /** How long to wait before the next step, because the CRM asked for it, or Google. */
  readonly waitMs: number;
  readonly isThrottled?: boolean;
  readonly stopped: RpcError | null;
  /** How many records the next step is to send at once; absent where none were sent. */
  readonly batch?: number;
  /** Tells that it ended because somebody had asked the run to stop; absent when it did not. */
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
  /** Counts the amounts that were written: the others took no value, or their rows do not say any more what was seen. */
  readonly filled: number;
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

const baselineRequest = object({
  sheetId,
  firstRow: position,
  lastRow: position,
  checksum: text,
  ticked: optional(listOf(approvedItem, 1_000)),
});

export type BaselineRequest = Taken<typeof baselineRequest>;

/** A row that is marked by a tick of its own alone: it differs from what the CRM is known to hold, is held, or was refused. */
export type LeftRow = ShownRecord & Pick<ReviewItem, 'row' | 'fingerprint' | 'holds' | 'refused'>;

export interface BaselineOffer {
  readonly sheetId: number;
  readonly title: string;
  readonly firstRow: number;
  readonly lastRow: number;
  /** A filter is on in the tab; the rows that it hides are taken like those around them. */
  readonly isFiltered: boolean;
  readonly taken: number;
  readonly left: readonly LeftRow[];
  readonly more: number;
  readonly same: number;
  readonly unsure: number;
  readonly refused: number;
  readonly checksum: string;
}

export interface CheckResult {
  readonly counts: readonly RecordCount[];
  readonly journalGone: number;
}

const ofRun = object({ run: runId });

const undoing = object({ undo: runId });
const atState = object({ at: oneOf(ROW_STATES) });
const openedReview = custom<Taken<typeof undoing> | Taken<typeof atState>>((value) => undoing(value) || atState(value));

export const pushCalls = {
  check: answers<CheckResult>()(nothing),
  offerTotals: answers<TotalsOffer>()(object({ anew: flag })),
  fillTotals: answers<FilledTotals>()(fillRequest),
  /** Opens the review; of a run that is to be undone, or at the rows of a state, where one is named. */
  openReview: answers<null>()(orNull(openedReview)),
  review: answers<Review>()(nothing),
  fixTexts: answers<FixedTexts>()(nothing),
  push: answers<PushStep>()(pushRequest),
  endPush: answers<null>()(ofRun),
  /** The step under way end before its next batch. */
  stopPush: answers<PushCount>()(ofRun),
  pushProgress: answers<PushCount>()(ofRun),
  runs: answers<RunList>()(nothing),
  runRecords: answers<RunRecords>()(ofRun),
  /** Writes a run's old values into the sheets, as pending edits. */
  revert: answers<RevertSummary>()(ofRun),
  offerBaseline: answers<BaselineOffer>()(object({ all: flag })),
  takeBaseline: answers<{ readonly taken: number }>()(baselineRequest),
  settleUnsure: answers<readonly PushOutcome[]>()(settleRequest),
};
