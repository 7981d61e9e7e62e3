import type { Connection } from './connection';
import { type Endpoint, urlOf } from './endpoint';
import type { HttpRequest } from './transport';
import { requireChecked } from './unchecked-input-error';
import { SESSION_COOKIE, sessionCookieOf } from './way';

/** [interface 5.1] */
const KEY_HEADER = 'X-API-KEY';

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
  requireChecked(endpoint.name, endpoint.check(input));
  const body = endpoint.body(input);
  return {
    method: endpoint.method,
    url: urlOf(connection.baseUrl, endpoint, input),
    headers: headersOf(connection, endpoint.takesCookie),
    timeoutSeconds,
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
