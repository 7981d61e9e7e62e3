import { adaptBatchSize, firstBatchSize } from '../crm';
import type { Ports } from './ports';

/** What a file remembers of how many records its CRM takes at once. It is only a memory: without it a push begins carefully. */
interface KnownPace {
  /** A size that went well: where the first batch of a push is quick, it is come to at once; 0 when none is known. */
  readonly usual: number;
  /** No batch holds more. */
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
export type BatchFate = 'answered' | 'lost' | 'throttled';

/** What is seen of a batch. */
export interface BatchSeen {
  readonly fate: BatchFate;
  /** Counts its records. */
  readonly count: number;
  /** How long it took. */
  readonly ms: number;
  /** Whether any answer was unclear, or the CRM had no room. */
  readonly troubled: boolean;
}

/** Finds out, batch by batch, how many records go at once. */
export class Pace {
  /** The size of the next batch. */
  size: number;
  private atOnce: number;
  private known: KnownPace;

  /**
   * @param known what `text` gave of an earlier step or push; '' for nothing
   * @param reached the size that the step before has come to; null at the beginning of a push
   * @param limit the most that somebody allows
   */
  constructor(known: string, reached: number | null, limit: number) {
    this.known = reached === null ? further(read(known)) : read(known);
    this.atOnce = Math.min(limit, this.known.most);
    this.size = Math.min(firstSize(this.known, reached), this.atOnce);
  }

  /** Counts the batches in a row of which no answer came, those of earlier steps too. */
  get lost(): number {
    return this.known.lost;
  }

  /** Learns from the batch that was sent last. */
  learn(batch: BatchSeen): void {
    if (batch.fate === 'answered') this.learnAnswered(batch);
    else this.learnLost(batch);
  }

  /** Returns what the file is to remember. */
  text(): string {
    const { most, good, needed, lost } = this.known;
    const usual = Math.max(this.known.usual, this.size);
    return [usual, most, good, needed, lost].join('|');
  }

  private learnAnswered({ count, ms, troubled }: BatchSeen): void {
    const { usual, most, good } = this.known;
    const next = adaptBatchSize(this.size, { ms, failed: troubled }, this.atOnce, usual);
    const isWorse = next < this.size;
    // Else the batch after the next one would be too many again; the next step tries it, when the CRM has had some rest.
    if (isWorse) this.atOnce = next;
    const isGood = !isWorse && count >= most;
    this.known = { ...this.known, usual: isWorse ? 0 : usual, good: good + (isGood ? 1 : 0), lost: 0 };
    this.size = next;
  }

  /** One that was lost may have been too many, or held a record whose answer breaks: the next go alone until one is answered. */
  private learnLost({ fate, count, ms }: BatchSeen): void {
    const half = adaptBatchSize(count, { ms, failed: true }, count);
    const { most, needed, lost } = this.known;
    const fewer = Math.min(most, half, CAREFUL_SIZE);
    this.known = { ...this.known, usual: 0, good: 0, lost: lost + 1 };
    if (count > firstBatchSize) {
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
  if (lost > 0 && usual > 0) return reached === null ? Math.min(firstBatchSize, usual) : usual;
  // Where all is slow, single requests would take as long as several: each step tries its luck with the usual few.
  return Math.max(reached ?? firstBatchSize, firstBatchSize);
}

/** Takes what is no number for what is not known. */
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

/** Returns the pace of a CRM as what the file has to note. */
export function paceOf(pace: string, crm: string): Readonly<Record<string, string>> {
  return { [PACE_PROPERTY]: `${crm} ${pace}` };
}
