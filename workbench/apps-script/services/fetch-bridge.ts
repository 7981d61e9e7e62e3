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

/** Sets how long whoever wants in while answers are awaited waits at most. */
const LET_IN_MS = 15;

/**
 * Sends requests from another thread and blocks this one until all are answered; several exchanges may be under way, one inside the
 * wait of another. One per runtime; starts on first use.
 */
export class FetchBridge {
  private line: Line | null = null;
  private lastId = 0;
  private readonly awaited = new Map<number, readonly WireAnswer[] | null>();

  constructor(private readonly workerFile: string) {}

  /**
   * Returns the answers in the order of the requests, or null when they did not all come within waitMs. A worker that is
   * lost leaves them unavailable; the next exchange has a new one.
   * @param letIn is called again and again while answers are awaited, and may make exchanges of its own
   */
  exchange(requests: readonly WireRequest[], waitMs: number, letIn?: () => void): readonly WireAnswer[] | null {
    const line = this.open();
    const batch: WireBatch = { id: this.nextId(), requests };
    const deadline = Date.now() + waitMs;
    this.awaited.set(batch.id, null);
    line.port.postMessage(batch);
    try {
      for (;;) {
        const hasEnded = Atomics.exchange(line.signal, 0, 0) === FETCH_SIGNALS.ended;
        this.receiveAnswers(line);
        const answers = this.awaited.get(batch.id) ?? null;
        if (answers !== null) return answers;
        if (hasEnded) this.lose(line);
        if (this.line !== line) return requests.map(() => ({ kind: 'unavailable' }) as const);
        const left = deadline - Date.now();
        if (left <= 0) return null;
        const waited = Atomics.wait(line.signal, 0, 0, letIn ? Math.min(left, LET_IN_MS) : left);
        if (waited === 'timed-out') letIn?.();
      }
    } finally {
      this.awaited.delete(batch.id);
    }
  }

  async close(): Promise<void> {
    const { line } = this;
    this.line = null;
    line?.port.close();
    await line?.worker.terminate();
  }

  private receiveAnswers({ port }: Line): void {
    for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port)) {
      const { id, answers }: WireBatchAnswer = received.message;
      if (this.awaited.has(id)) this.awaited.set(id, answers);
    }
  }

  private lose(line: Line): void {
    line.port.close();
    this.forget(line);
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

  private forget(line: Line): void {
    if (this.line === line) this.line = null;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
