import { DAY_MS } from '../model/locale-rules';

export interface Limits {
  readonly executionMs: number;
  readonly simpleTriggerMs: number;
  readonly fetchesPerDay: number;
  readonly propertyOperationsPerDay: number;
  readonly mailRecipientsPerDay: number;
}

export const CONSUMER_LIMITS: Limits = {
  executionMs: 360_000, // [D: quotas page, script runtime 6 min]
  simpleTriggerMs: 30_000, // [D: simple triggers, 30 s]
  fetchesPerDay: 20_000, // [D: quotas page, URL Fetch calls]; the limit of a short time, of which no number is known, is not emulated [assumed 109]
  propertyOperationsPerDay: 50_000, // [D: quotas page, Properties read/write]
  mailRecipientsPerDay: 100, // [D: quotas page, Email recipients per day]
};

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Blocks the thread for so many milliseconds. */
  sleep(ms: number): void;
  /** Has so many milliseconds pass at once, which calls would take on Google's servers; a clock without it runs as this machine does. */
  readonly spend?: ((ms: number) => void) | undefined;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => {
    if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  },
};

export type StopReason = 'killed' | 'timed out' | 'waits';

/** Thrown into a script that has been ended. A script may catch it, but no service does anything for it any more. */
export class Stop extends Error {
  constructor(readonly reason: StopReason) {
    super(STOP_TEXT[reason]);
    this.name = 'Stop';
  }
}

export const STOP_TEXT: Readonly<Record<StopReason, string>> = {
  killed: 'The execution was ended by the workbench.',
  'timed out': 'Exceeded maximum execution time', // [platform facts §1, H]
  waits: 'The execution waits for a lock.',
};

/** Chosen: what recurs by the day is still counted day by day in no time, and every date can be written. */
const MOST_AHEAD_MS = 3_660 * DAY_MS;

/**
 * The one clock of the workbench: another one, by default the machine's, moved forward by a while. Time goes on as it does there, so
 * sleeps and durations are as long as ever.
 */
export class MovableClock implements Clock {
  /** How far it is ahead of the other one, in milliseconds; set back for a workbook that begins. */
  offsetMs = 0;
  readonly spend: NonNullable<Clock['spend']> | undefined;

  constructor(private readonly base: Clock) {
    this.spend = base.spend && ((ms) => base.spend?.(ms));
  }

  readonly now = (): number => this.base.now() + this.offsetMs;

  readonly sleep = (ms: number): void => this.base.sleep(ms);

  /** Moves it on. @throws Error when that is no way forward, or leads too far */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new Error('The clock goes only forward: a run would else end before it began.');
    if (!Number.isInteger(ms)) throw new Error('The clock is moved by whole milliseconds.');
    if (this.offsetMs + ms > MOST_AHEAD_MS)
      throw new Error('The clock can be at most ten years ahead of that of this machine.');
    this.offsetMs += ms;
  }

  view(): { readonly now: string; readonly offsetMs: number } {
    return { now: new Date(this.now()).toISOString(), offsetMs: this.offsetMs };
  }
}
