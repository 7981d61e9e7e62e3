import { pageServer, STAND_IN, send } from '../../../../test/support/page-server';

describe('a call of the page', () => {
  test('is handed on with all that says how to run it', async () => {
    const server = await pageServer({ rpc: () => null });
    const request = { function: 'rpc', args: [2], locale: 'en', authMode: 'NONE' };
    const who = { user: 'manager@example.com' };
    await send(`${server.url}/api/run`, { ...request, ...who });
    expect(server.engine.requests.at(-1)).toEqual({ ...request, ...who });
  });

  test.each<[string, unknown, string]>([
    ['run', { function: 3 }, '"function"'],
    ['run', { function: 'x', args: {} }, '"args"'],
    ['run', { function: 'x', authMode: 'ROOT' }, '"authMode"'],
    ['run', { function: 'x', user: 'nobody' }, '"user"'],
    ['run', [], ''],
    ['run', '{', 'The body is not JSON'],
    ['cells', { sheet: 'Nowhere', range: 'A1', text: '' }, 'Nowhere'],
    ['cells', { sheet: 'Sheet1', range: 'A0', text: '' }, '"range" must be a range like B3'],
    ['edits', {}, ''],
    ['edits', [1], ''],
    ['edits', [{ sheetId: 1 }], ''],
    ['steps', { direction: 'undo' }, ''],
    ['steps?page=', { direction: 'undo' }, ''],
    [`steps?page=${'x'.repeat(65)}`, { direction: 'undo' }, ''],
    ['steps?page=p1', { direction: 'back' }, ''],
    ['steps?page=p1', {}, ''],
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
    ['There is no range "?" in the sheet "X".', 404],
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
  test('shows of the key of the stand-in its last four characters only', async () => {
    const server = await pageServer();
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

  test('shows nothing of a key that is hardly longer', async () => {
    const server = await pageServer();
    await server.engine.setScriptProperties({ CRM_API_KEY: 'abcde' });
    const { json } = await send(`${server.url}/api/properties`);
    expect(json).toMatchObject({ properties: [{ name: 'CRM_API_KEY', lastFour: null }] });
  });
});
