import { utimesSync } from 'node:fs';
import path from 'node:path';
import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptFolder } from '../../../../test/support/script-folder';
import { outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { RuntimeOptions } from '../../../apps-script/runtime/create-runtime';

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

  it('ends a script that runs longer than it may', () => {
    const result = start({ limits: { executionMs: 50 } }).run(request('loop'));
    expect([outcomeOf(result), result.execution.status]).toEqual([
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
