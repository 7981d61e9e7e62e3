import type {
  CellsAnswer,
  ChartAnswer,
  ClockView,
  ConditionalCell,
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
import type { Area, WorkbookSnapshot } from '../model';
import type { Limits } from '../runtime';
import { EngineThread } from './engine-thread';
import type { EngineAnswer, EngineCall, FromWorker } from './engine-wire';
import { type PendingCall, PendingCalls } from './pending-calls';
import { RunWatch } from './run-watch';
import { StateFile } from './state-file';

/** Holds what the worker has done since the kept state: changes, to be done again when it is lost, and runs, which cannot be. */
class CallJournal {
  private changes: EngineCall[] = [];
  /** Runs that ended since the kept state: what they changed is lost with the worker. */
  private runs: EngineCall[] = [];

  /** Takes a call that was answered, or one that is to be done when the worker is lost. */
  add(call: EngineCall): void {
    if (canBeDoneAgain(call)) this.changes.push(call);
    if (call.method === 'run') this.runs.push(call);
  }

  /** Forgets what the kept state holds: the calls up to an id. */
  forgetUpTo(id: number): void {
    this.changes = this.changes.filter((call) => call.id > id);
    this.runs = this.runs.filter((call) => call.id > id);
  }

  /** Returns the calls to do again in a new worker, in their order. */
  toDoAgain(): readonly EngineCall[] {
    return this.changes;
  }

  /** Returns the names of the functions whose runs are lost with the worker, and forgets them. */
  takeLostRuns(): string[] {
    return this.runs.splice(0).flatMap((call) => (call.method === 'run' ? [call.args.function] : []));
  }
}

const DONE_AGAIN: ReadonlySet<EngineCall['method']> = new Set([
  'edit',
  'setProperties',
  'reset',
  'noteFired',
  'moveClock',
]);

function canBeDoneAgain({ method }: EngineCall): boolean {
  return DONE_AGAIN.has(method);
}

/** Holds what is told of a run whose worker had to be ended: nobody is left who could have counted its calls. */
interface LostRun {
  readonly request: RunRequest;
  readonly id: number;
  readonly startedAt: string;
  readonly ms: number;
  readonly status: 'timed out' | 'failed';
  readonly message: string;
}

/** Takes a lost run; returns its result. */
function lostExecution(run: LostRun): RunResult {
  return {
    ok: false,
    error: { name: 'Exception', message: run.message },
    execution: {
      id: run.id,
      function: run.request.function,
      user: run.request.user ?? '',
      triggerId: run.request.trigger ?? null,
      startedAt: run.startedAt,
      status: run.status,
      ms: run.ms,
      estimatedMs: run.ms,
      calls: { total: 0, spreadsheet: 0, handles: 0, byMethod: {} },
      requests: 0,
      log: [],
      error: run.message,
    },
  };
}

/** Sets how long an ending waits for what is being done, so that it can be kept. */
const CLOSE_WAIT_MS = 2_000;
const RAN_TOO_LONG = 'Exceeded maximum execution time'; // [platform facts §1, H]

/** Holds what the engine is started with; the worker files are bundled JavaScript. */
export interface StartEngineOptions extends EngineOptions {
  readonly workerFile: string;
  readonly fetchWorkerFile: string;
  /** Hosts that UrlFetchApp may reach besides loopback. */
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Sets how long after its time limit a run that has not ended by itself is ended from outside, in milliseconds. */
  readonly graceMs?: number;
  /** Sets how long close() waits for what is being done, in milliseconds. */
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

class WorkerEngine implements Engine {
  private thread: EngineThread;
  private state: string | null;
  private executions = 0;
  private answered = false;
  /** Ends the wait of an ending that has begun. */
  private hurry: (() => void) | null = null;
  private readonly pending = new PendingCalls((call) => this.thread.post(call));
  private readonly journal = new CallJournal();
  private readonly watch: RunWatch;
  private readonly listeners: ((event: EngineEvent) => void)[] = [];

  constructor(
    private readonly options: StartEngineOptions,
    private readonly file: StateFile | null,
  ) {
    this.state = file?.read() ?? null;
    const limits = { executionMs: options.limits?.executionMs, graceMs: options.graceMs };
    this.watch = new RunWatch(limits, () => void this.endHungRun());
    this.thread = this.startThread();
  }

  run(request: RunRequest): Promise<RunResult> {
    return this.pending.ask<'run'>((id) => ({ id, method: 'run', args: request }));
  }

  edit(edits: readonly ViewEdit[], page: string | null = null): Promise<HistoryState> {
    return this.pending.ask<'edit'>((id) => ({ id, method: 'edit', args: { edits, page } }));
  }

  takeStep(page: string, direction: Direction): Promise<TakenBack> {
    return this.pending.ask<'takeStep'>((id) => ({ id, method: 'takeStep', args: { page, direction } }));
  }

  cells(sheet: string, range: string, conditional = false): Promise<CellsAnswer> {
    return this.pending.ask<'cells'>((id) => ({ id, method: 'cells', args: { sheet, range, conditional } }));
  }

  conditionalCells(sheetId: number, area: Area): Promise<readonly ConditionalCell[]> {
    return this.pending.ask<'conditionalCells'>((id) => ({ id, method: 'conditionalCells', args: { sheetId, area } }));
  }

  charts(sheet: string | null): Promise<readonly ChartAnswer[]> {
    return this.pending.ask<'charts'>((id) => ({ id, method: 'charts', args: sheet }));
  }

  snapshot(): Promise<WorkbookSnapshot> {
    return this.pending.ask<'snapshot'>((id) => ({ id, method: 'snapshot', args: null }));
  }

  async reset(snapshot?: WorkbookSnapshot): Promise<void> {
    await this.pending.ask<'reset'>((id) => ({ id, method: 'reset', args: snapshot ?? null }));
  }

  scriptProperties(): Promise<Readonly<Record<string, string>>> {
    return this.pending.ask<'properties'>((id) => ({ id, method: 'properties', args: null }));
  }

  async setScriptProperties(values: Readonly<Record<string, string>>): Promise<void> {
    await this.pending.ask<'setProperties'>((id) => ({ id, method: 'setProperties', args: values }));
  }

  triggers(): Promise<readonly TriggerView[]> {
    return this.pending.ask<'triggers'>((id) => ({ id, method: 'triggers', args: null }));
  }

  mails(): Promise<readonly SentMail[]> {
    return this.pending.ask<'mails'>((id) => ({ id, method: 'mails', args: null }));
  }

  clock(): Promise<ClockView> {
    return this.pending.ask<'clock'>((id) => ({ id, method: 'clock', args: null }));
  }

  moveClock(ms: number): Promise<ClockView> {
    return this.pending.ask<'moveClock'>((id) => ({ id, method: 'moveClock', args: ms }));
  }

  onEvent(listener: (event: EngineEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Resolves when the state has been posted by the worker. */
  async save(): Promise<void> {
    await this.pending.ask<'save'>((id) => ({ id, method: 'save', args: null }));
  }

  /** Keeps what is done within the wait; else, or when it is called again meanwhile, what was posted last. */
  async close(): Promise<void> {
    if (this.hurry !== null) this.hurry();
    else await this.saveInTime();
    this.watch.endAll();
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

  private receive(answer: EngineAnswer<unknown>): void {
    this.answered = true;
    const pending = this.pending.take(answer.id);
    if (pending === undefined) return;
    this.journal.add(pending.call);
    pending.resolve(answer);
  }

  private hear(message: Exclude<FromWorker, EngineAnswer<unknown>>): void {
    if (message.kind === 'state') {
      this.state = message.text;
      this.journal.forgetUpTo(message.upTo);
      void this.file?.write(message.text);
      return;
    }
    this.watchRuns(message.event);
    this.tell(message.event);
  }

  private watchRuns(event: EngineEvent): void {
    if (event.type === 'started') {
      this.executions = Math.max(this.executions, event.id);
      this.watch.begin(event.id, event.startedAt);
    }
    if (event.type === 'waits') this.watch.end(event.id);
    if (event.type === 'executed') this.watch.end(event.execution.id);
  }

  private tell(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private async endHungRun(): Promise<void> {
    await this.thread.end();
    this.recover('timed out', RAN_TOO_LONG);
  }

  /** The oldest call is the one that the worker was lost in: it is answered, all others are asked again. */
  private recover(status: 'timed out' | 'failed', message: string): void {
    const first = this.pending.takeOldest();
    if (first !== undefined) this.giveUp(first, status, message);
    this.watch.endAll();
    if (!this.answered) {
      for (const { fail } of this.pending.all()) fail(new Error(message));
      return;
    }
    this.answered = false;
    this.tellLoss();
    this.thread = this.startThread();
    for (const call of this.journal.toDoAgain()) this.thread.post(call);
    for (const { call } of this.pending.all()) this.thread.post(call);
  }

  private tellLoss(): void {
    const names = this.journal.takeLostRuns();
    if (names.length === 0) return;
    const message = `What these runs had changed is lost with the worker: ${names.join(', ')}`;
    this.tell({ type: 'toast', title: 'Workbench', message, seconds: 30 });
  }

  private giveUp(pending: PendingCall, status: 'timed out' | 'failed', message: string): void {
    const { call } = pending;
    const running = this.watch.running();
    if (call.method !== 'run' || running === null) {
      pending.fail(new Error(message));
      return;
    }
    const { id, startedAt, begunMs } = running;
    const request = { user: this.options.userEmail, ...call.args };
    const lost = { request, id, startedAt, ms: Date.now() - begunMs, status, message };
    this.noteFired(call.args, Date.parse(startedAt));
    const value = lostExecution(lost);
    this.tell({ type: 'executed', execution: value.execution });
    pending.resolve({ kind: 'answer', id: call.id, value });
  }

  /** A trigger whose run took the worker away would else be due at once, and take the next one away too. */
  private noteFired({ trigger }: RunRequest, at: number): void {
    if (trigger === undefined) return;
    this.journal.add({ id: this.pending.newId(), method: 'noteFired', args: { trigger, at } });
  }
}
