import { clockText } from '../core';
import type { CrmErrorCode } from '../crm';
import { say } from '../i18n';
import { DeskError } from './desk-error';
import { type BatchFate, type BatchSeen, Pace } from './pace';
import type { Ports } from './ports';
import { markOfPerson, nameOfPerson, readSettings } from './settings';
import { succeeds } from './stored';

/** Limits a step, far below the six minutes of an execution: *Stop*, progress and other people wait for its end. */
const STEP_MS = 7_000;
/** Sends for so long at least, whatever else the step costs: else a file of many rows would never be done. */
const LEAST_SENDING_MS = 3_000;
/** Failures that the next batch would meet too. */
const ENDS_STEP: ReadonlySet<CrmErrorCode> = new Set([
  'quota',
  'not-granted',
  'not-allowed',
  'unauthorised',
  'key-or-cookie',
]);
/** Answers that are as good as none: the key is not taken, or something before the CRM answered. */
const NO_WORD: ReadonlySet<CrmErrorCode | null> = new Set(['unauthorised', 'key-or-cookie', 'not-a-crm', 'web-page']);
/** The way is as good as before: it is the size of a request, or of an answer, that Google does not take. */
const OF_ITS_SIZE: ReadonlySet<CrmErrorCode> = new Set(['unsendable', 'too-large']);
/** One lost batch may be a broken answer, and a single record after it chance; a further one leaves more in doubt for nothing. */
const MAX_LOST_BATCHES = 3;
/** Web pages are no chance: something stands before the CRM. */
const MAX_PAGES = 2;
/** A wait that the CRM asked for without saying how long, and the first one that Google asks for. */
const DEFAULT_WAIT_MS = 5_000;
/** A wait that takes no longer than the readings of a further step; a longer one is the page's, which shows it and hears *Stop*. */
const SHORT_WAIT_MS = 2_000;

/** Describes what the loop needs to know of the answer to a write. */
export interface WriteAnswer {
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Tells why it was not confirmed; null when it was. */
  readonly code: CrmErrorCode | null;
  /** Holds how long the CRM asked to wait; null when it did not. */
  readonly retryAfterMs: number | null;
}

/** Holds the outcomes of the writes that one step had to send. */
export interface SentStep<Item, Answer> {
  /** Everything that was sent, those that are `left` for lack of room too; no answer is no proof of anything. */
  readonly sent: readonly { readonly item: Item; readonly answer: Answer | undefined }[];
  /** Holds what is still to be sent, in a later step. */
  readonly left: readonly Item[];
  readonly waitMs: number;
  /** Whether it is Google that wants the wait. */
  readonly isThrottled: boolean;
  /** Tells why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
  /** Tells whether somebody asked for the end. */
  readonly halted: boolean;
  /** The size that the next batch would have. */
  readonly size: number;
  /** What the file is to remember of how many go at once. */
  readonly pace: string;
}

interface StepOptions {
  /** The size of a batch that the step before has come to; null at the beginning of a push. */
  readonly reached?: number | null;
  /** What the file remembers of how many go at once; '' for nothing. */
  readonly pace?: string;
  /** Limits how many records go at once, whatever the settings allow; no other bound when absent. */
  readonly most?: number;
  /** Tells when the step began, in milliseconds since 1970: what it took until now, it takes again at its end; now, when absent. */
  readonly startedAt?: number;
  /** Asked before each batch: tells whether somebody wants the end. */
  readonly isStopAsked?: () => boolean;
}

/**
 * Sends writes batch by batch until the step's time is over, somebody wants the end, the CRM or Google wants a long pause, or going on
 * makes no sense. What the CRM had no room for goes again, first of all; what was lost or held up on the way never does.
 * @param send sends one batch, each once; null when it could not
 */
