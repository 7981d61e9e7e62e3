import { type Emulates, type EnumMember, type ExecutionContext, enumMembers, refuseUnknown } from '../service-context';
import { signatureMismatch } from './signature-mismatch';
import { EVENT_TYPE, newTriggerHandle, TRIGGER_SOURCE, TriggerBuilder, type TriggerPorts, triggerId } from './triggers';

/** ScriptApp.AuthMode. */
export const AUTH_MODE = enumMembers('ScriptApp.AuthMode', ['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL']);
const AUTHORIZATION_STATUS = enumMembers('ScriptApp.AuthorizationStatus', ['REQUIRED', 'NOT_REQUIRED']);

type Members = 'deleteTrigger' | 'getAuthorizationInfo' | 'getProjectTriggers' | 'getScriptId' | 'newTrigger';

/** ScriptApp: what the user has authorised, and the user's own time-driven triggers. */
export class ScriptApp implements Emulates<GoogleAppsScript.Script.ScriptApp, Members> {
  readonly AuthMode = AUTH_MODE;
  readonly AuthorizationStatus = AUTHORIZATION_STATUS;
  readonly EventType = EVENT_TYPE;
  readonly TriggerSource = TRIGGER_SOURCE;

  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: TriggerPorts,
  ) {}

  static of(ctx: ExecutionContext, ports: TriggerPorts): ScriptApp {
    return refuseUnknown('ScriptApp', new ScriptApp(ctx, ports));
  }

  getAuthorizationInfo(...values: unknown[]): AuthorizationInfo {
    this.ctx.call('ScriptApp', 'getAuthorizationInfo', 'read');
    const [authMode] = values;
    if (!Object.values(AUTH_MODE).some((mode) => mode === authMode)) {
      throw signatureMismatch(this.ctx, 'ScriptApp.getAuthorizationInfo', values);
    }
    if (values.length > 1) throw new Error('not emulated: ScriptApp.getAuthorizationInfo for some scopes');
    return refuseUnknown('AuthorizationInfo', new AuthorizationInfo(this.ctx, authMode === AUTH_MODE.FULL));
  }

  /** The current user's alone: nobody sees another one's. [platform facts §4, H] */
  getProjectTriggers(): object[] {
    this.ctx.call('ScriptApp', 'getProjectTriggers', 'read');
    return this.ports.triggers.ownedBy(this.ctx.userEmail).map((trigger) => newTriggerHandle(this.ctx, trigger));
  }

  newTrigger(...values: unknown[]): TriggerBuilder {
    this.ctx.call('ScriptApp', 'newTrigger', 'handle');
    const [name] = values;
    if (typeof name !== 'string' || values.length !== 1) {
      throw signatureMismatch(this.ctx, 'ScriptApp.newTrigger', values);
    }
    return TriggerBuilder.of(this.ctx, this.ports, name);
  }

  /** One that is gone already is passed over (assumed). */
  deleteTrigger(...values: unknown[]): void {
    this.ctx.call('ScriptApp', 'deleteTrigger', 'write');
    const id = triggerId(values[0]);
    if (id === null || values.length !== 1) throw signatureMismatch(this.ctx, 'ScriptApp.deleteTrigger', values);
    this.ports.triggers.remove(id);
  }

  getScriptId(): string {
    this.ctx.call('ScriptApp', 'getScriptId', 'read');
    return 'local-script';
  }

  toString(): string {
    return 'ScriptApp';
  }
}

/** Whether the user has yet to grant one of the manifest's scopes; mode FULL alone asks users to. [D: ScriptApp.getAuthorizationInfo] */
class AuthorizationInfo implements Emulates<GoogleAppsScript.Script.AuthorizationInfo, 'getAuthorizationStatus'> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly asksUsers: boolean,
  ) {}

  getAuthorizationStatus(): EnumMember {
    this.ctx.call('AuthorizationInfo', 'getAuthorizationStatus', 'handle');
    const isRequired = this.asksUsers && !this.ctx.isAuthorised();
    return isRequired ? AUTHORIZATION_STATUS.REQUIRED : AUTHORIZATION_STATUS.NOT_REQUIRED;
  }
}
