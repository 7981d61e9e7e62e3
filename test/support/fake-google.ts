import { createServer } from 'node:http';

export const SCRIPT_ID = 'local-script';

export interface PushedFile {
  readonly name: string;
  readonly type: string;
  readonly source: string;
}

export interface FakeGoogle {
  readonly url: string;
  /** Each request as method and path. */
  readonly asked: readonly string[];
  pushed(): readonly PushedFile[];
  close(): Promise<void>;
}

/** Answers as much of Google's API as clasp needs to make a script, to list it and to push. */
export async function fakeGoogle(held: readonly PushedFile[] = [], status = 200): Promise<FakeGoogle> {
  let files = held;
  const asked: string[] = [];
  const answers = new Map<string, () => unknown>([
    [`/v1/projects/${SCRIPT_ID}/content`, () => ({ scriptId: SCRIPT_ID, files })],
    ['/v1/projects', () => ({ scriptId: SCRIPT_ID })],
    ['/drive/v3/files', () => ({ id: 'local-spreadsheet' })],
  ]);
  const server = createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`);
      const answer = request.headers.authorization === 'Bearer fake' && answers.get(request.url ?? '');
      response.writeHead(answer ? status : 404, { 'content-type': 'application/json' });
      if (answer && status === 200 && request.method === 'PUT') files = JSON.parse(body).files;
      response.end(JSON.stringify(!answer || status !== 200 ? { error: { message: 'Not for you.' } } : answer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    pushed: () => files,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
