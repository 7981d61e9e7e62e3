import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { DueTriggers } from '../../workbench/page/server/context';
import { type PageServer, startPageServer } from '../../workbench/page/server/page-server';
import { endWithTestFile } from './end-with-test-file';
import { FakeEngine, type FakeFunction } from './fake-engine';

export const STAND_IN = { url: 'http://127.0.0.1:9', apiKey: 'Ab3456789012345678901234567890', session: 'S1' };

export interface TestServer extends PageServer {
  readonly engine: FakeEngine;
}

/** Returns a page server over a fake engine with the given functions; it ends with the test file. */
export async function pageServer(
  functions: Readonly<Record<string, FakeFunction>> = {},
  { standInUrl = STAND_IN.url, firing = false, port = 0 } = {},
): Promise<TestServer> {
  const engine = new FakeEngine(functions);
  const server = await startPageServer({
    engine,
    ...(firing ? { dueTriggers: new DueTriggers(engine, 'vi') } : {}),
    standIn: { ...STAND_IN, url: standInUrl },
    opening: { properties: { CRM_BASE_URL: 'https://crm.example' }, locale: 'vi-VN' },
    users: ['sales@example.com', 'manager@example.com'],
    pageFolder: '/nowhere',
    port,
  });
  endWithTestFile(() => server.close());
  return { ...server, engine };
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: unknown;
}

/** Sends a request, headers such as Host included, which fetch does not allow. */
export function send(url: string, body?: unknown, options: RequestOptions = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, ...options.headers };
    const call = request(url, { method: body === undefined ? 'GET' : 'POST', ...options, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isJson = String(response.headers['content-type']).includes('json');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: isJson ? JSON.parse(text) : null,
        });
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** Opens the stream of events and answers the next events of it. */
export function events(url: string): Promise<{ next(): Promise<unknown>; close(): void }> {
  return new Promise((resolve) => {
    const call = request(`${url}/api/events`, (response) => {
      const got: unknown[] = [];
      const waiting: ((event: unknown) => void)[] = [];
      response.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString('utf8').split('\n')) {
          if (!line.startsWith('data: ')) continue;
          const event: unknown = JSON.parse(line.slice(6));
          const waiter = waiting.shift();
          if (waiter) waiter(event);
          else got.push(event);
        }
      });
      response.on('error', () => undefined);
      const next = () => new Promise((take) => (got.length > 0 ? take(got.shift()) : waiting.push(take)));
      resolve({ next, close: () => call.destroy() });
    });
    call.on('error', () => undefined);
    call.end();
  });
}
