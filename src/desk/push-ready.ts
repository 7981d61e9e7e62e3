import type { ApprovedItem, PushOutcome } from '../protocol';
import { DeskError } from './desk-error';
import type { Ports } from './ports';
import { endPush, push } from './push';
import { review } from './review';

/** Of the six minutes of an execution; the rest is for the last step and a batch that runs into its time-out. */
const ENOUGH_MS = 270_000;
/** So many steps in a row may bring nothing before the push ends. */
const IDLE_STEPS = 3;

/** What a push without the review did, in records. */
export interface ReadyPush {
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
  /** Ready, but not sent: time was up, or the row changed meanwhile. */
  readonly left: number;
  readonly held: number;
  readonly invalid: number;
}

/**
 * Pushes every row that is neither held nor refused, in steps within this execution, for four and a half minutes at the most.
 * @throws DeskError 'error.tooMany' above the number of records that asks for a typed confirmation; what `push` throws
 */
export function pushReady(ports: Ports): ReadyPush {
  const deadline = ports.clock.now() + ENOUGH_MS;
  const { run, items, refusals, confirmAbove } = review(ports);
  const ready = items.filter(({ holds }) => holds.length === 0);
  if (ready.length > confirmAbove) throw new DeskError('error.tooMany', { n: ready.length, limit: confirmAbove });
  const outcomes: PushOutcome[] = [];
  try {
    pushSteps(ports, run, ready.map(approved), { deadline, outcomes });
  } finally {
    endPush(ports, run);
  }
  const count = (outcome: PushOutcome['outcome']): number => outcomes.filter((each) => each.outcome === outcome).length;
  const [confirmed, refused, unsure] = [count('confirmed'), count('refused'), count('unsure')];
  return {
    confirmed,
    refused,
    unsure,
    left: ready.length - confirmed - refused - unsure,
    held: items.length - ready.length,
    invalid: refusals.length,
  };
}

function approved({ table, key, fingerprint }: ApprovedItem): ApprovedItem {
  return { table, key, fingerprint };
}

interface Progress {
  readonly deadline: number;
  /** Added to. */
  readonly outcomes: PushOutcome[];
}

function pushSteps(ports: Ports, run: string, items: readonly ApprovedItem[], { deadline, outcomes }: Progress): void {
  let left = items;
  let idle = 0;
  while (left.length > 0 && idle < IDLE_STEPS && ports.clock.now() < deadline) {
    const step = push(ports, { run, reason: '', items: left });
    outcomes.push(...step.outcomes);
    left = step.left;
    idle = step.outcomes.length + step.waitMs > 0 ? 0 : idle + 1;
    if (ports.clock.now() + step.waitMs >= deadline) break;
    if (left.length > 0 && step.waitMs > 0) ports.clock.sleep(step.waitMs);
  }
}
