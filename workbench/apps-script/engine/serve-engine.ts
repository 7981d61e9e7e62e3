import { types } from 'node:util';
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { EngineEvent } from '../engine-api';
import { createRuntime, decodeState, type Runtime, readCharts, WaitsForLock } from '../runtime';
import type { EngineCall, EngineWorkerData, FromWorker } from './engine-wire';

const MIN_SAVE_DELAY_MS = 100;
const MAX_SAVE_DELAY_MS = 10_000;
/**
 * A run cannot be done again when the worker is lost, so its state is posted at once where that costs next to nothing: told by its
 * length, for a busy machine takes long over little too. Its text takes some 10 ms a million characters.
 */
const CHEAP_SAVE_CHARACTERS = 1_000_000;
/** Saving takes at most a sixth of the time, however large the workbook is. */
const SAVE_PAUSE_FACTOR = 5;

const READS = ['cells', 'conditionalCells', 'charts', 'snapshot', 'properties', 'triggers', 'mails', 'clock'] as const;

const CHANGES_NOTHING: ReadonlySet<EngineCall['method']> = new Set([...READS, 'save']);

/** Another worker could not do them again: a run has reached the CRM, and steps to be taken back are not kept. */
const NOT_AGAIN: ReadonlySet<EngineCall['method']> = new Set(['run', 'takeStep']);

/** Lists what goes on at Google's too while a script waits for an answer: people type, other scripts run. */
const LET_IN: ReadonlySet<EngineCall['method']> = new Set([...READS, 'run', 'edit']);

/** Limits the runs that are under way at once. [behaviour 44, D: ten calls of a page] */
const MAX_RUNS = 10;

/** Serves the calls that come over the port by one runtime. */
export function serveEngine(port: MessagePort, data: EngineWorkerData): void {
  const server = new CallServer(port, data);
  port.on('message', (call: EngineCall) => server.receive(call));
}

/**
 * Serves calls in their order. While a run waits for the network, those that come meanwhile are let in, and end before it goes on;
 * on Google both would go on. A run that meets a lock of one that is under way begins anew after it, as if it had no effect until then: chosen.
 */
class CallServer {
  private readonly runtime: Runtime;
  private readonly keeper: StateKeeper;
  private readonly waiting: EngineCall[] = [];
  /** Holds those of the waiting that wait for a lock. */
  private readonly locked = new Set<EngineCall>();
  private depth = 0;
  private lastId = 0;

  constructor(
    private readonly port: MessagePort,
    { options, state }: EngineWorkerData,
  ) {
    const onEvent = (event: EngineEvent): void => this.post({ kind: 'event', event });
    this.runtime = createRuntime({ ...options, onEvent, letIn: () => this.letIn() });
    const kept = state === null ? null : decodeState(state);
    if (kept !== null) this.runtime.load(kept);
    this.keeper = new StateKeeper(this.runtime, (message) => this.post(message));
  }

  receive(call: EngineCall): void {
    this.waiting.push(call);
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) this.serve(next);
  }

  private letIn(): void {
    if (this.depth >= MAX_RUNS) return;
    for (let got = receiveMessageOnPort(this.port); got !== undefined; got = receiveMessageOnPort(this.port)) {
      this.waiting.push(got.message);
    }
    for (let next = this.takeNextIn(); next !== null; next = this.takeNextIn()) this.serve(next);
  }

  /** Nothing overtakes a call that has to wait for the end of the run; a run that waits for a lock keeps nobody. */
  private takeNextIn(): EngineCall | null {
    const at = this.waiting.findIndex((call) => !this.locked.has(call));
    const next = this.waiting[at];
    if (next === undefined || !LET_IN.has(next.method)) return null;
    this.waiting.splice(at, 1);
    return next;
  }

  private serve(call: EngineCall): void {
    this.lastId = Math.max(this.lastId, call.id);
    this.locked.delete(call);
    this.depth += 1;
    if (call.method === 'save') this.keeper.save(this.lastId);
    const answered = answer(this.runtime, call);
    this.depth -= 1;
    if (answered === null) {
      this.locked.add(call);
      this.waiting.unshift(call);
      return;
    }
    this.post(answered);
    if (NOT_AGAIN.has(call.method)) this.keeper.ran(this.lastId);
    else if (!CHANGES_NOTHING.has(call.method)) this.keeper.changed(this.lastId);
  }

  private post(message: FromWorker): void {
    this.port.postMessage(message);
  }
}

/** @returns null for a run that waits for a lock */
function answer(runtime: Runtime, call: EngineCall): FromWorker | null {
  try {
    return { kind: 'answer', id: call.id, value: perform(runtime, call) };
  } catch (error) {
    if (error instanceof WaitsForLock) return null;
    return { kind: 'failure', id: call.id, message: types.isNativeError(error) ? error.message : String(error) };
  }
}

function perform(runtime: Runtime, call: EngineCall): unknown {
  switch (call.method) {
    case 'run':
      return runtime.run(call.args);
    case 'cells':
      return runtime.cells(call.args.sheet, call.args.range, call.args.conditional);
    case 'conditionalCells':
      return runtime.conditionalCells(call.args.sheetId, call.args.area);
    case 'charts':
      return readCharts(runtime.model, call.args);
    case 'snapshot':
      return runtime.model.toSnapshot();
    case 'properties':
      return runtime.properties.toStored().script;
    case 'triggers':
      return runtime.triggers();
    case 'mails':
      return runtime.mails();
    case 'clock':
      return runtime.clock();
    case 'moveClock':
      return runtime.moveClock(call.args);
    case 'edit':
      return runtime.edit(call.args.edits, call.args.page);
    case 'takeStep':
      return runtime.takeStep(call.args.page, call.args.direction);
    case 'reset':
      runtime.reset(call.args ?? undefined);
      return null;
    case 'setProperties':
      replaceAll(runtime.properties.of('script'), call.args);
      return null;
    case 'noteFired':
      runtime.noteFired(call.args.trigger, call.args.at);
      return null;
    case 'save':
      return null;
  }
}

function replaceAll(map: Map<string, string>, values: Readonly<Record<string, string>>): void {
  map.clear();
  for (const [key, value] of Object.entries(values)) map.set(key, value);
}

/** Posts the state some time after a change: the longer it took last time, the later. */
class StateKeeper {
  private timer: NodeJS.Timeout | null = null;
  private delayMs = MIN_SAVE_DELAY_MS;
  private lastCall = 0;
  private lastLength = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly post: (message: FromWorker) => void,
  ) {}

  ran(call: number): void {
    if (this.lastLength <= CHEAP_SAVE_CHARACTERS) this.save(call);
    else this.changed(call);
  }

  changed(call: number): void {
    this.lastCall = call;
    this.timer ??= setTimeout(() => this.save(this.lastCall), this.delayMs);
  }

  save(call: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const begun = Date.now();
    const text = JSON.stringify(this.runtime.toStored());
    this.post({ kind: 'state', text, upTo: call });
    this.lastLength = text.length;
    const tookMs = Date.now() - begun;
    this.delayMs = Math.min(MAX_SAVE_DELAY_MS, Math.max(MIN_SAVE_DELAY_MS, tookMs * SAVE_PAUSE_FACTOR));
  }
}
