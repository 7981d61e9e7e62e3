import { createServer, type Server } from 'node:http';
import { events, pageServer, STAND_IN, send, type TestServer } from '../../../support/page-server';

let server: TestServer;

afterEach(() => server.close());

describe('page server', () => {
  test('runs onOpen before it listens, with little authority', async () => {
    server = await pageServer();
    expect(server.engine.requests).toEqual([{ function: 'onOpen', args: [], locale: 'vi-VN', authMode: 'LIMITED' }]);
  });

  test('sets the preset properties before onOpen', async () => {
    server = await pageServer();
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example' });
  });

  test.each(['evil.example', '192.168.0.1:80'])('refuses a request for host %s', async (host) => {
    server = await pageServer();
    const reply = await send(`${server.url}/api/snapshot`, undefined, { headers: { host } });
    expect(reply.status).toBe(403);
  });

  test.each(['https://evil.example', 'null'])('refuses a request of origin %s', async (origin) => {
    server = await pageServer();
    const reply = await send(`${server.url}/api/run`, { function: 'rpc' }, { headers: { origin } });
    expect(reply.status).toBe(403);
    expect(server.engine.requests).toHaveLength(1);
  });

  test('refuses a page that another server of this machine sends, and takes its own', async () => {
    server = await pageServer({ rpc: () => 1 });
    const run = (origin: string) => send(`${server.url}/api/run`, { function: 'rpc' }, { headers: { origin } });
    expect((await run('http://127.0.0.1:1')).status).toBe(403);
    expect((await run(server.url.replace('127.0.0.1', 'localhost'))).status).toBe(403);
    expect((await run(server.url)).status).toBe(200);
  });

  test('refuses a body that is not sent as JSON, as any site may send it', async () => {
    server = await pageServer();
    const headers = { 'content-type': 'text/plain' };
    expect((await send(`${server.url}/api/run`, { function: 'rpc' }, { headers })).status).toBe(415);
    expect(server.engine.requests).toHaveLength(1);
  });

  test('answers an unknown path with 404', async () => {
    server = await pageServer();
    expect((await send(`${server.url}/api/nothing`)).status).toBe(404);
  });

  test('says how to build a page that is not there', async () => {
    server = await pageServer();
    const reply = await send(`${server.url}/`);
    expect(reply).toMatchObject({ status: 404, text: 'Not built: run node workbench/build.mjs' });
  });

  test('takes the next free port when the wanted one is taken', async () => {
    server = await pageServer();
    const taken = Number(new URL(server.url).port);
    const { startPageServer } = await import('../../../../workbench/page/server');
    const options = {
      engine: server.engine,
      standIn: STAND_IN,
      opening: { properties: {}, locale: 'en' },
      pageFolder: '/',
    };
    const second = await startPageServer({ ...options, port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    await second.close();
  });
});

describe('/api/run', () => {
  test('answers the value and the execution', async () => {
    server = await pageServer({ add: ({ args }) => Number(args[0]) + Number(args[1]) });
    const reply = await send(`${server.url}/api/run`, { function: 'add', args: [2, 3] });
    expect(reply.json).toMatchObject({ ok: true, value: 5, execution: { function: 'add', status: 'completed' } });
  });

  test('answers a script error as a good answer', async () => {
    server = await pageServer({
      fail: () => {
        throw new TypeError('no');
      },
    });
    const reply = await send(`${server.url}/api/run`, { function: 'fail' });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ ok: false, error: { name: 'TypeError', message: 'no' } });
  });

  test('hands on killAt, locale and authMode', async () => {
    server = await pageServer({ rpc: () => null });
    await send(`${server.url}/api/run`, { function: 'rpc', killAt: 4, locale: 'en', authMode: 'NONE' });
    expect(server.engine.requests.at(-1)).toEqual({
      function: 'rpc',
      args: [],
      killAt: 4,
      locale: 'en',
      authMode: 'NONE',
    });
  });

  test.each([
    [{ function: 3 }, '"function" must be a text'],
    [{ function: 'x', args: {} }, '"args" must be a list'],
    [{ function: 'x', authMode: 'ROOT' }, '"authMode" must be NONE, LIMITED or FULL'],
    [{ function: 'x', killAt: -1 }, '"killAt" must be a whole number'],
    [[], 'The body must be a JSON object'],
    ['{', 'The body is not JSON'],
  ])('refuses %j', async (body, error) => {
    server = await pageServer();
    expect(await send(`${server.url}/api/run`, body)).toMatchObject({ status: 400, json: { error } });
  });

  test('keeps the executions, newest first', async () => {
    server = await pageServer({ a: () => 1, b: () => 2 });
    await send(`${server.url}/api/run`, { function: 'a' });
    await send(`${server.url}/api/run`, { function: 'b' });
    const { json } = await send(`${server.url}/api/executions`);
    expect(json).toMatchObject([{ function: 'b' }, { function: 'a' }, { function: 'onOpen' }]);
  });
});

