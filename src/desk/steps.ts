import { clockText } from '../core';
import { adaptBatchSize, type CrmErrorCode, firstBatchSize } from '../crm';
import { say } from '../i18n';
import { DeskError } from './desk-error';
import type { Ports } from './ports';
import { markOfPerson, nameOfPerson, readSettings } from './settings';

/** Limits a step, far below the six minutes of an execution: *Stop*, progress and other people wait for its end. */
const STEP_MS = 7_000;
/** Sends for so long at least, whatever else the step costs: else a file of many rows would never be done. */
const LEAST_SENDING_MS = 3_000;
/** Failures that the next batch would meet too. */
const ENDS_STEP: ReadonlySet<CrmErrorCode> = new Set(['quota', 'not-allowed', 'unauthorised', 'key-or-cookie']);
/** Answers that are as good as none: the key is not taken, or something before the CRM answered. */
const NO_WORD: ReadonlySet<CrmErrorCode | null> = new Set(['unauthorised', 'key-or-cookie', 'not-a-crm', 'web-page']);
/** The way is as good as before: it is the size of a request, or of an answer, that Google does not take. */
const OF_ITS_SIZE: ReadonlySet<CrmErrorCode> = new Set(['unsendable', 'too-large']);
/** One lost batch may be a broken line; a second one in a row leaves more in doubt for nothing. */
const MAX_LOST_BATCHES = 2;
/** A wait that the CRM asked for without saying how long. */
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
  /** Tells why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
  /** Tells whether somebody asked for the end. */
  readonly halted: boolean;
  /** The size that the next batch would have. */
  readonly size: number;
  /** The size that the CRM bears, as far as is known. */
  readonly usual: number;
}

interface StepOptions {
  /** The size of a batch that the step before has come to; the first one is never smaller than usual. */
  readonly reached?: number | undefined;
  /** A size that the CRM has borne before: one batch that goes well is enough to come to it. */
  readonly known?: number;
  /** Limits how many records go at once, whatever the settings allow; no other bound when absent. */
  readonly most?: number;
  /** Tells when the step began, in milliseconds since 1970: what it took until now, it takes again at its end; now, when absent. */
  readonly startedAt?: number;
  /** Asked before each batch: tells whether somebody wants the end. */
  readonly isStopAsked?: () => boolean;
}

/**
 * Sends writes batch by batch until the step's time is over, somebody wants the end, the CRM wants a long pause, or going on makes no
 * sense. What the CRM had no room for goes again, first of all.
 * @param send sends one batch, each once; null when it could not
 */
export function sendStep<Item, Answer extends WriteAnswer>(
  { clock, properties }: Pick<Ports, 'clock' | 'properties'>,
  items: readonly Item[],
  send: (batch: readonly Item[]) => readonly Answer[] | null,
  {
    reached = firstBatchSize,
    known = 0,
    most = Infinity,
    startedAt = clock.now(),
    isStopAsked = () => false,
  }: StepOptions = {},
): SentStep<Item, Answer> {
  const now = clock.now();
  const deadline = now + Math.max(LEAST_SENDING_MS, STEP_MS - 2 * (now - startedAt));
  const sent: SentStep<Item, Answer>['sent'][number][] = [];
  let atOnce = Math.min(most, readSettings(properties).recordsAtOnce);
  // Where all is slow, single requests would take as long as several: each step tries its luck with the usual few.
  let size = Math.min(Math.max(reached, firstBatchSize), atOnce);
  let usual = known;
  let left = items;
  let lostBatches = 0;
  const end = (more: Partial<SentStep<Item, Answer>> = {}): SentStep<Item, Answer> => ({
    ...{ sent, left, waitMs: 0, failure: null, halted: false, size, usual: Math.max(usual, size) },
    ...more,
  });
  while (left.length > 0 && clock.now() < deadline) {
    if (isStopAsked()) return end({ halted: true });
    const batch = left.slice(0, size);
    const started = clock.now();
    const answers = send(batch);
    if (!answers) break;
    const limited = batch.filter((_, index) => answers[index]?.code === 'rate-limited');
    sent.push(...batch.map((item, index) => ({ item, answer: answers[index] })));
    left = [...limited, ...left.slice(batch.length)];
    const observed = { ms: clock.now() - started, failed: answers.some(isTrouble) };
    const next = adaptBatchSize(size, observed, atOnce, usual);
    if (next < size) {
      usual = 0;
      // Else the batch after the next one would be too many again; the next step tries it, when the CRM has had some rest.
      atOnce = next;
    }
    size = next;
    const waitMs = waitOf(answers);
    if (!waitsOut(clock, waitMs, deadline)) return end({ waitMs });
    const lost = lostFor(answers);
    lostBatches = lost === null ? 0 : lostBatches + 1;
    if (lost !== null && endsStep(lost, lostBatches, left.length === 0)) return end({ failure: lost });
  }
  return end();
}

function isTrouble({ outcome, code }: WriteAnswer): boolean {
  return outcome === 'unsure' || code === 'rate-limited';
}

/** Whether going on makes no sense. What was answered in the last batch spares nothing any more: its outcomes are told as they are. */
function endsStep(lost: CrmErrorCode, lostBatches: number, isLast: boolean): boolean {
  if (NO_WORD.has(lost) && isLast) return false;
  return ENDS_STEP.has(lost) || lostBatches === MAX_LOST_BATCHES;
}

/** Returns why no answer of a batch came, or none that is the CRM's word on its record; else null. */
function lostFor(answers: readonly WriteAnswer[]): CrmErrorCode | null {
  const lost = answers.every(({ status, code }) => status === null || NO_WORD.has(code));
  const code = lost ? (answers[0]?.code ?? null) : null;
  return code && OF_ITS_SIZE.has(code) ? null : code;
}

/** Waits as long as the CRM asked, unless that is too long for this step; tells whether it did. */
function waitsOut(clock: Ports['clock'], waitMs: number, deadline: number): boolean {
  if (waitMs === 0) return true;
  if (waitMs > SHORT_WAIT_MS || clock.now() + waitMs >= deadline) return false;
  clock.sleep(waitMs);
  return true;
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
 * @param alongside further document properties, written with it
 * @throws DeskError 'error.pushing', naming who pushes since when
 */
export function takeLease(ports: Ports, run: string, alongside: Readonly<Record<string, string>> = {}): void {
  ports.documentProperties.set({ ...alongside, ...leaseOf(ports, run) });
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
  if (readLease(ports)?.run === run) ports.documentProperties.remove(LEASE_PROPERTY);
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
