import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Engine, EngineEvent } from '../../apps-script/engine-api';
import { type DueTriggers, EventStream, findRoute, type ServerContext } from './context';
import { type Answer, comesFromLoopback, isPageFile, Refusal, readJson, sendPageFile } from './http';
import { type Opening, openWorkbook, type StandInAddress } from './opening';
import { ROUTES } from './routes';

const MAX_TRIES = 100;
const KEPT = 500;

function tryPort(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}

async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    if (await tryPort(server, port + tried)) return portOf(server);
  }
  throw new Error(`No free port from ${port} on`);
}

interface PageServerOptions {
  readonly engine: Engine;
  /** Fires what is due when the clock has been moved; without it nothing fires by itself. */
  readonly dueTriggers?: DueTriggers;
  readonly standIn: StandInAddress;
  readonly opening: Opening;
  readonly users: readonly string[];
  readonly pageFolder: string;
  readonly port: number;
}

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function asAnswer(error: unknown): Answer {
  const status = error instanceof Refusal ? error.status : 500;
  return { status, body: { error: error instanceof Error ? error.message : String(error) } };
}

async function answerCall(request: IncomingMessage, url: URL, context: ServerContext): Promise<Answer> {
  const route = findRoute(ROUTES, request.method ?? 'GET', url.pathname);
  if (!route) throw new Refusal(404, `Nothing answers ${request.method} ${url.pathname}`);
  const rest = route.path.endsWith('*') ? url.pathname.slice(route.path.length - 1) + url.search : '';
  return route.handle({ query: url.searchParams, rest, body: await readJson(request) }, context);
}

async function serve(request: IncomingMessage, response: ServerResponse, context: ServerContext, folder: string) {
  const { host, origin } = request.headers;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (!comesFromLoopback(host, origin)) return sendJson(response, asAnswer(new Refusal(403, 'Only from this machine')));
  if (request.method === 'GET' && isPageFile(url.pathname)) return sendPageFile(folder, url.pathname, response);
  if (url.pathname === '/api/events') return context.events.open(response, [...context.menus.values()]);
  sendJson(response, await answerCall(request, url, context).catch(asAnswer));
}

function relay(context: ServerContext, event: EngineEvent): void {
  const { menus, executions, events } = context;
  if (event.type === 'menu') menus.set(event.name, event);
  if (event.type === 'executed') executions.unshift(event.execution);
  if (executions.length > KEPT) executions.pop();
  events.send(event);
}

export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { engine, dueTriggers = null, standIn, opening, users } = options;
  const kept = { events: new EventStream(), executions: [], menus: new Map() };
  const context: ServerContext = { engine, dueTriggers, standIn, opening, users, ...kept };
  engine.onEvent((event) => relay(context, event));
  await openWorkbook(engine, opening);
  const server = createServer((request, response) => {
    serve(request, response, context, options.pageFolder).catch(() => response.destroy());
  });
  const port = await listenFrom(server, options.port);
  const close = () =>
    new Promise<void>((resolve) => {
      context.events.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
