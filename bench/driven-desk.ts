import path from 'node:path';
import type { Execution } from '../workbench/apps-script/engine-api';
import { createRuntime, type Runtime } from '../workbench/apps-script/runtime/create-runtime';
import { type Clock, systemClock } from '../workbench/apps-script/runtime/limits';
import type { FetchBridge } from '../workbench/apps-script/services/fetch-bridge';
import type { CrmProcess } from './crm-process';

export const FETCH_WORKER = path.join(__dirname, 'fetch-worker.js');

/** This machine's clock, advanced by the modelled cost of service calls. */
function googleClock(onCall: (ms: number) => void) {
  let spent = 0;
  return {
    // Whole milliseconds, like Date.now(): Journal entries are ordered by them.
    now: () => Math.floor(systemClock.now() + spent),
    sleep: (ms: number) => systemClock.sleep(ms),
    spend: (ms: number) => {
      spent += ms;
      onCall(ms);
    },
  };
}

interface DeskOptions {
  /** With Code.js and the pages. */
  readonly bundle?: string;
  /** Advances the clock by the modelled cost of service calls. */
  readonly onGoogleClock?: boolean;
  readonly clock?: Clock;
  readonly bridge?: FetchBridge;
  /** Called in each service call, with its modelled cost. */
  readonly onCall?: (ms: number) => void;
}

/** The built add-on in the local runtime, driven through its menu and its RPC. */
export class DrivenDesk {
  readonly runtime: Runtime;
  private taken: Execution[] = [];

  constructor({ url, apiKey }: CrmProcess, options: DeskOptions = {}) {
    const { bundle = path.resolve('dist'), onGoogleClock = false, clock, bridge, onCall = () => undefined } = options;
    this.runtime = createRuntime({
      ...(onGoogleClock ? { clock: googleClock(onCall) } : {}),
      ...(clock ? { clock } : {}),
      ...(bridge ? { bridge } : {}),
      bundle,
      fetchWorkerFile: FETCH_WORKER,
      locale: 'vi_VN',
      timeZone: 'Asia/Ho_Chi_Minh',
      userEmail: 'sales@example.com',
    });
    this.rpc('connect', { baseUrl: url, apiKey, sessionCookie: '', httpAllowed: true });
  }

  /** @throws when the function fails */
  run(name: string, args: readonly unknown[] = []): unknown {
    const result = this.runtime.run({ function: name, args, locale: 'en', authMode: 'FULL' });
    this.taken.push(result.execution);
    if (!result.ok) throw new Error(`${name}: ${result.error.message}`);
    return result.value;
  }

  /** @throws when the answer is an error */
  rpc<Value>(method: string, args: unknown): Value {
    const answer = JSON.parse(this.answers(method, args).join(''));
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }

  /** The parts of an answer, as a page requests them. */
  answers(method: string, args: unknown): readonly string[] {
    const ask = (name: string, given: unknown): string =>
      String(this.run('rpc', [JSON.stringify({ method: name, args: given })]));
    const text = ask(method, args);
    const { id, parts = 1, first = text } = JSON.parse(text);
    const others = Array.from({ length: parts - 1 }, (_, at) => JSON.parse(ask('rest', { id, part: at + 1 })).value);
    return [first, ...others];
  }

  paste(sheet: string, row: number, column: number, lines: readonly (readonly string[])[]): void {
    const text = lines.map((cells) => cells.join('\t')).join('\n');
    this.runtime.edit([{ kind: 'paste', sheetId: this.sheetId(sheet), row, column, text }]);
  }

  select(sheet: string, area: { row: number; column: number; rows: number; columns: number }): void {
    this.runtime.edit([{ kind: 'select', sheetId: this.sheetId(sheet), area }]);
  }

  private sheetId(sheet: string): number {
    const found = this.runtime.model.toSnapshot().sheets.find(({ name }) => name === sheet);
    if (!found) throw new Error(`no sheet ${sheet}`);
    return found.id;
  }

  /** @returns the executions since the last call */
  takeExecutions(): readonly Execution[] {
    const executions = this.taken;
    this.taken = [];
    return executions;
  }
}

export function spreadsheetCalls(executions: readonly Execution[]): number {
  return executions.reduce((sum, { calls }) => sum + calls.spreadsheet, 0);
}
