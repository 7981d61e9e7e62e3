import type { Connection } from './connection';
import { type Endpoint, urlOf } from './endpoint';
import type { HttpRequest } from './transport';
import { requireChecked } from './unchecked-input-error';
import { SESSION_COOKIE, sessionCookieOf } from './way';

/** [interface 5.1] */
const KEY_HEADER = 'X-API-KEY';

/** What a request is, without what opens the CRM: fit to be shown. */
export interface RequestSketch {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** JSON text; '' when there is none. */
  readonly body: string;
}

/**
 * Describes the request of a call without sending it.
 * @throws UncheckedInputError when the call's check refuses the input
 */
export function sketch<Input, Value>(baseUrl: string, endpoint: Endpoint<Input, Value>, input: Input): RequestSketch {
  requireChecked(endpoint.name, endpoint.check(input));
  const body = endpoint.body(input);
  return {
    method: endpoint.method,
    url: urlOf(baseUrl, endpoint, input),
    body: body === null ? '' : JSON.stringify(body),
  };
}

/**
 * Makes the request of a call; the transport adds the content type.
 * @throws UncheckedInputError when the call's check refuses the input
 */
export function toRequest<Input, Value>(
  connection: Connection,
  timeoutSeconds: number,
  endpoint: Endpoint<Input, Value>,
  input: Input,
): HttpRequest {
  const { method, url, body } = sketch(connection.baseUrl, endpoint, input);
  return { method, url, headers: headersOf(connection, endpoint.takesCookie), timeoutSeconds, ...(body && { body }) };
}

function headersOf(connection: Connection, takesCookie: boolean): Readonly<Record<string, string>> {
  const cookie = takesCookie ? sessionCookieOf(connection) : '';
  return {
    [KEY_HEADER]: connection.apiKey,
    ...(cookie === '' ? {} : { Cookie: `${SESSION_COOKIE}=${cookie}` }),
  };
}
