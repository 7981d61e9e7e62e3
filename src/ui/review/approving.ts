import { useState } from 'preact/hooks';
import { hasSentNothing } from '../../core';
import type { Decided, DecideRequest, PlanStep, RpcError } from '../../protocol';
import { useAction } from '../kit/hooks';
import { type Call, failureOf, RpcFailure, sleep } from '../rpc';

/** Counts rows by what they became. */
export type PlanCounts = PlanStep['counts'];

/** Describes how far the sending of what was approved is. */
export interface ApprovedRun {
  readonly counts: PlanCounts;
  /** Counts what is known to be still unsent. */
  readonly left: number;
  /** Tells what ended it early; null for nothing. */
  readonly failure: RpcFailure | null;
}

/** Ends a run after so many steps in a row that brought nothing. */
const IDLE_STEPS = 3;

/** Returns two counts together. */
function addCounts(counts: PlanCounts, more: PlanCounts): PlanCounts {
  const all: Record<string, number> = { ...counts };
  for (const [state, n = 0] of Object.entries(more)) all[state] = (all[state] ?? 0) + n;
  return all;
}

interface RunWorld {
  readonly step: () => Promise<PlanStep>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onStep: (run: ApprovedRun) => void;
}

/** Asks for one step after the other until nothing is left, or a step breaks, or no step brings anything. What a step that broke may have sent is left uncounted. */
export async function runApproved({ step, sleep: wait, onStep }: RunWorld, approved: number): Promise<ApprovedRun> {
  let run: ApprovedRun = { counts: {}, left: approved, failure: null };
  for (let idle = 0; run.left > 0 && idle < IDLE_STEPS; ) {
    try {
      const { counts, left, waitMs, stopped } = await step();
      idle = waitMs === 0 && left === run.left ? idle + 1 : 0;
      run = { counts: addCounts(run.counts, counts), left, failure: stopped && stoppedBy(stopped) };
      onStep(run);
      if (stopped) break;
      if (left > 0) await wait(waitMs);
    } catch (error) {
      const failure = failureOf(error);
      return { ...run, left: hasSentNothing(failure.code) ? run.left : 0, failure };
    }
  }
  return run;
}

function stoppedBy({ code, params }: RpcError): RpcFailure {
  return new RpcFailure(code, params);
}

/** A decision as the page shows it; `run` is null where nothing was to be sent at once. */
export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'running'; readonly total: number; readonly run: ApprovedRun }
  | { readonly kind: 'over'; readonly decided: Decided; readonly run: ApprovedRun | null };

/** Decides what somebody asked for, and sends what is approved where it is due already. */
export function useDecision(call: Call) {
  const action = useAction();
  const [decision, setDecision] = useState<Decision>({ kind: 'open' });
  const decide = (request: DecideRequest, isDue: boolean): void =>
    action.run(request.items.length === 0 ? 'return' : 'approve', async () => {
      const decided = await call('decideAsked', request);
      const total = decided.approved;
      if (!isDue || total === 0) return setDecision({ kind: 'over', decided, run: null });
      setDecision({ kind: 'running', total, run: { counts: {}, left: total, failure: null } });
      const world: RunWorld = {
        step: () => call('runPlans', { plan: request.plan }),
        sleep,
        onStep: (run) => setDecision({ kind: 'running', total, run }),
      };
      setDecision({ kind: 'over', decided, run: await runApproved(world, total) });
    });
  return { decision, decide, busy: action.busy, failure: action.failure, forget: action.forget };
}
