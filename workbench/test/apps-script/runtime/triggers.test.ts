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
    const ran = { function: 'tick', user: MANAGER, triggerId: id, status: 'completed' };
    expect(fire(runtime, id).execution).toMatchObject(ran);
    expect(run(runtime, 'ran')).toEqual([{ authMode: 'FULL', isFull: true, triggerUid: id }, MANAGER]);
  });

  it('is listed with its owner for everybody, and for a script only to its owner', () => {
    const runtime = start();
    run(runtime, 'schedule', ['tick'], { user: MANAGER });
    expect([run(runtime, 'mine'), run(runtime, 'mine', [], { user: MANAGER })]).toEqual([0, 1]);
    const times = { madeAt: '2026-03-10T02:15:00.000Z', nextRunAt: '2026-03-10T03:15:00.000Z', lastRunAt: null };
    const listed = { id: expect.any(String), owner: MANAGER, function: 'tick', rule: 'every hour', ...times };
    expect(runtime.triggers()).toEqual([listed]);
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
    expect(run(runtime, 'remembered')).toEqual(['first', 'first']);
    expect(run(runtime, 'remembered', [], { user: MANAGER })).toEqual(['second', 'second']);
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

  it('cannot withhold a scope that the manifest does not ask for by that name', () => {
    const scope = 'https://www.googleapis.com/auth/script.send_mail';
    const runtime = start({}, { 'appsscript.json': JSON.stringify({ oauthScopes: [scope] }) });
    const withhold = () => run(runtime, 'status', [], { withheldScopes: [scope] });
    expect(withhold).toThrow(`The manifest asks for no scope "${scope}".`);
  });
});

test('a page is told which functions it may call', () => {
  const events: EngineEvent[] = [];
  run(start({ onEvent: (event) => events.push(event) }), 'sidebar');
  const shown = events.find(({ type }) => type === 'sidebar');
  expect(shown).toMatchObject({ functions: expect.arrayContaining(['schedule', 'onOpen']) });
  expect(shown).not.toMatchObject({ functions: expect.arrayContaining(['private_']) });
});

const CLOCK_CODE = `
const cell = () => SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
function times() {
  const iso = (date) => date.toISOString();
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
  const parts = format.formatToParts().map(({ value }) => value).join('');
  return [iso(new Date()), iso(new Date(Date.now())), iso(new Date(Date())), format.format(), parts, [0, 86400000].map(format.format)];
}
function dates() {
  class Day extends Date { name() { return 'day'; } }
  const [date, day] = [new Date(2026, 2, 10), new Day()];
  return [date instanceof Date, date.constructor === Date, day instanceof Date, day.name(), day.getTime() === Date.now(),
    cell().setValue(new Date(0)).getValue() instanceof Date, Date.length, Date.UTC(1970, 0, 1), typeof Date(0)];
}
function schedule() { ScriptApp.newTrigger('times').timeBased().everyHours(1).create(); }
function put() { CacheService.getUserCache().put('a', 'kept', 600); }
function got() { return CacheService.getUserCache().get('a'); }
function mail() { MailApp.sendEmail('boss@example.com', 'S', 'B'); return MailApp.getRemainingDailyQuota(); }
function write(formula) { cell().setValue(formula); return shown(); }
function shown() { return cell().getDisplayValues()[0][0]; }
`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** In Vietnam it is the next day already. */
const BEGIN = Date.UTC(2026, 2, 10, 18, 30);

function startClock(onEvent: (event: EngineEvent) => void = () => undefined): Runtime {
  return runtimeOf({ 'Code.js': CLOCK_CODE }, { clock: new FakeClock(BEGIN), onEvent });
}

const call = (runtime: Runtime, name: string, ...args: readonly unknown[]) =>
  outcomeOf(runtime.run(request(name, { args })));

