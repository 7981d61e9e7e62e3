import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { FetchWorkerData, WireAnswer, WireBatch, WireBatchAnswer, WireRequest } from './fetch-wire';

/** Sends requests from another thread and blocks this one until all are answered. One per runtime; starts on first use. */
export class FetchBridge {
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private worker: Worker | null = null;
  private port: MessagePort | null = null;
  private lastId = 0;

  /** @param workerFile the bundled fetch worker; @param allowHosts hosts that may be asked besides loopback */
  constructor(
    private readonly workerFile: string,
    private readonly allowHosts: readonly string[],
  ) {}

  /** Returns the answers in the order of the requests, or null when they did not all come within waitMs. */
  exchange(requests: readonly WireRequest[], waitMs: number): readonly WireAnswer[] | null {
    const port = this.open();
    const batch: WireBatch = { id: this.nextId(), requests, allowHosts: this.allowHosts };
    const deadline = Date.now() + waitMs;
    Atomics.store(this.signal, 0, 0);
    port.postMessage(batch);
    for (;;) {
      const left = deadline - Date.now();
      if (left <= 0 || Atomics.wait(this.signal, 0, 0, left) === 'timed-out') return null;
      Atomics.store(this.signal, 0, 0);
      const answers = this.takeAnswers(port, batch.id);
      if (answers !== null) return answers;
    }
  }

  async close(): Promise<void> {
    this.port?.close();
    await this.worker?.terminate();
    this.worker = null;
    this.port = null;
  }

  /** Answers to earlier batches, whose execution has ended, are thrown away. */
  private takeAnswers(port: MessagePort, id: number): readonly WireAnswer[] | null {
    for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port)) {
      const answer: WireBatchAnswer = received.message;
      if (answer.id === id) return answer.answers;
    }
    return null;
  }

  private open(): MessagePort {
    if (this.port !== null) return this.port;
    const { port1, port2 } = new MessageChannel();
    const data: FetchWorkerData = { signal: this.signal, port: port2 };
    this.worker = new Worker(this.workerFile, { workerData: data, transferList: [port2] });
    this.worker.unref();
    port1.unref();
    this.port = port1;
    return port1;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
