import { format } from 'node:util';
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

/** The console of a script: each line goes to the log of its execution. There is no table. [behaviour 48, L] */
export class ScriptConsole implements Emulates<Console, ScriptConsole> {
  constructor(private readonly ctx: ExecutionContext) {}

  readonly log = (...parts: readonly unknown[]): void => this.write('log', parts);
  readonly info = (...parts: readonly unknown[]): void => this.write('info', parts);
  readonly warn = (...parts: readonly unknown[]): void => this.write('warn', parts);
  readonly error = (...parts: readonly unknown[]): void => this.write('error', parts);

  private write(level: string, parts: readonly unknown[]): void {
    this.ctx.call('console', level, 'handle');
    this.ctx.log(level, format(...parts));
  }
}

export class Logger implements Emulates<GoogleAppsScript.Base.Logger, Logger> {
  constructor(private readonly ctx: ExecutionContext) {}

  log(...parts: readonly unknown[]): this {
    this.ctx.call('Logger', 'log', 'handle');
    this.ctx.log('info', format(...parts));
    return this;
  }
}
