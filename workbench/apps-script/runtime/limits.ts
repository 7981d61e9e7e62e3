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
