import { type Emulates, type ExecutionContext, refuseUnknown } from '../../service-context';
import { decodeText } from '../blob';
import { refusedHost } from './fetch-guard';
import { type FetchRequest, readFetchRequest } from './fetch-request';
import type { WireAnswer, WireRequest } from './fetch-wire';

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

/** Names that differ in case only are one, spelled as first received. */
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

/** [behaviour 33, R] */
const TOO_MANY_FOR_NOW =
  'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const SHOWN_BODY_CHARACTERS = 150; // [assumed 50] samples show about 100 to 200

interface FetchPorts {
  readonly exchange: (requests: readonly WireRequest[], waitMs: number) => readonly WireAnswer[] | null;
  readonly takeQuota: (count: number) => boolean;
  readonly takeOfMoment?: (count: number) => number;
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
    const going = requests.slice(0, this.ports.takeOfMoment?.(requests.length));
    this.ctx.countRequests(going.length);
    const answers = this.ports.exchange(
      going.map(({ wire }) => wire),
      this.ctx.remainingMs(),
    );
    if (answers === null) this.ctx.timeOut();
    if (going.length < requests.length) throw this.ctx.exception(TOO_MANY_FOR_NOW); // those before it have gone [assumed 109]
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
