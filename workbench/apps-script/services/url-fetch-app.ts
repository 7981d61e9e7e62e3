import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';
import { refusedHost, type WireAnswer, type WireRequest } from './fetch-wire';
import { decodeText } from './utilities';

const MAX_URL_CHARACTERS = 2082; // [D: UrlFetchApp reference]
const MAX_HEADERS = 100; // [D: quotas page]
const MAX_HEADER_BYTES = 8 * 1024; // [D: quotas page]
const MAX_BODY_BYTES = 50 * 1024 * 1024; // [D: quotas page]
const DEFAULT_TIMEOUT_SECONDS = 360; // [D: UrlFetchApp reference, timeoutSeconds]
const FORM = 'application/x-www-form-urlencoded'; // [D: default content type]
const METHODS = new Set(['get', 'delete', 'patch', 'post', 'put']); // [D] and no head or options
const SET_BY_THE_SERVICE = /^(host|content-length)$/i; // [assumed 49] which names are refused
const LONGEST_TIMEOUT_SECONDS = 2_147_483; // the workbench's own: a longer timer fires at once
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const NOT_IN_A_HEADER = /[^\t\x20-\x7e\x80-\xff]/; // [assumed 49] Latin-1 without control characters, as HTTP/1.1 carries it
const AGENT = 'Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: local)'; // [D]

export interface FetchRequest {
  readonly wire: WireRequest;
  readonly mute: boolean;
  readonly followRedirects: boolean;
}

/** Takes a URL and options as the script gave them. @throws by `fail`, with Google's text, what Google refuses */
export function readFetchRequest(url: unknown, options: unknown, fail: (message: string) => Error): FetchRequest {
  const given = typeof options === 'object' && options !== null ? options : {};
  const option = (name: string): unknown => Reflect.get(given, name);
  const body = readBody(option('payload'), fail);
  const headers = readHeaders(option('headers'), fail);
  const contentType = readContentType(option('contentType'), headers, body);
  if (contentType !== null && NOT_IN_A_HEADER.test(contentType)) throw invalidHeader('Content-Type', fail);
  const wire: WireRequest = {
    url: readUrl(url, fail),
    method: readMethod(option('method'), body, fail),
    headers: withDefaults(headers, contentType),
    body,
    timeoutMs: readTimeoutSeconds(option('timeoutSeconds'), fail) * 1000,
  };
  const mute = option('muteHttpExceptions') === true;
  return { wire, mute, followRedirects: option('followRedirects') !== false };
}

function readUrl(url: unknown, fail: (message: string) => Error): string {
  if (url === undefined || url === null || url === '') throw fail('Attribute provided with no value: url'); // [behaviour 33, R]
  const text = String(url);
  if (text.length > MAX_URL_CHARACTERS) throw fail('Limit Exceeded: URLFetch URL Length.'); // text [assumed 47]
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) throw fail(`Invalid argument: ${text}`); // [assumed 47]
  return new URL(absolute).href;
}

function readMethod(method: unknown, body: Uint8Array | null, fail: (message: string) => Error): string {
  const name = method === undefined ? 'get' : String(method).toLowerCase();
  if (!METHODS.has(name)) throw fail('Attribute provided with invalid value: method'); // text [assumed 47]
  // What Google sends then is not known: a payload cannot go with GET. [D]
  if (name === 'get' && body !== null) throw new Error('not emulated: UrlFetchApp with a payload and method get');
  return name.toUpperCase();
}

function readHeaders(headers: unknown, fail: (message: string) => Error): Record<string, string> {
  if (headers === undefined || headers === null) return {};
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  for (const [name, value] of entries) {
    const wrong = SET_BY_THE_SERVICE.test(name) || !HEADER_NAME.test(name) || NOT_IN_A_HEADER.test(value);
    if (wrong) throw invalidHeader(name, fail);
  }
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
  const tooMuch = entries.length > MAX_HEADERS || bytes > MAX_HEADER_BYTES;
  if (tooMuch) throw fail('Limit Exceeded: URLFetch Header Size.'); // text [assumed 47]
  return Object.fromEntries(entries);
}

