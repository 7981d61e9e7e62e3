import { utimesSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptFolder } from '../../../../test/support/script-folder';
import { FIVE, outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { RuntimeOptions } from '../../../apps-script/runtime/create-runtime';
import { inAccountLanguage } from '../../../apps-script/runtime/execution';
import { legalResult } from '../../../apps-script/runtime/run-function';
import { DayQuota } from '../../../apps-script/runtime/runtime-state';
import { refuseUnknown } from '../../../apps-script/service-context';

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
async function promised() { return 1; }
function loop() { for (;;) {} }
function onEdit() { for (;;) {} }
function count() { globalThis.n = (globalThis.n || 0) + 1; return n; }
function log() { console.log('one'); console.warn('two'); }
function refusedChoice() {
  const range = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(range.getSheet().getRange('B1:B2')).setAllowInvalid(false).build();
  range.setDataValidation(rule);
  range.setValue('C');
}
`;

const start = (changed: Partial<RuntimeOptions> = {}) => runtimeOf({ 'Code.js': CODE }, changed);

describe('a run', () => {
  it('passes plain arguments in and a plain answer out', () => {
    const result = start().run(request('echo', { args: [[1, 'x'], null] }));
    expect(outcomeOf(result)).toStrictEqual({ a: [1, 'x'], b: null, own: true });
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
    ['callMissing', 'Error: not emulated: Spreadsheet.getRangeByColour'],
    ['promised', 'Error: not emulated: a promise as the answer of a function'],
  ])('of %s comes to %s', (name, expected) => expect(outcomeOf(start().run(request(name)))).toEqual(expected));

  it('begins with fresh globals each time', () => {
    const runtime = start();
    expect([runtime.run(request('count')), runtime.run(request('count'))].map(outcomeOf)).toEqual([1, 1]);
  });

  it('tells its account', () => {
    const result = start({ clock: new FakeClock() }).run(request('log'));
    expect(result.execution).toEqual({
      id: 1,
      function: 'log',
      user: 'sales@example.com',
      triggerId: null,
      startedAt: '2026-01-01T00:00:00.000Z',
      status: 'completed',
      ms: 0,
      estimatedMs: 3,
      calls: { total: 0, spreadsheet: 0, handles: 2, byMethod: {} },
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
    expect(outcomeOf(result)).toBe('LIMITEDtrue');
  });

  it.each([
    ['loop', { limits: { executionMs: 50 } }, 'FULL'],
    ['onEdit', { limits: { simpleTriggerMs: 50 } }, 'LIMITED'],
  ] as const)('ends %s, which runs longer than it may, and keeps what people typed', (name, limits, authMode) => {
    const runtime = start(limits);
    runtime.edit([{ kind: 'type', sheetId: 0, row: 1, column: 1, text: 'kept' }]);
    const result = runtime.run(request(name, { authMode }));
    expect(outcomeOf(result)).toBe('Exception: Exceeded maximum execution time');
    expect([result.execution.status, runtime.cells('Sheet1', 'A1').values]).toEqual(['timed out', [['kept']]]);
  });

  it('fails by a value that a validation refuses, though the script is over', () => {
    const result = start().run(request('refusedChoice'));
    expect(outcomeOf(result)).toBe(
      'Exception: The data you entered in cell A1 violates the data validation rules set on this cell.',
    );
  });

  it('takes up a rebuilt script', () => {
    const own = new ScriptFolder({ 'Code.js': 'function go() { return 1; }' });
    const runtime = runtimeOf(own);
    const before = outcomeOf(runtime.run(request('go')));
    own.write({ 'Code.js': 'function go() { return 2; }' });
    utimesSync(path.join(own.path, 'Code.js'), 1, 1);
    expect([before, outcomeOf(runtime.run(request('go')))]).toEqual([1, 2]);
    own.remove();
  });
});

const startFive = () => runtimeOf({ 'Code.js': FIVE });

describe('a run that is killed', () => {
  it.each([
    [1, {}, '', ''],
    [2, { step: '1' }, '', ''],
    [3, { step: '1' }, 'one', ''],
    [5, { step: '1' }, 'one', 'two'],
  ])('at call %i leaves only what came before, whatever the script catches', (killAt, properties, first, second) => {
    const runtime = startFive();
    const result = runtime.run(request('five', { killAt }));
    const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
    expect([result.ok, result.execution.status]).toEqual([false, 'killed']);
    expect([runtime.properties.toStored().script, one, two]).toEqual([properties, [first], [second]]);
  });
});

const MESSAGE = "We're sorry, a server error occurred. Please wait a bit and try again.";

/** Runs five steps of which one may fail; returns what each left. */
function left(call: string, nth: number) {
  const runtime = runtimeOf({ 'Code.js': FIVE });
  const result = runtime.run(request('five', { locale: 'en', faults: [{ call, nth, message: MESSAGE }] }));
  const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
  return [outcomeOf(result), runtime.properties.toStored().script, one, two];
}

describe('a call that is told to fail', () => {
  it.each([
    ['Properties.setProperty', 2, { step: '1' }, 'one', 'two'],
    ['Range.setValue', 2, { step: '2' }, 'one', ''],
    ['Spreadsheet', 3, { step: '2' }, 'one', ''],
    ['*', 5, { step: '1' }, 'one', 'two'],
    ['Lock', 1, { step: '2' }, 'one', 'two'],
  ])('%s, number %i, has no effect, and the script goes on', (call, nth, properties, first, second) => {
    expect(left(call, nth)).toEqual(['done', properties, [first], [second]]);
  });

  it("throws Google's text in the language of the account", () => {
    const code = 'function lock() { LockService.getScriptLock().tryLock(1); }';
    const message = 'There are too many LockService operations against the same script.';
    const faults = [{ call: 'Lock.tryLock', nth: 1, message }];
    const result = runtimeOf({ 'Code.js': code }).run(request('lock', { locale: 'vi-VN', faults }));
    expect(outcomeOf(result)).toBe('Exception: Có quá nhiều thao tác LockService trên cùng một tập lệnh.');
  });
});

const empty = () => runtimeOf({ 'Code.js': 'function nothing() {}' });

describe('what a person does', () => {
  it('is read from the cells with values, shown texts, formulas and formats', () => {
    const runtime = empty();
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
    });
    const blank = { notes: [['']], backgrounds: [['#ffffff']], numberFormats: [['0.###############']] };
    expect(runtime.cells('Sheet1', 'A1')).toMatchObject(blank);
  });

  it.each(['A1001', 'AA1', 'ZZZ:ZZZ', 'A0:B5', 'R0C1', 'A5000:A', '1A'])(
    'has no range %s in a sheet of 1,000 rows and 26 columns',
    (range) => {
      expect(() => empty().cells('Sheet1', range)).toThrow(`There is no range "${range}" in the sheet "Sheet1".`);
    },
  );

  it('has blanks beyond the last row and column of a range that begins before them', () => {
    expect(empty().cells('Sheet1', 'Z1000:AA1001').values).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('names the sheet or range that is not there', () => {
    const runtime = empty();
    expect(() => runtime.cells('None', 'A1')).toThrow('There is no sheet named "None".');
    runtime.edit([{ kind: 'insertRows', sheetId: runtime.model.activeSheetId, at: 1, count: 40_000 }]);
    expect(() => runtime.cells('Sheet1', 'A1:Z38462')).toThrow(
      'The range "A1:Z38462" has 1000012 cells; at most 1000000 can be read at once.',
    );
  });
});

const SIDEBAR = `
${FIVE}
function sidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('page').setTitle('T'));
}
`;

const FILES = { 'Code.js': SIDEBAR, 'page.html': '<p>Hi</p>' };

describe('the events of a runtime', () => {
  it('tell a run, what it shows and what it changes, in order', () => {
    const events: EngineEvent[] = [];
    const runtime = runtimeOf(FILES, { onEvent: (event) => events.push(event) });
    runtime.run(request('sidebar'));
    runtime.run(request('five'));
    const types = events.map(({ type }) => type).join();
    expect(types).toBe('started,sidebar,executed,started,cells,cells,executed');
    expect(events[1]).toEqual({ type: 'sidebar', title: 'T', html: '<p>Hi</p>', functions: expect.any(Array) });
  });

  it('tell the menus, the one under Extensions by the name of the script', () => {
    const code = `function onOpen() {
      SpreadsheetApp.getUi().createMenu('Desk').addItem('Go', 'go').addToUi();
      SpreadsheetApp.getUi().createAddonMenu().addToUi();
    }`;
    const events: EngineEvent[] = [];
    const onEvent = (event: EngineEvent) => events.push(event);
    const runtime = runtimeOf({ 'Code.js': code }, { onEvent });
    runtime.run(request('onOpen', { authMode: 'NONE' }));
    expect(events.filter(({ type }) => type === 'menu')).toEqual([
      { type: 'menu', name: 'Desk', items: [{ kind: 'item', label: 'Go', functionName: 'go' }] },
      { type: 'menu', name: 'CRM Desk', items: [], under: 'extensions' },
    ]);
  });
});

describe('the text of an exception', () => {
  const DAY = 'Service invoked too many times for one day: urlfetch.';
  const TIMEOUT = 'Timeout: https://crm.example.com';

  it.each([
    ['vi', DAY, 'Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.'],
    ['vi_VN', DAY, 'Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.'],
    ['vie', DAY, DAY],
    ['vi', TIMEOUT, TIMEOUT],
  ])('in the locale %s of "%s" is "%s"', (locale, english, text) => {
    expect(inAccountLanguage(english, locale)).toBe(text);
  });
});

describe('DayQuota', () => {
  it('takes what fits, refuses what does not, and begins anew 24 hours after the first use', () => {
    const clock = new FakeClock();
    const quota = new DayQuota(3, clock.now);
    expect([quota.take(2), quota.take(2), quota.take(1)]).toEqual([true, false, true]);
    clock.sleep(86_399_999);
    expect(quota.take(1)).toBe(false);
    clock.sleep(1);
    expect(quota.take(1)).toBe(true);
  });
});

describe('legalResult', () => {
  // Fact 43, mark C.
  it.each([
    ['a Date deep inside', '({ rows: [[1, new Date(0)]] })'],
    ['a function', '({ go() {} })'],
    ['nothing', 'undefined'],
    ['a cycle', '(() => { const a = {}; a.a = a; return a; })()'],
  ])('makes %s null', (_what, expression) => expect(legalResult(vm.runInNewContext(expression))).toBeNull());

  it('turns undefined in arrays and objects into null', () => {
    expect(legalResult([undefined, { a: undefined }])).toEqual([null, { a: null }]);
  });
});

class Counter {
  private count = 0;
  next(): number {
    this.count += 1;
    return this.count;
  }
  chain(): this {
    return this;
  }
}

describe('refuseUnknown', () => {
  it('passes on the members that are there, with their state, and names one that is missing, also after a chained call', () => {
    const counter = refuseUnknown('Counter', new Counter()).chain();
    counter.next();
    expect(counter.next()).toBe(2);
    expect(() => Reflect.get(counter, 'reset')).toThrow('not emulated: Counter.reset');
  });

  it('prints as its name', () => expect(String(refuseUnknown('Counter', new Counter()))).toBe('Counter'));

  it('lets the language ask for its own names', () => {
    const counter: object = refuseUnknown('Counter', new Counter());
    expect(JSON.stringify(counter)).toBe('{"count":0}');
    expect(Reflect.get(counter, 'then')).toBeUndefined();
  });
});
