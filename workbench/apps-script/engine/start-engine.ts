import type {
  CellsAnswer,
  ChartAnswer,
  Direction,
  Engine,
  EngineEvent,
  EngineOptions,
  HistoryState,
  RunRequest,
  RunResult,
  SentMail,
  TakenBack,
  TriggerView,
  ViewEdit,
} from '../engine-api';
import type { WorkbookSnapshot } from '../model';
import type { Limits } from '../runtime';
import { EngineThread } from './engine-thread';
import type { EngineAnswer, EngineCall, EngineCalls, EngineMethod, FromWorker } from './engine-wire';
import { lostExecution } from './lost-execution';
import { StateFile } from './state-file';

/** The worker ends a run at its time limit by itself; only one that does not even do that is ended from outside. */
const GRACE_MS = 5_000;
const EXECUTION_LIMIT_MS = 360_000; // [D: quotas page]
/** How long an ending waits for what is being done, so that it can be kept. */
const CLOSE_WAIT_MS = 2_000;
const RAN_TOO_LONG = 'Exceeded maximum execution time'; // [platform facts §1, H]

/** What the engine is started with; the worker files are bundled JavaScript. */
export interface StartEngineOptions extends EngineOptions {
  readonly workerFile: string;
  readonly fetchWorkerFile: string;
  /** Hosts that UrlFetchApp may reach besides loopback. */
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** How long after its time limit a run that has not ended by itself is ended from outside, in milliseconds. */
  readonly graceMs?: number;
  /** How long close() waits for what is being done, in milliseconds. */
  readonly closeWaitMs?: number;
}

/**
 * Starts the worker with what the store holds; resolves when it answers. `options.store` is a folder.
 * Hint: a script's Date shows local times in the zone of the process: start it with TZ set to the manifest's timeZone.
 */
export async function startEngine(options: StartEngineOptions): Promise<Engine> {
  const file = options.store === null ? null : new StateFile(options.store);
  const engine = new WorkerEngine(options, file);
  await engine.save();
  return engine;
}

interface Pending {
  readonly call: EngineCall;
  resolve(answer: EngineAnswer<unknown>): void;
  fail(error: Error): void;
}

interface RunningRun {
  readonly id: number;
  readonly startedAtMs: number;
  readonly watchdog: NodeJS.Timeout;
}

class WorkerEngine implements Engine {
  private thread: EngineThread;
  private state: string | null;
  private lastCall = 0;
  private executions = 0;
  private answered = false;
  /** Ends the wait of an ending that has begun. */
  private hurry: (() => void) | null = null;
  private running: RunningRun | null = null;
  private readonly pending = new Map<number, Pending>();
  /** Changes since the kept state, to be done again when the worker is lost; runs cannot be. */
  private journal: EngineCall[] = [];
  /** Runs that ended since the kept state: what they changed is lost with the worker. */
  private unkept: EngineCall[] = [];
  private readonly listeners: ((event: EngineEvent) => void)[] = [];

  constructor(
    private readonly options: StartEngineOptions,
    private readonly file: StateFile | null,
  ) {
    this.state = file?.read() ?? null;
    this.thread = this.startThread();
  }

  run(request: RunRequest): Promise<RunResult> {
    return this.ask<'run'>((id) => ({ id, method: 'run', args: request }));
  }

  edit(edits: readonly ViewEdit[], page: string | null = null): Promise<HistoryState> {
    return this.ask<'edit'>((id) => ({ id, method: 'edit', args: { edits, page } }));
  }

  takeStep(page: string, direction: Direction): Promise<TakenBack> {
    return this.ask<'takeStep'>((id) => ({ id, method: 'takeStep', args: { page, direction } }));
  }

  cells(sheet: string, range: string): Promise<CellsAnswer> {
    return this.ask<'cells'>((id) => ({ id, method: 'cells', args: { sheet, range } }));
  }

  charts(sheet: string | null): Promise<readonly ChartAnswer[]> {
    return this.ask<'charts'>((id) => ({ id, method: 'charts', args: sheet }));
  }

  snapshot(): Promise<WorkbookSnapshot> {
    return this.ask<'snapshot'>((id) => ({ id, method: 'snapshot', args: null }));
  }

  async reset(snapshot?: WorkbookSnapshot): Promise<void> {
    await this.ask<'reset'>((id) => ({ id, method: 'reset', args: snapshot ?? null }));
  }

  scriptProperties(): Promise<Readonly<Record<string, string>>> {
    return this.ask<'properties'>((id) => ({ id, method: 'properties', args: null }));
  }

  async setScriptProperties(values: Readonly<Record<string, string>>): Promise<void> {
    await this.ask<'setProperties'>((id) => ({ id, method: 'setProperties', args: values }));
  }

  triggers(): Promise<readonly TriggerView[]> {
    return this.ask<'triggers'>((id) => ({ id, method: 'triggers', args: null }));
  }

  mails(): Promise<readonly SentMail[]> {
    return this.ask<'mails'>((id) => ({ id, method: 'mails', args: null }));
  }

