import { BLANK_MAIL } from '../../../support/blank-mail';
import { pageServer, send } from '../../../support/page-server';

describe('/api/run', () => {
  test('answers the value and the execution', async () => {
    const server = await pageServer({ add: ({ args }) => Number(args[0]) + Number(args[1]) });
    const reply = await send(`${server.url}/api/run`, { function: 'add', args: [2, 3] });
    expect(reply.json).toMatchObject({ ok: true, value: 5, execution: { function: 'add', status: 'completed' } });
  });

  test('answers a script error as a good answer', async () => {
    const server = await pageServer({
      fail: () => {
        throw new TypeError('no');
      },
    });
    const reply = await send(`${server.url}/api/run`, { function: 'fail' });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ ok: false, error: { name: 'TypeError', message: 'no' } });
  });

  test('hands on killAt, locale and authMode', async () => {
    const server = await pageServer({ rpc: () => null });
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
    const server = await pageServer();
    expect(await send(`${server.url}/api/run`, body)).toMatchObject({ status: 400, json: { error } });
  });

  test('keeps the executions, newest first', async () => {
    const server = await pageServer({ a: () => 1, b: () => 2 });
    await send(`${server.url}/api/run`, { function: 'a' });
    await send(`${server.url}/api/run`, { function: 'b' });
    const { json } = await send(`${server.url}/api/executions`);
    expect(json).toMatchObject([{ function: 'b' }, { function: 'a' }, { function: 'onOpen' }]);
  });
});

describe('users', () => {
  test('are told, and one of them may run a function', async () => {
    const server = await pageServer({ rpc: () => 1 });
    expect((await send(`${server.url}/api/users`)).json).toEqual({
      users: ['sales@example.com', 'manager@example.com'],
    });
    const body = { function: 'rpc', user: 'manager@example.com', withheldScopes: ['script.send_mail'] };
    expect((await send(`${server.url}/api/run`, body)).json).toMatchObject({
      execution: { user: 'manager@example.com' },
    });
    expect(server.engine.requests.at(-1)).toMatchObject({ withheldScopes: ['script.send_mail'] });
  });

  test.each([{ user: 'nobody' }, { user: 5 }, { withheldScopes: [5] }])('are not %j', async (wrong) => {
    const server = await pageServer({ rpc: () => 1 });
    expect((await send(`${server.url}/api/run`, { function: 'rpc', ...wrong })).status).toBe(400);
  });
});

test('/api/mails tells the newest first', async () => {
  const server = await pageServer();
  server.engine.mailList = [1, 2].map((id) => ({ id, ...BLANK_MAIL }));
  expect((await send(`${server.url}/api/mails`)).json).toMatchObject([{ id: 2 }, { id: 1 }]);
});
