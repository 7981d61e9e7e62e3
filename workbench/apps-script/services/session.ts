import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';

const EMAIL_SCOPE = 'userinfo.email';

export class Session implements Emulates<GoogleAppsScript.Base.Session, Session> {
  constructor(private readonly ctx: ExecutionContext) {}

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

  private user(): User {
    return refuseUnknown('User', new User(this.ctx));
  }
}

class User implements Emulates<GoogleAppsScript.Base.User, User> {
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
