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
  /** Tells when it started by the workbench's clock, as an ISO text. */
  readonly startedAt: string;
  /** Tells the same by this machine's, which measures. */
  readonly begunMs: number;
}

/** Watches the runs that the worker is doing, one within the wait of another, and tells when one hangs. */
export class RunWatch {
  private readonly watched = new Map<number, WatchedRun & { readonly timer: NodeJS.Timeout }>();
  private readonly limitMs: number;

  constructor(
    { executionMs, graceMs }: RunWatchLimits,
    private readonly onHung: () => void,
  ) {
    this.limitMs = (executionMs ?? EXECUTION_LIMIT_MS) + (graceMs ?? GRACE_MS);
  }

  /** Returns the run that began first of those that are being done; null between runs. */
  running(): WatchedRun | null {
    const [first] = this.watched.values();
    return first ?? null;
  }

  /** Is told of a run that has started just now. */
  begin(id: number, startedAt: string): void {
    this.watched.set(id, { id, startedAt, begunMs: Date.now(), timer: setTimeout(this.onHung, this.limitMs) });
  }

  /** Is told that a run has ended, or waits for a lock. */
  end(id: number): void {
    clearTimeout(this.watched.get(id)?.timer);
    this.watched.delete(id);
  }

  /** Is told that the worker has ended, and all runs with it. */
  endAll(): void {
    for (const id of this.watched.keys()) this.end(id);
  }
}