export function sendStep<Item, Answer extends WriteAnswer>(
  { clock, properties, random }: Pick<Ports, 'clock' | 'properties' | 'random'>,
  items: readonly Item[],
  send: (batch: readonly Item[]) => readonly Answer[] | null,
  { reached = null, pace: known = '', most = Infinity, startedAt = clock.now(), isStopAsked }: StepOptions = {},
): SentStep<Item, Answer> {
  const now = clock.now();
  const deadline = now + Math.max(LEAST_SENDING_MS, STEP_MS - 2 * (now - startedAt));
  const pace = new Pace(known, reached, Math.min(most, readSettings(properties).recordsAtOnce));
  const sent: SentStep<Item, Answer>['sent'][number][] = [];
  let left = items;
  const end = (more: Partial<SentStep<Item, Answer>> = {}): SentStep<Item, Answer> => ({
    ...{ sent, left, waitMs: 0, isThrottled: false, failure: null, halted: false },
    ...{ size: pace.size, pace: pace.text() },
    ...more,
  });
  while (left.length > 0 && clock.now() < deadline) {
    if (isStopAsked?.()) return end({ halted: true });
    const batch = left.slice(0, pace.size);
    const started = clock.now();
    const answers = send(batch);
    if (!answers) break;
    sent.push(...batch.map((item, index) => ({ item, answer: answers[index] })));
    left = [...batch.filter((_, index) => answers[index]?.code === 'rate-limited'), ...left.slice(batch.length)];
    const isLast = left.length === 0;
    const { failure, ...pause } = learnFrom(answers, pace, { ms: clock.now() - started, isLast, random });
    if (failure !== null) return end({ failure });
    if (!isLast && !waitsOut(clock, pause.waitMs, deadline)) return end(pause);
  }
  return end();
}

/** Has the pace learn from a batch. @returns why going on makes no sense now, or how long to wait before */
function learnFrom(
  answers: readonly WriteAnswer[],
  pace: Pace,
  { ms, isLast, random }: { readonly ms: number; readonly isLast: boolean; readonly random: Ports['random'] },
): Pick<SentStep<never, never>, 'failure' | 'waitMs' | 'isThrottled'> {
  const lost = lostFor(answers);
  if (lost === null || !ENDS_STEP.has(lost)) pace.learn(seenOf(answers, ms));
  if (lost !== null && endsStep(lost, pace.lost, isLast)) return { failure: lost, waitMs: 0, isThrottled: false };
  const isThrottled = lost === 'throttled';
  const waitMs = isThrottled ? throttlePause(pace.lost, random.fraction()) : waitOf(answers);
  return { failure: null, waitMs, isThrottled };
}

function isTrouble({ outcome, code }: WriteAnswer): boolean {
  return outcome === 'unsure' || code === 'rate-limited';
}

function seenOf(answers: readonly WriteAnswer[], ms: number): BatchSeen {
  return { fate: fateOf(answers), count: answers.length, ms, troubled: answers.some(isTrouble) };
}

function fateOf(answers: readonly WriteAnswer[]): BatchFate {
  if (!answers.every(isNoWord)) return 'answered';
  return answers.every(({ code }) => code === 'throttled') ? 'throttled' : 'lost';
}

function isNoWord({ status, code }: WriteAnswer): boolean {
  return status === null || NO_WORD.has(code);
}

/** Whether going on makes no sense. What was answered in the last batch spares nothing any more: its outcomes are told as they are. */
function endsStep(lost: CrmErrorCode, lostBatches: number, isLast: boolean): boolean {
  if (NO_WORD.has(lost) && isLast) return false;
  return ENDS_STEP.has(lost) || lostBatches >= (NO_WORD.has(lost) ? MAX_PAGES : MAX_LOST_BATCHES);
}

/** Returns why no answer of a batch came, or none that is the CRM's word on its record; else null. */
function lostFor(answers: readonly WriteAnswer[]): CrmErrorCode | null {
  const code = answers.every(isNoWord) ? (answers[0]?.code ?? null) : null;
  return code && OF_ITS_SIZE.has(code) ? null : code;
}

/** Waits as long as the CRM asked, unless that is too long for this step; tells whether it did. */
function waitsOut(clock: Ports['clock'], waitMs: number, deadline: number): boolean {
  if (waitMs === 0) return true;
  if (waitMs > SHORT_WAIT_MS || clock.now() + waitMs >= deadline) return false;
  clock.sleep(waitMs);
  return true;
}

