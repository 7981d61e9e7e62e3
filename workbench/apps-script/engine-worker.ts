import { types } from 'node:util';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Engine, EngineCall, EngineEvent, EngineMethod, EngineWorkerData, FromWorker } from './engine-api';
import { createRuntime, type Runtime, WaitsForLock } from './runtime/create-runtime';
import { readCharts } from './runtime/read-workbook';
import { decodeState } from './runtime/runtime-state';

const MIN_SAVE_DELAY_MS = 100;
const MAX_SAVE_DELAY_MS = 10_000;
/** Saving takes at most a sixth of the time, however large the workbook is. */
const SAVE_PAUSE_FACTOR = 5;

const READS = ['cells', 'charts', 'snapshot', 'scriptProperties', 'triggers', 'mails', 'clock'] as const;

const CHANGES_NOTHING: ReadonlySet<EngineMethod> = new Set([...READS, 'save']);

/** What goes on at Google's too while a script waits for an answer: people type, other scripts run. */
const LET_IN: ReadonlySet<EngineMethod> = new Set([...READS, 'run', 'edit']);

/** Limits the runs that are under way at once. [behaviour 44, D: ten calls of a page] */
const MAX_RUNS = 10;

/**
 * Serves calls in their order. While a run waits for the network, those that come meanwhile are let in, and end before it goes on;
 * on Google both would go on. A run that meets a lock of one that is under way begins anew after it, as if it had no effect until then: chosen.
 */
class CallServer {
  private readonly methods: Methods;
  private readonly keeper: StateKeeper;
  private readonly waiting: EngineCall[] = [];
  private readonly locked = new Set<EngineCall>();
  private depth = 0;

  constructor(
    private readonly port: MessagePort,
    { options, state }: EngineWorkerData,
  ) {
    const onEvent = (event: EngineEvent): void => this.post({ kind: 'event', event });
    const runtime = createRuntime({ ...options, onEvent, letIn: () => this.letIn() });
    const kept = state === null ? null : decodeState(state);
    if (kept !== null) runtime.load(kept);
    this.methods = methodsOf(runtime);
    this.keeper = new StateKeeper(runtime, (message) => this.post(message));
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
    this.locked.delete(call);
    this.depth += 1;
    if (call.method === 'save') this.keeper.save();
    const answered = answer(this.methods, call);
    this.depth -= 1;
    if (answered === null) {
      this.locked.add(call);
      this.waiting.unshift(call);
      return;
    }
    this.post(answered);
    if (!CHANGES_NOTHING.has(call.method)) this.keeper.changed();
  }

  private post(message: FromWorker<unknown>): void {
    this.port.postMessage(message);
  }
}

function answer(methods: Methods, { id, method, args }: EngineCall): FromWorker<unknown> | null {
  try {
    return { kind: 'answer', id, value: Reflect.apply(methods[method], null, args) };
  } catch (error) {
    if (error instanceof WaitsForLock) return null;
    return { kind: 'failure', id, message: types.isNativeError(error) ? error.message : String(error) };
  }
}

type Served = Omit<Engine, 'onEvent' | 'close'>;
type Methods = { readonly save: () => void } & {
  readonly [Method in keyof Served]: (...args: Parameters<Served[Method]>) => Awaited<ReturnType<Served[Method]>>;
};

function methodsOf(runtime: Runtime): Methods {
  return {
    run: (request) => runtime.run(request),
    edit: (edits, page) => runtime.edit(edits, page),
    takeStep: (page, direction) => runtime.takeStep(page, direction),
    cells: (sheet, range) => runtime.cells(sheet, range),
    charts: (sheet) => readCharts(runtime.model, sheet),
    snapshot: () => runtime.model.toSnapshot(),
    reset: () => runtime.reset(),
    scriptProperties: () => Object.fromEntries(runtime.properties.of('script')),
    setScriptProperties: (values) => replaceAll(runtime.properties.of('script'), values),
    triggers: () => runtime.triggers(),
    mails: () => runtime.mails(),
    clock: () => runtime.clock(),
    moveClock: (ms) => runtime.moveClock(ms),
    save: () => undefined,
  };
}

function replaceAll(map: Map<string, string>, values: Readonly<Record<string, string>>): void {
  map.clear();
  for (const [key, value] of Object.entries(values)) map.set(key, value);
}

class StateKeeper {
  private timer: NodeJS.Timeout | null = null;
  private delayMs = MIN_SAVE_DELAY_MS;

  constructor(
    private readonly runtime: Runtime,
    private readonly post: (message: FromWorker<unknown>) => void,
  ) {}

  changed(): void {
    this.timer ??= setTimeout(() => this.save(), this.delayMs);
  }

  save(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const begun = Date.now();
    this.post({ kind: 'state', text: JSON.stringify(this.runtime.toStored()) });
    const tookMs = Date.now() - begun;
    this.delayMs = Math.min(MAX_SAVE_DELAY_MS, Math.max(MIN_SAVE_DELAY_MS, tookMs * SAVE_PAUSE_FACTOR));
  }
}

if (parentPort === null) throw new Error('engine-worker runs as a worker only');
const server = new CallServer(parentPort, workerData);
parentPort.on('message', (call: EngineCall) => server.receive(call));
