import { type Emulates, type ExecutionContext, refuseUnknown } from '../../service-context';
import { signatureMismatch } from '../signature-mismatch';
import { type ClockRule, newTriggerHandle, type TriggerStore } from './trigger-store';

const MOST_TRIGGERS = 20; // per user and script [behaviour 49, D]
const TOO_MANY =
  'This script has too many triggers. Triggers must be deleted from the script before more can be added.'; // R
/** Lists all that everyHours takes [assumed 63]: they are what Google's own dialog offers. */
const HOURS = [1, 2, 4, 6, 8, 12];
const INVALID_HOURS = 'The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.'; // [assumed 63] like that of everyMinutes, R

/** [assumed 63] Without a bound a trigger could be due after the last date that there is. */
const MOST_DAYS = 10_000;
const MOST_MS = MOST_DAYS * 86_400_000;

/** Lists what ScriptApp needs of the runtime. */
export interface TriggerPorts {
  readonly triggers: TriggerStore;
  /** The manifest's. */
  readonly timeZone: string;
}

/** Holds what is being put together; null is what has not been said. */
interface Draft {
  readonly handler: string;
  readonly every: ClockRule['every'] | null;
  readonly count: number;
  readonly atHour: number | null;
  readonly timeZone: string;
}

/** ScriptApp.newTrigger(…): which kind it is to be. All kinds but the time-driven are not emulated. */
export class TriggerBuilder implements Emulates<GoogleAppsScript.Script.TriggerBuilder, 'timeBased'> {
  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: TriggerPorts,
    private readonly handler: string,
  ) {}

  /** Takes the function's name; whether there is such a function is seen only when it fires [assumed 64]. */
  static of(ctx: ExecutionContext, ports: TriggerPorts, handler: string): TriggerBuilder {
    return refuseUnknown('TriggerBuilder', new TriggerBuilder(ctx, ports, handler));
  }

  timeBased(): ClockTriggerBuilder {
    this.ctx.call('TriggerBuilder', 'timeBased', 'handle');
    const { handler, ports } = this;
    const nothing = { every: null, count: 1, atHour: null, timeZone: ports.timeZone };
    return refuseUnknown(
      'ClockTriggerBuilder',
      new ClockTriggerBuilder(this.ctx, ports.triggers, { handler, ...nothing }),
    );
  }

  toString(): string {
    return 'TriggerBuilder';
  }
}

type Members = 'after' | 'everyHours' | 'everyDays' | 'atHour' | 'create';

/** Rules by hours and by days, and one firing after a while; minutes, weeks and single dates are not emulated. */
class ClockTriggerBuilder implements Emulates<GoogleAppsScript.Script.ClockTriggerBuilder, Members> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly triggers: TriggerStore,
    private draft: Draft,
  ) {}

  /** Fires once, after at least so many milliseconds. [D: ClockTriggerBuilder.after] */
  after(...values: unknown[]): this {
    return this.recur('once', this.whole('after', values, 0, MOST_MS));
  }

  everyHours(...values: unknown[]): this {
    const count = this.whole('everyHours', values, 1, Number.MAX_SAFE_INTEGER);
    if (!HOURS.includes(count)) throw this.ctx.exception(INVALID_HOURS);
    return this.recur('hours', count);
  }

  everyDays(...values: unknown[]): this {
    return this.recur('days', this.whole('everyDays', values, 1, MOST_DAYS));
  }

  atHour(...values: unknown[]): this {
    return this.note({ atHour: this.whole('atHour', values, 0, 23) });
  }

  create(): object {
    this.ctx.call('ClockTriggerBuilder', 'create', 'write');
    const { handler, ...rule } = this.draft;
    const { every } = rule;
    if (every === null) throw this.ctx.exception('Please choose a recurrence for the clock trigger.'); // [assumed 63]
    if (every !== 'days' && rule.atHour !== null) {
      throw new Error(`not emulated: ClockTriggerBuilder with ${every === 'once' ? 'after' : 'everyHours'} at a time`);
    }
    const owner = this.ctx.userEmail;
    if (this.triggers.ownedBy(owner).length >= MOST_TRIGGERS) throw this.ctx.exception(TOO_MANY);
    return newTriggerHandle(this.ctx, this.triggers.add(owner, handler, { ...rule, every }, this.ctx.now()));
  }

  toString(): string {
    return 'ClockTriggerBuilder';
  }

  /** Refuses a number out of bounds with a text of its own [assumed 63]. */
  private whole(member: string, values: readonly unknown[], from: number, to: number): number {
    this.ctx.call('ClockTriggerBuilder', member, 'handle');
    const [value] = values;
    if (typeof value !== 'number' || values.length !== 1) throw this.mismatch(member, values);
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw this.ctx.exception(`The value you passed to ${member} was invalid.`);
  }

  private mismatch(member: string, values: readonly unknown[]): Error {
    return signatureMismatch(this.ctx, `ScriptApp.ClockTriggerBuilder.${member}`, values);
  }

  /** Refuses a second recurrence: which of two holds is not known. */
  private recur(every: ClockRule['every'], count: number): this {
    if (this.draft.every !== null) throw new Error('not emulated: ClockTriggerBuilder with two recurrences');
    return this.note({ every, count });
  }

  private note(change: Partial<Draft>): this {
    this.draft = { ...this.draft, ...change };
    return this;
  }
}