describe('the calls about cells', () => {
  test('reads a range of a sheet', async () => {
    server = await pageServer();
    const reply = await send(`${server.url}/api/cells?sheet=S%26P&range=B2:C3`);
    expect(reply.json).toMatchObject({ displayValues: [['S&P!B2:C3']] });
  });

  test('pastes a text at the first cell of a range', async () => {
    server = await pageServer();
    await send(`${server.url}/api/cells`, { sheet: 'Sheet1', range: 'AB3:AC9', text: 'x\ty' });
    expect(server.engine.edits).toEqual([{ kind: 'paste', sheetId: 1, row: 3, column: 28, text: 'x\ty' }]);
  });

  test.each([
    [{ sheet: 'Nowhere', range: 'A1', text: '' }, 404],
    [{ sheet: 'Sheet1', range: 'R1C1', text: '' }, 400],
    [{ sheet: 'Sheet1', range: 'A0', text: '' }, 400],
  ])('refuses to paste into %j', async (body, status) => {
    server = await pageServer();
    expect((await send(`${server.url}/api/cells`, body)).status).toBe(status);
    expect(server.engine.edits).toEqual([]);
  });

  test('hands a list of edits to the engine', async () => {
    server = await pageServer();
    const edits = [{ kind: 'type', sheetId: 1, row: 1, column: 1, text: '5' }];
    await send(`${server.url}/api/edits`, edits);
    expect(server.engine.edits).toEqual(edits);
  });

  test.each([
    {},
    [1],
    [{ sheetId: 1 }],
    [{ kind: 'nonsense', sheetId: 1 }],
    [{ kind: 'toString', sheetId: 1 }],
    [{ kind: 'type', sheetId: 1, row: 0, column: 1, text: 'x' }],
    [{ kind: 'type', sheetId: 1, row: 1, column: 1, text: 5 }],
    [{ kind: 'type', sheetId: 1, row: 1, column: 1 }],
    [{ kind: 'set', sheetId: 1, cells: [{ row: 1, column: 1, valeu: 'x' }] }],
    [{ kind: 'select', sheetId: 1, area: { row: 1 } }],
  ])('refuses %j as edits', async (body) => {
    server = await pageServer();
    expect((await send(`${server.url}/api/edits`, body)).status).toBe(400);
    expect(server.engine.edits).toEqual([]);
  });

  test.each([
    ['There is no sheet named "X".', 404],
    ['There is no range "?" in the sheet "X".', 404],
    ['out of memory', 500],
  ])('answers "%s" of the engine with %i', async (message, status) => {
    server = await pageServer();
    server.engine.cellsError = message;
    const reply = await send(`${server.url}/api/cells?sheet=X&range=A1`);
    expect(reply).toMatchObject({ status, json: { error: message } });
  });

  test.each(['cells', 'paste'])('tells the open pages that something came in by /api/%s', async (call) => {
    server = await pageServer();
    const stream = await events(server.url);
    const place = call === 'cells' ? { sheet: 'Sheet1', range: 'A1' } : { sheetId: 1, row: 1, column: 1 };
    await send(`${server.url}/api/${call}`, { ...place, text: 'x' });
    expect(await stream.next()).toEqual({ type: 'pasted' });
    stream.close();
  });
});

