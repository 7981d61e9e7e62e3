import type { FetchWorkerData, WireBatch, WireBatchAnswer } from './fetch-wire';
import { exchange } from './http-exchange';

/** Takes the worker's data; answers each batch with all its answers at once, in the order of its requests. */
export function serveFetches({ signal, port }: FetchWorkerData): void {
  port.on('message', (batch: WireBatch) => {
    void Promise.all(batch.requests.map((request) => exchange(request, batch.allowHosts))).then((answers) => {
      const answer: WireBatchAnswer = { id: batch.id, answers };
      port.postMessage(answer);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    });
  });
}
