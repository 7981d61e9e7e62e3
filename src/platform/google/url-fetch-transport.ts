import { type HttpRequest, type HttpResponse, type Transport, TransportError } from '../../crm/endpoint';
import { createRedact, type TransportFailure } from '../../crm/errors';
import { mapValues } from '../../records/record';
import { googleWords } from '../google-words';

/** In the user's language [H: quota texts; behaviour 33, R], most Vietnamese ones [assumed 57]. First match wins. */
const FAILURE_TEXTS: readonly (readonly [TransportFailure, RegExp])[] = [
  // A scope [behaviour 92, R], or all of them [behaviour 81, R].
  ['not-granted', /googleapis\.com\/auth\/|authorization is required|cần được cho phép/i],
  ['not-allowed', /permission|not permitted|allow-?list|whitelist|quyền|không được phép/i],
  [
    'unsendable',
    /\b(url length|(post|header|payload) size|url (is )?too long)\b|độ dài url|kích thước (post|header|tiêu đề)/i,
  ],
  [
    'too-large',
    /response (size|(is )?too large)|exceeded maximum allowed length|kích thước (của )?phản hồi|phản hồi quá lớn/i,
  ],
  // Before time-outs: the Vietnamese words contain those.
  ['unknown', /maximum execution time|thời gian thực thi/i],
  ['quota', /\b(one|a|per) day\b|daily|ngày/i],
  // `Utilities.sleep` in whatever language; some of the Vietnamese words [assumed 108].
  ['throttled', /utilities\.sleep|short (time|period)|bandwidth|rate of data|thời gian ngắn|băng thông|tốc độ truyền/i],
  ['throttled', /too many|too much computer time|quota|(?:rate|limit) exceeded|exceeded .*\b(?:rate|limit)\b/i],
  ['throttled', /quá nhiều|hạn mức|vượt quá giới hạn/i],
  ['timeout', /timeout|timed out|deadline.exceeded|hết thời gian|quá thời gian/i],
  ['unknown-host', /dns error|lỗi dns/i],
  ['untrusted', /ssl error|lỗi ssl|certificate|chứng chỉ/i],
  ['refused', /connection (refused|reset|closed)/i],
  ['unreachable', /address unavailable|unreachable|không (có sẵn|khả dụng|thể truy cập)/i],
];

/** Words of an address do not describe the failure; a scope's address does. */
const ADDRESS_PATTERN = /https?:\/\/(?!www\.googleapis\.com\/auth\/)\S+/g;

export function failureOf(message: string): TransportFailure {
  const words = googleWords(message).replace(ADDRESS_PATTERN, '');
  return FAILURE_TEXTS.find(([, sign]) => sign.test(words))?.[0] ?? 'unknown';
}

type UrlFetchApp = GoogleAppsScript.URL_Fetch.UrlFetchApp;

/** Documented, and not yet in the published types [H: reference page of UrlFetchApp]. */
interface TimedRequest extends GoogleAppsScript.URL_Fetch.URLFetchRequest {
  readonly timeoutSeconds: number;
}

export class UrlFetchTransport implements Transport {
  sent = 0;
  answered = false;

  constructor(private readonly urlFetch: UrlFetchApp) {}

  sendAll(requests: readonly HttpRequest[]): HttpResponse[] {
    if (requests.length === 0) return [];
    this.sent += requests.length;
    const responses = fetchAll(this.urlFetch, requests);
    this.answered ||= responses.some(({ status }) => status < 300);
    return responses;
  }
}

function fetchAll(urlFetch: UrlFetchApp, requests: readonly HttpRequest[]): HttpResponse[] {
  try {
    return urlFetch.fetchAll(requests.map(toFetchRequest)).map(readResponse);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new TransportError(failureOf(message), redactHeaders(requests)(message));
  }
}

/** Muted: one that is not would throw away the answers of all others [behaviour 34]. */
function toFetchRequest({ method, url, headers, body, timeoutSeconds }: HttpRequest): TimedRequest {
  const request = {
    url,
    method: FETCH_METHODS[method],
    headers: { ...headers },
    muteHttpExceptions: true,
    followRedirects: false,
    timeoutSeconds,
  };
  return body === undefined ? request : { ...request, contentType: 'application/json', payload: body };
}

const FETCH_METHODS = { GET: 'get', POST: 'post', PUT: 'put' } as const;

/** The charset, because a missing one in the answer has spoilt Vietnamese text. Headers are read on demand. */
function readResponse(response: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpResponse {
  return {
    status: response.getResponseCode(),
    get headers() {
      return mapValues<unknown, string>({ ...response.getHeaders() }, String);
    },
    body: response.getContentText('UTF-8'),
  };
}

/** Parts too, since a cookie's value may appear without its name. */
function redactHeaders(requests: readonly HttpRequest[]): (text: string) => string {
  const values = new Set(requests.flatMap(({ headers }) => Object.values(headers)));
  const parts = [...values].flatMap((value) => value.split(/[\s;=]+/)).filter((part) => part.length >= 8);
  return createRedact([...values, ...parts]);
}
