import { FakeEngine } from '../../../../test/support/fake-engine';
import { followStandIn, openWorkbook } from '../../../page/server/opening';

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
  const CRM_BASE_URL = 'https://crm.example';
  test.each<[string, Record<string, string>, object]>([
    [
      'nothing of the CRM before',
      { CRM_BASE_URL, CRM_API_KEY: 'k' },
      { CRM_BASE_URL, CRM_API_KEY: 'k', other: 'stays' },
    ],
    ['no key for an address that comes without one', { CRM_BASE_URL }, { CRM_BASE_URL, other: 'stays' }],
    ['all as it is when it is given nothing', {}, BEFORE],
  ])('leaves %s', async (_what, properties, left) => {
    const engine = await engineWith(BEFORE);
    await openWorkbook(engine, { properties, locale: 'en' });
    expect(await engine.scriptProperties()).toEqual(left);
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
