import type { Emulates } from '../../emulates';
import { type EnumMember, enumMembers } from '../../enum-members';
import type { ExecutionContext } from '../../execution-context';
import { refuseUnknown } from '../../refuse-unknown';
import type { StoredTrigger } from './trigger-store';

/** ScriptApp.EventType. */
export const EVENT_TYPE = enumMembers('ScriptApp.EventType', [
  'CLOCK',
  'ON_OPEN',
  'ON_EDIT',
  'ON_FORM_SUBMIT',
  'ON_CHANGE',
  'ON_EVENT_UPDATED',
]);

/** ScriptApp.TriggerSource. */
export const TRIGGER_SOURCE = enumMembers('ScriptApp.TriggerSource', [
  'SPREADSHEETS',
  'CLOCK',
  'FORMS',
  'DOCUMENTS',
  'CALENDAR',
]);

type Members = 'getUniqueId' | 'getHandlerFunction' | 'getEventType' | 'getTriggerSource';

/** A time-driven trigger as a script holds it. */
class Trigger implements Emulates<GoogleAppsScript.Script.Trigger, Members> {
  constructor(
    private readonly ctx: ExecutionContext,
    readonly stored: StoredTrigger,
  ) {}

  getUniqueId(): string {
    this.ctx.call('Trigger', 'getUniqueId', 'handle');
    return this.stored.id;
  }

  getHandlerFunction(): string {
    this.ctx.call('Trigger', 'getHandlerFunction', 'handle');
    return this.stored.handler;
  }

  getEventType(): EnumMember {
    this.ctx.call('Trigger', 'getEventType', 'handle');
    return EVENT_TYPE.CLOCK;
  }

  getTriggerSource(): EnumMember {
    this.ctx.call('Trigger', 'getTriggerSource', 'handle');
    return TRIGGER_SOURCE.CLOCK;
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
