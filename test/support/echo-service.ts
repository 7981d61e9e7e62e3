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
const json = (response, value, status = 200) => {
  if (!response.hasHeader('content-type')) response.setHeader('Content-Type', 'application/json');
  response.writeHead(status).end(JSON.stringify(value));
};
const canonical = (headers) => Object.fromEntries(
  Object.entries(headers).map(([name, value]) => [name.replace(/(^|-)[a-z]/g, (at) => at.toUpperCase()), value]),
);
const echoed = ({ method, headers }, url, body) => {
  const isForm = /x-www-form-urlencoded/.test(headers['content-type'] || '');
  return {
    args: Object.fromEntries(url.searchParams), method, url: url.href, headers: canonical(headers),
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {}, data: isForm ? '' : body,
  };
};
const bytes = (count) => Buffer.from(Array.from({ length: Math.min(count, 1000) }, (_, at) => 128 + (at * 7) % 128));
const responseHeaders = (response, parameters) => {
  for (const name of new Set(parameters.keys())) response.setHeader(name, parameters.getAll(name).map(encodeURI));
  json(response, Object.fromEntries(parameters));
};
const routes = [
  [/^\\/status\\/(\\d{3})$/, (request, response, { found }) => response.writeHead(Number(found[1])).end()],
  [/^\\/delay\\/(\\d+)$/, (request, response, { found, url, body }) =>
    setTimeout(() => json(response, echoed(request, url, body)), Math.min(Number(found[1]), MOST_SECONDS) * 1000)],
  [/^\\/(anything|get)$/, (request, response, { url, body }) => json(response, echoed(request, url, body))],
  [/^\\/response-headers$/, (request, response, { url }) => responseHeaders(response, url.searchParams)],
  [/^\\/bytes\\/(\\d+)$/, (request, response, { found }) =>
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(bytes(Number(found[1])))],
  [/^\\/redirect\\/(\\d+)$/, (request, response, { found }) =>
    response.writeHead(302, { Location: found[1] === '1' ? '/get' : '/redirect/' + (found[1] - 1) }).end()],
  [/^\\/redirect-to$/, (request, response, { url }) => {
    const status = Number(url.searchParams.get('status_code') || 302);
    response.writeHead(status, { Location: url.searchParams.get('url') }).end();
  }],
  [/^\\/token\\/inbox\\/requests$/, (request, response) => json(response, { data: inbox })],
  [/^\\/inbox(\\/|$)/, (request, response, { url, body }) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value]]));
    inbox.unshift({ method: request.method, content: body, url: url.href, headers });
    inbox.splice(MOST_REQUESTS);
    response.end();
  }],
];
const MISSING = '<!doctype html>\\n<title>404 Not Found</title>\\n' + '<p>The path is not there.</p>\\n'.repeat(10);
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
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(MISSING);
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
