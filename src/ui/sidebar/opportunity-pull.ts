import type { OpportunityStep, PullRequest, PullSummary } from '../../protocol';
import { type Call, failureOf, type RpcFailure } from '../rpc';

/** How far a pull is. */
export type PullProgress = Exclude<OpportunityStep, { state: 'done' }>;

/** How the pull of one tab ended. */
export type PullEnd = EndOfTab &
  (
    | { readonly kind: 'done'; readonly summary: PullSummary }
    | { readonly kind: 'stopped'; readonly progress: PullProgress }
    | { readonly kind: 'failed'; readonly failure: RpcFailure }
    /** It was stopped before the turn of this one came. */
    | { readonly kind: 'skipped' }
  );

interface EndOfTab {
  readonly title: string;
  /** Of the card that it belongs to; null where none was made. */
  readonly sheetId: number | null;
}

export interface PullWorld {
  readonly call: Call;
  readonly stopped: () => boolean;
  readonly report: (progress: PullProgress) => void;
}

/** A tab to refresh. */
export interface TabToPull {
  readonly title: string;
  readonly request: PullRequest;
}

/** Asks for one step after the other until the pull is done or the user stops it; rejects with an RpcFailure. */
export async function pullTab(world: PullWorld, { title, request }: TabToPull): Promise<PullEnd> {
  const { sheetId } = request;
  let step = await world.call('startOpportunities', request);
  while (step.state !== 'done') {
    world.report(step);
    if (world.stopped()) return { kind: 'stopped', title, sheetId, progress: step };
    step = await world.call('continueOpportunities', { job: step.job });
  }
  return { kind: 'done', title: step.summary.title, sheetId: step.summary.sheetId, summary: step.summary };
}

/**
 * Refreshes tab after tab; one that fails does not keep the others from it, and a stop ends the row.
 * @param next is told of each tab when its turn comes
 * @returns the end of each tab, also of those whose turn did not come
 */
export async function pullTabs(
  world: PullWorld,
  tabs: readonly TabToPull[],
  next: (tab: TabToPull, index: number) => void,
): Promise<PullEnd[]> {
  const ends: PullEnd[] = [];
  for (const [index, tab] of tabs.entries()) {
    const { title, request } = tab;
    const { sheetId } = request;
    if (world.stopped()) {
      ends.push({ kind: 'skipped', title, sheetId });
      continue;
    }
    next(tab, index);
    const end = await pullTab(world, tab).catch(
      (error): PullEnd => ({ kind: 'failed', title, sheetId, failure: failureOf(error) }),
    );
    ends.push(end);
  }
  return ends;
}