  onEvent(listener: (event: EngineEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Resolves when the state has been posted by the worker. */
  async save(): Promise<void> {
    await this.ask<'save'>((id) => ({ id, method: 'save', args: null }));
  }

  /** Keeps what is done within the wait; else, or when it is called again meanwhile, what was posted last. */
  async close(): Promise<void> {
    if (this.hurry !== null) this.hurry();
    else await this.saveInTime();
    this.stopWatching();
    await this.thread.end();
    if (this.file !== null && this.state !== null) await this.file.write(this.state);
  }

  private async saveInTime(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.options.closeWaitMs ?? CLOSE_WAIT_MS);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
      this.save().then(this.hurry, this.hurry);
    });
  }

  private startThread(): EngineThread {
    const { bundle, locale, timeZone, userEmail, fetchWorkerFile, allowHosts = [], limits = {} } = this.options;
    const kept = { bundle, locale, timeZone, userEmail, fetchWorkerFile, allowHosts, limits };
    const data = { options: { ...kept, executionsBefore: this.executions }, state: this.state };
    return new EngineThread(this.options.workerFile, data, {
      onAnswer: (answer) => this.receive(answer),
      onMessage: (message) => this.hear(message),
      onDeath: (error) => this.recover('failed', error.message),
    });
  }

  private ask<Method extends EngineMethod>(
    make: (id: number) => Extract<EngineCall, { method: Method }>,
  ): Promise<EngineCalls[Method]['value']> {
    return new Promise((resolve, reject) => {
      this.lastCall += 1;
      const call: EngineCall = make(this.lastCall);
      const pending = {
        call,
        resolve(answer: EngineAnswer<EngineCalls[Method]['value']>) {
          if (answer.kind === 'answer') resolve(answer.value);
          else reject(new Error(answer.message));
        },
        fail: reject,
      };
      this.pending.set(call.id, pending);
      this.thread.post(call);
    });
  }

  private receive(answer: EngineAnswer<unknown>): void {
    this.answered = true;
    const pending = this.pending.get(answer.id);
    if (pending === undefined) return;
    this.pending.delete(answer.id);
    if (canBeDoneAgain(pending.call)) this.journal.push(pending.call);
    if (pending.call.method === 'run') {
      this.unkept.push(pending.call);
      this.stopWatching();
    }
    pending.resolve(answer);
  }

  private hear(message: Exclude<FromWorker, EngineAnswer<unknown>>): void {
    if (message.kind === 'state') {
      this.state = message.text;
      this.journal = this.journal.filter((call) => call.id > message.upTo);
      this.unkept = this.unkept.filter((call) => call.id > message.upTo);
      void this.file?.write(message.text);
      return;
    }
    if (message.event.type === 'started') this.watch(message.event.id);
    this.tell(message.event);
  }

  private tell(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private watch(id: number): void {
    this.executions = id;
    const limitMs = (this.options.limits?.executionMs ?? EXECUTION_LIMIT_MS) + (this.options.graceMs ?? GRACE_MS);
    const watchdog = setTimeout(() => void this.endHungRun(), limitMs);
    this.running = { id, startedAtMs: Date.now(), watchdog };
  }

  private stopWatching(): void {
    if (this.running !== null) clearTimeout(this.running.watchdog);
    this.running = null;
  }

  private async endHungRun(): Promise<void> {
    await this.thread.end();
    this.recover('timed out', RAN_TOO_LONG);
  }

  /** The oldest call is the one that the worker was lost in: it is answered, all others are asked again. */
  private recover(status: 'timed out' | 'failed', message: string): void {
    const [first] = this.pending.values();
    if (first !== undefined) this.giveUp(first, status, message);
    this.stopWatching();
    if (!this.answered) {
      for (const { fail } of this.pending.values()) fail(new Error(message));
      return;
    }
    this.answered = false;
    this.tellLoss();
    this.thread = this.startThread();
    for (const call of this.journal) this.thread.post(call);
    for (const { call } of this.pending.values()) this.thread.post(call);
  }

  private tellLoss(): void {
    const names = this.unkept.splice(0).flatMap((call) => (call.method === 'run' ? [call.args.function] : []));
    if (names.length === 0) return;
    const message = `What these runs had changed is lost with the worker: ${names.join(', ')}`;
    this.tell({ type: 'toast', title: 'Workbench', message, seconds: 30 });
  }

  private giveUp(pending: Pending, status: 'timed out' | 'failed', message: string): void {
    const { call } = pending;
    this.pending.delete(call.id);
    if (call.method !== 'run' || this.running === null) {
      pending.fail(new Error(message));
      return;
    }
    const { id, startedAtMs } = this.running;
    const request = { user: this.options.userEmail, ...call.args };
    const lost = { request, id, startedAtMs, ms: Date.now() - startedAtMs, status, message };
    this.noteFired(call.args, startedAtMs);
    const value = lostExecution(lost);
    this.tell({ type: 'executed', execution: value.execution });
    pending.resolve({ kind: 'answer', id: call.id, value });
  }

  /** A trigger whose run took the worker away would else be due at once, and take the next one away too. */
  private noteFired({ trigger }: RunRequest, at: number): void {
    if (trigger === undefined) return;
    this.lastCall += 1;
    this.journal.push({ id: this.lastCall, method: 'noteFired', args: { trigger, at } });
  }
}

function canBeDoneAgain(call: EngineCall): boolean {
  return call.method === 'edit' || call.method === 'setProperties' || call.method === 'reset';
}
