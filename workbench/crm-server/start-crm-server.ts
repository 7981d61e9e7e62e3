import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerAdmin, isAdminPath } from './admin';
import { type CheckedCall, checkCall } from './calls/check-call';
import { FAULT_KINDS, FaultQueue, type QueuedFault, tooManyUntil } from './faults';
import { type Answer, type Delivery, deliver, type ReceivedRequest, receiveRequest } from './http';
import { ViolationLog } from './interface';
import { RequestLog } from './request-log';
import { seedRecords } from './seed/seed-records';
import { CrmState, type StandIn } from './state';
import { TokenBucket, WaitingLine } from './traffic';

function answerTo(checked: CheckedCall): Answer {
  return 'refusal' in checked ? checked.refusal : checked.act();
}

function isHarmless(checked: CheckedCall): boolean {
  return 'refusal' in checked || checked.call.method === 'GET';
}

function produce(standIn: StandIn, request: ReceivedRequest, fault: QueuedFault | null): Delivery {
  const checked = checkCall(standIn, request);
  if (!fault) return { kind: 'answer', answer: answerTo(checked) };
  const answer = fault.effect === 'done' || isHarmless(checked) ? answerTo(checked) : null;
  return FAULT_KINDS[fault.kind].spoil(answer, fault.retryAfterSeconds);
}

interface Served {
  readonly delivery: Delivery;
  readonly spoiltBy: string | null;
}

async function sleepFor({ sleep }: StandIn, ms: number): Promise<void> {
  if (ms > 0) await sleep(ms);
}

async function refuse(standIn: StandIn, request: ReceivedRequest, seconds: number): Promise<Served> {
  await sleepFor(standIn, standIn.state.settings.latencyMs);
  checkCall(standIn, request);
  return { delivery: { kind: 'answer', answer: tooManyUntil(String(seconds)) }, spoiltBy: 'rate-limit' };
}

async function handle(standIn: StandIn, request: ReceivedRequest): Promise<Served> {
  const fault = standIn.faults.take(request);
  await sleepFor(standIn, standIn.state.settings.latencyMs + (fault?.delayMs ?? 0));
  return { delivery: produce(standIn, request, fault), spoiltBy: fault?.kind ?? null };
}

async function serveCall(standIn: StandIn, request: ReceivedRequest): Promise<Delivery> {
  const seconds = standIn.bucket.take();
  const { delivery, spoiltBy } =
    seconds === null
      ? await standIn.line.handle(() => handle(standIn, request))
      : await refuse(standIn, request, seconds);
  const answered = delivery.kind === 'answer' ? delivery.answer : { status: 0, body: '' };
  standIn.log.add(request, {
    status: answered.status,
    answer: answered.body,
    ms: standIn.now() - request.at,
    fault: spoiltBy,
  });
  return delivery;
}

/** Takes a request to its answer: admin requests at once, calls through rate limit, line, latency, faults and the log. */
async function serveRequest(standIn: StandIn, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await receiveRequest(incoming, standIn.nextRequestId(), standIn.now());
  deliver(
    response,
    isAdminPath(request.path)
      ? { kind: 'answer', answer: answerAdmin(standIn, request) }
      : await serveCall(standIn, request),
  );
}

export interface CrmServerOptions {
  /** Port on 127.0.0.1; 0 = any free one. */
  readonly port?: number;
  readonly store?: string;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface CrmServer {
  readonly url: string;
  readonly apiKey: string;
  readonly session: string;
  readonly close: () => Promise<void>;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomSecret = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

// A waiting save or a slow answer must not keep the process alive.
const unreferencedSleep = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

// Longer than any pause between two steps of a client, so that it does not write into a connection that just ended.
const KEEP_ALIVE_MS = 65_000;

function makeStandIn(options: CrmServerOptions): StandIn {
  const { store = '', sleep = unreferencedSleep } = options;
  let lastRequestId = 0;
  return {
    state: new CrmState({ store, sleep, makeSecret: randomSecret, makeRecords: seedRecords }),
    faults: new FaultQueue(),
    bucket: new TokenBucket(),
    line: new WaitingLine(),
    log: new RequestLog(),
    violations: new ViolationLog(),
    now: Date.now,
    sleep,
    nextRequestId: () => ++lastRequestId,
  };
}

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

export async function startCrmServer(options: CrmServerOptions = {}): Promise<CrmServer> {
  const standIn = makeStandIn(options);
  const server = createServer((incoming, response) => {
    serveRequest(standIn, incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    apiKey: standIn.state.apiKey,
    session: standIn.state.session,
    close: async () => {
      standIn.state.flush();
      await end(server);
    },
  };
}
