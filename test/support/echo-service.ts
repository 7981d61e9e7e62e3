import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { endWithTestFile } from './end-with-test-file';

/**
 * Holds what the service does: it echoes as httpbin does, and takes requests at /inbox as webhook.site does. It runs in a thread of
 * its own because the script's thread is blocked while it fetches.
 */
const CODE = `
const http = require('node:http');
const { parentPort } = require('node:worker_threads');
const MOST_REQUESTS = 200;
const MOST_CHARACTERS = 1000000;
const MOST_SECONDS = 10;
const inbox = [];
const json = (response, value) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
const routes = [
  [/^\\/delay\\/(\\d+)$/, (request, response, { found, url }) =>
    setTimeout(() => json(response, { url: url.href }), Math.min(Number(found[1]), MOST_SECONDS) * 1000)],
  [/^\\/redirect-to$/, (request, response, { url }) =>
    response.writeHead(302, { Location: url.searchParams.get('url') }).end()],
  [/^\\/token\\/inbox\\/requests$/, (request, response) => json(response, { data: inbox })],
  [/^\\/inbox(\\/|$)/, (request, response, { url, body }) => {
    inbox.unshift({ method: request.method, content: body, url: url.href });
    inbox.splice(MOST_REQUESTS);
    response.end();
  }],
];
http.createServer((request, response) => {
  const url = new URL(request.url, 'http://' + request.headers.host);
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => { body = (body + part).slice(0, MOST_CHARACTERS); });
  request.on('end', () => {
    for (const [path, answer] of routes) {
      const found = path.exec(url.pathname);
      if (found) return answer(request, response, { found, url, body });
    }
    response.writeHead(404).end();
  });
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });
`;

/** An echo service and an inbox on loopback, under two names of the same host. */
export interface EchoService {
  /** E.g. "http://127.0.0.1:40001". */
  readonly echo: string;
  /** E.g. "http://localhost:40001/inbox". */
  readonly inbox: string;
}

/** Starts the service; resolves when it listens. It ends with the test file. */
export async function startEchoService(): Promise<EchoService> {
  const worker = new Worker(CODE, { eval: true });
  endWithTestFile(() => worker.terminate());
  const [port] = await once(worker, 'message');
  return { echo: `http://127.0.0.1:${port}`, inbox: `http://localhost:${port}/inbox` };
}
