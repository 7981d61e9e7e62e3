import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { CallFault } from '../../workbench/apps-script/engine-api';
import type { Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import { BundledDesk } from './bundled-desk';

export type FileState = ReturnType<Runtime['toStored']> & { readonly nowMs: number };
type Workbook = FileState['workbook'];

/** Tells at which counted call an execution ends, and whether the file then has no more than was flushed. */
export interface Ending {
  readonly killAt: number;
  readonly losesUnflushed: boolean;
  readonly faults?: readonly CallFault[];
}

/** Begins on a day after the stand-in's records. */
const BEGINNING = Date.UTC(2026, 8, 5, 3);
/** People take so long between two executions. */
const PAUSE_MS = 60_000;

/**
 * The built add-on whose executions end at a call. Its clock is Google's, so that every run of a journey makes the same calls; its file can be
 * put back to what it was.
 */
export class MortalDesk {
  readonly desk: BundledDesk;
  private nowMs = BEGINNING;
  private calls = 0;
  private isWatched = false;
  /** The workbook as it was seen during the last execution, with the calls made until then. */
  private seen: { readonly calls: number; readonly workbook: Workbook }[] = [];

  /** @param language of the person's account */
  constructor(language: 'en' | 'vi' = 'en') {
    const clock = {
      now: () => this.nowMs,
      sleep: (ms: number) => {
        this.nowMs += ms;
      },
      spend: (ms: number) => {
        this.calls += 1;
        this.nowMs += ms;
      },
    };
    // No day of its clock ever ends.
    const limits = { propertyOperationsPerDay: Infinity, fetchesPerDay: Infinity };
    this.desk = new BundledDesk(language, () => this.see(), { clock, limits });
  }

  state(): FileState {
    return { ...this.desk.runtime.toStored(), nowMs: this.nowMs };
  }

  /** Puts the file back, and the clock with it. @param without document properties that it then lacks */
  load(state: FileState, without: readonly string[] = []): void {
    this.nowMs = state.nowMs;
    const document = Object.fromEntries(
      Object.entries(state.properties.document).filter(([name]) => !without.includes(name)),
    );
    this.desk.runtime.load({ ...state, properties: { ...state.properties, document } });
  }

  call<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): RpcMethods[M]['value'] {
    this.nowMs += PAUSE_MS;
    return this.desk.value(method, args);
  }

  /** The calls of the last execution. */
  callsOfLast(): number {
    return this.desk.lastExecution?.calls.total ?? 0;
  }

  /** Lets time pass in which nobody does anything. */
  pass(ms: number): void {
    this.nowMs += ms;
  }

  /** Has the trigger of that global function start it. @returns how it ended */
  start(name: string, ending: Ending | null = null): string {
    const trigger = this.desk.runtime.triggers().find((each) => each.function === name)?.id;
    const fired = trigger === undefined ? {} : { trigger };
    return ending ? this.end(name, [], ending, fired) : this.desk.run(name, [], fired).execution.status;
  }

  /** Calls the desk, which is ended. @returns how it ended */
  kill<M extends RpcMethod>(method: M, args: RpcMethods[M]['args'], ending: Ending): string {
    this.nowMs += PAUSE_MS;
    return this.end('rpc', [JSON.stringify({ method, args })], ending);
  }

  /** Calls the desk, of which service calls fail. @returns what it answered */
  fail<M extends RpcMethod>(
    method: M,
    args: RpcMethods[M]['args'],
    ...faults: readonly CallFault[]
  ): RpcAnswer<RpcMethods[M]['value']> {
    this.nowMs += PAUSE_MS;
    const result = this.desk.run('rpc', [JSON.stringify({ method, args })], { faults });
    if (!result.ok) throw new Error(result.error.message);
    return JSON.parse(String(result.value));
  }

  private end(
    name: string,
    args: readonly unknown[],
    { killAt, losesUnflushed, faults = [] }: Ending,
    fired: { readonly trigger?: string } = {},
  ): string {
    if (losesUnflushed) this.seen = [{ calls: this.calls, workbook: this.state().workbook }];
    this.isWatched = losesUnflushed;
    const { execution } = this.desk.run(name, args, { killAt, faults, ...fired });
    this.isWatched = false;
    if (losesUnflushed) this.loseUnflushed();
    return execution.status;
  }

  private see(): void {
    if (!this.isWatched || this.seen.at(-1)?.calls === this.calls) return;
    this.seen.push({ calls: this.calls, workbook: this.state().workbook });
  }

  private loseUnflushed(): void {
    const flushed = this.seen.filter(({ calls }, at) => at === 0 || calls < this.calls).at(-1);
    if (flushed) this.load({ ...this.state(), workbook: flushed.workbook });
  }
}
