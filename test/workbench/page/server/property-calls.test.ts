import { pageServer, STAND_IN, send } from '../../../support/page-server';

describe('/api/properties', () => {
  test('leads the add-on to the stand-in and tells of the key its last four characters only', async () => {
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

  test('tells nothing of a key that is hardly longer than four characters', async () => {
    const server = await pageServer();
    await send(`${server.url}/api/properties`, { CRM_API_KEY: 'abcde' }, { method: 'PUT' });
    const { json } = await send(`${server.url}/api/properties`);
    expect(json).toMatchObject({ properties: expect.arrayContaining([{ name: 'CRM_API_KEY', lastFour: null }]) });
  });

  test('leaves other properties as they are', async () => {
    const server = await pageServer();
    await send(`${server.url}/api/properties`, { LIMIT: '5' }, { method: 'PUT' });
    expect(await server.engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example', LIMIT: '5' });
  });
});
