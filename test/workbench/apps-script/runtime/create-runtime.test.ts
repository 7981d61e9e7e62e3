import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { EngineEvent, RunRequest, RunResult } from '../../../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../../../workbench/apps-script/runtime';
import { type AnsweringServer, startAnsweringServer } from '../../../support/answering-server';
import { buildWorker } from '../../../support/build-workbench';
import { FakeClock } from '../../../support/fake-clock';
import { ScriptFolder } from '../../../support/script-folder';

const CODE = `
function onOpen(e) {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Go', 'go').addToUi();
  return String(e.authMode) + (e.authMode === ScriptApp.AuthMode.LIMITED);
}
function nothing() {}
function echo(a, b) { return { a, b, own: a.constructor === Array }; }
function today() { return { at: new Date() }; }
function hidden_() { return 1; }
const assigned = () => 'assigned';
function fail() { throw new TypeError('broken'); }
function failWithText() { throw 'only a text'; }
function callMissing() { SpreadsheetApp.getActiveSpreadsheet().getRangeByColour('red'); }
function callDrive() { return DriveApp.getFiles(); }
function mentionDrive() { return typeof DriveApp; }
async function promised() { return 1; }
function loop() { for (;;) {} }
function onEdit() { for (;;) {} }
function count() { globalThis.n = (globalThis.n || 0) + 1; return n; }
function log() { console.log('one'); console.warn('two'); }
function fetchOne(url) { return UrlFetchApp.fetch(url).getContentText(); }
function sidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('page').setTitle('T'));
}
function five() {
  const properties = PropertiesService.getScriptProperties();
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  for (const step of [
    () => properties.setProperty('step', '1'),
    () => sheet.getRange(1, 1).setValue('one'),
    () => SpreadsheetApp.flush(),
    () => sheet.getRange(2, 1).setValue('two'),
    () => properties.setProperty('step', '2'),
  ]) { try { step(); } catch (e) {} }
  return 'done';
}
function refusedChoice() {
  const rule = SpreadsheetApp.newDataValidation().requireValueInList(['A', 'B']).setAllowInvalid(false).build();
  const range = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
  range.setDataValidation(rule);
  range.setValue('C');
}
function lock() { return LockService.getDocumentLock().tryLock(10); }
`;

const FILES = { 'Code.js': CODE, 'page.html': '<p>Hi</p>' };

let folder: ScriptFolder;
let server: AnsweringServer;
const open: Runtime[] = [];

beforeAll(async () => {
  folder = new ScriptFolder(FILES);
  server = await startAnsweringServer();
});

afterAll(async () => {
  for (const runtime of open) await runtime.close();
  folder.remove();
  await server.close();
});

function start(changed: Partial<RuntimeOptions> = {}): Runtime {
  const runtime = createRuntime({
    bundle: folder.path,
    locale: 'en_US',
    timeZone: 'Asia/Ho_Chi_Minh',
    userEmail: 'sales@example.com',
    fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
    ...changed,
  });
  open.push(runtime);
  return runtime;
}

function request(name: string, changed: Partial<RunRequest> = {}): RunRequest {
  return { function: name, args: [], locale: 'vi', authMode: 'FULL', ...changed };
}

/** What came of a run, without its account. */
function outcome(result: RunResult): unknown {
  return result.ok ? result.value : `${result.error.name}: ${result.error.message}`;
}

describe('a run', () => {
  it('passes plain arguments in and a plain answer out', () => {
    const result = start().run(request('echo', { args: [[1, 'x'], null] }));
    expect(outcome(result)).toStrictEqual({ a: [1, 'x'], b: null, own: true });
  });

  it.each([
    ['hidden_', 'ReferenceError: Script function not found: hidden_'],
    ['missing', 'ReferenceError: Script function not found: missing'],
    ['parseInt', 'ReferenceError: Script function not found: parseInt'],
    ['assigned', 'assigned'],
    ['nothing', null],
    ['today', null],
    ['fail', 'TypeError: broken'],
    ['failWithText', 'Error: only a text'],
    ['mentionDrive', 'object'],
    ['callDrive', 'Error: not emulated: DriveApp'],
    ['callMissing', 'Error: not emulated: Spreadsheet.getRangeByColour'],
    ['promised', 'Error: not emulated: a promise as the answer of a function'],
  ])('of %s comes to %s', (name, expected) => {
    expect(outcome(start().run(request(name)))).toEqual(expected);
  });

  it('begins with fresh globals each time', () => {
    const runtime = start();
    expect([runtime.run(request('count')), runtime.run(request('count'))].map(outcome)).toEqual([1, 1]);
  });

  it('tells its account', () => {
    const result = start({ clock: new FakeClock() }).run(request('log'));
    expect(result.execution).toEqual({
      id: 1,
      function: 'log',
      startedAt: '2026-01-01T00:00:00.000Z',
      status: 'completed',
      ms: 0,
      estimatedMs: 0,
      calls: { total: 0, spreadsheet: 0, handles: 0, byMethod: {} },
      requests: 0,
      log: [
        { level: 'log', text: 'one' },
        { level: 'warn', text: 'two' },
      ],
      error: null,
    });
  });

  it('passes an event to a simple trigger, with the mode as an enum member', () => {
    const result = start().run(request('onOpen', { authMode: 'LIMITED', args: [{}] }));
    expect(outcome(result)).toBe('LIMITEDtrue');
  });

  it('reaches a server while its own thread is blocked', () => {
    const result = start().run(request('fetchOne', { args: [`${server.origin}/gzip`] }));
    expect([outcome(result), result.execution.requests]).toEqual(['packed', 1]);
  });

  it('ends a script that runs longer than it may', () => {
    const result = start({ limits: { executionMs: 50 } }).run(request('loop'));
    expect([outcome(result), result.execution.status]).toEqual([
      'Exception: Exceeded maximum execution time',
      'timed out',
    ]);
  });

  it('ends a simple trigger by a limit of its own', () => {
    const result = start({ limits: { simpleTriggerMs: 50 } }).run(request('onEdit', { authMode: 'LIMITED' }));
    expect(result.execution.status).toBe('timed out');
  });

  it('fails by a value that a validation refuses, though the script is over', () => {
    const result = start().run(request('refusedChoice'));
    expect(outcome(result)).toBe(
      'Exception: The data you entered in cell A1 violates the data validation rules set on this cell. ' +
        'Please enter one of the following values: A, B.',
    );
  });

  it('takes up a rebuilt script', () => {
    const own = new ScriptFolder({ 'Code.js': 'function go() { return 1; }' });
    const runtime = start({ bundle: own.path });
    const before = outcome(runtime.run(request('go')));
    own.write({ 'Code.js': 'function go() { return 2; }' });
    utimesSync(path.join(own.path, 'Code.js'), 1, 1);
    expect([before, outcome(runtime.run(request('go')))]).toEqual([1, 2]);
    own.remove();
  });

  it('waits for a lock that somebody else holds', () => {
    const clock = new FakeClock();
    const runtime = start({ clock });
    runtime.holdLock('document', 15);
    expect([runtime.run(request('lock')), runtime.run(request('lock'))].map(outcome)).toEqual([false, true]);
  });

  it('asks for a permission that the manifest lacks', () => {
    const own = new ScriptFolder({
      ...FILES,
      'appsscript.json': JSON.stringify({ timeZone: 'Etc/GMT', oauthScopes: [] }),
    });
    const result = start({ bundle: own.path }).run(request('sidebar'));
    expect(outcome(result)).toContain('You do not have permission to call Ui.showSidebar.');
    own.remove();
  });
});

