import type { HttpRequest, HttpResponse, Transport, TransportError } from '../../src/crm/endpoint';

/** An answer, or the failure that takes the whole batch down. */
export type Scripted = HttpResponse | TransportError;

export interface ScriptedTransport extends Transport {
  /** Every request, in order. */
  readonly requests: readonly HttpRequest[];
  /** How many requests each sendAll had. */
  readonly batches: readonly number[];
}

/**
 * Returns a working Transport that answers from a list, one entry a request, or from a function.
 * It throws when the list is used up: no test gets an answer that it did not write.
 */
export function scriptedTransport(
  script: readonly Scripted[] | ((request: HttpRequest, index: number) => Scripted),
): ScriptedTransport {
  const requests: HttpRequest[] = [];
  const batches: number[] = [];
  const answerTo = (request: HttpRequest): Scripted => {
    const index = requests.push(request) - 1;
    const answer = typeof script === 'function' ? script(request, index) : script[index];
    if (!answer) throw new Error(`no answer scripted for request ${index + 1}: ${request.method} ${request.url}`);
    return answer;
  };
  const sendAll = (batch: readonly HttpRequest[]): readonly HttpResponse[] => {
    batches.push(batch.length);
    return batch.map(answerTo).map((answer) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  };
  return { requests, batches, sendAll };
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function text(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers, body };
}

/** Returns the page that a PHP site shows for an address that it does not have. */
export function htmlPage(status: number): HttpResponse {
  const body = '<!DOCTYPE html><html><head><title>404 Page Not Found</title></head><body>Not here</body></html>';
  return { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' }, body };
}

export function bodyOf(request: HttpRequest | undefined): unknown {
  return request?.body === undefined ? undefined : JSON.parse(request.body);
}
