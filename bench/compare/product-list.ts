import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { numbered } from '../product-sheet';

/**
 * A process that lists products page by page, which the CRM's interface cannot: it has no call that reads products, so without
 * this one no script could find out what was edited. It returns the CRM's products before any edit.
 */

const [count = '0', latencyMs = '0'] = process.argv.slice(2);

interface Answered {
  readonly at: string;
  readonly ms: number;
}

let log: Answered[] = [];

function pageOf(url: URL): string {
  const [page, limit] = [Number(url.searchParams.get('p')), Number(url.searchParams.get('limit'))];
  const first = (page - 1) * limit;
  const size = Math.max(0, Math.min(limit, Number(count) - first));
  return JSON.stringify({ data: Array.from({ length: size }, (_, index) => numbered(first + index)) });
}

/** Answers a page after the latency; the log of answers since the last call at once. */
async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  response.setHeader('content-type', 'application/json');
  if (url.pathname === '/log') {
    response.end(JSON.stringify(log));
    log = [];
    return;
  }
  const from = Date.now();
  await wait(Number(latencyMs));
  log.push({ at: new Date(from).toISOString(), ms: Date.now() - from });
  response.end(pageOf(url));
}

const server = createServer((incoming, response) => {
  answer(incoming, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/products`, log: `http://127.0.0.1:${port}/log` }));
});
process.stdin.resume().once('close', () => process.exit(0));
