import type { SentMail } from '../engine-api';
import { DAY_MS } from '../model/locale-rules';
import type { WorkbookSnapshot } from '../model/snapshot';
import { WorkbookModel } from '../model/workbook-model';
import { CacheStore } from '../services/cache-service';
import { LockTable } from '../services/lock-service';
import { Outbox } from '../services/mail-app';
import { PropertyStore, type StoredProperties } from '../services/properties-service';
import { type StoredTriggers, TriggerStore } from '../services/script-app';
import type { Limits, MovableClock } from './limits';

/** What is left of a daily quota, counted from the first use on. [D: quotas page: resets 24 h after the first request] */
export class DayQuota {
  private used = 0;
  private since: number | null = null;

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  /** Takes how many uses are wanted; returns false, and uses none, when the day's quota does not hold them. */
  take(count: number): boolean {
    this.beginDay();
    if (this.used + count > this.limit) return false;
    this.used += count;
    return true;
  }

  left(): number {
    this.beginDay();
    return this.limit - this.used;
  }

  private beginDay(): void {
    const now = this.now();
    // A clock that is back before the first use has begun anew, and so does the day.
    if (this.since !== null && now >= this.since && now - this.since < DAY_MS) return;
    this.since = now;
    this.used = 0;
  }
}

/** A quota of each user: it belongs to who runs the script. [platform facts §1, H] Not kept between starts. */
class UserQuotas {
  private readonly quotas = new Map<string, DayQuota>();

  constructor(private readonly make: () => DayQuota) {}

  of(user: string): DayQuota {
    const quota = this.quotas.get(user) ?? this.make();
    this.quotas.set(user, quota);
    return quota;
  }
}

export interface StoredState {
  readonly version: 1;
  readonly workbook: WorkbookSnapshot;
  readonly properties: StoredProperties;
  readonly triggers: StoredTriggers;
  readonly mails: readonly SentMail[];
  readonly clockOffsetMs: number;
}

export class RuntimeState {
  readonly properties: PropertyStore;
  readonly triggers = new TriggerStore();
  readonly outbox = new Outbox();
  readonly cache: CacheStore;
  readonly locks: LockTable;
  readonly fetchQuotas: UserQuotas;
  readonly propertyQuotas: UserQuotas;
  readonly mailQuotas: UserQuotas;

  constructor(
    public model: WorkbookModel,
    private readonly clock: MovableClock,
    limits: Limits,
    firstUser: string,
  ) {
    model.time = clock.now;
    this.properties = new PropertyStore(firstUser);
    this.cache = new CacheStore(() => clock.now());
    this.locks = new LockTable(clock.now);
    const daily = (limit: number) => new UserQuotas(() => new DayQuota(limit, clock.now));
    this.fetchQuotas = daily(limits.fetchesPerDay);
    this.propertyQuotas = daily(limits.propertyOperationsPerDay);
    this.mailQuotas = daily(limits.mailRecipientsPerDay);
  }

  toStored(): StoredState {
    return {
      version: 1,
      workbook: this.model.toSnapshot(),
      properties: this.properties.toStored(),
      triggers: this.triggers.toStored(),
      mails: this.outbox.all(),
      clockOffsetMs: this.clock.offsetMs,
    };
  }

  load(stored: StoredState): void {
    this.clock.offsetMs = stored.clockOffsetMs;
    this.model = WorkbookModel.fromSnapshot(stored.workbook);
    this.model.time = this.clock.now;
    this.properties.load(stored.properties);
    this.triggers.load(stored.triggers);
    this.outbox.load(stored.mails);
    this.cache.clear();
  }
}

export function decodeState(text: string): StoredState | null {
  const json: unknown = JSON.parse(text);
  return isState(json) ? json : null;
}

function isState(json: unknown): json is StoredState {
  if (typeof json !== 'object' || json === null) return false;
  const sheets: unknown = Reflect.get(Object(Reflect.get(json, 'workbook')), 'sheets');
  const isWhole = ['properties', 'triggers', 'mails', 'clockOffsetMs'].every((name) => Reflect.has(json, name));
  return Reflect.get(json, 'version') === 1 && Array.isArray(sheets) && isWhole;
}
