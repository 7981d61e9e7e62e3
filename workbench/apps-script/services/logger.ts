import { format } from 'node:util';
import type { Emulates, ExecutionContext } from '../service-context';

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
