import type { ApprovedItem, PushOutcome, PushRequest, RpcError } from '../../protocol';
import { type Call, failureOf, RpcFailure } from '../rpc';

/** What the loop needs of the world around it. */
export interface PushWorld {
  readonly call: Call;
  readonly sleep: (ms: number) => Promise<void>;
  readonly stopped: () => boolean;
  /** Told before each step which records it may send. */
  readonly onSend: (items: readonly ApprovedItem[]) => void;
  readonly onOutcomes: (outcomes: readonly PushOutcome[]) => void;
  /** Told every second how many are left to wait; 0 when the wait is over. */
  readonly onWait: (seconds: number) => void;
}

/** How a push ended; `unanswered` are the records that a broken step may have sent. */
export type PushEnd =
  | { readonly kind: 'done' | 'stopped' | 'stuck' }
  | { readonly kind: 'failed'; readonly failure: RpcFailure; readonly unanswered: readonly ApprovedItem[] };

/** What one step is given: it sends as many of them as its minute allows. */
const ITEMS_PER_STEP = 200;
/** So many steps in a row may bring nothing before the push is called stuck. */
const IDLE_STEPS = 3;
/** These stop a step before it sends anything. */
const NOTHING_SENT = new Set([
  'error.busy',
  'error.pushing',
  'error.tooMany',
  'error.notConnected',
  'error.form',
  'error.request',
]);

/** Asks for one step after the other until all records went, or the user stops, or a step breaks. */
export async function pushAll(world: PushWorld, request: PushRequest): Promise<PushEnd> {
  let queue = request.items;
  let idle = 0;
  while (queue.length > 0) {
    if (world.stopped()) return { kind: 'stopped' };
    if (idle >= IDLE_STEPS) return { kind: 'stuck' };
    const items = queue.slice(0, ITEMS_PER_STEP);
    world.onSend(items);
    try {
      const step = await world.call('push', { ...request, items });
      world.onOutcomes(step.outcomes);
      if (step.stopped) return stoppedBy(step.stopped);
      queue = [...step.left, ...queue.slice(ITEMS_PER_STEP)];
      idle = step.outcomes.length > 0 || step.waitMs > 0 ? 0 : idle + 1;
      if (queue.length > 0) await wait(world, step.waitMs);
    } catch (error) {
      return brokenBy(failureOf(error), items);
    }
  }
  return { kind: 'done' };
}

/** The server told of each record what became of it. */
function stoppedBy({ code, params }: RpcError): PushEnd {
  return { kind: 'failed', failure: new RpcFailure(code, params), unanswered: [] };
}

function brokenBy(failure: RpcFailure, items: readonly ApprovedItem[]): PushEnd {
  return { kind: 'failed', failure, unanswered: NOTHING_SENT.has(failure.code) ? [] : items };
}

/** Waits in slices of a second, so that the user sees it pass and can stop it. */
async function wait(world: PushWorld, waitMs: number): Promise<void> {
  if (waitMs <= 0) return;
  for (let left = waitMs; left > 0 && !world.stopped(); left -= 1000) {
    world.onWait(Math.ceil(left / 1000));
    await world.sleep(Math.min(left, 1000));
  }
  world.onWait(0);
}
