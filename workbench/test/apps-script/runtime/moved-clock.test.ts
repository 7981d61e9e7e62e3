import { FakeClock } from '../../../../test/support/fake-clock';
import { outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { Runtime } from '../../../apps-script/runtime/create-runtime';

const CODE = `
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
function nap() { const from = Date.now(); Utilities.sleep(50); return Date.now() - from; }
`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** In Vietnam it is the next day already. */
const BEGIN = Date.UTC(2026, 2, 10, 18, 30);

function start(onEvent: (event: EngineEvent) => void = () => undefined): Runtime {
  return runtimeOf({ 'Code.js': CODE }, { clock: new FakeClock(BEGIN), onEvent });
}

const run = (runtime: Runtime, name: string, ...args: readonly unknown[]) =>
  outcomeOf(runtime.run(request(name, { args })));

describe('the clock that is moved', () => {
  it('tells how far it is ahead', () => {
    const runtime = start();
    expect(runtime.clock()).toEqual({ now: '2026-03-10T18:30:00.000Z', offsetMs: 0 });
    runtime.moveClock(HOUR_MS);
    expect(runtime.moveClock(DAY_MS)).toEqual({ now: '2026-03-11T19:30:00.000Z', offsetMs: DAY_MS + HOUR_MS });
  });

  it.each([
    [-1, 'The clock goes only forward: a run would else end before it began.'],
    [Number.NaN, 'The clock goes only forward: a run would else end before it began.'],
    [0.5, 'The clock is moved by whole milliseconds.'],
    [3_661 * DAY_MS, 'The clock can be at most ten years ahead of that of this machine.'],
  ])('is not moved by %d ms', (ms, message) => {
    const runtime = start();
    expect(() => runtime.moveClock(ms)).toThrow(message);
    expect(runtime.clock().offsetMs).toBe(0);
  });

  it('is what a script sees wherever it asks for the time', () => {
    const runtime = start();
    runtime.moveClock(2 * DAY_MS);
    const now = '2026-03-12T18:30:00.000Z';
    expect(run(runtime, 'times')).toEqual([now, now, now, '2026-03-12', '2026-03-12', ['1970-01-01', '1970-01-02']]);
  });

  it('leaves dates as they are otherwise', () => {
    expect(run(start(), 'dates')).toEqual([true, true, true, 'day', true, true, 7, 0, 'string']);
  });

  it('lets time go on as it did', () => {
    const runtime = start();
    runtime.moveClock(DAY_MS);
    const result = runtime.run(request('nap'));
    expect([outcomeOf(result), result.execution.ms]).toEqual([50, 50]);
  });

  it('brings triggers to the time when they are due, and the next one after now', () => {
    const runtime = start();
    run(runtime, 'schedule');
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
    const runtime = start();
    run(runtime, 'put');
    expect([run(runtime, 'got'), run(runtime, 'mail'), run(runtime, 'mail')]).toEqual(['kept', 99, 98]);
    runtime.moveClock(9 * MINUTE_MS);
    expect(run(runtime, 'got')).toBe('kept');
    runtime.moveClock(DAY_MS);
    expect([run(runtime, 'got'), run(runtime, 'mail')]).toEqual([null, 99]);
    expect(runtime.mails().at(-1)).toMatchObject({ at: '2026-03-11T18:39:00.000Z' });
  });

  it.each([
    ['=TODAY()', '3/11/2026', '3/14/2026'],
    ['=TEXT(NOW(), "yyyy-mm-dd hh:mm")', '2026-03-11 01:30', '2026-03-14 01:30'],
  ])('is the time of %s, in the zone of the workbook', (formula, before, after) => {
    const events: EngineEvent[] = [];
    const runtime = start((event) => events.push(event));
    expect(run(runtime, 'write', formula)).toBe(before);
    events.length = 0;
    runtime.moveClock(3 * DAY_MS);
    expect(events.map(({ type }) => type)).toEqual(['structure']);
    expect([runtime.cells('Sheet1', 'A1').displayValues, run(runtime, 'shown')]).toEqual([[[after]], after]);
  });

  it('is kept with the workbook', () => {
    const runtime = start();
    runtime.moveClock(DAY_MS);
    run(runtime, 'write', '=TODAY()');
    const again = start();
    again.load(JSON.parse(JSON.stringify(runtime.toStored())));
    expect(again.clock()).toEqual(runtime.clock());
    expect(run(again, 'write', '=TODAY()')).toBe('3/12/2026');
  });

  it('is back when the workbook begins anew, and so is the day of quotas', () => {
    const runtime = start();
    runtime.moveClock(DAY_MS);
    expect(run(runtime, 'mail')).toBe(99);
    runtime.reset();
    expect(runtime.clock()).toEqual({ now: '2026-03-10T18:30:00.000Z', offsetMs: 0 });
    expect(run(runtime, 'mail')).toBe(99);
  });
});
