import type { ApprovedItem, Review, RpcAnswer, RpcMethod, RpcMethods } from '../../src/protocol';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

/** Returns a call of somebody whose e-mail the script does not get: its scope was not granted. */
function ask<M extends RpcMethod>(desk: BundledDesk, user: string, method: M, args: RpcMethods[M]['args']) {
  const more = { user, withheldScopes: ['userinfo.email'] };
  const result = desk.run('rpc', [JSON.stringify({ method, args })], more);
  if (!result.ok) throw new Error(result.error.message);
  const answer: RpcAnswer<RpcMethods[M]['value']> = JSON.parse(String(result.value));
  return answer;
}

function reviewed(desk: BundledDesk, user: string): { run: string; items: ApprovedItem[] } {
  const answer = ask(desk, user, 'review', null);
  if (!answer.ok) throw new Error(answer.error.code);
  const { run, items }: Review = answer.value;
  return { run, items: items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint })) };
}

const pushed = (desk: BundledDesk, user: string) => {
  const { run, items } = reviewed(desk, user);
  return ask(desk, user, 'push', { run, reason: '', items, typed: items.length });
};

describe('people whose e-mail Google does not tell', () => {
  test('are not taken for one another', () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.run('newProductsTable');
    desk.paste('Products', 2, 1, [['SP.00001', 'Giày', '910001']]);
    expect(pushed(desk, 'lan')).toMatchObject({ ok: true });
    desk.paste('Products', 2, 3, [['910002']]);
    expect(pushed(desk, 'minh')).toMatchObject({
      ok: false,
      error: { code: 'error.pushing', params: { who: 'Somebody' } },
    });
    expect(pushed(desk, 'lan')).toMatchObject({ ok: true });
    expect(desk.column('Journal', 'Who')).toEqual(['unknown', 'unknown']);
  });
});
