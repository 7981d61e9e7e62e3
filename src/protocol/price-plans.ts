import type { Issue, PlanState, TableKind } from '../core';
import type { PlanBrief, PlanRun, RpcError } from './desk';
import { approvedItem, type PushOutcome, pushedTable, type Review, type ReviewChange } from './push';
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
  runId,
  type Taken,
  text,
  textOrAmount,
} from './schema';

/** A time on the spreadsheet's wall, in minutes since its day 0; no plan reaches beyond the year 2173. */
const wallMinute = orNull(integer(0, 100_000 * 24 * 60));

/** Names a record of a plan. */
const planRecord = object({ table: pushedTable, key: text });

/** A price to put back where nothing is known of before. */
const backPrice = object({ table: pushedTable, key: text, field: text, value: amount });

const makeRequest = object({
  /** Names the review's run, which becomes that of the plan. */
  run: runId,
  reason: text,
  items: listOf(approvedItem, 5_000),
  typed: optional(amount),
  /** null is at once, which only a request for approval can be. */
  from: wallMinute,
  until: wallMinute,
  back: listOf(backPrice, 5_000),
  /** Tells that the user has seen which plans it meets, and wants the later one to replace the earlier while it holds. */
  ordered: flag,
});

export type MakePlanRequest = Taken<typeof makeRequest>;

/** A price field of which nothing is known before. */
export interface MissingPrice {
  readonly table: TableKind;
  readonly key: string;
  readonly title: string;
  readonly field: string;
  readonly label: string;
  /** Offers what may be meant: a sale-off that ends; null where the desk has no idea. */
  readonly suggested: number | null;
}

/** A record that two plans set at the same time. */
export interface ShownOverlap {
  readonly key: string;
  readonly title: string;
  /** Labels the field; '' for a whole order. */
  readonly label: string;
  readonly plan: string;
  readonly who: string;
  readonly from: number | null;
  readonly until: number | null;
}

/** Tells what came of making a plan: it was made, or something has to be said first, and nothing was made. */
export type MadePlan =
  | {
      readonly kind: 'made';
      readonly rows: number;
      /** Tells that a second person has to approve it first. */
      readonly isAsked: boolean;
      /** Tells whether a mail went to those who may approve. */
      readonly isMailed: boolean;
      /** Records that differ from what was reviewed, and were left out. */
      readonly outcomes: readonly PushOutcome[];
    }
  | { readonly kind: 'overlaps'; readonly overlaps: readonly ShownOverlap[]; readonly n: number }
  | { readonly kind: 'missing'; readonly missing: readonly MissingPrice[] };

/** Rows of one plan that begin and end together. */
export interface PlanGroup {
  readonly plan: string;
  readonly from: number | null;
  readonly until: number | null;
  readonly who: string;
  readonly reason: string;
  readonly approvedBy: string;
  readonly rows: number;
  /** Counts its rows by what they are. */
  readonly states: Readonly<Partial<Record<PlanState, number>>>;
  /** Counts the rows that a person should look at. */
  readonly look: number;
  /** Labels the fields that it changes, the first of them. */
  readonly fields: readonly string[];
}

export interface PlanList extends PlanBrief {
  /** The time on the spreadsheet's wall. */
  readonly now: number;
  readonly groups: readonly PlanGroup[];
  /** Names whose hourly triggers run them. */
  readonly keepers: readonly string[];
  /** Tells that something has been due for two hours: no trigger has run it. */
  readonly isLate: boolean;
  /** Names records whose row in the sheet was changed by hand: they are not run. */
  readonly broken: readonly string[];
  /** Counts open rows that were made for another CRM, or in the file that this one was copied from: they are not run. */
  readonly elsewhere: number;
}

/** A row of a plan as people see it. */
export interface ShownPlanRow {
  readonly table: TableKind;
  readonly key: string;
  readonly title: string;
  readonly state: PlanState;
  readonly note: Issue | null;
  readonly changes: readonly (ReviewChange & { readonly name: string })[];
  /** Tells what its prices are put back to, as far as that is known, in the order of its changes. */
  readonly back: readonly { readonly label: string; readonly value: number | string }[];
}

export interface PlanRows {
  readonly rows: readonly ShownPlanRow[];
  /** Counts those that are not listed. */
  readonly more: number;
}

const move = object({ kind: oneOf(['move']), from: wallMinute, until: wallMinute });
const price = object({ kind: oneOf(['price']), field: text, value: textOrAmount });
/** `release` takes a held row as it is now, once its owner has seen why it was held. */
const word = object({ kind: oneOf(['cancel', 'release']) });
const change = custom<Taken<typeof move> | Taken<typeof price> | Taken<typeof word>>(
  (value) => move(value) || price(value) || word(value),
);

const changeRequest = object({
  plan: runId,
  /** Names its rows that are meant; null for all to which it can happen. */
  records: orNull(listOf(planRecord, 5_000)),
  change,
  /** Tells that the user has seen what speaks against it, and wants it all the same. */
  sure: flag,
});

export type ChangePlanRequest = Taken<typeof changeRequest>;

/** Tells what came of a change. */
export type ChangedPlan =
  | { readonly kind: 'changed'; readonly rows: number; readonly list: PlanList }
  | { readonly kind: 'overlaps'; readonly overlaps: readonly ShownOverlap[]; readonly n: number };

/** Tells what one step of running plans did. */
export interface PlanStep {
  /** Counts rows by what they became. */
  readonly counts: PlanRun['counts'];
  /** Counts rows that are due and were not looked at yet. */
  readonly left: number;
  readonly waitMs: number;
  readonly stopped: RpcError | null;
}

/** A request for approval, as the one who may approve sees it: just what was asked, and what has changed since. */
export interface AskedReview extends Review {
  readonly who: string;
  readonly reason: string;
  readonly from: number | null;
  readonly until: number | null;
}

const decideRequest = object({
  plan: runId,
  /** Lists what is approved; all else of the request is sent back. */
  items: listOf(approvedItem, 5_000),
  note: text,
});

export type DecideRequest = Taken<typeof decideRequest>;

/** Tells what came of a decision: rows that differ from what was asked are held. */
export interface Decided {
  readonly approved: number;
  readonly returned: number;
  readonly held: number;
}

export const planCalls = {
  plans: answers<PlanList>()(nothing),
  planRows: answers<PlanRows>()(object({ plan: runId, from: wallMinute, until: wallMinute })),
  makePlan: answers<MadePlan>()(makeRequest),
  changePlan: answers<ChangedPlan>()(changeRequest),
  /** Runs what is due, of one plan or of all, for one step. */
  runPlans: answers<PlanStep>()(object({ plan: orNull(runId) })),
  reviewAsked: answers<AskedReview>()(object({ plan: runId })),
  decideAsked: answers<Decided>()(decideRequest),
};