/** [behaviour 33, R] */
function invalidHeader(name: string, fail: (message: string) => Error): Error {
  return fail(`Attribute provided with invalid value: Header:${name}`);
}

function readBody(payload: unknown, fail: (message: string) => Error): Uint8Array | null {
  if (payload === undefined || payload === null) return null;
  if (typeof payload !== 'string') throw new Error('not emulated: UrlFetchApp with a payload that is no text');
  const bytes = Buffer.from(payload);
  if (bytes.length > MAX_BODY_BYTES) throw fail('Limit Exceeded: URLFetch POST Size.'); // text [assumed 47]
  return bytes;
}

function readContentType(
  option: unknown,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | null,
): string | null {
  if (option !== undefined && option !== null) return String(option);
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  if (header !== undefined) return header[1];
  return body === null ? null : FORM; // [behaviour 35, D]
}

function withDefaults(headers: Readonly<Record<string, string>>, contentType: string | null): Record<string, string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const own = Object.entries(headers).filter(([name]) => contentType === null || name.toLowerCase() !== 'content-type');
  const all = Object.fromEntries(own);
  if (contentType !== null) all['Content-Type'] = contentType;
  if (!names.has('user-agent')) all['User-Agent'] = AGENT;
  return all;
}

function readTimeoutSeconds(value: unknown, fail: (message: string) => Error): number {
  if (value === undefined || value === null) return DEFAULT_TIMEOUT_SECONDS;
  const seconds = Number(value);
  if (!(seconds > 0)) throw fail('Attribute provided with invalid value: timeoutSeconds'); // text [assumed 47]
  return Math.min(seconds, LONGEST_TIMEOUT_SECONDS);
}

type Received = Extract<WireAnswer, { kind: 'response' }>;

/** A server's answer as a script sees it; all of it is local, so no member is a counted call. */
class HTTPResponse implements Emulates<GoogleAppsScript.URL_Fetch.HTTPResponse, HTTPResponse> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly received: Received,
  ) {}

  getResponseCode(): number {
    this.handle('getResponseCode');
    return this.received.status;
  }

  getContentText(charset?: unknown): string {
    this.handle('getContentText');
    return decodeText(this.received.body, charset ?? declaredCharset(this.received));
  }

  /** Returns one value a name. [behaviour 36, D]; of several it is the last [assumed 53]. */
  getHeaders(): object {
    this.handle('getHeaders');
    const headers = Object.entries(grouped(this.received.rawHeaders)).map(([name, values]) => [name, values.at(-1)]);
    return Object(this.ctx.copy(Object.fromEntries(headers)));
  }

  toString(): string {
    return decodeText(this.received.body, declaredCharset(this.received));
  }

  private handle(member: string): void {
    this.ctx.call('HTTPResponse', member, 'handle');
  }
}

/** Headers that differ in case alone are one, spelled as first received. */
function grouped(rawHeaders: readonly string[]): Record<string, string[]> {
  const spelling = new Map<string, string>();
  const headers: Record<string, string[]> = {};
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const spelled = spelling.get(name.toLowerCase()) ?? name;
    spelling.set(name.toLowerCase(), spelled);
    headers[spelled] = [...(headers[spelled] ?? []), rawHeaders[index + 1] ?? ''];
  }
  return headers;
}

