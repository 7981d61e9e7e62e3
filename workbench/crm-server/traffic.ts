import type { Socket } from 'node:net';
import { isJsonObject, type JsonObject, type JsonValue } from './http';

// All that is known is that 429 with Retry-After occurs [facts 0.10, L]; bucket, line and connections [assumed 80]; every number is chosen.

const MOST_REQUESTS = 10_000;

export interface RateLimit {
  /** The tokens of a full bucket, which it has at first. */
  readonly burst: number;
  readonly perSecond: number;
  /** Tells by which clock it fills: the stand-in's own, or only by what it is told has passed. */
  readonly clock: 'own' | 'told';
}

const isWithin = (value: JsonValue | undefined, least: number): value is number =>
  typeof value === 'number' && value >= least && value <= MOST_REQUESTS;

const isWhole = (value: JsonValue | undefined): value is number => isWithin(value, 1) && Number.isInteger(value);

const LIMIT_FIELDS = ['burst', 'perSecond', 'clock'];

/** Takes JSON from the admin interface and returns a limit with its defaults filled in, or a sentence saying what is wrong. */
export function readRateLimit(value: JsonValue): RateLimit | string {
  if (!isJsonObject(value)) return 'a limit is an object';
  const unknown = Object.keys(value).find((name) => !LIMIT_FIELDS.includes(name));
  if (unknown !== undefined) return `${unknown} is unknown`;
  const { burst, perSecond, clock = 'own' } = value;
  if (!isWhole(burst)) return `burst must be a whole number from 1 to ${MOST_REQUESTS}`;
  if (!isWithin(perSecond, 0.001)) return `perSecond must be a number from 0.001 to ${MOST_REQUESTS}`;
  if (clock !== 'own' && clock !== 'told') return 'clock must be "own" or "told"';
  return { burst, perSecond, clock };
}

/** Takes JSON from the admin interface and returns how many requests are handled at once, null for all, or a sentence saying what is wrong. */
export function readAtOnce({ atOnce }: JsonObject): number | null | string {
  if (atOnce === null || isWhole(atOnce)) return atOnce;
  return `atOnce must be null or a whole number from 1 to ${MOST_REQUESTS}`;
}

/** Says of each request whether it may come in; without a limit all may. */
export class TokenBucket {
  private limit: RateLimit | null = null;
  private tokens = 0;
  private filledAt = 0;
  private told = 0;

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  set(limit: RateLimit | null): void {
    this.limit = limit;
    this.told = 0;
    this.tokens = limit?.burst ?? 0;
    this.filledAt = this.time();
  }

  show(): (RateLimit & { readonly tokens: number }) | null {
    this.fill();
    return this.limit && { ...this.limit, tokens: this.tokens };
  }

  /** Has so many milliseconds pass; false where there is no limit that is told. */
  pass(ms: number): boolean {
    if (this.limit?.clock !== 'told') return false;
    this.told += ms;
    return true;
  }

  /** Takes a token for a request; where there is none, returns after how many whole seconds there will be one, else null. */
  take(): number | null {
    if (this.limit === null) return null;
    this.fill();
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / this.limit.perSecond);
    this.tokens -= 1;
    return null;
  }

  private fill(): void {
    if (this.limit === null) return;
    const { burst, perSecond } = this.limit;
    const time = this.time();
    this.tokens = Math.min(burst, this.tokens + ((time - this.filledAt) * perSecond) / 1000);
    this.filledAt = time;
  }

  private time(): number {
    return this.limit?.clock === 'told' ? this.told : this.now();
  }
}

/** Lets so many requests be handled at once; the others wait in the order in which they came. */
export class WaitingLine {
  private most: number | null = null;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  /** The most that are handled at once; null = all that come. */
  get atOnce(): number | null {
    return this.most;
  }

  set atOnce(most: number | null) {
    this.most = most;
    this.letIn();
  }

  async handle<Value>(work: () => Promise<Value>): Promise<Value> {
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.letIn();
    });
    try {
      return await work();
    } finally {
      this.inside -= 1;
      this.letIn();
    }
  }

  private letIn(): void {
    while (this.waiting.length > 0 && this.inside < (this.most ?? Infinity)) {
      this.inside += 1;
      this.waiting.shift()?.();
    }
  }
}

/** Takes JSON from the admin interface and returns how many connections may be open, null for all, or a sentence saying what is wrong. */
export function readMost({ most }: JsonObject): number | null | string {
  if (most === null || isWhole(most)) return most;
  return `most must be null or a whole number from 1 to ${MOST_REQUESTS}`;
}

/** Breaks off each connection that is one too many. One that is kept open after its answer counts until it is closed. */
export class OpenConnections {
  /** The most that may be open; null = all that come. */
  most: number | null = null;
  private readonly open = new Set<Socket>();

  /** Whether a connection may bring its call, by which it is counted from its first one on. */
  admits(connection: Socket): boolean {
    if (this.open.has(connection)) return true;
    if (this.open.size >= (this.most ?? Infinity)) return false;
    this.open.add(connection);
    connection.once('close', () => this.open.delete(connection));
    return true;
  }
}
