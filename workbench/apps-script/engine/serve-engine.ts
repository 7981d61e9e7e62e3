import { types } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { createRuntime, decodeState, type Runtime, readCharts } from '../runtime';
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

const CHANGES_NOTHING: ReadonlySet<EngineCall['method']> = new Set([
  'cells',
  'conditionalCells',
  'charts',
  'snapshot',
  'properties',
  'triggers',
  'mails',
  'save',
]);

/** Another worker could not do them again: a run has reached the CRM, and steps to be taken back are not kept. */
const NOT_AGAIN: ReadonlySet<EngineCall['method']> = new Set(['run', 'takeStep']);

/** Serves the calls that come over the port, in their order, by one runtime. */
export function serveEngine(port: MessagePort, data: EngineWorkerData): void {
  const post = (message: FromWorker): void => port.postMessage(message);
  const runtime = createRuntime({ ...data.options, onEvent: (event) => post({ kind: 'event', event }) });
  const state = data.state === null ? null : decodeState(data.state);
  if (state !== null) runtime.load(state);
  const keeper = new StateKeeper(runtime, post);
  port.on('message', (call: EngineCall) => {
    if (call.method === 'save') keeper.save(call.id);
    post(answer(runtime, call));
    if (NOT_AGAIN.has(call.method)) keeper.ran(call.id);
    else if (!CHANGES_NOTHING.has(call.method)) keeper.changed(call.id);
  });
}

function answer(runtime: Runtime, call: EngineCall): FromWorker {
  try {
    return { kind: 'answer', id: call.id, value: perform(runtime, call) };
  } catch (error) {
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