/** Three times as long each time: one kind of limit passes within seconds, the other within some fifteen [behaviour 33, R]. */
function throttlePause(lostBatches: number, fraction: number): number {
  return Math.round(DEFAULT_WAIT_MS * 3 ** (lostBatches - 1) * (0.75 + fraction / 2));
}

function waitOf(answers: readonly WriteAnswer[]): number {
  const asked = answers.flatMap(({ code, retryAfterMs }) =>
    code === 'rate-limited' ? [retryAfterMs ?? DEFAULT_WAIT_MS] : [],
  );
  return Math.max(0, ...asked);
}

/** Limits the wait for a push or a pull under way. */
const WAIT_MS = 10_000;

/**
 * Does what no other execution may disturb.
 * @returns what the body returns
 * @throws DeskError 'error.busy' when another execution holds the document for longer than 10 s; whatever the body throws
 */
export function withDocumentLock<Value>({ lock }: Ports, body: () => Value): Value {
  const done = lock.tryWith(WAIT_MS, body);
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

const LEASE_PROPERTY = 'PUSH_LEASE';
/** Longer than a step with a batch that runs into its time-out: who is silent for so long is not pushing any more. */
const STALE_MS = 120_000;

export interface Lease {
  readonly run: string;
  /** Identifies the person, see markOfPerson. */
  readonly mark: string;
  /** Names the person; '' when that is not known. */
  readonly who: string;
  /** Gives the time on the spreadsheet's wall, e.g. "09:05". */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly beat: number;
}

/**
 * Claims the file for the steps of a run, or tells that its owner is still at work. To be called under the lock.
 * A person takes over from their own earlier run, and anybody from a run that is silent for two minutes.
 * @throws DeskError 'error.pushing', naming who pushes since when
 */
export function takeLease(ports: Ports, run: string): void {
  ports.documentProperties.set(leaseOf(ports, run));
}

/** Returns the claim as what the file has to note, with whatever is noted next; throws as `takeLease` does. */
export function leaseOf(ports: Ports, run: string): Readonly<Record<string, string>> {
  const held = readLease(ports);
  const { since, mark, who } = held?.run === run ? held : newLease(ports, run, held);
  return { [LEASE_PROPERTY]: [ports.clock.now(), since, run, mark, who].join('|') };
}

function newLease(ports: Ports, run: string, held: Lease | null): Omit<Lease, 'beat'> {
  const mark = markOfPerson(ports);
  if (held && isAlive(held, ports) && held.mark !== mark) throw pushingError(ports, held);
  return { run, mark, who: nameOfPerson(ports), since: timeOfDay(ports) };
}

/** Gives the file back when the run is over; the lease of another run stays. */
export function dropLease(ports: Ports, run: string): void {
  // Where it stays, the next one who asks sees that it is old.
  if (readLease(ports)?.run === run) succeeds(() => ports.documentProperties.remove(LEASE_PROPERTY));
}

/** Returns the push under way, as far as its last sign of life tells; null for none. */
export function leaseUnderWay(ports: Ports): Lease | null {
  const held = readLease(ports);
  return held && isAlive(held, ports) ? held : null;
}

/** Reads the lease; a text that is none has a beat that is no number, so nobody holds it. */
function readLease({ documentProperties }: Ports): Lease | null {
  const [beat, since = '', run = '', mark = '', ...who] = (documentProperties.get(LEASE_PROPERTY) ?? '').split('|');
  return run === '' ? null : { run, mark, who: who.join('|'), since, beat: Number(beat) };
}

function isAlive({ beat }: Lease, { clock }: Ports): boolean {
  return clock.now() - beat <= STALE_MS;
}

function pushingError({ user }: Ports, { who, since }: Lease): DeskError {
  return new DeskError('error.pushing', { who: who || say(user.language(), 'person.somebody'), since });
}

function timeOfDay({ clock }: Ports): string {
  const { hour, minute } = clock.wallTime();
  return clockText(hour, minute);
}
