import type { EngineEvent, Execution as ExecutionRecord } from '../engine-api';
import type { ExecutionContext } from '../execution-context';
import type { CallKind } from '../service-context';
import { hasScope, isAuthorised, type Permissions, refusal } from './authorisation';
import { CallMeter } from './call-meter';
import type { Clock } from './clock';
import type { Realm } from './realm';
import { Stop, type StopReason } from './stop';

/** What an execution is started with. */
export interface ExecutionOptions {
  readonly id: number;
  readonly functionName: string;
  readonly realm: Realm;
  readonly clock: Clock;
  readonly permissions: Permissions;
  readonly locale: string;
  readonly userEmail: string;
  /** The trigger that runs it; null when a person does. */
  readonly triggerId: string | null;
  readonly limitMs: number;
  /** Ends the execution in the place of this counted call; null lets it live. */
  readonly killAt: number | null;
  readonly emit: (event: EngineEvent) => void;
  /** Called when the script commits what it wrote, so that it can be shown while the script runs. */
  readonly onFlush: () => void;
}

/** One run of a script function: what its services ask of it, and the account of what they did. */
export class Execution implements ExecutionContext {
  readonly authMode: Permissions['authMode'];
  readonly locale: string;
  readonly userEmail: string;
  readonly unattended: boolean;
  private readonly meter = new CallMeter();
  private readonly startedAt: number;
  private readonly refusals = new Map<string, Map<string, string | null>>();
  private readonly lines: { readonly level: string; readonly text: string }[] = [];
  private requests = 0;
  private stopped: StopReason | null = null;

  constructor(private readonly options: ExecutionOptions) {
    this.authMode = options.permissions.authMode;
    this.locale = options.locale;
    this.userEmail = options.userEmail;
    this.unattended = options.triggerId !== null;
    this.startedAt = options.clock.now();
  }

  call(service: string, member: string, kind: CallKind, cells = 0): void {
    if (this.stopped !== null) throw new Stop(this.stopped);
    if (this.remainingMs() === 0) this.timeOut();
    const reason = this.refusalOf(service, member);
    if (reason !== null) throw this.exception(reason);
    const counted = this.meter.count({ service, member, kind, cells });
    if (counted !== null && counted === this.options.killAt) this.stop('killed');
    if (member === 'flush') this.options.onFlush();
  }

  /** What may be called does not change while it runs. */
  private refusalOf(service: string, member: string): string | null {
    const members = this.refusals.get(service) ?? new Map<string, string | null>();
    this.refusals.set(service, members);
    const known = members.get(member);
    if (known !== undefined) return known;
    const reason = refusal(this.options.permissions, service, member);
    members.set(member, reason);
    return reason;
  }

  date(ms: number): Date {
    return this.options.realm.date(ms);
  }

  exception(message: string): Error {
    return this.options.realm.error('Exception', message);
  }

  copy(value: unknown): unknown {
    return this.options.realm.copy(value);
  }

  now(): number {
    return this.options.clock.now();
  }

  emit(event: EngineEvent): void {
    if (this.stopped === null) this.options.emit(event);
  }

  remainingMs(): number {
    return Math.max(0, this.startedAt + this.options.limitMs - this.now());
  }

  sleep(ms: number): void {
    const remaining = this.remainingMs();
    this.options.clock.sleep(Math.min(ms, remaining));
    if (ms >= remaining) this.timeOut();
  }

  timeOut(): never {
    this.stop('timed out');
  }

  countRequests(count: number): void {
    this.requests += count;
  }

  log(level: string, text: string): void {
    if (this.stopped === null) this.lines.push({ level, text });
  }

  hasScope(scope: string): boolean {
    return hasScope(this.options.permissions, scope);
  }

  isAuthorised(): boolean {
    return isAuthorised(this.options.permissions);
  }

  /** How the execution was ended from outside; null when it was not. */
  stopReason(): StopReason | null {
    return this.stopped;
  }

  /** Notes that the script engine itself ended the execution at its time limit. */
  markTimedOut(): void {
    this.stopped ??= 'timed out';
  }

  /** Takes how it ended; returns the account. */
  record(status: ExecutionRecord['status'], error: string | null): ExecutionRecord {
    const ms = this.now() - this.startedAt;
    return {
      id: this.options.id,
      function: this.options.functionName,
      user: this.userEmail,
      triggerId: this.options.triggerId,
      startedAt: new Date(this.startedAt).toISOString(),
      status,
      ms,
      estimatedMs: Math.round(ms + this.meter.estimatedMs()),
      calls: this.meter.calls(),
      requests: this.requests,
      log: this.lines,
      error,
    };
  }

  private stop(reason: StopReason): never {
    this.stopped = reason;
    throw new Stop(reason);
  }
}
