import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import type { EditOutcome } from './client';
import type { CrmErrorCode } from './errors';

/** Pace of one CRM, stored in the file; without it a push begins carefully. */
interface StoredPace {
  /** A size that went well, tried after one quick batch; 0 for none. */
  readonly usual: number;
  readonly most: number;
  readonly good: number;
  /** Good batches until the next push may go further. */
  readonly needed: number;
  readonly lost: number;
}

/** `fetchAll` throws for all where one answer breaks [behaviour 34, R]: at most this many records are in doubt. */
const CAREFUL_SIZE = 20;
const UNKNOWN: StoredPace = { usual: 0, most: CAREFUL_SIZE, good: 0, needed: 3, lost: 0 };
/** After a lost batch, and then up to the careful size only. */
const MORE_NEEDED = 10;
const MOST_NEEDED = 10_000;

type BatchFate = 'answered' | 'lost' | 'throttled';

interface BatchSeen {
  readonly fate: BatchFate;
  readonly count: number;
  readonly ms: number;
  readonly troubled: boolean;
}

/** Few enough to be harmless and stopped early, enough to learn from. */
export const FIRST_BATCH_SIZE = 5;
/** Then the CRM queues what is sent together [assumed 80]. */
const SLOW_MS = 8000;
/** Chosen: below it a larger batch costs no patience. */
const QUICK_MS = 4000;
const BATCH_GROWTH = 4;

/** A batch costs a third of a second on Google's side whatever its size, so it grows by four while quick. */
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
  private known: StoredPace;

  /** @param known `text` of an earlier push, or ''. @param reached size of the step before; null at the beginning */
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
    // Else the batch after the next one would be too many again; the next step tries it.
    if (isWorse) this.atOnce = next;
    const isGood = !isWorse && count >= most;
    this.known = { ...this.known, usual: isWorse ? 0 : usual, good: good + (isGood ? 1 : 0), lost: 0 };
    this.size = next;
  }

  /** It was too large, or has a record whose answer breaks: the next go alone until one is answered. */
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

/** Only the next push goes twice as far; after a lost batch no further than the careful size. */
function further(known: StoredPace): StoredPace {
  if (known.good < known.needed) return known;
  const hasLost = known.needed > UNKNOWN.needed;
  return { ...known, most: hasLost ? Math.min(known.most * 2, CAREFUL_SIZE) : known.most * 2, good: 0 };
}

function firstSize({ usual, lost }: StoredPace, reached: number | null): number {
  if (lost > 0 && usual > 0) return reached === null ? Math.min(FIRST_BATCH_SIZE, usual) : usual;
  // Where all is slow, single requests take as long as several.
  return Math.max(reached ?? FIRST_BATCH_SIZE, FIRST_BATCH_SIZE);
}

function read(text: string): StoredPace {
  const numbers = text.split('|').map(Number);
  const [usual = 0, most = 0, good = 0, needed = 0, lost = 0] = numbers;
  const isWhole = numbers.length === 5 && numbers.every(Number.isInteger) && most > 0;
  return isWhole ? { usual, most, good, needed, lost } : UNKNOWN;
}

const PACE_PROPERTY = 'PUSH_PACE';

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

/** Far below the execution's six minutes: *Stop*, progress and other people wait for its end. */
export const STEP_MS = 7_000;
/** Whatever the rest of the step costs: else large files would never be done. */
const LEAST_SENDING_MS = 3_000;
const ENDS_STEP: ReadonlySet<CrmErrorCode> = new Set([
  'quota',
  'not-granted',
  'not-allowed',
  'unauthorised',
  'key-or-cookie',
]);
/** The key is refused, or something before the CRM answered. */
const NO_WORD: ReadonlySet<CrmErrorCode | null> = new Set(['unauthorised', 'key-or-cookie', 'not-a-crm', 'web-page']);
/** Concerns one request or answer only: the connection is fine. */
const OF_ITS_SIZE: ReadonlySet<CrmErrorCode> = new Set(['unsendable', 'too-large']);
/** One may be a broken answer, the next one chance; more leave records in doubt for nothing. */
const MAX_LOST_BATCHES = 3;
/** Web pages are no chance: something is in front of the CRM. */
const MAX_PAGES = 2;
/** For a wait of unstated length, and Google's first one. */
const DEFAULT_WAIT_MS = 5_000;
/** A longer wait is left to the page, which shows it and reacts to *Stop*. */
const SHORT_WAIT_MS = 2_000;

export interface SentStep<Item> {
  /** With those that are also in `left`; an absent answer proves nothing. */
  readonly sent: readonly { readonly item: Item; readonly answer: EditOutcome | undefined }[];
  readonly left: readonly Item[];
  readonly waitMs: number;
  readonly isThrottled: boolean;
  readonly failure: CrmErrorCode | null;
  readonly halted: boolean;
  readonly size: number;
  readonly pace: string;
}

interface StepOptions {
  readonly reached?: number | null;
  readonly pace?: string;
  readonly most?: number;
  /** Ms since 1970: the time until now is needed again at the end. Default: now. */
  readonly startedAt?: number;
  readonly isStopAsked?: () => boolean;
}

/** Rate-limited records are sent again first; lost ones never are. @param send null when it could not */
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
  const end = (more: Partial<SentStep<Item>> = {}): SentStep<Item> => {
    const normal = { waitMs: 0, isThrottled: false, failure: null, halted: false };
    return { ...normal, sent, left, size: pace.size, pace: pace.text(), ...more };
  };
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

/** In the last batch nothing is spared: its outcomes stay as they are. */
function endsStep(lost: CrmErrorCode, lostBatches: number, isLast: boolean): boolean {
  if (NO_WORD.has(lost) && isLast) return false;
  return ENDS_STEP.has(lost) || lostBatches >= (NO_WORD.has(lost) ? MAX_PAGES : MAX_LOST_BATCHES);
}

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

/** Three times as long each time: limits pass within seconds, or some fifteen [behaviour 33, R]. */
function throttlePause(lostBatches: number, fraction: number): number {
  return Math.round(DEFAULT_WAIT_MS * 3 ** (lostBatches - 1) * (0.75 + fraction / 2));
}

function waitOf(answers: readonly EditOutcome[]): number {
  const asked = answers.flatMap(({ code, retryAfterMs }) =>
    code === 'rate-limited' ? [retryAfterMs ?? DEFAULT_WAIT_MS] : [],
  );
  return Math.max(0, ...asked);
}