describe('the clock that is moved', () => {
  it.each([
    [-1, 'The clock goes only forward: a run would else end before it began.'],
    [Number.NaN, 'The clock goes only forward: a run would else end before it began.'],
    [0.5, 'The clock is moved by whole milliseconds.'],
    [3_661 * DAY_MS, 'The clock can be at most ten years ahead of that of this machine.'],
  ])('is not moved by %d ms', (ms, message) => {
    const runtime = startClock();
    expect(() => runtime.moveClock(ms)).toThrow(message);
    expect(runtime.clock().offsetMs).toBe(0);
  });

  it('is what a script sees wherever it asks for the time', () => {
    const runtime = startClock();
    runtime.moveClock(DAY_MS);
    expect(runtime.moveClock(DAY_MS)).toEqual({ now: '2026-03-12T18:30:00.000Z', offsetMs: 2 * DAY_MS });
    const now = '2026-03-12T18:30:00.000Z';
    expect(call(runtime, 'times')).toEqual([now, now, now, '2026-03-12', '2026-03-12', ['1970-01-01', '1970-01-02']]);
  });

  it('leaves dates as they are otherwise', () => {
    expect(call(startClock(), 'dates')).toEqual([true, true, true, 'day', true, true, 7, 0, 'string']);
  });

  it('brings triggers to the time when they are due, and the next one after now', () => {
    const runtime = startClock();
    call(runtime, 'schedule');
    const [{ id = '' } = {}] = runtime.triggers();
    runtime.moveClock(3 * DAY_MS + MINUTE_MS);
    expect(runtime.triggers()).toMatchObject([{ nextRunAt: '2026-03-10T19:30:00.000Z', lastRunAt: null }]);
    const { execution } = runtime.run(request('', { trigger: id }));
    expect(execution).toMatchObject({ triggerId: id, startedAt: '2026-03-13T18:31:00.000Z' });
    expect(runtime.triggers()).toMatchObject([
      { nextRunAt: '2026-03-13T19:30:00.000Z', lastRunAt: '2026-03-13T18:31:00.000Z' },
    ]);
  });

  it('ends what caches keep and the day of a quota, and stands on mails', () => {
    const runtime = startClock();
    call(runtime, 'put');
    expect([call(runtime, 'got'), call(runtime, 'mail'), call(runtime, 'mail')]).toEqual(['kept', 99, 98]);
    runtime.moveClock(9 * MINUTE_MS);
    expect(call(runtime, 'got')).toBe('kept');
    runtime.moveClock(DAY_MS);
    expect([call(runtime, 'got'), call(runtime, 'mail')]).toEqual([null, 99]);
    expect(runtime.mails().at(-1)).toMatchObject({ at: '2026-03-11T18:39:00.000Z' });
  });

  it.each([
    ['=TODAY()', '3/11/2026', '3/14/2026'],
    ['=TEXT(NOW(), "yyyy-mm-dd hh:mm")', '2026-03-11 01:30', '2026-03-14 01:30'],
  ])('is the time of %s, in the zone of the workbook, and is kept with it', (formula, before, after) => {
    const events: EngineEvent[] = [];
    const runtime = startClock((event) => events.push(event));
    expect(call(runtime, 'write', formula)).toBe(before);
    events.length = 0;
    runtime.moveClock(3 * DAY_MS);
    expect(events.map(({ type }) => type)).toEqual(['structure']);
    const again = startClock();
    again.load(JSON.parse(JSON.stringify(runtime.toStored())));
    for (const each of [runtime, again])
      expect([each.cells('Sheet1', 'A1').displayValues, call(each, 'shown')]).toEqual([[[after]], after]);
  });

  it('is back when the workbook begins anew, and so is the day of quotas', () => {
    const runtime = startClock();
    runtime.moveClock(DAY_MS);
    expect(call(runtime, 'mail')).toBe(99);
    runtime.reset();
    expect(runtime.clock()).toEqual({ now: '2026-03-10T18:30:00.000Z', offsetMs: 0 });
    expect(call(runtime, 'mail')).toBe(99);
  });
});
