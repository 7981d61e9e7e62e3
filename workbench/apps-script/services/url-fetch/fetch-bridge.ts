import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import {
  FETCH_SIGNALS,
  type FetchWorkerData,
  type WireAnswer,
  type WireBatch,
  type WireBatchAnswer,
  type WireRequest,
} from './fetch-wire';

interface Line {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

/** Sends requests from another thread and blocks this one until all are answered. One per runtime; starts on first use. */
export class FetchBridge {
  private line: Line | null = null;
  private lastId = 0;

  /** @param workerFile the bundled fetch worker; @param allowHosts hosts that may be asked besides loopback */
  constructor(
    private readonly workerFile: string,
    private readonly allowHosts: readonly string[],
  ) {}

  /**
   * Returns the answers in the order of the requests, or null when they did not all come within waitMs. A worker that is
   * lost leaves them unavailable; the next exchange has a new one.
   */
  exchange(requests: readonly WireRequest[], waitMs: number): readonly WireAnswer[] | null {
    const { port, signal } = this.open();
    const batch: WireBatch = { id: this.nextId(), requests, allowHosts: this.allowHosts };
    const deadline = Date.now() + waitMs;
    Atomics.compareExchange(signal, 0, FETCH_SIGNALS.answered, 0);
    port.postMessage(batch);
    for (;;) {
      const left = deadline - Date.now();
      if (left <= 0 || Atomics.wait(signal, 0, 0, left) === 'timed-out') return null;
      const state = Atomics.exchange(signal, 0, 0);
      const answers = this.takeAnswers(port, batch.id);
      if (answers !== null) return answers;
      if (state === FETCH_SIGNALS.ended) return this.lose(requests);
    }
  }

  async close(): Promise<void> {
    const { line } = this;
    this.line = null;
    line?.port.close();
    await line?.worker.terminate();
  }

  /** Answers to earlier batches, whose execution has ended, are thrown away. */
  private takeAnswers(port: MessagePort, id: number): readonly WireAnswer[] | null {
    for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port)) {
      const answer: WireBatchAnswer = received.message;
      if (answer.id === id) return answer.answers;
    }
    return null;
  }

  private lose(requests: readonly WireRequest[]): readonly WireAnswer[] {
    this.line?.port.close();
    this.line = null;
    return requests.map(() => ({ kind: 'unavailable' }) as const);
  }

  private open(): Line {
    this.line ??= this.startLine();
    return this.line;
  }

  private startLine(): Line {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const data: FetchWorkerData = { signal, port: port2 };
    const worker = new Worker(this.workerFile, { workerData: data, transferList: [port2] });
    const line = { worker, port: port1, signal };
    worker.on('error', () => this.forget(line));
    worker.on('exit', () => this.forget(line));
    worker.unref();
    port1.unref();
    return line;
  }

  /** The next exchange starts a new worker. */
  private forget(line: Line): void {
    if (this.line === line) this.line = null;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
