import path from 'node:path';
import type { Execution } from '../workbench/apps-script/engine-api';
import { createRuntime, type Runtime } from '../workbench/apps-script/runtime';
import { type Clock, systemClock } from '../workbench/apps-script/runtime/limits';
import type { FetchBridge } from '../workbench/apps-script/services';
import type { CrmProcess } from './crm-process';

/** The bundled fetch worker. */
export const FETCH_WORKER = path.join(__dirname, 'fetch-worker.js');

/** This machine's clock, on which what calls take on Google's servers passes too. */
function googleClock(onCall: (ms: number) => void) {
  let spent = 0;
  return {
    // Whole milliseconds, as Date.now() gives: entries of the Journal are ordered by them.
    now: () => Math.floor(systemClock.now() + spent),
    sleep: (ms: number) => systemClock.sleep(ms),
    spend: (ms: number) => {
      spent += ms;
      onCall(ms);
    },
  };
}

interface DeskOptions {
  /** The folder with Code.js and the pages. */
  readonly bundle?: string;
  /** Lets pass on its clock what calls take on Google's servers. */
  readonly onGoogleClock?: boolean;
  /** The script's clock, where a benchmark has one of its own. */
  readonly clock?: Clock;
  /** The way to the CRM, where a benchmark looks at what goes over it. */
  readonly bridge?: FetchBridge;
  /** Called in each service call, on Google's clock, with what the call takes there. */
  readonly onCall?: (ms: number) => void;
}

/** The built add-on in the local runtime, driven as its menu and its pages drive it. */
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

  /** Runs a function of the menu. @throws when it fails */
  run(name: string, args: readonly unknown[] = []): unknown {
    const result = this.runtime.run({ function: name, args, locale: 'en', authMode: 'FULL' });
    this.taken.push(result.execution);
    if (!result.ok) throw new Error(`${name}: ${result.error.message}`);
    return result.value;
  }

  /** Returns the value of a call of the pages; the caller knows its shape. @throws when the answer is an error */
  rpc<Value>(method: string, args: unknown): Value {
    const answer = JSON.parse(this.answers(method, args).join(''));
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }

  /** Returns the text of an answer in the parts in which a page gets it, and asks for. */
  answers(method: string, args: unknown): readonly string[] {
    const ask = (name: string, given: unknown): string =>
      String(this.run('rpc', [JSON.stringify({ method: name, args: given })]));
    const text = ask(method, args);
    const { id, parts = 1, first = text } = JSON.parse(text);
    const others = Array.from({ length: parts - 1 }, (_, at) => JSON.parse(ask('rest', { id, part: at + 1 })).value);
    return [first, ...others];
  }

  /** Pastes rows of cells at a place, as a person would. */
  paste(sheet: string, row: number, column: number, lines: readonly (readonly string[])[]): void {
    const text = lines.map((cells) => cells.join('\t')).join('\n');
    this.runtime.edit([{ kind: 'paste', sheetId: this.sheetId(sheet), row, column, text }]);
  }

  /** Selects cells, as a person would. */
  select(sheet: string, area: { row: number; column: number; rows: number; columns: number }): void {
    this.runtime.edit([{ kind: 'select', sheetId: this.sheetId(sheet), area }]);
  }

  private sheetId(sheet: string): number {
    const found = this.runtime.model.toSnapshot().sheets.find(({ name }) => name === sheet);
    if (!found) throw new Error(`no sheet ${sheet}`);
    return found.id;
  }

  /** Returns the executions since this was asked last. */
  takeExecutions(): readonly Execution[] {
    const executions = this.taken;
    this.taken = [];
    return executions;
  }
}

/** Tells how often executions called the Spreadsheet service, all together. */
export function spreadsheetCalls(executions: readonly Execution[]): number {
  return executions.reduce((sum, { calls }) => sum + calls.spreadsheet, 0);
}
