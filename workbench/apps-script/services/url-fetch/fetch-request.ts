import type { WireRequest } from './fetch-wire';

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
