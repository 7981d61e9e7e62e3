import { failureIn } from './judge';
import type { HttpRequest, HttpResponse, TransportFailure } from './transport';
import type { Way } from './way';

/** The answers of one batch; where one is missing, `failure` says why. */
export interface SentBatch {
  readonly responses: readonly HttpResponse[];
  readonly failure: TransportFailure;
}

/** Sends requests once, all together; a platform's failure becomes a value. */
export function sendBatch(way: Way, requests: readonly HttpRequest[]): SentBatch {
  try {
    return { responses: way.transport.sendAll(requests), failure: 'unknown' };
  } catch (thrown) {
    return { responses: [], failure: failureIn(thrown) };
  }
}
