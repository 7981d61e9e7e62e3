import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import type { EditOutcome } from './client';
import type { CrmErrorCode } from './errors';

/** What a file remembers of how many records its CRM takes at once. It is only a memory: without it a push begins carefully. */
interface KnownPace {
  /** A size that went well: where the first batch of a push is quick, it is come to at once; 0 when none is known. */
  readonly usual: number;
  readonly most: number;
  /** Counts the batches of that size that went well. */
  readonly good: number;
  /** So many of these let the next push go further. */
  readonly needed: number;
  /** Counts the batches in a row of which no answer came. */
  readonly lost: number;
}

/** `fetchAll` throws for all where one answer breaks [behaviour 34, R]: so many records may be in doubt before a file knows more. */
const CAREFUL_SIZE = 20;
const UNKNOWN: KnownPace = { usual: 0, most: CAREFUL_SIZE, good: 0, needed: 3, lost: 0 };
/** After a lost batch so many times more have to go well before as many are tried again, and never more than the careful few. */
const MORE_NEEDED = 10;
const MOST_NEEDED = 10_000;

/** How a batch went: its answers came; none did; or Google held it up. */
type BatchFate = 'answered' | 'lost' | 'throttled';

interface BatchSeen {
  readonly fate: BatchFate;
  readonly count: number;
  readonly ms: number;
  /** Whether any answer was unclear, or the CRM had no room. */
  readonly troubled: boolean;
}

/** Few enough to harm nobody and to be stopped early, many enough to learn from. */
export const FIRST_BATCH_SIZE = 5;
/** A batch that takes longer shows that the CRM queues what is sent together [assumed 80]. */
const SLOW_MS = 8000;
/** Below this a larger batch is taken to cost the user no patience: chosen. */
const QUICK_MS = 4000;
const BATCH_GROWTH = 4;

/** Half after trouble or slowness, four times as many while all is quick: a batch costs a third of a second on Google's servers whatever it holds. */
export function nextBatchSize(
  size: number,
  { ms, troubled }: Pick<BatchSeen, 'ms' | 'troubled'>,
  most: number,
  known = 0,
): number {
  const next = ms < QUICK_MS ? Math.max(known, size * BATCH_GROWTH) : size;
  const wanted = troubled || ms > SLOW_MS ? Math.floor(size / 2) : next;
  return Math.min(most, Math.max(1, wanted));
}

class Pace {
  size: number;
  private atOnce: number;
  private known: KnownPace;

  /** @param known what `text` gave of an earlier push; '' for nothing. @param reached the size of the step before; null at the beginning */
  constructor(known: string, reached: number | null, limit: number) {
    this.known = reached === null ? further(read(known)) : read(known);
    this.atOnce = Math.min(limit, this.known.most);
    this.size = Math.min(firstSize(this.known, reached), this.atOnce);
  }

  get lost(): number {
    return this.known.lost;
  }

  learn(batch: BatchSeen): void {
    if (batch.fate === 'answered') this.learnAnswered(batch);
    else this.learnLost(batch);
  }

  text(): string {
    const { most, good, needed, lost } = this.known;
    const usual = Math.max(this.known.usual, this.size);
    return [usual, most, good, needed, lost].join('|');
  }

  private learnAnswered({ count, ms, troubled }: BatchSeen): void {
    const { usual, most, good } = this.known;
    const next = nextBatchSize(this.size, { ms, troubled }, this.atOnce, usual);
    const isWorse = next < this.size;
    // Else the batch after the next one would be too many again; the next step tries it, when the CRM has had some rest.
    if (isWorse) this.atOnce = next;
    const isGood = !isWorse && count >= most;
    this.known = { ...this.known, usual: isWorse ? 0 : usual, good: good + (isGood ? 1 : 0), lost: 0 };
    this.size = next;
  }

  /** One that was lost may have been too many, or held a record whose answer breaks: the next go alone until one is answered. */
  private learnLost({ fate, count }: BatchSeen): void {
    const half = Math.max(1, Math.floor(count / 2));
    const { most, needed, lost } = this.known;
    const fewer = Math.min(most, half, CAREFUL_SIZE);
    this.known = { ...this.known, usual: 0, good: 0, lost: lost + 1 };
    if (count > FIRST_BATCH_SIZE) {
      this.known = { ...this.known, most: fewer, needed: Math.min(MOST_NEEDED, needed * MORE_NEEDED) };
    }
    this.atOnce = Math.min(this.atOnce, this.known.most);
    this.size = fate === 'throttled' ? half : 1;
  }
}

/**
 * What one push has learned lets the next one go twice as far, never itself: so it leaves few in doubt, however many it sends. Where a batch
 * was lost once, no more than the careful few are tried again: one loss may have been chance, and costs no more than some quick batches.
 */
function further(known: KnownPace): KnownPace {
  if (known.good < known.needed) return known;
  const hasLost = known.needed > UNKNOWN.needed;
  return { ...known, most: hasLost ? Math.min(known.most * 2, CAREFUL_SIZE) : known.most * 2, good: 0 };
}

/** After a lost batch a push goes on, and the next one begins, as small as that has left it. */
function firstSize({ usual, lost }: KnownPace, reached: number | null): number {
  if (lost > 0 && usual > 0) return reached === null ? Math.min(FIRST_BATCH_SIZE, usual) : usual;
  // Where all is slow, single requests would take as long as several: each step tries its luck with the usual few.
  return Math.max(reached ?? FIRST_BATCH_SIZE, FIRST_BATCH_SIZE);
}

