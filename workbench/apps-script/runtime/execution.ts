import type { CallFault, EngineEvent, Execution as ExecutionRecord, ServiceCalls } from '../engine-api';
import type { CallKind, ExecutionContext } from '../service-context';
import { hasScope, type Permissions, refusal } from './authorisation';
import { callCostMs, cellsToCommit, commitMs, commits, type MeteredCall } from './call-cost';
import { type Clock, Stop, type StopReason } from './limits';
import type { Realm } from './realm';

const OF_SPREADSHEET =
  /^(?:SpreadsheetApp|Spreadsheet|Sheet|Range|RangeList|Protection|(?:DataValidation|FilterCriteria|EmbeddedChart)Builder)$|^(?:Pivot|DeveloperMetadata)/;

export function isSpreadsheetClass(service: string): boolean {
  return OF_SPREADSHEET.test(service);
}

export class CallFaults {
  private readonly seen: number[];

  constructor(private readonly faults: readonly CallFault[]) {
    this.seen = faults.map(() => 0);
  }

  messageAt(service: string, member: string): string | null {
    const due = this.faults.filter((fault, at) => matches(fault, service, member) && this.count(at) === fault.nth);
    return due[0]?.message ?? null;
  }

  private count(at: number): number {
    const count = (this.seen[at] ?? 0) + 1;
    this.seen[at] = count;
    return count;
  }
}

function matches({ call }: CallFault, service: string, member: string): boolean {
  if (call === 'Spreadsheet') return isSpreadsheetClass(service);
  return call === '*' || call === service || call === `${service}.${member}`;
}

/**
 * Google's services throw in the language of the account [behaviour 81, R]. Here are the texts of which the Vietnamese one is recorded;
 * all others come in English.
 */
const VIETNAMESE: readonly (readonly [RegExp, string])[] = [
  [/^Authorization is required to perform that action\.$/, 'Cần được cho phép để thực hiện hành động đó.'],
  [
    /^You do not have permission to access the requested document\.$/,
    'Bạn không có quyền truy cập vào tài liệu yêu cầu.',
  ],
  [
    /^We're sorry, a server error occurred\. Please wait a bit and try again\.$/,
    'Xin lỗi bạn, máy chủ đã gặp lỗi. Vui lòng chờ một lát và thử lại.',
  ],
  [
    /^There are too many LockService operations against the same script\.$/,
    'Có quá nhiều thao tác LockService trên cùng một tập lệnh.',
  ],
  [/^Limit Exceeded: (.+)\.$/, 'Đã vượt quá giới hạn: $1.'],
  [/^Service invoked too many times for one day: (.+)\.$/, 'Dịch vụ bị gọi quá nhiều lần trong một ngày: $1.'],
  // Its second sentence is not recorded [assumed 57].
  [
    /^You are trying to edit a protected cell or object\. .*$/s,
    'Bạn đang cố gắng chỉnh sửa một ô hoặc đối tượng được bảo vệ. Vui lòng liên hệ với chủ sở hữu bảng tính để xóa chế độ bảo vệ nếu bạn cần chỉnh sửa.',
  ],
];

export function inAccountLanguage(message: string, locale: string): string {
  if (!/^vi(?![a-z])/i.test(locale)) return message;
  const row = VIETNAMESE.find(([english]) => english.test(message));
  return row === undefined ? message : message.replace(row[0], row[1]);
}

class CallMeter {
  private total = 0;
  private spreadsheet = 0;
  private handles = 0;
  private pendingCells = 0;
  costMs = 0;
  private readonly byMethod = new Map<string, number>();

  /** Takes a call; returns how many calls have been counted with it, or null for a handle, which is not counted. */
  count(call: MeteredCall): number | null {
    const ofSpreadsheet = isSpreadsheetClass(call.service);
    if (call.kind === 'handle') {
      this.handles += 1;
      this.costMs += callCostMs(call, 0);
      return null;
    }
    this.total += 1;
    if (ofSpreadsheet) this.spreadsheet += 1;
    const method = `${call.service}.${call.member}`;
    this.byMethod.set(method, (this.byMethod.get(method) ?? 0) + 1);
    this.charge(call, ofSpreadsheet);
    return this.total;
  }

  calls(): ServiceCalls {
    return {
      total: this.total,
      spreadsheet: this.spreadsheet,
      handles: this.handles,
      byMethod: Object.fromEntries(this.byMethod),
    };
  }

  get pendingMs(): number {
    return commitMs(this.pendingCells);
  }

  private charge(call: MeteredCall, ofSpreadsheet: boolean): void {
    this.costMs += callCostMs(call, this.pendingCells);
    if (!ofSpreadsheet) return;
    if (commits(call)) this.pendingCells = 0;
    else this.pendingCells += cellsToCommit(call);
  }
}

export interface ExecutionOptions {
  readonly id: number;
  readonly functionName: string;
  readonly realm: Realm;
  readonly clock: Clock;
  readonly permissions: Permissions;
  readonly locale: string;
  readonly userEmail: string;
  readonly triggerId: string | null;
  readonly limitMs: number;
  readonly killAt: number | null;
  readonly faults?: readonly CallFault[] | undefined;
  readonly emit: (event: EngineEvent) => void;
  readonly onFlush: () => void;
  readonly onCall?: ((call: MeteredCall) => void) | undefined;
}

export class Execution implements ExecutionContext {
  readonly authMode: Permissions['authMode'];
  readonly locale: string;
  readonly userEmail: string;
  readonly unattended: boolean;
  private readonly meter = new CallMeter();
  private readonly faults: CallFaults;
  private readonly startedAt: number;
  private readonly refusals = new Map<string, Map<string, string | null>>();
  private readonly lines: { readonly level: string; readonly text: string }[] = [];
  private requests = 0;
  private spent = 0;
  private stopped: StopReason | null = null;

  constructor(private readonly options: ExecutionOptions) {
    this.faults = new CallFaults(options.faults ?? []);
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
    const made = { service, member, kind, cells };
    this.options.onCall?.(made);
    const counted = this.count(made);
    if (counted !== null && counted === this.options.killAt) this.stop('killed');
    const fault = counted === null ? null : this.faults.messageAt(service, member);
    if (fault !== null) throw this.exception(fault);
    if (member === 'flush') this.options.onFlush();
  }

  private count(call: MeteredCall): number | null {
    const { clock } = this.options;
    const before = this.meter.costMs;
    const counted = this.meter.count(call);
    if (clock.spend) {
      this.spent += this.meter.costMs - before;
      clock.spend(this.meter.costMs - before);
    }
    return counted;
  }

  /** Looks a refusal up once: what may be called does not change while it runs. */
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
    return this.options.realm.error('Exception', inAccountLanguage(message, this.locale));
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

  waitForOthers(): never {
    this.stop('waits');
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

  stopReason(): StopReason | null {
    return this.stopped;
  }

  markTimedOut(): void {
    this.stopped ??= 'timed out';
  }

  record(status: ExecutionRecord['status'], error: string | null): ExecutionRecord {
    const ms = this.now() - this.startedAt - this.spent;
    return {
      id: this.options.id,
      function: this.options.functionName,
      user: this.userEmail,
      triggerId: this.options.triggerId,
      startedAt: new Date(this.startedAt).toISOString(),
      status,
      ms,
      estimatedMs: Math.round(ms + this.meter.costMs + this.meter.pendingMs),
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
