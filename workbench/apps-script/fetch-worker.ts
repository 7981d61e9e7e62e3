import http from 'node:http';
import https from 'node:https';
import { workerData } from 'node:worker_threads';
import {
  FETCH_SIGNALS,
  type FetchWorkerData,
  isNobody,
  type WireAnswer,
  type WireBatch,
  type WireBatchAnswer,
  type WireRequest,
} from './services/fetch-wire';

const MAX_ANSWER_BYTES = 50 * 1024 * 1024; // [D: quotas page, response size]
const LONGEST_TIMER_MS = 2_147_483_647; // a longer one fires at once
/**
 * Connections are kept from one batch to the next, and no longer: far below what servers keep them for, so that a request does
 * not meet one that is just being closed, since a PUT must not be repeated. Google may do otherwise [assumed 54].
 */
const KEPT_MS = 1_000;
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, timeout: KEPT_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: KEPT_MS }),
};

async function send({ url: address, method, headers, body, timeoutMs }: WireRequest): Promise<WireAnswer> {
  const url = new URL(address);
  if (isNobody(url)) return { kind: 'dns' };
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:';
    const agent = AGENTS[secure ? 'https:' : 'http:'];
    const sent = (secure ? https : http).request(url, { method, headers, agent });
    const timer = setTimeout(() => finish({ kind: 'timeout' }), Math.min(timeoutMs, LONGEST_TIMER_MS));
    const finish = (answer: WireAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      if (answer.kind !== 'response') sent.destroy();
    };
    sent.on('response', (response) => collect(response, finish));
    sent.on('error', (error) => finish({ kind: isNameError(error) ? 'dns' : 'unavailable' }));
    sent.end(body ?? undefined);
  });
}

function collect(response: http.IncomingMessage, finish: (answer: WireAnswer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) finish({ kind: 'too large' });
    else chunks.push(chunk);
  });
  response.on('error', () => finish({ kind: 'unavailable' }));
  response.on('end', () => {
    const { rawHeaders, statusCode = 0 } = response;
    finish({ kind: 'response', status: statusCode, rawHeaders, body: Buffer.concat(chunks) });
  });
}

function isNameError(error: Error): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN'].includes(String(Reflect.get(error, 'code')));
}

const { signal, port }: FetchWorkerData = workerData;

function tell(state: number): void {
  Atomics.store(signal, 0, state);
  Atomics.notify(signal, 0);
}

// Whoever waits is blocked and hears of nothing else.
process.once('exit', () => tell(FETCH_SIGNALS.ended));
port.on('message', (batch: WireBatch) => {
  // A header that cannot be sent: Google says the same [assumed 49].
  const sent = batch.requests.map((request) => send(request).catch((): WireAnswer => ({ kind: 'unavailable' })));
  void Promise.all(sent).then((answers) => {
    const answer: WireBatchAnswer = { id: batch.id, answers };
    port.postMessage(answer);
    tell(FETCH_SIGNALS.answered);
  });
});
