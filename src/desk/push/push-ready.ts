import { afterStep, beginPush, type Language, nextOfPush } from '../../core';
import { say, type Voice } from '../../i18n';
import type { ApprovedItem, PushOutcome, PushRequest, PushStep, ReviewItem, RpcError } from '../../protocol';
import { DeskError } from '../desk-error';
import { attempt, failureOf, reported } from '../failure';
import type { Ports } from '../ports';
import { review } from '../review';
import { endPush, push } from './push';

/**
 * Limits the push to this part of the six minutes of an execution; the rest is for the last step and a batch that runs into its
 * time-out.
 */
const PUSH_BUDGET_MS = 270_000;

/** Counts what a push without the review did, in records. */
interface ReadyPush {
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
  /** Ready, but not sent: time was up, the push was stopped, or the row changed meanwhile. */
  readonly left: number;
  /** Valid, but wait for a tick. */
  readonly held: number;
  /** Counts the records of which an earlier push did not learn whether the CRM has them. */
  readonly asked: number;
  readonly invalid: number;
  /** Tells why it was stopped; null when it was not. */
  readonly stopped: RpcError | null;
}

/**
 * Pushes every row that is neither held nor refused, in steps within this execution, for four and a half minutes at the most.
 * @throws DeskError 'error.journal.gone' before anything is sent: without it every row counts as new, and nobody was asked;
 * what `push` throws; nobody typed a number, so 'error.tooMany' above the records that may go without one
 */
export function pushReady(ports: Ports): ReadyPush {
  const deadline = ports.clock.now() + PUSH_BUDGET_MS;
  const { run, items, refusals, journalGone } = review(ports);
  if (journalGone) throw new DeskError('error.journal.gone');
  const ready = items.filter(({ holds }) => holds.length === 0);
  const outcomes: PushOutcome[] = [];
  let stopped: RpcError | null;
  try {
    stopped = pushSteps(ports, run, ready.map(approved), { deadline, outcomes });
  } finally {
    // Else the file is free two minutes later.
    attempt(ports, 'pushReadyRows, its end', () => endPush(ports, run));
  }
  const count = (outcome: PushOutcome['outcome']): number => outcomes.filter((each) => each.outcome === outcome).length;
  const asked = items.filter(({ state }) => state === 'unsure').length;
  const [confirmed, refused, unsure] = [count('confirmed'), count('refused'), count('unsure')];
  return {
    confirmed,
    refused,
    unsure,
    left: ready.length - confirmed - refused - unsure,
    held: items.length - ready.length - asked,
    asked,
    invalid: refusals.length,
    stopped,
  };
}

function approved({ table, key, fingerprint, sheetId, row }: ReviewItem): ApprovedItem {
  return { table, key, fingerprint, sheetId, row };
}

interface Progress {
  readonly deadline: number;
  /** Added to. */
  readonly outcomes: PushOutcome[];
}

function pushSteps(
  ports: Ports,
  run: string,
  items: readonly ApprovedItem[],
  { deadline, outcomes }: Progress,
): RpcError | null {
  let progress = beginPush(items);
  let batch: number | undefined;
  while (nextOfPush(progress) === 'step' && ports.clock.now() < deadline) {
    const { left } = progress;
    const step: PushStep = nextStep(ports, { run, reason: '', items: left, batch }, outcomes.length > 0);
    batch = step.batch;
    outcomes.push(...step.outcomes);
    if (step.stopped) return step.stopped;
    progress = afterStep(progress, left.length, step);
    if (ports.clock.now() + step.waitMs >= deadline) break;
    if (progress.left.length > 0 && step.waitMs > 0) ports.clock.sleep(step.waitMs);
  }
  return null;
}

/** Makes the next step; a later one that cannot begin breaks nothing off: what went until then is told. */
function nextStep(ports: Ports, request: PushRequest, hasSent: boolean): PushStep {
  try {
    return push(ports, request);
  } catch (error) {
    if (!hasSent) throw error;
    const stopped = failureOf(reported(() => ports, error, 'pushReadyRows'));
    return { outcomes: [], left: request.items, waitMs: 0, stopped };
  }
}

/** Says what a push without the review did, for a person who has only a note in the corner before them. */
export function pushedSentence({ stopped, ...counts }: ReadyPush, voice: Language | Voice): string {
  const listed = (names: readonly (keyof typeof counts)[]): string =>
    names
      .filter((name) => counts[name] > 0)
      .map((name) => say(voice, `toast.pushed.${name}`, { n: counts[name] }))
      .join(', ');
  const went = listed(['confirmed', 'refused', 'unsure', 'left']);
  const rest = listed(['held', 'asked', 'invalid']);
  const asksAtOnce = !rest && counts.refused + counts.unsure > 0;
  const sentences = [
    asksAtOnce ? say(voice, 'toast.pushed.review', { rest: went }) : `${went || say(voice, 'toast.pushed.none')}.`,
  ];
  if (stopped) sentences.unshift(say(voice, stopped.code, stopped.params));
  if (rest) sentences.push(say(voice, 'toast.pushed.review', { rest }));
  else if (!went) sentences.push(say(voice, 'toast.pushed.clean'));
  return sentences.join(' ');
}
