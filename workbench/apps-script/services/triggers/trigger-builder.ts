import { type Emulates, type ExecutionContext, refuseUnknown } from '../../service-context';
import { signatureMismatch } from '../signature-mismatch';
import { newTriggerHandle, type TriggerStore } from './trigger-store';

const MOST_TRIGGERS = 20; // per user and script [behaviour 49, D]
const TOO_MANY =
  'This script has too many triggers. Triggers must be deleted from the script before more can be added.'; // R
/** Lists all that everyHours takes [assumed 63]: they are what Google's own dialog offers. */
const HOUR_MS = 3_600_000;
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