describe('a run that is killed', () => {
  it.each([
    [1, {}, '', ''],
    [2, { step: '1' }, '', ''],
    [3, { step: '1' }, 'one', ''],
    [4, { step: '1' }, 'one', ''],
    [5, { step: '1' }, 'one', 'two'],
  ])('at call %i leaves only what came before, whatever the script catches', (killAt, properties, first, second) => {
    const runtime = start();
    const result = runtime.run(request('five', { killAt }));
    const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
    expect([result.ok, result.execution.status]).toEqual([false, 'killed']);
    expect([runtime.properties.toStored().script, one, two]).toEqual([properties, [first], [second]]);
  });

  it('lives when it makes fewer calls', () => {
    const result = start().run(request('five', { killAt: 6 }));
    expect([outcome(result), result.execution.calls.total]).toEqual(['done', 5]);
  });
});

describe('the events of a runtime', () => {
  it('tell a run, what it shows and what it changes, in order', () => {
    const events: EngineEvent[] = [];
    const runtime = start({ onEvent: (event) => events.push(event) });
    runtime.run(request('sidebar'));
    runtime.run(request('five'));
    expect(events.map(({ type }) => type)).toEqual([
      'started',
      'sidebar',
      'executed',
      'started',
      'cells',
      'cells',
      'executed',
    ]);
    expect(events[1]).toEqual({ type: 'sidebar', title: 'T', html: '<p>Hi</p>' });
  });

  it('tell a menu', () => {
    const events: EngineEvent[] = [];
    start({ onEvent: (event) => events.push(event) }).run(request('onOpen', { authMode: 'NONE' }));
    expect(events).toContainEqual({
      type: 'menu',
      name: 'Desk',
      items: [{ kind: 'item', label: 'Go', functionName: 'go' }],
    });
  });
});

describe('what a person does', () => {
  it('is read from the cells with values, shown texts, formulas and formats', () => {
    const runtime = start();
    const sheetId = runtime.model.toSnapshot().activeSheetId;
    runtime.edit([{ kind: 'paste', sheetId, row: 1, column: 1, text: "1.5\tabc\n2026-10-02\t50%\n'007\t=A1*2" }]);
    expect(runtime.cells('Sheet1', 'A1:B3')).toMatchObject({
      values: [
        [1.5, 'abc'],
        ['2026-10-02T00:00:00', 0.5],
        ['007', expect.anything()],
      ],
      formulas: [
        ['', ''],
        ['', ''],
        ['', '=A1*2'],
      ],
      notes: [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      backgrounds: [
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
      ],
    });
  });

  it('names the sheet or range that is not there', () => {
    const runtime = start();
    expect(() => runtime.cells('None', 'A1')).toThrow('There is no sheet named "None".');
    expect(() => runtime.cells('Sheet1', '1A')).toThrow('There is no range "1A" in the sheet "Sheet1".');
  });

  it('is kept in what is stored, and gone after a reset', () => {
    const runtime = start();
    runtime.edit([{ kind: 'type', sheetId: runtime.model.activeSheetId, row: 1, column: 1, text: 'kept' }]);
    runtime.properties.of('script').set('a', '1');
    const copy = start();
    copy.load(runtime.toStored());
    expect([copy.cells('Sheet1', 'A1').values, copy.properties.toStored().script]).toEqual([[['kept']], { a: '1' }]);
    copy.reset();
    expect([copy.cells('Sheet1', 'A1').values, copy.properties.toStored().script]).toEqual([[['']], {}]);
  });
});
