import { type Emulates, type ExecutionContext, refuseUnknown } from '../../service-context';

const HOUR_MS = 3_600_000;

/**
 * Takes when a trigger was to fire last, the hours from one firing to the next and the time now; returns when it fires next, after now:
 * what was missed is not made up for [assumed 65]. Google adds a spread of its own.
 */
function nextFiring({ nextAt: dueAt, hours }: StoredTrigger, now: number): number | null {
  if (dueAt === null || hours === null) return dueAt !== null && dueAt > now ? dueAt : null;
  const missed = Math.max(0, Math.floor((now - dueAt) / (hours * HOUR_MS)) + 1);
  return dueAt + missed * hours * HOUR_MS;
}

export function ruleText(hours: number | null): string {
  if (hours === null) return 'once';
  return hours === 1 ? 'every hour' : `every ${hours} hours`;
}

/** An installed trigger; times are milliseconds since 1970. */
export interface StoredTrigger {
  readonly id: string;
  /** The e-mail of who made it, as whom it runs. [platform facts §4, H] */
  readonly owner: string;
  readonly handler: string;
  /** From one firing to the next; null for one that fires once. */
  readonly hours: number | null;
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
  add(owner: string, handler: string, hours: number | null, nextAt: number, now: number): StoredTrigger {
    this.made += 1;
    const id = String(FIRST_ID + BigInt(this.made));
    const trigger = { id, owner, handler, hours, madeAt: now, nextAt, lastAt: null };
    this.triggers = [...this.triggers, trigger];
    return trigger;
  }

  remove(id: string): void {
    this.triggers = this.triggers.filter((trigger) => trigger.id !== id);
  }

  /** Notes that a trigger fires now; one that is fired ahead of its time stays due then. */
  fire(id: string, now: number): void {
    this.triggers = this.triggers.map((trigger) =>
      trigger.id === id ? { ...trigger, lastAt: now, nextAt: nextFiring(trigger, now) } : trigger,
    );
  }

  toStored(): StoredTriggers {
    return { made: this.made, triggers: this.triggers };
  }

  load({ made, triggers }: StoredTriggers): void {
    this.made = made;
    this.triggers = triggers;
  }
}

class Trigger implements Emulates<GoogleAppsScript.Script.Trigger, Trigger> {
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
}

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
  const at = new Date(now);
  return {
    'day-of-month': at.getUTCDate(),
    'day-of-week': weekday(now),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    month: at.getUTCMonth() + 1,
    second: at.getUTCSeconds(),
    timezone: ZONE,
    triggerUid,
    'week-of-year': isoWeek(now),
    year: at.getUTCFullYear(),
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
