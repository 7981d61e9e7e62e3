import type { PlanBrief, PlanRun } from '../journal/plan-brief';
import type { PlanRow, PlanState } from '../journal/plan-row';
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
  orNull,
  runId,
  type Taken,
  text,
} from '../platform/schema';
import { approval, type PushOutcome, pushedTable } from '../push/calls';

/** A time on the spreadsheet's wall, in minutes since its day 0; no plan reaches beyond the year 2173. */
const wallMinute = integer(0, 100_000 * 24 * 60);

const backPrice = object({ table: pushedTable, key: text, field: text, value: amount });

const makeRequest = object({
  ...approval,
  from: wallMinute,
  until: orNull(wallMinute),
  back: listOf(backPrice, 5_000),
});

export type MakePlanRequest = Taken<typeof makeRequest>;

export interface MissingPrice extends Pick<PlanRow, 'table' | 'key' | 'title'> {
  readonly field: string;
  readonly label: string;
  /** Offers what may be meant: a sale-off that ends; null where the desk has no idea. */
  readonly suggested: number | null;
}

export type MadePlan =
  | {
      readonly kind: 'made';
      readonly rows: number;
      /** Records that differ from what was reviewed, and were left out. */
      readonly outcomes: readonly PushOutcome[];
    }
  | { readonly kind: 'missing'; readonly missing: readonly MissingPrice[] };

export interface PlanItem extends Pick<PlanRow, 'plan' | 'from' | 'until' | 'who' | 'reason'> {
  readonly rows: number;
  readonly states: Readonly<Partial<Record<PlanState, number>>>;
  readonly look: number;
  /** Tells that its making or a change of it was cut off: nothing of it is sent before it is changed or cancelled. */
  readonly isCutOff: boolean;
  readonly fields: readonly string[];
  readonly troubles: readonly PlanTrouble[];
}

export interface PlanTrouble extends Pick<PlanRow, 'key' | 'title' | 'state'> {
  readonly why: string;
}

export interface PlanList extends PlanBrief {
  /** The time on the spreadsheet's wall. */
  readonly now: number;
  readonly plans: readonly PlanItem[];
  readonly keepers: readonly string[];
  /** Tells that something has been due for two hours: no trigger has run it. */
  readonly isLate: boolean;
  /** The code of the sentence that says why nothing runs: the Journal was deleted, or the sheet of plans; '' where nothing speaks against it. */
  readonly barrier: 'plans.journalGone' | 'error.plan.lost' | '';
  /** Counts open rows that were made for another CRM, or in the file that this one was copied from: they are not run. */
  readonly elsewhere: number;
}

const move = object({ kind: oneOf(['move']), from: wallMinute, until: orNull(wallMinute) });
/** Cancels what waits, or with `isAll` also has the prices of what has begun stay. */
const cancel = object({ kind: oneOf(['cancel']), isAll: flag });
const retry = object({ kind: oneOf(['retry']) });
const change = custom<Taken<typeof move> | Taken<typeof cancel> | Taken<typeof retry>>(
  (value) => move(value) || cancel(value) || retry(value),
);

const changeRequest = object({ plan: runId, change });

export type ChangePlanRequest = Taken<typeof changeRequest>;

export interface ChangedPlan {
  readonly rows: number;
  readonly list: PlanList;
}

export interface PlanStep {
  readonly counts: PlanRun['counts'];
  /** Counts rows that are due and were not looked at yet. */
  readonly left: number;
  readonly waitMs: number;
  readonly stopped: RpcError | null;
}

export const planCalls = {
  plans: answers<PlanList>()(nothing),
  makePlan: answers<MadePlan>()(makeRequest),
  changePlan: answers<ChangedPlan>()(changeRequest),
  runPlans: answers<PlanStep>()(object({ plan: orNull(runId) })),
};
