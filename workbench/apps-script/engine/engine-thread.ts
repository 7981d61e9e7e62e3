import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineCall, EngineWorkerData, FromWorker } from './engine-wire';

/** Univer's formula parser recurses deeply. [M: formulas of a large sheet overflow the default stack] */
const STACK_MB = 240;

/** Holds what one worker tells the engine. */
export interface EngineThreadListener {
  /** An answer to a call. */
  readonly onAnswer: (answer: EngineAnswer<unknown>) => void;
  readonly onMessage: (message: Exclude<FromWorker, EngineAnswer<unknown>>) => void;
  /** The worker failed or ended by itself. */
  readonly onDeath: (error: Error) => void;
}

/** One engine worker. */
export class EngineThread {
  private readonly worker: Worker;
  private ended = false;

  constructor(workerFile: string, data: EngineWorkerData, listener: EngineThreadListener) {
    this.worker = new Worker(workerFile, { workerData: data, resourceLimits: { stackSizeMb: STACK_MB } });
    this.worker.on('message', (message: FromWorker) => {
      if (this.ended) return;
      if (message.kind === 'answer' || message.kind === 'failure') listener.onAnswer(message);
      else listener.onMessage(message);
    });
    this.worker.on('error', (error: Error) => this.die(listener, error));
    this.worker.on('exit', () => this.die(listener, new Error('the engine worker has ended')));
  }

  post(call: EngineCall): void {
    this.worker.postMessage(call);
  }

  /** Ends the worker at once, whatever it is doing; the listener hears nothing more. */
  async end(): Promise<void> {
    this.ended = true;
    await this.worker.terminate();
  }

  private die(listener: EngineThreadListener, error: Error): void {
    if (this.ended) return;
    this.ended = true;
    listener.onDeath(error);
  }
}
