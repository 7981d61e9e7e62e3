import { type Issue, issue } from '../records/record';
import { type Endpoint, type HttpRequest, type HttpResponse, type Transport, urlOf } from './endpoint';
import { type TransportFailure, UncheckedInputError } from './errors';
import { failureIn } from './response';

export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Only for the restore of a customer. */
  readonly sessionCookie?: string;
}

type ConnectionInput = Connection & { readonly httpAllowed: boolean };

/** 30 letters and digits [interface 5.2]. */
const API_KEY = /^[A-Za-z\d]{30}$/;
const KEY_LENGTH = 30;
/** http(s)://host[:port][/path]: no user, query or fragment, which would carry secrets or swallow our path. */
const BASE_URL = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::(\d{1,5}))?(?:\/[\w.~-]+)*$/i;
const LAST_PORT = 65_535;
/** A cookie's value [RFC 6265, 4.1.1], as long as browsers keep [RFC 6265, 6.1]: more would fit no property. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/;

/** None of the issues repeats the key or the cookie. */
export function checkConnection(input: ConnectionInput): Issue[] {
  return [...checkBaseUrl(normaliseBaseUrl(input.baseUrl), input), ...checkKey(input.apiKey), ...checkCookie(input)];
}

/** Over http others can read the key: the administrator may take that risk. */
function checkBaseUrl(baseUrl: string, { httpAllowed }: ConnectionInput): Issue[] {
  if (!isAddress(baseUrl)) {
    return [issue('issue.connection.address', 'baseUrl', { why: whyNoAddress(baseUrl), typed: baseUrl })];
  }
  return httpAllowed || baseUrl.startsWith('https:') ? [] : [issue('issue.connection.http', 'baseUrl')];
}

function checkKey(key: string): Issue[] {
  if (API_KEY.test(key)) return [];
  const { length } = key;
  const letters = length === KEY_LENGTH ? 'letters' : '';
  return [issue('issue.connection.key', 'apiKey', { length, why: length === 0 ? 'blank' : letters })];
}

function isAddress(baseUrl: string): boolean {
  const parts = BASE_URL.exec(baseUrl);
  const port = Number(parts?.[1] ?? 1);
  return parts !== null && port >= 1 && port <= LAST_PORT;
}

function checkCookie({ sessionCookie = '' }: ConnectionInput): Issue[] {
  const cookie = sessionCookie.trim();
  return cookie === '' || COOKIE_VALUE.test(cookie) ? [] : [issue('issue.connection.cookie', 'sessionCookie')];
}

/** The two commonest mistakes have their own sentence. */
function whyNoAddress(typed: string): string {
  if (typed === '') return 'blank';
  return BASE_URL.test(`https://${typed}`) ? 'scheme' : '';
}

export function normaliseBaseUrl(baseUrl: string): string {
  return baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:\/\/[^/]*/i, (origin) => origin.toLowerCase());
}

export interface CallContext {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly sleep: (ms: number) => void;
  readonly random: () => number;
  /** Whether failed reads are repeated; chance failures and Google's own limits always are. */
  readonly patient: boolean;
}

const SESSION_COOKIE = 'v6_service_session';

function sessionCookieOf({ sessionCookie = '' }: Connection): string {
  const text = sessionCookie.trim();
  return text.startsWith(`${SESSION_COOKIE}=`) ? text.slice(SESSION_COOKIE.length + 1) : text;
}

export function secretsOf(connection: Connection): string[] {
  return [connection.apiKey, sessionCookieOf(connection)];
}

/** Integrators give the CRM 8 to 120 s [public facts 1.8, M]; two time-outs fit into a step of 60 s. */
const TIMEOUT_SECONDS = 25;
/** [interface 5.1] */
const KEY_HEADER = 'X-API-KEY';

/** The transport adds the content type. @throws UncheckedInputError */
export function toRequest<Input, Value>(
  { connection }: CallContext,
  endpoint: Endpoint<Input, Value>,
  input: Input,
): HttpRequest {
  const issues = endpoint.check(input);
  if (issues.length > 0) throw new UncheckedInputError(endpoint.name, issues);
  const body = endpoint.body(input);
  return {
    method: endpoint.method,
    url: urlOf(connection.baseUrl, endpoint, input),
    headers: headersOf(connection, endpoint.takesCookie),
    timeoutSeconds: TIMEOUT_SECONDS,
    ...(body && { body: JSON.stringify(body) }),
  };
}

function headersOf(connection: Connection, takesCookie: boolean): Readonly<Record<string, string>> {
  const cookie = takesCookie ? sessionCookieOf(connection) : '';
  return {
    [KEY_HEADER]: connection.apiKey,
    ...(cookie === '' ? {} : { Cookie: `${SESSION_COOKIE}=${cookie}` }),
  };
}

export interface BoundCall<Outcome> {
  readonly request: HttpRequest;
  judge(response: HttpResponse): Outcome;
  fail(failure: TransportFailure): Outcome;
}

export function sendCalls<Input, Outcome>(
  context: CallContext,
  inputs: readonly Input[],
  bind: (context: CallContext, input: Input) => BoundCall<Outcome>,
): Outcome[] {
  if (inputs.length === 0) return [];
  const calls = inputs.map((input) => bind(context, input));
  let responses: readonly HttpResponse[] = [];
  let failure: TransportFailure = 'unknown';
  try {
    responses = context.transport.sendAll(calls.map(({ request }) => request));
  } catch (thrown) {
    failure = failureIn(thrown);
  }
  return calls.map((call, index) => {
    const response = responses[index];
    return response ? call.judge(response) : call.fail(failure);
  });
}
