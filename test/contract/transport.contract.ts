import { type HttpRequest, type HttpResponse, type Transport, TransportError } from '../../src/crm/endpoint';
import type { TransportFailure } from '../../src/crm/errors';

/** A request as the server sees it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What the server does: it answers, or there is no answer. */
export type ServerAnswer = HttpResponse | Extract<TransportFailure, 'unreachable' | 'timeout'>;

/** Makes a transport to a server. */
export type TransportSubject = (server: (request: SeenRequest) => ServerAnswer) => Transport;

const OK: HttpResponse = { status: 200, headers: {}, body: '{}' };

function request(path: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  const headers = { 'X-API-KEY': 'k1234567890' };
  return { method: 'GET', url: `http://127.0.0.1:9${path}`, headers, timeoutSeconds: 30, ...changes };
}

/** The contract of a Transport. */
export function transportContract(name: string, connect: TransportSubject): void {
  describe(`${name} as a transport`, () => {
    answerFacts(connect);
    failureFacts(connect);
  });
}

function answerFacts(connect: TransportSubject): void {
  test('answers in the order of the requests', () => {
    const transport = connect(({ url }) => ({ ...OK, body: new URL(url).pathname }));
    const answers = transport.sendAll(['/a', '/b', '/c'].map((path) => request(path)));
    expect(answers.map(({ body }) => body)).toEqual(['/a', '/b', '/c']);
  });

  test('sends nothing for no requests', () => {
    const seen: SeenRequest[] = [];
    const transport = connect((each) => {
      seen.push(each);
      return OK;
    });
    expect([transport.sendAll([]), seen]).toEqual([[], []]);
  });

  test('sends the method, the headers and a body in JSON', () => {
    const seen: SeenRequest[] = [];
    const transport = connect((each) => {
      seen.push(each);
      return OK;
    });
    transport.sendAll([request('/p?x=%C3%A9', { method: 'PUT', body: '{"name":"Điện thoại 😀"}' })]);
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: 'http://127.0.0.1:9/p?x=%C3%A9',
      headers: { 'x-api-key': 'k1234567890' },
      body: '{"name":"Điện thoại 😀"}',
    });
  });

  test.each([200, 201, 204, 302, 400, 404, 429, 500, 502])('takes %d for an answer like any other', (status) => {
    const headers = { Location: 'http://127.0.0.1:9/elsewhere', 'Retry-After': '7' };
    const transport = connect(({ url }) => {
      if (url.endsWith('/elsewhere')) throw new Error('a redirect was followed');
      return { status, headers, body: 'Lỗi: không tìm thấy' };
    });
    const [answer] = transport.sendAll([request('/')]);
    expect(answer).toMatchObject({ status, headers, body: 'Lỗi: không tìm thấy' });
  });
}

function failureFacts(connect: TransportSubject): void {
  const failing = (failure: 'unreachable' | 'timeout') => () => {
    const transport = connect(({ url }) => (url.endsWith('/bad') ? failure : OK));
    return transport.sendAll([request('/good'), request('/bad')]);
  };

  test.each(['unreachable', 'timeout'] as const)('throws for the whole batch when a server is %s', (failure) => {
    expect(failing(failure)).toThrow(expect.objectContaining({ failure }));
    expect(failing(failure)).toThrow(TransportError);
  });
}
