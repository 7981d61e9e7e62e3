/** The three locks of a script. */
export type LockScope = 'script' | 'user' | 'document';

/** Which locks somebody else holds: executions are serial here, so another holder is one that a test makes up. */
export class LockTable {
  private readonly heldUntil = new Map<LockScope, number>();

  constructor(private readonly now: () => number) {}

  /** Makes another execution hold the lock; @param ms for how long */
  hold(scope: LockScope, ms: number): void {
    this.heldUntil.set(scope, this.now() + ms);
  }

  release(scope: LockScope): void {
    this.heldUntil.delete(scope);
  }

  /** Milliseconds until the other holder lets go; 0 when there is none. */
  busyMs(scope: LockScope): number {
    return Math.max(0, (this.heldUntil.get(scope) ?? 0) - this.now());
  }
}
