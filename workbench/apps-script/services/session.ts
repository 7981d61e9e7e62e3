import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';

const EMAIL_SCOPE = 'userinfo.email';

type Members = 'getActiveUser' | 'getEffectiveUser' | 'getActiveUserLocale' | 'getScriptTimeZone';

/** Session: who runs the script, and in which language. */
export class Session implements Emulates<GoogleAppsScript.Base.Session, Members> {
  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly timeZone: string,
  ) {}

  /** @param timeZone the manifest's */
  static of(ctx: ExecutionContext, timeZone: string): Session {
    return refuseUnknown('Session', new Session(ctx, timeZone));
  }

  getActiveUser(): User {
    this.ctx.call('Session', 'getActiveUser', 'handle');
    return this.user();
  }

  getEffectiveUser(): User {
    this.ctx.call('Session', 'getEffectiveUser', 'handle');
    return this.user();
  }

  getActiveUserLocale(): string {
    this.ctx.call('Session', 'getActiveUserLocale', 'read');
    return this.ctx.locale;
  }

  getScriptTimeZone(): string {
    this.ctx.call('Session', 'getScriptTimeZone', 'read');
    return this.timeZone;
  }

  toString(): string {
    return 'Session';
  }

  private user(): User {
    return refuseUnknown('User', new User(this.ctx));
  }
}

/** A person. */
class User implements Emulates<GoogleAppsScript.Base.User, 'getEmail'> {
  constructor(private readonly ctx: ExecutionContext) {}

  /** '' without the scope userinfo.email, and outside mode FULL. [behaviour 50, D] Always '' there [assumed 70]. */
  getEmail(): string {
    this.ctx.call('User', 'getEmail', 'read');
    return this.ctx.authMode === 'FULL' && this.ctx.hasScope(EMAIL_SCOPE) ? this.ctx.userEmail : '';
  }

  toString(): string {
    return this.ctx.userEmail;
  }
}
