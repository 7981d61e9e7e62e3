import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type {
  Engine,
  EngineCall,
  EngineEvent,
  EngineMethod,
  EngineWorkerData,
  FromWorker,
  StartEngineOptions,
} from './engine-api';
import { decodeState } from './runtime/runtime-state';

/** The file that keeps workbook and properties between starts; written whole, next to itself, then put in place. */
export class StateFile {
  private readonly file: string;
  private writing: Promise<void> | null = null;
  private next: string | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, 'workbook.json');
  }

  read(): string | null {
    if (!existsSync(this.file)) return null;
    const text = readFileSync(this.file, 'utf8');
    if (isReadable(text)) return text;
    renameSync(this.file, `${this.file}.broken`);
    return null;
  }

  write(text: string): Promise<void> {
    this.next = text;
    this.writing ??= this.drain();
    return this.writing;
  }

  private async drain(): Promise<void> {
    try {
      while (this.next !== null) {
        const text = this.next;
        this.next = null;
        // A file that a crash left behind would keep its own mode; script properties are in it, a key among them.
        await rm(`${this.file}.new`, { force: true });
        await writeFile(`${this.file}.new`, text, { mode: 0o600 });
        await rename(`${this.file}.new`, this.file);
      }
    } finally {
      this.writing = null;
    }
  }
}

function isReadable(text: string): boolean {
  try {
    return decodeState(text) !== null;
  } catch {
    return false;
  }
}

/** Univer's formula parser recurses deeply. [M: formulas of a large sheet overflow the default stack] */
const STACK_MB = 240;
/** Sets how long an ending waits for what is being done, so that it can be kept. */
const CLOSE_WAIT_MS = 2_000;

/**
 * Starts the worker with what the store holds; resolves when it answers. `options.store` is a folder.
 * Hint: a script's Date shows local times in the zone of the process: start it with TZ set to the manifest's timeZone.
 */
export async function startEngine(options: StartEngineOptions): Promise<Engine> {
  const engine = new WorkerEngine(options, options.store === null ? null : new StateFile(options.store));
  await engine.save();
  return engine;
}

interface PendingCall {
  resolve(value: never): void;
  reject(error: Error): void;
}

/** The engine in its worker. One that ends by itself answers nothing any more: the workbench is to be started anew. */
class WorkerEngine implements Engine {
  private readonly worker: Worker;
  private readonly pending = new Map<number, PendingCall>();
  private readonly listeners: ((event: EngineEvent) => void)[] = [];
  private lastId = 0;
  private state: string | null;
  private lost: Error | null = null;

  constructor(
    options: StartEngineOptions,
    private readonly file: StateFile | null,
  ) {
    const { workerFile, ...kept } = options;
    this.state = file?.read() ?? null;
    const workerData: EngineWorkerData = { options: kept, state: this.state };
    this.worker = new Worker(workerFile, { workerData, resourceLimits: { stackSizeMb: STACK_MB } });
    this.worker.on('message', (message: FromWorker<never>) => this.receive(message));
    this.worker.on('error', (error: Error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('The engine worker has ended: start the workbench again.')));
  }

  readonly run: Engine['run'] = (...args) => this.ask('run', args);
  readonly edit: Engine['edit'] = (...args) => this.ask('edit', args);
  readonly takeStep: Engine['takeStep'] = (...args) => this.ask('takeStep', args);
  readonly cells: Engine['cells'] = (...args) => this.ask('cells', args);
  readonly charts: Engine['charts'] = (...args) => this.ask('charts', args);
  readonly snapshot: Engine['snapshot'] = (...args) => this.ask('snapshot', args);
  readonly reset: Engine['reset'] = (...args) => this.ask('reset', args);
  readonly scriptProperties: Engine['scriptProperties'] = (...args) => this.ask('scriptProperties', args);
  readonly setScriptProperties: Engine['setScriptProperties'] = (...args) => this.ask('setScriptProperties', args);
  readonly triggers: Engine['triggers'] = (...args) => this.ask('triggers', args);
  readonly mails: Engine['mails'] = (...args) => this.ask('mails', args);
  readonly clock: Engine['clock'] = (...args) => this.ask('clock', args);
  readonly moveClock: Engine['moveClock'] = (...args) => this.ask('moveClock', args);

  readonly save = (): Promise<void> => this.ask('save', []);

  onEvent(listener: (event: EngineEvent) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSE_WAIT_MS);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.save().then(end, end);
    });
    await this.worker.terminate();
    if (this.file !== null && this.state !== null) await this.file.write(this.state);
  }

  private ask<Value>(method: EngineMethod, args: readonly unknown[]): Promise<Value> {
    if (this.lost !== null) return Promise.reject(this.lost);
    this.lastId += 1;
    const call: EngineCall = { id: this.lastId, method, args };
    return new Promise((resolve, reject) => {
      this.pending.set(call.id, { resolve, reject });
      this.worker.postMessage(call);
    });
  }

  private receive(message: FromWorker<never>): void {
    switch (message.kind) {
      case 'event':
        for (const listener of this.listeners) listener(message.event);
        return;
      case 'state':
        this.state = message.text;
        void this.file?.write(message.text);
        return;
      default: {
        const call = this.pending.get(message.id);
        this.pending.delete(message.id);
        if (message.kind === 'answer') call?.resolve(message.value);
        else call?.reject(new Error(message.message));
      }
    }
  }

  private lose(error: Error): void {
    this.lost ??= error;
    for (const { reject } of this.pending.values()) reject(this.lost);
    this.pending.clear();
  }
}
