import { isJsonObject, type JsonObject, type JsonValue } from './http';

// All that is known is that 429 with Retry-After occurs [facts 0.10, L]; bucket and line [assumed 80]; every number is chosen.

const MOST_REQUESTS = 10_000;

export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

const isWithin = (value: JsonValue | undefined, least: number): value is number =>
  typeof value === 'number' && value >= least && value <= MOST_REQUESTS;

const isWhole = (value: JsonValue | undefined): value is number => isWithin(value, 1) && Number.isInteger(value);

const LIMIT_FIELDS = ['burst', 'perSecond'];

export function readRateLimit(value: JsonValue): RateLimit | string {
  if (!isJsonObject(value)) return 'a limit is an object';
  const unknown = Object.keys(value).find((name) => !LIMIT_FIELDS.includes(name));
  if (unknown !== undefined) return `${unknown} is unknown`;
  const { burst, perSecond } = value;
  if (!isWhole(burst)) return `burst must be a whole number from 1 to ${MOST_REQUESTS}`;
  if (!isWithin(perSecond, 0.001)) return `perSecond must be a number from 0.001 to ${MOST_REQUESTS}`;
  return { burst, perSecond };
}

export function readAtOnce({ atOnce }: JsonObject): number | null | string {
  if (atOnce === null || isWhole(atOnce)) return atOnce;
  return `atOnce must be null or a whole number from 1 to ${MOST_REQUESTS}`;
}

/** Says of each request whether it may come in; without a limit all may. It fills by the time that it is told has passed, by nothing else. */
export class TokenBucket {
  private limit: RateLimit | null = null;
  private tokens = 0;

  set(limit: RateLimit | null): void {
    this.limit = limit;
    this.tokens = limit?.burst ?? 0;
  }

  show(): (RateLimit & { readonly tokens: number }) | null {
    return this.limit && { ...this.limit, tokens: this.tokens };
  }

  /** Has so many milliseconds pass; false where there is no limit. */
  pass(ms: number): boolean {
    if (this.limit === null) return false;
    const { burst, perSecond } = this.limit;
    this.tokens = Math.min(burst, this.tokens + (ms * perSecond) / 1000);
    return true;
  }

  /** Takes a token for a request; where there is none, returns after how many whole seconds there will be one, else null. */
  take(): number | null {
    if (this.limit === null) return null;
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / this.limit.perSecond);
    this.tokens -= 1;
    return null;
  }
}

export class WaitingLine {
  private most: number | null = null;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

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
