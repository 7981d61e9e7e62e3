import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import { t } from '../../src/i18n/translate';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const AUTH = 'https://www.googleapis.com/auth/';
const manifest = JSON.parse(readFileSync(path.resolve(__dirname, '../../dist/appsscript.json'), 'utf8'));
const SCOPES: readonly string[] = manifest.oauthScopes.map((scope: string) => scope.replace(AUTH, ''));

const crm = testCrm();

/** A file with a table and an edit, in which somebody has left out a tick. */
class Withheld {
  readonly desk: BundledDesk;
  private readonly tab: number;
  private readonly more: Partial<RunRequest>;

  constructor(scope: string) {
    this.desk = new BundledDesk('en');
    this.desk.connect(crm);
    this.desk.run('newProductsTable');
    this.desk.value('pullCategories', null);
    this.desk.paste('Products', 2, 1, [['SP.00001', 'Giày', '910001']]);
    this.desk.value('check', null);
    this.tab = pullWith(this.desk, allOpportunities()).sheetId;
    this.more = { withheldScopes: [scope] };
  }

  /** Returns what an item of the menu says that it failed with; '' for nothing. */
  choose(item: string): string {
    const result = this.desk.run(item, [], this.more);
    return result.ok ? '' : result.error.message;
  }

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
    const hours = { from: this.desk.value('plans', null).now + 24 * 60, until: null, back: [] };
    return this.call('makePlan', { run: review.run, reason: '', items: approved(review), ...hours });
  }

  schedule(): string {
    const hourly = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;
    return this.call('setSchedule', { ...hourly, sheetId: this.tab });
  }

  get log(): string {
    return (this.desk.lastExecution?.log ?? []).map(({ text }) => text).join('\n');
  }

  state(): unknown {
    return [this.desk.runtime.triggers(), this.desk.runtime.model.toSnapshot().sheets];
  }
}

/** Matches a sentence that names the scope and how it is granted. */
const naming = (scope: string) => new RegExp(`\\(${scope.replace(/\./g, '\\.')}\\).*tick every box`);

describe('a scope that somebody has left without a tick', () => {
  test('is one of five of the manifest, which runs on V8', () => {
    expect(manifest.runtimeVersion).toBe('V8');
    expect([...SCOPES].sort()).toEqual([
      'script.container.ui',
      'script.external_request',
      'script.scriptapp',
      'spreadsheets.currentonly',
      'userinfo.email',
    ]);
  });

  test.each<[string, string, (file: Withheld) => string]>([
    ['script.external_request', 'a pull', (file) => file.call('pullCategories', null)],
    ['script.external_request', 'the test of the connection', (file) => file.call('testConnection', null)],
    ['spreadsheets.currentonly', 'an item of the menu', (file) => file.choose('newProductsTable')],
    ['spreadsheets.currentonly', 'the hourly run', (file) => file.choose('refreshOnSchedule')],
    ['spreadsheets.currentonly', 'a call of a page', (file) => file.call('review', null)],
    ['script.container.ui', 'an item of the menu', (file) => file.choose('openDesk')],
    ['script.container.ui', 'a call of a page', (file) => file.call('openReview', null)],
    ['script.scriptapp', 'a schedule', (file) => file.schedule()],
    ['script.scriptapp', 'a plan', (file) => file.plan()],
  ])('is named, %s, by %s, and nothing is written', (scope, _, act) => {
    const file = new Withheld(scope);
    const before = file.state();
    expect(act(file)).toMatch(naming(scope));
    if (scope !== 'script.scriptapp') expect(file.log).toContain(`${AUTH}${scope}`);
    expect([file.desk.lastExecution?.requests, file.state()]).toEqual([0, before]);
  });

  test('stops a push that has sent nothing, which the next review offers again', () => {
    const scope = 'script.external_request';
    const file = new Withheld(scope);
    const refused = { outcome: 'refused', issue: { code: 'error.crm.not-granted' } };
    expect(file.push()).toMatchObject({ ok: true, value: { outcomes: [refused] } });
    expect(file.desk.lastExecution?.requests).toBe(0);
    expect(file.log).toContain(`${AUTH}${scope}`);
    expect(file.desk.value('review', null).items).toMatchObject([{ key: 'SP.00001' }]);
    expect(file.desk.pushAll().outcomes).toMatchObject([{ outcome: 'confirmed' }]);
  });

  test('of the e-mail keeps nobody from work, and is named where it matters who somebody is', () => {
    const file = new Withheld('userinfo.email');
    file.desk.value('saveSettings', { administrators: ['sales@example.com'] });
    expect(file.push()).toMatchObject({ ok: true, value: { outcomes: [{ outcome: 'confirmed' }] } });
    expect(file.call('saveSettings', { administrators: [] })).toMatch(naming('userinfo.email'));
  });
});

// Other languages of them: test/platform/google-words.test.ts.
test.each([
  ['Authorization is required to perform that action.', 'Google cần bạn cho phép trước.'],
  ['You do not have permission to access the requested document.', 'tài khoản này không có quyền mở tệp'],
])('an account that Google refuses as a whole is told why in its language: %s', (message, sentence) => {
  const desk = new BundledDesk('vi');
  const faults = [{ call: 'Spreadsheet', nth: 1, message }];
  const asked = desk.run('rpc', [JSON.stringify({ method: 'check', args: null })], { faults });
  const { error } = JSON.parse(asked.ok ? String(asked.value) : 'null');
  expect(t('vi', error.code, error.params)).toContain(sentence);
  const chosen = desk.run('newProductsTable', [], { faults });
  expect(chosen.ok ? '' : chosen.error.message).toContain(sentence);
});

test('a protected Journal stops a push before anything is sent', () => {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, [['SP.00001', 'Áo', '250000']]);
  desk.pushAll();
  desk.paste('Products', 2, 3, [['260000']]);
  const sheetId = desk.runtime.model.sheets.find(({ name }) => name === 'Journal')?.id ?? -1;
  desk.runtime.edit([{ kind: 'protect', sheetId, area: { row: 1, column: 1, rows: 1000, columns: 10 } }]);
  const { outcomes, left, stopped } = desk.pushAll();
  expect(String(stopped?.params.reason)).toContain('A cell that CRM Desk writes is protected.');
  expect([outcomes.length, left.length, desk.lastExecution?.requests]).toEqual([0, 1, 0]);
  expect(desk.value('review', null).items.map(({ state }) => state)).toEqual(['changed']);
});
