import http from 'node:http';
import https from 'node:https';
import { gunzipSync } from 'node:zlib';
import { isNobody, refusedHost } from './fetch-guard';
import {
  FETCH_SIGNALS,
  type FetchWorkerData,
  type WireAnswer,
  type WireBatch,
  type WireBatchAnswer,
  type WireRequest,
} from './fetch-wire';

const MAX_REDIRECTS = 20; // [assumed 51]
const MAX_ANSWER_BYTES = 50 * 1024 * 1024; // [D: quotas page, response size]; it holds for the unpacked size [assumed 48]
const LONGEST_TIMER_MS = 2_147_483_647; // a longer one fires at once
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const KEEPS_METHOD = new Set([307, 308]);
/**
 * Connections are kept from one batch to the next, and no longer: far below what servers keep them for, so that a request does
 * not meet one that is just being closed, since a PUT must not be repeated. Google may do otherwise [assumed 54].
 */
const KEPT_MS = 1_000;
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, timeout: KEPT_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: KEPT_MS }),
};

/** Takes a request; returns the answer after redirects, or why there is none; never rejects. */
async function exchange(request: WireRequest, allowHosts: readonly string[]): Promise<WireAnswer> {
  try {
    return await follow(request, allowHosts);
  } catch {
    // A redirect to what is no web address, or a header that cannot be sent: Google says the same [assumed 49, 51].
    return { kind: 'unavailable' };
  }
}

async function follow(request: WireRequest, allowHosts: readonly string[]): Promise<WireAnswer> {
  const deadline = Date.now() + request.timeoutMs;
  let current = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = new URL(current.url);
    if (!/^https?:$/.test(url.protocol)) return { kind: 'unavailable' };
    const host = refusedHost(url, allowHosts);
    if (host !== null) return { kind: 'refused', host };
    const answer = await send(current, deadline - Date.now());
    const next = request.followRedirects ? redirected(current, answer) : null;
    if (next === null) return answer;
    current = next;
  }
  return { kind: 'unavailable' };
}

/** Hint: headers, a key among them, go along to another host, as is reported of Google. [platform 2, M] */
function redirected(request: WireRequest, answer: WireAnswer): WireRequest | null {
  if (answer.kind !== 'response' || !REDIRECTS.has(answer.status)) return null;
  const location = headerOf(answer.rawHeaders, 'location');
  if (location === null) return null;
  const url = new URL(location, request.url).href;
  if (KEEPS_METHOD.has(answer.status) || request.method === 'GET') return { ...request, url };
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !/^content-/i.test(name)));
  return { ...request, url, headers, method: 'GET', body: null };
}

function headerOf(rawHeaders: readonly string[], name: string): string | null {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) return rawHeaders[index + 1] ?? null;
  }
  return null;
}

function send(request: WireRequest, timeoutMs: number): Promise<WireAnswer> {
  if (isNobody(new URL(request.url))) return Promise.resolve({ kind: 'dns' });
  return new Promise((resolve) => {
    const url = new URL(request.url);
    const secure = url.protocol === 'https:';
    const agent = AGENTS[secure ? 'https:' : 'http:'];
    const options: https.RequestOptions = { method: request.method, headers: { ...request.headers }, agent };
    if (secure) options.rejectUnauthorized = request.validateCertificates;
    const sent = (secure ? https : http).request(url, options);
    const timer = setTimeout(() => finish({ kind: 'timeout' }), Math.min(Math.max(0, timeoutMs), LONGEST_TIMER_MS));
    const finish = (answer: WireAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      if (answer.kind !== 'response') sent.destroy();
    };
    sent.on('response', (response) => collect(response, finish));
    sent.on('error', (error) => finish({ kind: isNameError(error) ? 'dns' : 'unavailable' }));
    sent.end(request.body ?? undefined);
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
    const { rawHeaders } = response;
    const body = unpacked(Buffer.concat(chunks), headerOf(rawHeaders, 'content-encoding'));
    if (typeof body === 'string') finish({ kind: body });
    else finish({ kind: 'response', status: response.statusCode ?? 0, rawHeaders, body });
  });
}

function unpacked(body: Buffer, encoding: string | null): Uint8Array | 'unavailable' | 'too large' {
  if (encoding !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_ANSWER_BYTES });
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'unavailable';
  }
}

function isNameError(error: Error): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN'].includes(String(Reflect.get(error, 'code')));
}

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
