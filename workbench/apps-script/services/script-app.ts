import type { Emulates } from '../emulates';
import { type EnumMember, enumMembers } from '../enum-members';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';
import { signatureMismatch } from './signature-mismatch';

/** ScriptApp.AuthMode. */
export const AUTH_MODE = enumMembers('ScriptApp.AuthMode', ['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL']);
const AUTHORIZATION_STATUS = enumMembers('ScriptApp.AuthorizationStatus', ['REQUIRED', 'NOT_REQUIRED']);

type Members = 'getAuthorizationInfo' | 'getProjectTriggers' | 'getScriptId';

/** ScriptApp of a script that its user has authorised and that has no triggers; making triggers is not emulated. */
export class ScriptApp implements Emulates<GoogleAppsScript.Script.ScriptApp, Members> {
  readonly AuthMode = AUTH_MODE;
  readonly AuthorizationStatus = AUTHORIZATION_STATUS;

  private constructor(private readonly ctx: ExecutionContext) {}

  static of(ctx: ExecutionContext): ScriptApp {
    return refuseUnknown('ScriptApp', new ScriptApp(ctx));
  }

  getAuthorizationInfo(...values: unknown[]): AuthorizationInfo {
    this.ctx.call('ScriptApp', 'getAuthorizationInfo', 'read');
    const [authMode] = values;
    if (!Object.values(AUTH_MODE).some((mode) => mode === authMode)) {
      throw signatureMismatch(this.ctx, 'ScriptApp.getAuthorizationInfo', values);
    }
    if (values.length > 1) throw new Error('not emulated: ScriptApp.getAuthorizationInfo for some scopes');
    return refuseUnknown('AuthorizationInfo', new AuthorizationInfo(this.ctx));
  }

  getProjectTriggers(): unknown[] {
    this.ctx.call('ScriptApp', 'getProjectTriggers', 'read');
    return [];
  }

  getScriptId(): string {
    this.ctx.call('ScriptApp', 'getScriptId', 'read');
    return 'local-script';
  }

  toString(): string {
    return 'ScriptApp';
  }
}

/** Nothing is left to authorise. */
class AuthorizationInfo implements Emulates<GoogleAppsScript.Script.AuthorizationInfo, 'getAuthorizationStatus'> {
  constructor(private readonly ctx: ExecutionContext) {}

  getAuthorizationStatus(): EnumMember {
    this.ctx.call('AuthorizationInfo', 'getAuthorizationStatus', 'handle');
    return AUTHORIZATION_STATUS.NOT_REQUIRED;
  }
}
