import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import { t } from '../../src/i18n/translate';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const AUTH = 'https://www.googleapis.com/auth/';
const manifest = JSON.parse(readFileSync(path.resolve(__dirname, '../../appsscript.json'), 'utf8'));
const SCOPES: readonly string[] = manifest.oauthScopes.map((scope: string) => scope.replace(AUTH, ''));

const crm = testCrm();

/** In minutes. */
const LATER = 24 * 60;

/** A file with a table and an edit, in which somebody has left out a tick. */
class Withheld {
  readonly desk: BundledDesk;
  private readonly more: Partial<RunRequest>;

  constructor(scope: string) {
    this.desk = new BundledDesk('en');
    this.desk.connect(crm);
    this.desk.run('newProductsTable');
    this.desk.value('pullCategories', null);
    this.desk.paste('Products', 2, 1, [['SP.00001', 'Giày', '910001']]);
    this.desk.value('check', null);
    this.more = { withheldScopes: [scope] };
  }

  /** Returns what an item of the menu says that it failed with; '' for nothing. */
  choose(item: string): string {
    const result = this.desk.run(item, [], this.more);
    return result.ok ? '' : result.error.message;
  }

  /** Returns what a call of a page is answered with. */
  answer<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): RpcAnswer<RpcMethods[M]['value']> {
    const result = this.desk.run('rpc', [JSON.stringify({ method, args })], this.more);
    if (!result.ok) throw new Error(result.error.message);
    return JSON.parse(String(result.value));
  }

  /** Returns the sentence of a call of a page that failed; '' for one that did not. */
  call<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): string {
    const answer = this.answer(method, args);
    return answer.ok ? '' : t('en', answer.error.code, answer.error.params);
  }

  push() {
    const review = this.desk.value('review', null);
    const items = approved(review);
    return this.answer('push', { run: review.run, reason: '', items, typed: items.length });
  }

  plan(): string {
    const review = this.desk.value('review', null);
    const hours = { from: this.desk.value('plans', null).now + LATER, until: null, back: [] };
    return this.call('makePlan', { run: review.run, reason: '', items: approved(review), ...hours });
  }

  get log(): string {
    return (this.desk.lastExecution?.log ?? []).map(({ text }) => text).join('\n');
  }

  sheets(): unknown {
    return this.desk.runtime.model.toSnapshot().sheets;
  }
}

/** Matches a sentence that names the scope and how it is granted. */
const naming = (scope: string) => new RegExp(`\\(${scope.replace(/\./g, '\\.')}\\).*tick every box`);

describe('a scope that somebody has left without a tick', () => {
  test('of the manifest is one that these tests withhold', () => {
    expect([...SCOPES].sort()).toEqual([
      'script.container.ui',
      'script.external_request',
      'script.scriptapp',
      'spreadsheets.currentonly',
      'userinfo.email',
    ]);
  });

  describe('script.external_request', () => {
    const scope = 'script.external_request';

    test.each(['pullCategories', 'testConnection'] as const)('stops %s, with nothing written', (method) => {
      const file = new Withheld(scope);
      const before = file.sheets();
      expect(file.call(method, null)).toMatch(naming(scope));
      expect(file.log).toContain(`${AUTH}${scope}`);
      expect([file.desk.lastExecution?.requests, file.sheets()]).toEqual([0, before]);
    });

    test('stops a push that has sent nothing, which the next review offers again', () => {
      const file = new Withheld(scope);
      const step = file.push();
      const refused = { outcome: 'refused', issue: { code: 'error.crm.not-granted' as const } };
      expect(step).toMatchObject({ ok: true, value: { outcomes: [refused] } });
      expect(file.desk.lastExecution?.requests).toBe(0);
      expect(file.log).toContain(`${AUTH}${scope}`);
      expect(file.desk.value('review', null).items).toMatchObject([{ key: 'SP.00001' }]);
      expect(file.desk.pushAll().outcomes).toMatchObject([{ outcome: 'confirmed' }]);
    });
  });

  describe('spreadsheets.currentonly', () => {
    const scope = 'spreadsheets.currentonly';

    test.each(['newProductsTable', 'refreshOnSchedule'])('is named by %s', (item) => {
      const file = new Withheld(scope);
      const before = file.sheets();
      expect(file.choose(item)).toMatch(naming(scope));
      expect(file.log).toContain(`${AUTH}${scope}`);
      expect(file.sheets()).toEqual(before);
    });

    test.each(['open', 'review', 'plans'] as const)('is named by the call %s of a page', (method) => {
      const file = new Withheld(scope);
      expect(file.call(method, null)).toMatch(naming(scope));
      expect(file.log).toContain(`${AUTH}${scope}`);
    });
  });

  describe('script.container.ui', () => {
    const scope = 'script.container.ui';

    test('is named by the menu and by a call of a page', () => {
      const file = new Withheld(scope);
      expect(file.choose('openDesk')).toMatch(naming(scope));
      expect(file.log).toContain(`${AUTH}${scope}`);
      expect(file.call('openReview', null)).toMatch(naming(scope));
    });
  });

  describe('script.scriptapp', () => {
    const scope = 'script.scriptapp';

    test('is named where a tab is to be refreshed by itself, and none is', () => {
      const file = new Withheld(scope);
      const { sheetId } = pullWith(file.desk, allOpportunities());
      const hourly = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;
      expect(file.call('setSchedule', { ...hourly, sheetId })).toMatch(naming(scope));
      expect(file.desk.runtime.triggers()).toEqual([]);
    });

    test('is named where prices are planned, and no plan is made', () => {
      const file = new Withheld(scope);
      const before = file.sheets();
      expect(file.plan()).toMatch(naming(scope));
      expect(file.desk.value('plans', null).plans).toEqual([]);
      expect([file.desk.runtime.triggers(), file.sheets()]).toEqual([[], before]);
    });
  });

  describe('userinfo.email', () => {
    test('keeps nobody from work, and is named where it matters who somebody is', () => {
      const file = new Withheld('userinfo.email');
      file.desk.value('saveSettings', { administrators: ['sales@example.com'] });
      expect(file.push()).toMatchObject({ ok: true, value: { outcomes: [{ outcome: 'confirmed' }] } });
      const answer = file.answer('saveSettings', { administrators: [] });
      expect(answer.ok ? '' : t('en', answer.error.code, answer.error.params)).toMatch(naming('userinfo.email'));
    });
  });
});

describe('an account that Google refuses as a whole', () => {
  const REFUSALS = {
    authorization: 'Authorization is required to perform that action.',
    access: 'You do not have permission to access the requested document.',
  };

  test.each([
    ['en', 'authorization', 'Google wants your permission first.'],
    ['vi', 'authorization', 'Google cần bạn cho phép trước.'],
    ['en', 'access', 'this account may not open the file'],
    ['vi', 'access', 'tài khoản này không có quyền mở tệp'],
  ] as const)('is told why in its language: %s, %s', (language, kind, sentence) => {
    const desk = new BundledDesk(language);
    const faults = [{ call: 'Spreadsheet', nth: 1, message: REFUSALS[kind] }];
    const asked = desk.run('rpc', [JSON.stringify({ method: 'check', args: null })], { faults });
    const answer = JSON.parse(asked.ok ? String(asked.value) : 'null');
    expect(t(language, answer.error.code, answer.error.params)).toContain(sentence);
    const chosen = desk.run('newProductsTable', [], { faults });
    expect(chosen.ok ? '' : chosen.error.message).toContain(sentence);
  });
});
