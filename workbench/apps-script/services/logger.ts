import { format } from 'node:util';
import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';

type ConsoleMembers = 'log' | 'info' | 'warn' | 'error' | 'time' | 'timeEnd';

/** The console of a script: each line goes to the log of its execution. There is no table. [behaviour 48, L] */
export class ScriptConsole implements Emulates<Console, ConsoleMembers> {
  private readonly timers = new Map<string, number>();

  private constructor(private readonly ctx: ExecutionContext) {}

  static of(ctx: ExecutionContext): ScriptConsole {
    return refuseUnknown('console', new ScriptConsole(ctx));
  }

  readonly log = (...parts: readonly unknown[]): void => this.write('log', parts);
  readonly info = (...parts: readonly unknown[]): void => this.write('info', parts);
  readonly warn = (...parts: readonly unknown[]): void => this.write('warn', parts);
  readonly error = (...parts: readonly unknown[]): void => this.write('error', parts);

  readonly time = (label?: unknown): void => {
    this.ctx.call('console', 'time', 'handle');
    this.timers.set(String(label), this.ctx.now());
  };

  readonly timeEnd = (label?: unknown): void => {
    this.ctx.call('console', 'timeEnd', 'handle');
    const ms = this.ctx.now() - (this.timers.get(String(label)) ?? this.ctx.now());
    this.ctx.log('log', `${label}: ${ms}ms`);
  };

  private write(level: string, parts: readonly unknown[]): void {
    this.ctx.call('console', level, 'handle');
    this.ctx.log(level, format(...parts));
  }
}

/** Logger: lines for the execution's log. */
export class Logger implements Emulates<GoogleAppsScript.Base.Logger, 'log'> {
  private constructor(private readonly ctx: ExecutionContext) {}

  static of(ctx: ExecutionContext): Logger {
    return refuseUnknown('Logger', new Logger(ctx));
  }

  log(...parts: readonly unknown[]): this {
    this.ctx.call('Logger', 'log', 'handle');
    this.ctx.log('info', format(...parts));
    return this;
  }

  toString(): string {
    return 'Logger';
  }
}
