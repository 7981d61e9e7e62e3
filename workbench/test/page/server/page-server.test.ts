import { events, pageServer, STAND_IN, send } from '../../../../test/support/page-server';

describe('page server', () => {
  test('runs onOpen before it listens, with little authority', async () => {
    const server = await pageServer();
    expect(server.engine.requests).toEqual([{ function: 'onOpen', args: [], locale: 'vi-VN', authMode: 'LIMITED' }]);
  });

  test('sets the preset properties before onOpen', async () => {
    const server = await pageServer();
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example' });
  });

  const RUN = { function: 'rpc' };
  test.each<[string, string, unknown, Record<string, string>, number]>([
    ['for another host', '/api/snapshot', undefined, { host: 'evil.example' }, 403],
    ['for the address of another machine', '/api/snapshot', undefined, { host: '192.168.0.1:80' }, 403],
    ['of another site', '/api/run', RUN, { origin: 'https://evil.example' }, 403],
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
    const { startPageServer } = await import('../../../page/server/page-server');
    const options = {
      engine: server.engine,
      standIn: STAND_IN,
      opening: { properties: {}, locale: 'en' },
      users: [],
      pageFolder: '/',
    };
    const second = await startPageServer({ ...options, port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    await second.close();
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
