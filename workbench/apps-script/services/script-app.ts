import { type Emulates, type ExecutionContext, enumMembers, refuseUnknown } from '../service-context';
import { signatureMismatch } from '../signature-mismatch';
import { newTriggerHandle, TriggerBuilder, type TriggerStore, triggerId } from './triggers';

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
