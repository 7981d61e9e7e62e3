import {
  type Emulates,
  type ExecutionContext,
  enumMembers,
  refuseUnknown,
  signatureMismatch,
} from '../service-context';

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
  readonly hours: number | null;
  readonly madeAt: number;
  /** Null when it fires no more; it stays listed until it is deleted. [behaviour 49, R] */
  readonly nextAt: number | null;
  readonly lastAt: number | null;
}

export interface StoredTriggers {
  readonly made: number;
  readonly triggers: readonly StoredTrigger[];
}

/** Google's are numbers of about this size too. */
const FIRST_ID = 4_000_000_000_000_000_000n;

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

export function triggerId(value: unknown): string | null {
  return value instanceof Trigger ? value.stored.id : null;
}

const MOST_TRIGGERS = 20; // per user and script [behaviour 49, D]
const TOO_MANY =
  'This script has too many triggers. Triggers must be deleted from the script before more can be added.'; // R
/** All that everyHours takes [assumed 63]: they are what Google's own dialog offers. */
const HOURS = [1, 2, 4, 6, 8, 12];
const INVALID_HOURS = 'The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.'; // [assumed 63] like that of everyMinutes, R

/** ScriptApp.newTrigger(…): which kind it is to be. All kinds but the time-driven are not emulated. */
export class TriggerBuilder implements Emulates<GoogleAppsScript.Script.TriggerBuilder, TriggerBuilder> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly triggers: TriggerStore,
    private readonly handler: string,
  ) {}

  timeBased(): ClockTriggerBuilder {
    this.ctx.call('TriggerBuilder', 'timeBased', 'handle');
    const { ctx, triggers, handler } = this;
    return refuseUnknown('ClockTriggerBuilder', new ClockTriggerBuilder(ctx, triggers, handler));
  }
}

/** Rules by hours, and one firing after a while; all others are not emulated. */
class ClockTriggerBuilder implements Emulates<GoogleAppsScript.Script.ClockTriggerBuilder, ClockTriggerBuilder> {
  private rule: { readonly hours: number | null; readonly firstMs: number } | null = null;

  constructor(
    private readonly ctx: ExecutionContext,
    private readonly triggers: TriggerStore,
    private readonly handler: string,
  ) {}

  /** Fires once, after at least so many milliseconds. [D: ClockTriggerBuilder.after] */
  after(...values: unknown[]): this {
    this.rule = { hours: null, firstMs: this.number('after', values) };
    return this;
  }

  everyHours(...values: unknown[]): this {
    const hours = this.number('everyHours', values);
    if (!HOURS.includes(hours)) throw this.ctx.exception(INVALID_HOURS);
    this.rule = { hours, firstMs: hours * HOUR_MS };
    return this;
  }

  create(): object {
    this.ctx.call('ClockTriggerBuilder', 'create', 'write');
    if (this.rule === null) throw this.ctx.exception('Please choose a recurrence for the clock trigger.'); // [assumed 63]
    const owner = this.ctx.userEmail;
    if (this.triggers.ownedBy(owner).length >= MOST_TRIGGERS) throw this.ctx.exception(TOO_MANY);
    const now = this.ctx.now();
    const { hours, firstMs } = this.rule;
    return newTriggerHandle(this.ctx, this.triggers.add(owner, this.handler, hours, now + firstMs, now));
  }

  private number(member: string, values: readonly unknown[]): number {
    this.ctx.call('ClockTriggerBuilder', member, 'handle');
    const [value] = values;
    if (typeof value === 'number' && values.length === 1) return value;
    throw signatureMismatch(this.ctx, `ScriptApp.ClockTriggerBuilder.${member}`, values);
  }
}

export const AUTH_MODE = enumMembers('ScriptApp.AuthMode', ['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL']);

export class ScriptApp implements Emulates<GoogleAppsScript.Script.ScriptApp, ScriptApp> {
  readonly AuthMode = AUTH_MODE;

  constructor(
    private readonly ctx: ExecutionContext,
    private readonly triggers: TriggerStore,
  ) {}

  /** Returns the current user's alone: nobody sees another one's. [platform facts §4, H] */
  getProjectTriggers(): object[] {
    this.ctx.call('ScriptApp', 'getProjectTriggers', 'read');
    return this.triggers.ownedBy(this.ctx.userEmail).map((trigger) => newTriggerHandle(this.ctx, trigger));
  }

  /** Whether there is such a function is seen only when it fires [assumed 64]. */
  newTrigger(...values: unknown[]): TriggerBuilder {
    this.ctx.call('ScriptApp', 'newTrigger', 'handle');
    const [name] = values;
    if (typeof name !== 'string' || values.length !== 1) {
      throw signatureMismatch(this.ctx, 'ScriptApp.newTrigger', values);
    }
    return refuseUnknown('TriggerBuilder', new TriggerBuilder(this.ctx, this.triggers, name));
  }

  /** One that is gone already is passed over [assumed 64]. */
  deleteTrigger(...values: unknown[]): void {
    this.ctx.call('ScriptApp', 'deleteTrigger', 'write');
    const id = triggerId(values[0]);
    if (id === null || values.length !== 1) throw signatureMismatch(this.ctx, 'ScriptApp.deleteTrigger', values);
    this.triggers.remove(id);
  }
}
