import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { endWithTestFile } from './end-with-test-file';

/** What the server does, by path; runs in a thread of its own because the script's thread is blocked while it fetches. */
const CODE = `
const http = require('node:http');
const { parentPort } = require('node:worker_threads');
const seen = [];
const gathered = [];
const routes = {
  '/echo': (request, response, body) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
  },
  '/seen': (request, response) => response.end(JSON.stringify(seen)),
  '/missing': (request, response) => { response.statusCode = 404; response.end('x'.repeat(200)); },
  '/slow': (request, response) => setTimeout(() => response.end(request.url), 400),
  '/together': (request, response) => {
    gathered.push(response);
    if (gathered.length === Number(request.url.split('?')[1])) for (const each of gathered.splice(0)) each.end();
  },
  '/drop': (request) => request.socket.destroy(),
  '/redirect': (request, response) => { response.writeHead(302, { location: '/echo' }); response.end(); },
  '/huge': (request, response) => {
    response.end(Buffer.alloc(50 * 1024 * 1024 + 1));
  },
  '/cookies': (request, response) => {
    response.writeHead(200, [['Set-Cookie', 'a=1'], ['set-cookie', 'b=2'], ['X-One', '1']].flat());
    response.end();
  },
  '/text': (request, response) => response.end('text'),
  '/latin': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=ISO-8859-1' });
    response.end(Buffer.from([0xe9]));
  },
};
http.createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    seen.push(request.method + ' ' + request.url);
    routes[request.url.split('?')[0]](request, response, body);
  });
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });
`;

/** A web server on loopback, in another thread. */
export interface AnsweringServer {
  /** E.g. "http://127.0.0.1:40001". */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the server; resolves when it listens. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const worker = new Worker(CODE, { eval: true });
  endWithTestFile(() => worker.terminate());
  const [port] = await once(worker, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await worker.terminate();
    },
  };
}
