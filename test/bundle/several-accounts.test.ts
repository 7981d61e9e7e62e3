import type { RpcMethod, RpcMethods } from '../../src/calls';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';

const crm = testCrm();

/** A page of a browser where both are signed in, opened by one of them; Google may run its calls as the other. */
function openPage(opening: Partial<RunRequest> = {}) {
  let html = '';
  const desk = new BundledDesk('en', (event) => {
    if (event.type === 'dialog') html = event.html;
  });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, [['SP.00001', 'Giày', '910001']]);
  expect(desk.run('reviewAndPush', [], { user: LAN, ...opening }).ok).toBe(true);
  /** The person for whom the page says that it was opened. */
  const person = /<body[^>]* data-person="([^"]*)"/.exec(html)?.[1];
  const call = <M extends RpcMethod>(
    method: M,
    args: RpcMethods[M]['args'],
    more: Partial<RunRequest> = {},
  ): unknown => {
    const result = desk.run('rpc', [JSON.stringify({ method, args, person })], { user: MINH, ...more });
    return result.ok && JSON.parse(String(result.value));
  };
  return { desk, person, call };
}

describe('a page of a browser where several accounts are signed in', () => {
  test('names whom it was opened for, does nothing as another person, and leaves everything as it was', () => {
    const { desk, person, call } = openPage();
    expect(person).toBe(LAN);
    const { run, ...review } = desk.value('review', null);
    const before = desk.runtime.toStored();
    const push = { run, reason: '', items: approved(review), typed: 1 };
    const refused = { ok: false, error: { code: 'error.person', params: { opened: LAN, ran: MINH } } };
    expect(call('push', push)).toMatchObject(refused);
    expect(call('open', null)).toMatchObject(refused);
    expect(call('saveSettings', { administrators: [MINH] })).toMatchObject(refused);
    expect(call('rest', { id: 'a1', part: 1 })).toMatchObject(refused);
    expect(desk.lastExecution).toMatchObject({ requests: 0, calls: { spreadsheet: 0 } });
    expect(desk.runtime.toStored()).toEqual(before);
  });

  const HIDDEN = { withheldScopes: ['userinfo.email'] };
  test.each([
    ['where it was opened', HIDDEN, {}],
    ['where a call runs', {}, HIDDEN],
  ])('blocks nobody when Google does not give the e-mail %s', (_, opening, calling) => {
    expect(openPage(opening).call('check', null, calling)).toMatchObject({ ok: true });
  });
});