function read(text: string): KnownPace {
  const numbers = text.split('|').map(Number);
  const [usual = 0, most = 0, good = 0, needed = 0, lost = 0] = numbers;
  const isWhole = numbers.length === 5 && numbers.every(Number.isInteger) && most > 0;
  return isWhole ? { usual, most, good, needed, lost } : UNKNOWN;
}

const PACE_PROPERTY = 'PUSH_PACE';

/** Returns what the file remembers of a CRM; '' where it remembers nothing of it, or cannot be asked. */
export function rememberedPace({ documentProperties }: Pick<Ports, 'documentProperties'>, crm: string): string {
  try {
    const [of = '', ...rest] = (documentProperties.get(PACE_PROPERTY) ?? '').split(' ');
    return of === crm ? rest.join(' ') : '';
  } catch {
    return '';
  }
}

export function paceOf(pace: string, crm: string): Readonly<Record<string, string>> {
  return { [PACE_PROPERTY]: `${crm} ${pace}` };
}

/** Limits a step, far below the six minutes of an execution: *Stop*, progress and other people wait for its end. */
export const STEP_MS = 7_000;
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

export interface SentStep<Item> {
  /** Everything that was sent, those that are `left` for lack of room too; no answer is no proof of anything. */
  readonly sent: readonly { readonly item: Item; readonly answer: EditOutcome | undefined }[];
  readonly left: readonly Item[];
  readonly waitMs: number;
  readonly isThrottled: boolean;
  /** Why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
  readonly halted: boolean;
  readonly size: number;
  /** What the file is to remember of how many go at once. */
  readonly pace: string;
}

interface StepOptions {
  /** The size of a batch that the step before has come to; null at the beginning of a push. */
  readonly reached?: number | null;
  readonly pace?: string;
  /** Limits how many records go at once, whatever the settings allow; no other bound when absent. */
  readonly most?: number;
  /** When the step began, in milliseconds since 1970: what it took until now, it takes again at its end; now, when absent. */
  readonly startedAt?: number;
  readonly isStopAsked?: () => boolean;
}

/** What the CRM had no room for goes again, first of all; what was lost on the way never does. @param send each once; null when it could not */
export function sendStep<Item>(
  { clock, properties, random }: Pick<Ports, 'clock' | 'properties' | 'random'>,
  items: readonly Item[],
  send: (batch: readonly Item[]) => readonly EditOutcome[] | null,
  { reached = null, pace: known = '', most = Infinity, startedAt = clock.now(), isStopAsked }: StepOptions = {},
): SentStep<Item> {
  const now = clock.now();
  const deadline = now + Math.max(LEAST_SENDING_MS, STEP_MS - 2 * (now - startedAt));
  const pace = new Pace(known, reached, Math.min(most, readSettings(properties).recordsAtOnce));
  const sent: SentStep<Item>['sent'][number][] = [];
  let left = items;
  const end = (more: Partial<SentStep<Item>> = {}): SentStep<Item> => ({
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

/** The pace learn from a batch. @returns why going on makes no sense now, or how long to wait before */
function learnFrom(
  answers: readonly EditOutcome[],
  pace: Pace,
  { ms, isLast, random }: { readonly ms: number; readonly isLast: boolean; readonly random: Ports['random'] },
): Pick<SentStep<never>, 'failure' | 'waitMs' | 'isThrottled'> {
  const lost = lostFor(answers);
  if (lost === null || !ENDS_STEP.has(lost)) {
    const troubled = answers.some(({ outcome, code }) => outcome === 'unsure' || code === 'rate-limited');
    pace.learn({ fate: fateOf(answers), count: answers.length, ms, troubled });
  }
  if (lost !== null && endsStep(lost, pace.lost, isLast)) return { failure: lost, waitMs: 0, isThrottled: false };
  const isThrottled = lost === 'throttled';
  const waitMs = isThrottled ? throttlePause(pace.lost, random.fraction()) : waitOf(answers);
  return { failure: null, waitMs, isThrottled };
}

function fateOf(answers: readonly EditOutcome[]): BatchFate {
  if (!answers.every(isNoWord)) return 'answered';
  return answers.every(({ code }) => code === 'throttled') ? 'throttled' : 'lost';
}

function isNoWord({ status, code }: EditOutcome): boolean {
  return status === null || NO_WORD.has(code);
}

/** Whether going on makes no sense. What was answered in the last batch spares nothing any more: its outcomes are told as they are. */
function endsStep(lost: CrmErrorCode, lostBatches: number, isLast: boolean): boolean {
  if (NO_WORD.has(lost) && isLast) return false;
  return ENDS_STEP.has(lost) || lostBatches >= (NO_WORD.has(lost) ? MAX_PAGES : MAX_LOST_BATCHES);
}

/** Returns why no answer of a batch came, or none that is the CRM's word on its record; else null. */
function lostFor(answers: readonly EditOutcome[]): CrmErrorCode | null {
  const code = answers.every(isNoWord) ? (answers[0]?.code ?? null) : null;
  return code && OF_ITS_SIZE.has(code) ? null : code;
}

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

function waitOf(answers: readonly EditOutcome[]): number {
  const asked = answers.flatMap(({ code, retryAfterMs }) =>
    code === 'rate-limited' ? [retryAfterMs ?? DEFAULT_WAIT_MS] : [],
  );
  return Math.max(0, ...asked);
}
