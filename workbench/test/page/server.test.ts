import { once } from 'node:events';
import { createServer } from 'node:http';
import { events, pageServer, STAND_IN, send } from '../../../test/support/page-server';

describe('page server', () => {
  test('sets the preset properties and runs onOpen before it listens, with little authority', async () => {
    const server = await pageServer();
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example' });
    expect(server.engine.requests).toEqual([{ function: 'onOpen', args: [], locale: 'vi-VN', authMode: 'LIMITED' }]);
  });

  const RUN = { function: 'rpc' };
  test.each<[string, string, unknown, Record<string, string>, number]>([
    ['for another host', '/api/snapshot', undefined, { host: 'evil.example' }, 403],
    ['for the address of another machine', '/api/snapshot', undefined, { host: '192.168.0.1:80' }, 403],
    ['of no site', '/api/run', RUN, { origin: 'null' }, 403],
    ['of another server of this machine', '/api/run', RUN, { origin: 'http://127.0.0.1:1' }, 403],
    ['as any site may send it', '/api/run', RUN, { 'content-type': 'text/plain' }, 415],
    ['for an unknown path', '/api/nothing', undefined, {}, 404],
  ])('refuses a request %s', async (_what, path, body, headers, status) => {
    const server = await pageServer();
    expect((await send(server.url + path, body, { headers })).status).toBe(status);
    expect(server.engine.requests).toHaveLength(1);
  });

  test('takes a request of its own page, by no other name', async () => {
    const server = await pageServer({ rpc: () => 1 });
    const run = (origin: string) => send(`${server.url}/api/run`, RUN, { headers: { origin } });
    expect((await run(server.url.replace('127.0.0.1', 'localhost'))).status).toBe(403);
    expect((await run(server.url)).status).toBe(200);
  });

  test('says how to build a page that is not there', async () => {
    const server = await pageServer();
    const reply = await send(`${server.url}/`);
    expect(reply).toMatchObject({ status: 404, text: 'Not built: run node workbench/build.mjs' });
  });

  test('takes the next free port when the wanted one is taken', async () => {
    const server = await pageServer();
    const taken = Number(new URL(server.url).port);
    const second = await pageServer({}, { port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
  });
});

describe('/api/events', () => {
  const menu = { type: 'menu', name: 'CRM', items: [] } as const;

  test('tells a page that comes later which menus stand', async () => {
    const server = await pageServer({ onOpen: (_request, emit) => emit(menu) });
    const stream = await events(server.url);
    expect(await stream.next()).toEqual(menu);
    stream.close();
  });

  test('brings a mark after all that had happened before it was set', async () => {
    const server = await pageServer({ a: () => 1 });
    const stream = await events(server.url);
    await send(`${server.url}/api/run`, { function: 'a' });
    expect((await send(`${server.url}/api/marks`, { mark: 'm' })).status).toBe(200);
    const types = [await stream.next(), await stream.next(), await stream.next()];
    expect(types).toMatchObject([{ type: 'started' }, { type: 'executed' }, { type: 'mark', mark: 'm' }]);
    stream.close();
  });
});

describe('/api/reset', () => {
  test('begins anew: no properties but the preset ones, and onOpen is run', async () => {
    const server = await pageServer();
    await server.engine.setScriptProperties({ LIMIT: '5' });
    await send(`${server.url}/api/reset`, {});
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example' });
    expect(server.engine.requests.map((request) => request.function)).toEqual(['onOpen', 'onOpen']);
  });

  test.each([undefined, '', '[]'])('asks for JSON: a body of %j is refused', async (body) => {
    const server = await pageServer();
    const options = { method: 'POST', headers: { 'content-type': 'text/plain' } };
    expect((await send(`${server.url}/api/reset`, body, options)).status).toBe(415);
    expect(server.engine.requests.map((request) => request.function)).toEqual(['onOpen']);
  });
});

describe('a call of the page', () => {
  test('is handed on with all that says how to run it', async () => {
    const server = await pageServer({ rpc: () => null });
    const request = { function: 'rpc', args: [2], locale: 'en', authMode: 'NONE', user: 'manager@example.com' };
    await send(`${server.url}/api/run`, request);
    expect(server.engine.requests.at(-1)).toEqual(request);
  });

  test.each<[string, unknown, string]>([
    ['run', { function: 3 }, '"function"'],
    ['run', { function: 'x', authMode: 'ROOT' }, '"authMode"'],
    ['run', { function: 'x', user: 'nobody' }, '"user"'],
    ['run', '{', 'The body is not JSON'],
    ['cells', { sheet: 'Nowhere', range: 'A1', text: '' }, 'Nowhere'],
    ['cells', { sheet: 'Sheet1', range: 'A0', text: '' }, '"range" must be a range like B3'],
    ['edits', {}, ''],
    ['edits', [{ sheetId: 1 }], ''],
    ['steps', { direction: 'undo' }, ''],
    [`steps?page=${'x'.repeat(65)}`, { direction: 'undo' }, ''],
    ['steps?page=p1', { direction: 'back' }, ''],
    ['triggers/run', { id: '7' }, 'There is no trigger "7"'],
  ])('to %s with %j is refused, and does nothing', async (call, body, error) => {
    const server = await pageServer();
    const { status, json } = await send(`${server.url}/api/${call}`, body);
    expect([400, 404]).toContain(status);
    expect(json).toMatchObject({ error: expect.stringContaining(error) });
    expect([server.engine.requests.length, server.engine.edits]).toEqual([1, []]);
  });

  test.each([
    ['There is no sheet named "X".', 404],
    ['The range "A:ZZ" has 7020000 cells; at most 1000000 can be read at once.', 400],
    ['The edit deleteRows is refused: There is no row 5000.', 400],
    ['out of memory', 500],
  ])('of which the engine says "%s" is answered with %i', async (message, status) => {
    const server = await pageServer();
    server.engine.failure = message;
    const reply = await send(`${server.url}/api/cells?sheet=X&range=A1`);
    expect(reply).toMatchObject({ status, json: { error: message } });
  });
});

describe('/api/properties', () => {
  test('shows names only', async () => {
    const server = await pageServer();
    const reply = await send(`${server.url}/api/use-stand-in`, {});
    const { url: CRM_BASE_URL, apiKey: CRM_API_KEY, session: CRM_SESSION_COOKIE } = STAND_IN;
    const pointed = { CRM_BASE_URL, CRM_API_KEY, CRM_SESSION_COOKIE, CRM_ALLOW_HTTP: 'true' };
    expect(await server.engine.scriptProperties()).toEqual(pointed);
    const shown = await send(`${server.url}/api/properties`);
    expect(shown.json).toMatchObject({ properties: Object.keys(pointed) });
    expect(reply.text + shown.text).not.toMatch(`${CRM_API_KEY}|${CRM_SESSION_COOKIE}`);
  });
});

describe('/api/crm', () => {
  let standInUrl = '';
  const asked: string[] = [];
  const standIn = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}');
    });
  });

  beforeAll(async () => {
    standIn.listen(0, '127.0.0.1');
    await once(standIn, 'listening');
    standInUrl = `http://127.0.0.1:${Object(standIn.address()).port}`;
  });

  afterAll(() => {
    standIn.close();
    standIn.closeAllConnections();
  });

  test('hands a call on to the stand-in, query and body included, and cannot be led to another path of it', async () => {
    const server = await pageServer({}, { standInUrl });
    const reply = await send(`${server.url}/api/crm/faults?x=1`, { kind: '500' });
    expect(reply).toMatchObject({ status: 201, json: { id: 7 } });
    expect((await send(`${server.url}/api/crm/%2e%2e/%2e%2e/api/v6/products`)).status).toBe(404);
    expect(asked).toEqual(['POST /__stand-in/faults?x=1 {"kind":"500"}']);
  });

  test('says when the stand-in does not answer', async () => {
    const server = await pageServer();
    expect((await send(`${server.url}/api/crm/records`)).status).toBe(502);
  });
});
