/** The worker ends a run at its time limit by itself; only one that does not even do that is ended from outside. */
const GRACE_MS = 5_000;
const EXECUTION_LIMIT_MS = 360_000; // [D: quotas page]

/** Sets how long a run may take; what is not set is as the platform has it. */
export interface RunWatchLimits {
  readonly executionMs: number | undefined;
  /** Sets how long after that a run that has not ended by itself is ended from outside. */
  readonly graceMs: number | undefined;
}

/** A run that the worker is doing. */
export interface WatchedRun {
  readonly id: number;
  readonly startedAtMs: number;
}

/** Watches the run that the worker is doing, one at a time, and tells when it hangs. */
export class RunWatch {
  private watched: WatchedRun | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly limitMs: number;

  constructor(
    { executionMs, graceMs }: RunWatchLimits,
    private readonly onHung: () => void,
  ) {
    this.limitMs = (executionMs ?? EXECUTION_LIMIT_MS) + (graceMs ?? GRACE_MS);
  }

  /** Returns the run that is being done; null between runs. */
  running(): WatchedRun | null {
    return this.watched;
  }

  /** Is told of a run that has started just now. */
  begin(id: number): void {
    this.timer = setTimeout(this.onHung, this.limitMs);
    this.watched = { id, startedAtMs: Date.now() };
  }

  /** Is told that the run has ended, or its worker. */
  end(): void {
    if (this.watched !== null) clearTimeout(this.timer);
    this.watched = null;
  }
}
