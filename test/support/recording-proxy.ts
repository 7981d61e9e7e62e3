import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { endWithTestFile } from './end-with-test-file';
import type { Exchange } from './interface-judge';

/** Hands every request on as it came, and back what came of it; runs in a thread of its own because a script that fetches blocks its own. */
const CODE = `
const http = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const { hostname, port } = new URL(workerData);
const agent = new http.Agent({ keepAlive: true });
let exchanges = [];
const whole = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};
const handOn = ({ method, url, headers }, body) => new Promise((resolve, reject) => {
  http.request({ hostname, port, agent, method, path: url, headers }, resolve).on('error', reject).end(body);
});
http.createServer(async (incoming, outgoing) => {
  const { method, url: target, headers } = incoming;
  const body = await whole(incoming);
  const request = { method, target, headers, body: body.toString('utf8') };
  try {
    const answer = await handOn(incoming, body);
    const bytes = await whole(answer);
    exchanges.push({ request, answer: { status: answer.statusCode, headers: answer.headers, body: bytes.toString('utf8') } });
    outgoing.writeHead(answer.statusCode, answer.headers);
    outgoing.end(bytes);
  } catch {
    exchanges.push({ request, answer: null });
    outgoing.socket.destroy();
  }
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });
parentPort.on('message', () => {
  parentPort.postMessage(exchanges);
  exchanges = [];
});
`;

/** Stands between whoever asks and a server on loopback, and keeps what went over the wire. */
export interface RecordingProxy {
  /** Is asked in place of the server, e.g. "http://127.0.0.1:40001". */
  readonly url: string;
  /** Returns what went by since the last time, in the order of the answers. */
  takeExchanges(): Promise<readonly Exchange[]>;
}

/** Starts the proxy of a server; it ends with the test file. */
export async function startRecordingProxy(serverUrl: string): Promise<RecordingProxy> {
  const worker = new Worker(CODE, { eval: true, workerData: serverUrl });
  endWithTestFile(() => worker.terminate());
  const [port] = await once(worker, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    takeExchanges: async () => {
      worker.postMessage('take');
      const [exchanges] = await once(worker, 'message');
      return exchanges;
    },
  };
}
