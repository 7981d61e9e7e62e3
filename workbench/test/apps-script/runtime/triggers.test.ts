import { FakeClock } from '../../../../test/support/fake-clock';
import { outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { EngineEvent, RunRequest } from '../../../apps-script/engine-api';
import type { Runtime, RuntimeOptions } from '../../../apps-script/runtime/create-runtime';
import { decodeState } from '../../../apps-script/runtime/runtime-state';

const CODE = `
const book = () => SpreadsheetApp.getActiveSpreadsheet();
function schedule(name) { return ScriptApp.newTrigger(name).timeBased().everyHours(1).create().getUniqueId(); }
function mine() { return ScriptApp.getProjectTriggers().length; }
function tick(e) {
  const plain = Object.assign({}, e, { authMode: String(e.authMode), isFull: e.authMode == 'FULL' });
  PropertiesService.getScriptProperties().setProperty('ran', JSON.stringify([plain, Session.getActiveUser().getEmail()]));
}
function ran() { return JSON.parse(PropertiesService.getScriptProperties().getProperty('ran')); }
function looksAround() {
  const seen = [SpreadsheetApp.getActiveSheet(), SpreadsheetApp.getActiveRange(), book().getActiveSheet(), book().getActiveRange()];
  PropertiesService.getScriptProperties().setProperty('ran', JSON.stringify(seen));
  book().toast('done');
  book().insertSheet('Made', 1);
}
function said(action) { try { return String(action()); } catch (error) { return error.message; } }
function needsSomebody() {
  const [sheet] = book().getSheets();
  const seen = [
    () => book().setActiveSheet(book().getActiveSheet()),
    () => book().setActiveSheet(sheet),
    () => sheet.activate(),
    () => sheet.getRange('C3:D4').activate(),
  ].map(said);
  PropertiesService.getScriptProperties().setProperty('ran', JSON.stringify(seen));
}
function selects() { said(() => SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('C3:D4').activate()); }
function selected() { return SpreadsheetApp.getActiveRange().getA1Notation(); }
function asksUi() { SpreadsheetApp.getUi(); }
function remember(text) { PropertiesService.getUserProperties().setProperty('a', text); CacheService.getUserCache().put('a', text); }
function remembered() { return [PropertiesService.getUserProperties().getProperty('a'), CacheService.getUserCache().get('a')]; }
function mail() { MailApp.sendEmail('boss@example.com', 'S', 'B'); return MailApp.getRemainingDailyQuota(); }
function onOpen() {}
function private_() {}
function sidebar() { SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('')); }
`;
const SALES = 'sales@example.com';
const MANAGER = 'manager@example.com';

const start = (changed: Partial<RuntimeOptions> = {}, files: Readonly<Record<string, string>> = {}): Runtime =>
  runtimeOf({ 'Code.js': CODE, ...files }, { clock: new FakeClock(Date.UTC(2026, 2, 10, 2, 15)), ...changed });

const run = (runtime: Runtime, name: string, args: readonly unknown[] = [], more: Partial<RunRequest> = {}) =>
  outcomeOf(runtime.run(request(name, { args, ...more })));

const fire = (runtime: Runtime, trigger: string, more: Partial<RunRequest> = {}) =>
  runtime.run(request('', { authMode: 'LIMITED', trigger, ...more }));

describe('a trigger', () => {
  it('runs its function as its owner with the event of a time-driven one', () => {
    const runtime = start();
    const id = String(run(runtime, 'schedule', ['tick'], { user: MANAGER }));
    expect(fire(runtime, id).execution).toMatchObject({
      function: 'tick',
      user: MANAGER,
      triggerId: id,
      status: 'completed',
    });
    expect(run(runtime, 'ran')).toEqual([{ authMode: 'FULL', isFull: true, triggerUid: id }, MANAGER]);
  });

  it('is listed with its owner for everybody, and for a script only to its owner', () => {
    const runtime = start();
    run(runtime, 'schedule', ['tick'], { user: MANAGER });
    expect([run(runtime, 'mine'), run(runtime, 'mine', [], { user: MANAGER })]).toEqual([0, 1]);
    expect(runtime.triggers()).toEqual([
      {
        id: expect.any(String),
        owner: MANAGER,
        function: 'tick',
        rule: 'every hour',
        madeAt: '2026-03-10T02:15:00.000Z',
        nextRunAt: '2026-03-10T03:15:00.000Z',
        lastRunAt: null,
      },
    ]);
  });

  // Platform facts §4 (H/M).
  it('has no active sheet, no selection and shows nothing to anybody', () => {
    const events: EngineEvent[] = [];
    const runtime = start({ onEvent: (event) => events.push(event) });
    const id = String(run(runtime, 'schedule', ['looksAround']));
    const { activeSheetId } = runtime.model;
    expect(outcomeOf(fire(runtime, id))).toBeNull();
    expect(run(runtime, 'ran')).toEqual(Array(4).fill(null));
    expect(runtime.model.sheetNamed('Made')).toBeDefined();
    expect(runtime.model.activeSheetId).toBe(activeSheetId);
    expect(events.filter(({ type }) => type === 'toast' || type === 'activate')).toEqual([]);
  });

  it('refuses what needs an active sheet', () => {
    const runtime = start();
    fire(runtime, String(run(runtime, 'schedule', ['needsSomebody'])));
    expect(run(runtime, 'ran')).toEqual([
      "The parameters (null) don't match the method signature for SpreadsheetApp.Spreadsheet.setActiveSheet.",
      ...Array(3).fill('Please select an active sheet first.'),
    ]);
  });

  it('leaves the selection of who looks at the spreadsheet alone', () => {
    const runtime = start();
    runtime.edit([{ kind: 'select', sheetId: 0, area: { row: 2, column: 2, rows: 1, columns: 1 } }]);
    expect(outcomeOf(fire(runtime, String(run(runtime, 'schedule', ['selects']))))).toBeNull();
    expect(run(runtime, 'selected')).toBe('B2');
  });

  it.each([
    ['asksUi', 'Exception: Cannot call SpreadsheetApp.getUi() from this context.'],
    ['missing', 'ReferenceError: Script function not found: missing'],
  ])('that calls %s fails and is listed as failed', (handler, message) => {
    const runtime = start();
    const result = fire(runtime, String(run(runtime, 'schedule', [handler])));
    expect([outcomeOf(result), result.execution.status]).toEqual([message, 'failed']);
  });

  it('that is not there cannot fire', () => expect(() => fire(start(), '7')).toThrow('There is no trigger "7".'));

  it('is kept with the workbook and gone with it', () => {
    const runtime = start();
    run(runtime, 'schedule', ['tick']);
    run(runtime, 'mail');
    const kept = decodeState(JSON.stringify(runtime.toStored()));
    runtime.reset();
    expect([runtime.triggers(), runtime.mails()]).toEqual([[], []]);
    if (kept !== null) runtime.load(kept);
    expect(runtime.triggers()).toMatchObject([{ owner: SALES, function: 'tick' }]);
    expect(runtime.mails()).toMatchObject([{ from: SALES, to: 'boss@example.com' }]);
  });
});

describe('two users', () => {
  it('have properties, a cache and a mail quota each', () => {
    const runtime = start();
    run(runtime, 'remember', ['first']);
    run(runtime, 'remember', ['second'], { user: MANAGER });
    expect([run(runtime, 'remembered'), run(runtime, 'remembered', [], { user: MANAGER })]).toEqual([
      ['first', 'first'],
      ['second', 'second'],
    ]);
    runtime.load(runtime.toStored());
    expect(run(runtime, 'remembered', [], { user: MANAGER })).toEqual(['second', null]);
    expect([run(runtime, 'mail'), run(runtime, 'mail', [], { user: MANAGER })]).toEqual([99, 99]);
  });

  // Platform facts §1 (H): a quota belongs to who runs the script.
  it('have a quota of property operations each', () => {
    const runtime = start({ limits: { propertyOperationsPerDay: 1 } });
    run(runtime, 'remember', ['a']);
    expect(run(runtime, 'remember', ['a'])).toMatch('Dịch vụ bị gọi quá nhiều lần trong một ngày: properties.');
    expect(run(runtime, 'remember', ['a'], { user: MANAGER })).toBeNull();
  });

  it.each(['script.send_mial', 'https://www.googleapis.com/auth/script.send_mail'])(
    'cannot withhold %s, which the manifest does not ask for by that name',
    (scope) => {
      const oauthScopes = ['https://www.googleapis.com/auth/script.send_mail'];
      const runtime = start({}, { 'appsscript.json': JSON.stringify({ oauthScopes }) });
      const withhold = () => run(runtime, 'status', [], { withheldScopes: [scope] });
      expect(withhold).toThrow(`The manifest asks for no scope "${scope}".`);
    },
  );
});

test('a page is told which functions it may call', () => {
  const events: EngineEvent[] = [];
  run(start({ onEvent: (event) => events.push(event) }), 'sidebar');
  const shown = events.find(({ type }) => type === 'sidebar');
  expect(shown).toMatchObject({ functions: expect.arrayContaining(['schedule', 'onOpen']) });
  expect(shown).not.toMatchObject({ functions: expect.arrayContaining(['private_']) });
});
