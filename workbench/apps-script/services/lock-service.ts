import type { Emulates } from '../emulates';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';
import type { LockScope, LockTable } from './lock-table';
import { signatureMismatch } from './signature-mismatch';

const WAITED_TOO_LONG = 'Lock timeout: another process was holding the lock for too long.'; // [behaviour 42, L]

type Real = GoogleAppsScript.Lock.LockService;

/** LockService of one execution; what it holds is let go when the execution ends. [behaviour 42] */
export class LockService implements Emulates<Real, 'getScriptLock' | 'getUserLock' | 'getDocumentLock'> {
  private readonly held = new Set<LockScope>();

  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly table: LockTable,
  ) {}

  static of(ctx: ExecutionContext, table: LockTable): LockService {
    return refuseUnknown('LockService', new LockService(ctx, table));
  }

  getScriptLock(): Lock {
    return this.open('getScriptLock', 'script');
  }

  getUserLock(): Lock {
    return this.open('getUserLock', 'user');
  }

  getDocumentLock(): Lock {
    return this.open('getDocumentLock', 'document');
  }

  toString(): string {
    return 'LockService';
  }

  private open(member: string, scope: LockScope): Lock {
    this.ctx.call('LockService', member, 'handle');
    return refuseUnknown('Lock', new Lock(this.ctx, this.table, this.held, scope));
  }
}

/** One lock as one execution sees it. */
class Lock implements Emulates<GoogleAppsScript.Lock.Lock, 'tryLock' | 'waitLock' | 'releaseLock' | 'hasLock'> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly table: LockTable,
    private readonly held: Set<LockScope>,
    private readonly scope: LockScope,
  ) {}

  /** Takes milliseconds; 0 may succeed, a negative wait never does; held already counts as success. [L] */
  tryLock(...values: unknown[]): boolean {
    this.ctx.call('Lock', 'tryLock', 'write');
    return this.acquire(this.milliseconds('tryLock', values));
  }

  waitLock(...values: unknown[]): void {
    this.ctx.call('Lock', 'waitLock', 'write');
    if (!this.acquire(this.milliseconds('waitLock', values))) throw this.ctx.exception(WAITED_TOO_LONG);
  }

  releaseLock(): void {
    this.ctx.call('Lock', 'releaseLock', 'write');
    this.held.delete(this.scope);
  }

  hasLock(): boolean {
    this.ctx.call('Lock', 'hasLock', 'read');
    return this.held.has(this.scope);
  }

  toString(): string {
    return 'Lock';
  }

  /** @throws Exception unless there is one argument and it is a number; that NaN is none is assumed */
  private milliseconds(member: string, values: readonly unknown[]): number {
    const [ms] = values;
    if (values.length === 1 && typeof ms === 'number' && !Number.isNaN(ms)) return ms;
    throw signatureMismatch(this.ctx, `LockService.Lock.${member}`, values);
  }

  private acquire(timeoutMs: number): boolean {
    if (this.held.has(this.scope)) return true;
    if (timeoutMs < 0) return false;
    const busyMs = this.table.busyMs(this.scope);
    this.ctx.sleep(Math.min(busyMs, timeoutMs));
    if (busyMs > timeoutMs) return false;
    this.held.add(this.scope);
    return true;
  }
}
