import type { Emulates } from '../../emulates';
import type { ExecutionContext } from '../../execution-context';
import { refuseUnknown } from '../../refuse-unknown';
import { decodeText } from '../charset';
import { refusedHost } from './fetch-guard';
import { type FetchRequest, readFetchRequest } from './fetch-request';
import type { WireAnswer, WireRequest } from './fetch-wire';
import { HTTPResponse, type Received } from './http-response';

const SHOWN_BODY_CHARACTERS = 150; // assumed: samples show about 100 to 200

/** What UrlFetchApp needs of the runtime. */
export interface FetchPorts {
  /** Returns null when the answers did not all come within waitMs. */
  readonly exchange: (requests: readonly WireRequest[], waitMs: number) => readonly WireAnswer[] | null;
  /** Takes how many requests are wanted; returns false when the day's quota does not hold them. */
  readonly takeQuota: (count: number) => boolean;
  readonly allowHosts: readonly string[];
}

/** UrlFetchApp: synchronous requests to loopback addresses. [behaviour 32–38] */
export class UrlFetchApp
  implements Emulates<GoogleAppsScript.URL_Fetch.UrlFetchApp, 'fetch' | 'fetchAll' | 'getRequest'>
{
  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: FetchPorts,
  ) {}

  static of(ctx: ExecutionContext, ports: FetchPorts): UrlFetchApp {
    return refuseUnknown('UrlFetchApp', new UrlFetchApp(ctx, ports));
  }

  fetch(url: unknown, options?: unknown): HTTPResponse {
    this.ctx.call('UrlFetchApp', 'fetch', 'write');
    const [response] = this.send([this.read(url, options)]);
    if (response === undefined) throw new Error('a request has no answer');
    return response;
  }

  /** All requests are sent, then one failure throws the whole batch away. [34] */
  fetchAll(requests: readonly unknown[]): HTTPResponse[] {
    this.ctx.call('UrlFetchApp', 'fetchAll', 'write');
    return this.send(requests.map((request) => this.readOfBatch(request)));
  }

  getRequest(url: unknown, options?: unknown): unknown {
    this.ctx.call('UrlFetchApp', 'getRequest', 'handle');
    const { wire, contentType } = this.read(url, options);
    return this.ctx.copy({
      url: wire.url,
      method: wire.method.toLowerCase(),
      headers: wire.headers,
      contentType: contentType ?? '',
      payload: wire.body === null ? '' : decodeText(wire.body, 'UTF-8'),
      followRedirects: wire.followRedirects,
      validateHttpsCertificates: wire.validateCertificates,
      useIntranet: false,
    });
  }

  toString(): string {
    return 'UrlFetchApp';
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
      throw this.ctx.exception('Service invoked too many times for one day: urlfetch.'); // [33, R]
    }
    this.ctx.countRequests(requests.length);
    const answers = this.ports.exchange(
      requests.map(({ wire }) => wire),
      this.ctx.remainingMs(),
    );
    if (answers === null) this.ctx.timeOut();
    const received = requests.map((request, index) => this.receive(request, answers[index]));
    return received.map((answer) => HTTPResponse.of(this.ctx, answer));
  }

  private refuseForeignHosts(requests: readonly FetchRequest[]): void {
    for (const { wire } of requests) {
      const host = refusedHost(new URL(wire.url), this.ports.allowHosts);
      if (host !== null) throw notTalkedTo(host);
    }
  }

  private receive(request: FetchRequest, answer: WireAnswer | undefined): Received {
    const { url } = request.wire;
    switch (answer?.kind) {
      case 'response':
        if (!request.mute && answer.status >= 400) throw this.ctx.exception(failureText(url, answer));
        return answer;
      case 'timeout':
        throw this.ctx.exception(`Timeout: ${url}`);
      case 'dns':
        throw this.ctx.exception(`DNS error: ${url}`);
      case 'too large':
        throw this.ctx.exception('Limit Exceeded: URLFetch Response Size.'); // text assumed
      case 'refused':
        throw notTalkedTo(answer.host);
      default:
        throw this.ctx.exception(`Address unavailable: ${url}`);
    }
  }
}

function notTalkedTo(host: string): Error {
  return new Error(`not emulated: fetching from ${host}`);
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
