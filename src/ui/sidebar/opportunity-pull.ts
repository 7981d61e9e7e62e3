import type { OpportunityFilter, OpportunityStep, PullSummary } from '../../protocol';
import type { Call } from '../rpc';

/** How far a pull is. */
export type PullProgress = Extract<OpportunityStep, { state: 'reading' }>;

/** How a pull ended; `stopped` wrote nothing. */
export type PullEnd =
  | { readonly kind: 'done'; readonly summary: PullSummary }
  | { readonly kind: 'stopped'; readonly progress: PullProgress };

interface PullWorld {
  readonly call: Call;
  readonly stopped: () => boolean;
  readonly report: (progress: PullProgress) => void;
}

/** Asks for one step after the other until the pull is done or the user stops it; rejects with an RpcFailure. */
export async function pullOpportunities(world: PullWorld, filter: OpportunityFilter): Promise<PullEnd> {
  let step = await world.call('startOpportunities', filter);
  while (step.state === 'reading') {
    world.report(step);
    if (world.stopped()) return { kind: 'stopped', progress: step };
    step = await world.call('continueOpportunities', { job: step.job });
  }
  return { kind: 'done', summary: step.summary };
}
