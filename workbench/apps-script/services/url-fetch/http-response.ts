import type { Emulates } from '../../emulates';
import type { ExecutionContext } from '../../execution-context';
import { refuseUnknown } from '../../refuse-unknown';
import { decodeText } from '../charset';
import { toSigned } from '../signed-bytes';
import type { WireAnswer } from './fetch-wire';

type Members = 'getResponseCode' | 'getContentText' | 'getContent' | 'getHeaders' | 'getAllHeaders';

/** A server's answer. */
export type Received = Extract<WireAnswer, { kind: 'response' }>;

/** A server's answer as a script sees it; all of it is local, so no member is a counted call. */
export class HTTPResponse implements Emulates<GoogleAppsScript.URL_Fetch.HTTPResponse, Members> {
  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly received: Received,
  ) {}

  static of(ctx: ExecutionContext, received: Received): HTTPResponse {
    return refuseUnknown('HTTPResponse', new HTTPResponse(ctx, received));
  }

  getResponseCode(): number {
    this.handle('getResponseCode');
    return this.received.status;
  }

  getContentText(charset?: unknown): string {
    this.handle('getContentText');
    return decodeText(this.received.body, charset ?? declaredCharset(this.received));
  }

  getContent(): number[] {
    this.handle('getContent');
    return toSigned(this.received.body);
  }

  /** One value a name. [36, D]; that it is the last of several is assumed. */
  getHeaders(): object {
    this.handle('getHeaders');
    const headers = Object.entries(grouped(this.received.rawHeaders)).map(([name, values]) => [name, values.at(-1)]);
    return Object(this.ctx.copy(Object.fromEntries(headers)));
  }

  /** An array where a name is repeated. [36, D] */
  getAllHeaders(): object {
    this.handle('getAllHeaders');
    const headers = Object.entries(grouped(this.received.rawHeaders)).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]);
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

/** Without a charset Google reads other than UTF-8, which garbles Vietnamese. [M: platform facts §2] ISO-8859-1 is assumed. */
function declaredCharset(received: Received): string {
  const type = grouped(received.rawHeaders);
  const contentType =
    Object.entries(type)
      .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
      .at(-1) ?? '';
  const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  return declared ?? (/json|utf-?8/i.test(contentType) ? 'UTF-8' : 'ISO-8859-1');
}
