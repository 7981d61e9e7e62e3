import { FETCH_SIGNALS, type FetchWorkerData, type WireBatch, type WireBatchAnswer } from './fetch-wire';
import { exchange } from './http-exchange';

/** Takes the worker's data; answers each batch with all its answers at once, in the order of its requests. */
export function serveFetches({ signal, port }: FetchWorkerData): void {
  const tell = (state: number): void => {
    Atomics.store(signal, 0, state);
    Atomics.notify(signal, 0);
  };
  // Whoever waits is blocked and hears of nothing else.
  process.once('exit', () => tell(FETCH_SIGNALS.ended));
  port.on('message', (batch: WireBatch) => {
    void Promise.all(batch.requests.map((request) => exchange(request, batch.allowHosts))).then((answers) => {
      const answer: WireBatchAnswer = { id: batch.id, answers };
      port.postMessage(answer);
      tell(FETCH_SIGNALS.answered);
    });
  });
}
