import { type Emulates, type ExecutionContext, refuseUnknown } from '../../service-context';
import { fromWallClock, wallClock } from '../zone-time';

/** Tells when a time-driven trigger fires; hours and minutes are those of the zone's clock. */
export interface ClockRule {
  readonly every: 'hours' | 'days' | 'once';
  /** Hours or days from one firing to the next; milliseconds until the only one. */
  readonly count: number;
  /** 0 … 23, of a rule by days. */
  readonly atHour: number | null;
  readonly timeZone: string;
}

const HOUR_MS = 3_600_000;

/** Takes a rule and when its trigger was made, in milliseconds since 1970; returns when it fires first. Google adds a spread of its own. */
function firstFiring(rule: ClockRule, madeAt: number): number {
  if (rule.every === 'once') return madeAt + rule.count;
  if (rule.every === 'hours') return madeAt + rule.count * HOUR_MS;
  const today = onDay(rule, madeAt, madeAt, 0);
  return today > madeAt ? today : onDay(rule, madeAt, madeAt, 1);
}

/**
 * Takes a rule, when it was to fire last and the time now; returns when it fires next, after now: what was missed is not made up
 * for [assumed 65]. Null for one that has fired its only time.
 */
function nextFiring(rule: ClockRule, dueAt: number | null, now: number): number | null {
  if (dueAt === null || (rule.every === 'once' && dueAt <= now)) return null;
  let next = dueAt;
  while (next <= now) next = rule.every === 'hours' ? next + rule.count * HOUR_MS : onDay(rule, next, next, rule.count);
  return next;
}

/** Without an hour the rule keeps that of the time it was made [assumed 65]. */
function onDay(rule: ClockRule, day: number, like: number, daysLater: number): number {
  const wall = wallClock(day, rule.timeZone);
  const { hour, minute } = wallClock(like, rule.timeZone);
  const spread = rule.atHour === null ? minute : 0;
  const at = { hour: rule.atHour ?? hour, minute: spread, second: 0, millisecond: 0 };
  return fromWallClock({ ...wall, ...at, day: wall.day + daysLater }, rule.timeZone);
}

/** Returns a rule in words, e.g. "every day at 06:00, Asia/Ho_Chi_Minh". */
export function ruleText({ every, count, atHour, timeZone }: ClockRule): string {
  if (every === 'once') return `once, ${count / 1000} s after it was made`;
  const unit = every === 'hours' ? 'hour' : 'day';
  const span = count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
  if (every === 'hours' || atHour === null) return span;
  return `${span} at ${String(atHour).padStart(2, '0')}:00, ${timeZone}`;
}

/** An installed trigger; times are milliseconds since 1970. */
export interface StoredTrigger {
  readonly id: string;
  /** The e-mail of who made it, as whom it runs. [platform facts §4, H] */
  readonly owner: string;
  readonly handler: string;
  readonly rule: ClockRule;
  readonly madeAt: number;
  /** Null when it fires no more; it stays listed until it is deleted. [behaviour 49, R] */
  readonly nextAt: number | null;
  readonly lastAt: number | null;
}

/** All triggers as they are kept with the workbook; `made` is how many there have been. */
export interface StoredTriggers {
  readonly made: number;
  readonly triggers: readonly StoredTrigger[];
}

/** Google's are numbers of about this size too. */
const FIRST_ID = 4_000_000_000_000_000_000n;

/** The triggers of one workbook's script, of all users. */
export class TriggerStore {
  private made = 0;
  private triggers: readonly StoredTrigger[] = [];

  all(): readonly StoredTrigger[] {
    return this.triggers;
  }

  ownedBy(owner: string): readonly StoredTrigger[] {
    return this.triggers.filter((trigger) => trigger.owner === owner);
  }

  find(id: string): StoredTrigger | null {
    return this.triggers.find((trigger) => trigger.id === id) ?? null;
  }

  /** Installs a trigger and returns it. */
  add(owner: string, handler: string, rule: ClockRule, now: number): StoredTrigger {
    this.made += 1;
    const id = String(FIRST_ID + BigInt(this.made));
    const trigger = { id, owner, handler, rule, madeAt: now, nextAt: firstFiring(rule, now), lastAt: null };
    this.triggers = [...this.triggers, trigger];
    return trigger;
  }

  remove(id: string): void {
    this.triggers = this.triggers.filter((trigger) => trigger.id !== id);
  }

  /** Notes that a trigger fires now; one that is fired ahead of its time stays due then. */
  fire(id: string, now: number): void {
    this.triggers = this.triggers.map((trigger) =>
      trigger.id === id ? { ...trigger, lastAt: now, nextAt: nextFiring(trigger.rule, trigger.nextAt, now) } : trigger,
    );
  }

  toStored(): StoredTriggers {
    return { made: this.made, triggers: this.triggers };
  }

  /** Replaces everything. */
  load({ made, triggers }: StoredTriggers): void {
    this.made = made;
    this.triggers = triggers;
  }
}

type Members = 'getHandlerFunction' | 'getUniqueId';

/** A time-driven trigger as a script holds it. */
class Trigger implements Emulates<GoogleAppsScript.Script.Trigger, Members> {
  constructor(
    private readonly ctx: ExecutionContext,
    readonly stored: StoredTrigger,
  ) {}

  getHandlerFunction(): string {
    this.ctx.call('Trigger', 'getHandlerFunction', 'handle');
    return this.stored.handler;
  }

  getUniqueId(): string {
    this.ctx.call('Trigger', 'getUniqueId', 'handle');
    return this.stored.id;
  }

  toString(): string {
    return 'Trigger';
  }
}

/** Returns a trigger as scripts hold it. */
export function newTriggerHandle(ctx: ExecutionContext, stored: StoredTrigger): object {
  return refuseUnknown('Trigger', new Trigger(ctx, stored));
}

/** Takes what a script passed; returns the ID of the trigger that it is, or null. */
export function triggerId(value: unknown): string | null {
  return value instanceof Trigger ? value.stored.id : null;
}

const DAY_MS = 86_400_000;
const ZONE = 'UTC'; // [assumed 66] what the event of a time-driven trigger says in logs

/** Takes a trigger's ID and the time; returns what its function is given, but for the mode. [D: event objects, time-driven] */
export function clockEvent(triggerUid: string, now: number): Readonly<Record<string, string | number>> {
  const { year, month, day, hour, minute, second } = wallClock(now, ZONE);
  const noon = Date.UTC(year, month - 1, day);
  return {
    'day-of-month': day,
    'day-of-week': weekday(noon),
    hour,
    minute,
    month,
    second,
    timezone: ZONE,
    triggerUid,
    'week-of-year': isoWeek(noon),
    year,
  };
}

/** 1 is Monday. [D] */
function weekday(ms: number): number {
  return new Date(ms).getUTCDay() || 7;
}

/** Returns the week by ISO 8601 [assumed 66]. */
function isoWeek(ms: number): number {
  const thursday = new Date(ms + (4 - weekday(ms)) * DAY_MS);
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}
