import type { PlanBrief, PlanRow, PlanRun, PlanState } from '../journal/stored-plans';
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

/** Minutes on the spreadsheet's wall since its day 0; no plan reaches beyond 2173. */
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
  readonly suggested: number | null;
}

export type MadePlan =
  | {
      readonly kind: 'made';
      readonly rows: number;
      readonly outcomes: readonly PushOutcome[];
    }
  | { readonly kind: 'missing'; readonly missing: readonly MissingPrice[] };

export interface PlanItem extends Pick<PlanRow, 'plan' | 'from' | 'until' | 'who' | 'reason'> {
  readonly rows: number;
  readonly states: Readonly<Partial<Record<PlanState, number>>>;
  readonly look: number;
  readonly isCutOff: boolean;
  readonly fields: readonly string[];
  readonly troubles: readonly PlanTrouble[];
}

export interface PlanTrouble extends Pick<PlanRow, 'key' | 'title' | 'state'> {
  readonly why: string;
}

export interface PlanList extends PlanBrief {
  /** In wall minutes. */
  readonly now: number;
  readonly plans: readonly PlanItem[];
  readonly keepers: readonly string[];
  /** Something has been due for two hours: no trigger has run it. */
  readonly isLate: boolean;
  readonly barrier: 'plans.journalGone' | 'error.plan.lost' | '';
  /** Open rows for another CRM, or made in the file this one was copied from: they are not run. */
  readonly elsewhere: number;
}

const move = object({ kind: oneOf(['move']), from: wallMinute, until: orNull(wallMinute) });
/** Cancels what waits; `isAll` also keeps the new prices of what has begun. */
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
