import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/protocol';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

const LAN = 'sales@example.com';
const MINH = 'minh@example.com';
const SETTINGS = { changedFieldsOnly: true, priceChangePercent: 40, confirmAbove: 7 };

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

/** Returns what the built add-on answers to somebody. */
function ask<M extends RpcMethod>(desk: BundledDesk, user: string, method: M, args: RpcMethods[M]['args']) {
  const result = desk.run('rpc', [JSON.stringify({ method, args })], { user });
  if (!result.ok) throw new Error(result.error.message);
  const answer: RpcAnswer<RpcMethods[M]['value']> = JSON.parse(String(result.value));
  return answer.ok ? { code: 'ok', value: answer.value } : { code: answer.error.code, params: answer.error.params };
}

function administered(): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.value('saveSettings', { administrators: ['Sales@Example.com'] });
  return desk;
}

describe('a second user of the script', () => {
  test('changes nothing that administrators alone change, and goes on working', () => {
    const desk = administered();
    const request = {
      baseUrl: 'https://elsewhere.example',
      apiKey: 'x'.repeat(30),
      sessionCookie: '',
      httpAllowed: false,
    };
    const refused = { code: 'error.administrator', params: { ask: LAN } };
    expect(ask(desk, MINH, 'connect', request)).toEqual(refused);
    expect(ask(desk, MINH, 'disconnect', null)).toEqual(refused);
    expect(ask(desk, MINH, 'saveSettings', SETTINGS)).toEqual(refused);
    expect(ask(desk, MINH, 'saveSettings', { administrators: [] })).toEqual(refused);
    expect(ask(desk, MINH, 'open', null)).toMatchObject({
      value: { connection: { baseUrl: crm.url }, rights: { email: MINH, administrators: [LAN], mayChange: false } },
    });
    expect(ask(desk, MINH, 'newProducts', null).code).toBe('ok');
  });

  test('is one of them once an administrator says so', () => {
    const desk = administered();
    desk.value('saveSettings', { administrators: [LAN, MINH] });
    expect(ask(desk, MINH, 'saveSettings', SETTINGS)).toMatchObject({ value: { settings: SETTINGS } });
  });

  test('is told about bounds, whatever the page sends', () => {
    const desk = administered();
    for (const priceChangePercent of [1e308, -1]) {
      const answer = desk.rpc('saveSettings', { ...SETTINGS, priceChangePercent });
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'error.form', issues: [{ field: 'priceChangePercent' }] },
      });
    }
  });
});
