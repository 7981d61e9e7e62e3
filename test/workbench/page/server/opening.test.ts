import { followStandIn } from '../../../../workbench/page/server';
import { openWorkbook } from '../../../../workbench/page/server/opening';
import { FakeEngine } from '../../../support/fake-engine';

const STAND_IN = { url: 'http://127.0.0.1:5001', apiKey: 'own-key', session: 'own-session' };
const BEFORE = {
  CRM_BASE_URL: 'http://127.0.0.1:4000',
  CRM_API_KEY: 'own-key',
  CRM_SESSION_COOKIE: 'own-session',
  CRM_ALLOW_HTTP: 'true',
  other: 'stays',
};

async function engineWith(properties: Readonly<Record<string, string>>): Promise<FakeEngine> {
  const engine = new FakeEngine({ onOpen: () => null });
  await engine.setScriptProperties(properties);
  return engine;
}

describe('openWorkbook', () => {
  test('leaves nothing of the CRM before when it is given another address', async () => {
    const engine = await engineWith(BEFORE);
    await openWorkbook(engine, { properties: { CRM_BASE_URL: 'https://crm.example', CRM_API_KEY: 'k' }, locale: 'en' });
    expect(await engine.scriptProperties()).toEqual({
      CRM_BASE_URL: 'https://crm.example',
      CRM_API_KEY: 'k',
      other: 'stays',
    });
  });

  test('keeps no key for an address that comes without one', async () => {
    const engine = await engineWith(BEFORE);
    await openWorkbook(engine, { properties: { CRM_BASE_URL: 'https://crm.example' }, locale: 'en' });
    expect(await engine.scriptProperties()).toEqual({ CRM_BASE_URL: 'https://crm.example', other: 'stays' });
  });

  test('leaves all as it is when it is given nothing', async () => {
    const engine = await engineWith(BEFORE);
    await openWorkbook(engine, { properties: {}, locale: 'en' });
    expect(await engine.scriptProperties()).toEqual(BEFORE);
  });
});

describe('followStandIn', () => {
  test('leads a workbook of the stand-in to where it listens now', async () => {
    const engine = await engineWith(BEFORE);
    await followStandIn(engine, STAND_IN);
    expect(await engine.scriptProperties()).toEqual({ ...BEFORE, CRM_BASE_URL: 'http://127.0.0.1:5001' });
  });

  test.each([
    { CRM_BASE_URL: 'http://127.0.0.1:4000', CRM_API_KEY: 'of another' },
    { CRM_BASE_URL: 'https://crm.example', CRM_API_KEY: 'own-key' },
    { CRM_BASE_URL: 'http://127.0.0.1:5001/', CRM_API_KEY: 'own-key' },
    {},
  ])('leaves %j alone', async (properties) => {
    const engine = await engineWith(properties);
    await followStandIn(engine, STAND_IN);
    expect(await engine.scriptProperties()).toEqual(properties);
  });
});
