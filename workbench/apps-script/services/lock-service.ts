import { type Emulates, type ExecutionContext, refuseUnknown, signatureMismatch } from '../service-context';

export type LockScope = 'script' | 'user' | 'document';

export class LockTable {
  private readonly heldUntil = new Map<LockScope, number>();
  private readonly holders = new Map<LockScope, ExecutionContext>();

  constructor(private readonly now: () => number) {}

  hold(scope: LockScope, ms: number): void {
    this.heldUntil.set(scope, this.now() + ms);
  }

  release(scope: LockScope): void {
    this.heldUntil.delete(scope);
  }

  isHeldBy(scope: LockScope, execution: ExecutionContext): boolean {
    return this.holders.get(scope) === execution;
  }

  isHeld(scope: LockScope): boolean {
    return this.holders.has(scope);
  }

  take(scope: LockScope, execution: ExecutionContext): void {
    this.holders.set(scope, execution);
  }

  letGo(execution: ExecutionContext, only?: LockScope): void {
    for (const [scope, holder] of this.holders) {
      if (holder === execution && (only === undefined || only === scope)) this.holders.delete(scope);
    }
  }

  busyMs(scope: LockScope): number {
    return Math.max(0, (this.heldUntil.get(scope) ?? 0) - this.now());
  }
} // [behaviour 42, L]

/** LockService of one execution; what it holds is let go when the execution ends. [behaviour 42] */
export class LockService implements Emulates<GoogleAppsScript.Lock.LockService, LockService> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly table: LockTable,
  ) {}

  getDocumentLock(): Lock {
    return this.open('getDocumentLock', 'document');
  }

  getScriptLock(): Lock {
    return this.open('getScriptLock', 'script');
  }

  private open(member: string, scope: LockScope): Lock {
    this.ctx.call('LockService', member, 'handle');
    return refuseUnknown('Lock', new Lock(this.ctx, this.table, scope));
  }
}

class Lock implements Emulates<GoogleAppsScript.Lock.Lock, Lock> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly table: LockTable,
    private readonly scope: LockScope,
  ) {}

  /** Takes milliseconds; 0 may succeed, a negative wait never does; held already counts as success. [L] */
  tryLock(...values: unknown[]): boolean {
    this.ctx.call('Lock', 'tryLock', 'write');
    return this.acquire(this.milliseconds('tryLock', values));
  }

  releaseLock(): void {
    this.ctx.call('Lock', 'releaseLock', 'write');
    this.table.letGo(this.ctx, this.scope);
  }

  /** @throws Exception unless there is one argument and it is a number; NaN is none [assumed 60] */
  private milliseconds(member: string, values: readonly unknown[]): number {
    const [ms] = values;
    if (values.length === 1 && typeof ms === 'number' && !Number.isNaN(ms)) return ms;
    throw signatureMismatch(this.ctx, `LockService.Lock.${member}`, values);
  }

  private acquire(timeoutMs: number): boolean {
    if (this.table.isHeldBy(this.scope, this.ctx)) return true;
    if (timeoutMs < 0) return false;
    if (this.table.isHeld(this.scope)) {
      if (timeoutMs === 0) return false;
      this.ctx.waitForOthers();
    }
    const busyMs = this.table.busyMs(this.scope);
    this.ctx.sleep(Math.min(busyMs, timeoutMs));
    if (busyMs > timeoutMs) return false;
    this.table.take(this.scope, this.ctx);
    return true;
  }
}