/** Without a charset Google reads other than UTF-8, which garbles Vietnamese. [platform 2, M] ISO-8859-1 [assumed 52]. */
function declaredCharset(received: Received): string {
  const type = grouped(received.rawHeaders);
  const contentType =
    Object.entries(type)
      .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
      .at(-1) ?? '';
  const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  return declared ?? (/json|utf-?8/i.test(contentType) ? 'UTF-8' : 'ISO-8859-1');
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const SHOWN_BODY_CHARACTERS = 150; // [assumed 50] samples show about 100 to 200

interface FetchPorts {
  readonly exchange: (requests: readonly WireRequest[], waitMs: number) => readonly WireAnswer[] | null;
  readonly takeQuota: (count: number) => boolean;
  readonly allowHosts: readonly string[];
}

/** UrlFetchApp: synchronous requests to loopback addresses. [behaviour 32–38] */
export class UrlFetchApp implements Emulates<GoogleAppsScript.URL_Fetch.UrlFetchApp, UrlFetchApp> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: FetchPorts,
  ) {}

  fetch(url: unknown, options?: unknown): HTTPResponse {
    this.ctx.call('UrlFetchApp', 'fetch', 'write');
    const [response] = this.send([this.read(url, options)]);
    if (response === undefined) throw new Error('a request has no answer');
    return response;
  }

  /** Sends all requests, then throws the whole batch away for one failure [behaviour 34, R]. */
  fetchAll(requests: readonly unknown[]): HTTPResponse[] {
    this.ctx.call('UrlFetchApp', 'fetchAll', 'write');
    return this.send(requests.map((request) => this.readOfBatch(request)));
  }

  private readOfBatch(request: unknown): FetchRequest {
    if (typeof request !== 'object' || request === null) return this.read(request, undefined);
    return this.read(Reflect.get(request, 'url'), request);
  }

  private read(url: unknown, options: unknown): FetchRequest {
    return readFetchRequest(url, options, (message) => this.ctx.exception(message));
  }

  private send(requests: readonly FetchRequest[]): HTTPResponse[] {
    if (requests.length === 0) return [];
    this.refuseForeignHosts(requests);
    if (!this.ports.takeQuota(requests.length)) {
      throw this.ctx.exception('Service invoked too many times for one day: urlfetch.'); // [behaviour 33, R]
    }
    this.ctx.countRequests(requests.length);
    const wires = requests.map(({ wire }) => wire);
    const answers = this.ports.exchange(wires, this.ctx.remainingMs());
    if (answers === null) this.ctx.timeOut();
    const received = requests.map((request, index) => this.receive(request, answers[index]));
    return received.map((answer) => refuseUnknown('HTTPResponse', new HTTPResponse(this.ctx, answer)));
  }

  private refuseForeignHosts(requests: readonly FetchRequest[]): void {
    for (const { wire } of requests) {
      const host = refusedHost(new URL(wire.url), this.ports.allowHosts);
      if (host !== null) throw new Error(`not emulated: fetching from ${host}`);
    }
  }

  private receive(request: FetchRequest, answer: WireAnswer | undefined): Received {
    const { url } = request.wire;
    switch (answer?.kind) {
      case 'response':
        if (request.followRedirects && REDIRECTS.has(answer.status))
          throw new Error('not emulated: following a redirect');
        if (!request.mute && answer.status >= 400) throw this.ctx.exception(failureText(url, answer));
        return answer;
      case 'timeout':
        throw this.ctx.exception(`Timeout: ${url}`);
      case 'dns':
        throw this.ctx.exception(`DNS error: ${url}`);
      case 'too large':
        throw this.ctx.exception('Limit Exceeded: URLFetch Response Size.'); // text [assumed 48]
      default:
        throw this.ctx.exception(`Address unavailable: ${url}`);
    }
  }
}

/** [behaviour 32, R] The scheme and the host stand there, never the path. */
function failureText(url: string, answer: Received): string {
  const body = decodeText(answer.body, 'UTF-8');
  const shown = body.length > SHOWN_BODY_CHARACTERS ? `${body.slice(0, SHOWN_BODY_CHARACTERS)}...` : body;
  return (
    `Request failed for ${new URL(url).origin} returned code ${answer.status}. ` +
    `Truncated server response: ${shown} (use muteHttpExceptions option to examine full response)`
  );
}