describe('/api/properties', () => {
  test('leads the add-on to the stand-in and tells of the key its last four characters only', async () => {
    server = await pageServer();
    const reply = await send(`${server.url}/api/use-stand-in`, {});
    expect(await server.engine.scriptProperties()).toEqual({
      CRM_BASE_URL: STAND_IN.url,
      CRM_API_KEY: STAND_IN.apiKey,
      CRM_SESSION_COOKIE: STAND_IN.session,
      CRM_ALLOW_HTTP: 'true',
    });
    const shown = await send(`${server.url}/api/properties`);
    expect(shown.json).toMatchObject({
      properties: expect.arrayContaining([{ name: 'CRM_API_KEY', lastFour: '7890' }]),
    });
    expect(reply.text + shown.text).not.toContain(STAND_IN.apiKey);
    expect(reply.text + shown.text).not.toContain(STAND_IN.session);
  });

  test('tells nothing of a key that is hardly longer than four characters', async () => {
    server = await pageServer();
    await send(`${server.url}/api/properties`, { CRM_API_KEY: 'abcde' }, { method: 'PUT' });
    const { json } = await send(`${server.url}/api/properties`);
    expect(json).toMatchObject({ properties: expect.arrayContaining([{ name: 'CRM_API_KEY', lastFour: null }]) });
  });

  test('leaves other properties as they are', async () => {
    server = await pageServer();
    await send(`${server.url}/api/properties`, { LIMIT: '5' }, { method: 'PUT' });
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example', LIMIT: '5' });
  });
});

describe('/api/events', () => {
  const menu = { type: 'menu', name: 'CRM', items: [] } as const;

  test('tells a page that comes later which menus stand', async () => {
    server = await pageServer({ onOpen: (_request, emit) => emit(menu) });
    const stream = await events(server.url);
    expect(await stream.next()).toEqual(menu);
    stream.close();
  });

  test('tells of a run from its start to its end', async () => {
    server = await pageServer({ a: () => 1 });
    const stream = await events(server.url);
    await send(`${server.url}/api/run`, { function: 'a' });
    expect(await stream.next()).toMatchObject({ type: 'started', function: 'a' });
    expect(await stream.next()).toMatchObject({ type: 'executed', execution: { function: 'a' } });
    stream.close();
  });
});

describe('/api/reset', () => {
  test('begins anew: no properties but the preset ones, and onOpen is run', async () => {
    server = await pageServer();
    await send(`${server.url}/api/properties`, { LIMIT: '5' }, { method: 'PUT' });
    await send(`${server.url}/api/reset`, {});
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example' });
    expect(server.engine.requests.map((request) => request.function)).toEqual(['onOpen', 'onOpen']);
  });
});

describe('/api/crm', () => {
  let standIn: Server;
  const asked: string[] = [];

  beforeEach((done) => {
    asked.length = 0;
    standIn = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}');
      });
    }).listen(0, '127.0.0.1', done);
  });

  afterEach((done) => {
    standIn.close(done);
    standIn.closeAllConnections();
  });

  function standInUrl(): string {
    const address = standIn.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  }

  test('hands a call on to the stand-in, query and body included', async () => {
    server = await pageServer({}, standInUrl());
    const reply = await send(`${server.url}/api/crm/faults?x=1`, { kind: '500' });
    expect(asked).toEqual(['POST /__stand-in/faults?x=1 {"kind":"500"}']);
    expect(reply).toMatchObject({ status: 201, json: { id: 7 } });
  });

  test('cannot be led to another path of the stand-in', async () => {
    server = await pageServer({}, standInUrl());
    const reply = await send(`${server.url}/api/crm/%2e%2e/%2e%2e/api/v6/products`);
    expect(reply.status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('says when the stand-in does not answer', async () => {
    server = await pageServer();
    expect((await send(`${server.url}/api/crm/records`)).status).toBe(502);
  });
});
