import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { Review } from '../../src/push/calls';
import type { EngineEvent, RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';

const crm = testCrm();

/** A desk in a browser where both are signed in: one opens the pages, and Google may run their calls as the other. */
class Browser {
  private html = '';
  readonly desk: BundledDesk;

  constructor() {
    const keep = (event: EngineEvent): void => {
      if (event.type === 'sidebar' || event.type === 'dialog') this.html = event.html;
    };
    this.desk = new BundledDesk('en', keep);
    this.desk.connect(crm);
    this.desk.run('newProductsTable');
    this.desk.paste('Products', 2, 1, [['SP.00001', 'Giày', '910001']]);
  }

  /** The person for whom the page says that it was opened. */
  get person(): string | undefined {
    return /<body[^>]* data-person="([^"]*)"/.exec(this.html)?.[1];
  }

  /** Chooses an item of the menu that opens a page. */
  open(item: string, user: string, more: Partial<RunRequest> = {}): void {
    const result = this.desk.run(item, [], { user, ...more });
    if (!result.ok) throw new Error(result.error.message);
  }

  /** Makes a call of the page that is open, which runs as that user. */
  call<M extends RpcMethod>(user: string, method: M, args: RpcMethods[M]['args'], more: Partial<RunRequest> = {}) {
    const result = this.desk.run('rpc', [JSON.stringify({ method, args, person: this.person })], { user, ...more });
    if (!result.ok) throw new Error(result.error.message);
    const answer: RpcAnswer<RpcMethods[M]['value']> = JSON.parse(String(result.value));
    return answer;
  }

  review(user: string): Review {
    const found = this.call(user, 'review', null);
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  }
}

const refused = { ok: false, error: { code: 'error.person', params: { opened: LAN, ran: MINH } } };

describe('a page of a browser where several accounts are signed in', () => {
  test.each(['openDesk', 'reviewAndPush', 'applyPriceList'])('that %s opens names whom it was opened for', (item) => {
    const browser = new Browser();
    browser.open(item, LAN);
    expect(browser.person).toBe(LAN);
  });

  test('does nothing as another person, and leaves everything as it was', () => {
    const browser = new Browser();
    browser.open('reviewAndPush', LAN);
    const { run, ...review } = browser.review(LAN);
    const before = browser.desk.runtime.toStored();
    const push = { run, reason: '', items: approved(review), typed: 1 };
    expect(browser.call(MINH, 'push', push)).toMatchObject(refused);
    expect(browser.call(MINH, 'open', null)).toMatchObject(refused);
    expect(browser.call(MINH, 'saveSettings', { administrators: [MINH] })).toMatchObject(refused);
    expect(browser.call(MINH, 'rest', { id: 'a1', part: 1 })).toMatchObject(refused);
    expect(browser.desk.lastExecution).toMatchObject({ requests: 0, calls: { spreadsheet: 0 } });
    expect(browser.desk.runtime.toStored()).toEqual(before);
  });

  test.each([
    ['where it was opened', { withheldScopes: ['userinfo.email'] }, {}],
    ['where a call runs', {}, { withheldScopes: ['userinfo.email'] }],
  ])('blocks nobody when Google does not tell the e-mail %s', (_, opening, calling) => {
    const browser = new Browser();
    browser.open('openDesk', LAN, opening);
    expect(browser.call(MINH, 'check', null, calling)).toMatchObject({ ok: true });
  });
});
