import { ScriptExecution } from '../../../../test/support/script-execution';
import { callCostMs, cellsToCommit } from '../../../apps-script/runtime/call-cost';

/** Gives a script a service of three kinds of calls. */
function withSheet(script: ScriptExecution): void {
  const { execution } = script;
  script.with('sheet', {
    get: () => execution.call('Sheet', 'get', 'handle'),
    read: () => execution.call('Sheet', 'read', 'read', 10),
    write: () => execution.call('Sheet', 'write', 'write', 5),
  });
}

describe('an execution', () => {
  it('counts reads and writes, and handles apart', () => {
    const script = new ScriptExecution();
    withSheet(script);
    script.execution.call('Cache', 'get', 'read');
    script.run('sheet.get(); sheet.read(); sheet.write(); sheet.write();');
    script.execution.sleep(1000);
    expect(script.execution.record('completed', null).calls).toEqual({
      total: 4,
      spreadsheet: 3,
      handles: 1,
      byMethod: { 'Cache.get': 1, 'Sheet.read': 1, 'Sheet.write': 2 },
    });
    // The wait, and 32 ms of the cache, 1.5 of the handle, 150 + 0.085 of the read, 2 × 10.05 of the writes, 1.4 of their commit.
    expect(script.execution.record('completed', null).estimatedMs).toBe(1000 + 205);
  });

  it('shows and logs nothing once it is dead', () => {
    const script = new ScriptExecution({ killAt: 1 });
    withSheet(script);
    script.run('try { sheet.read(); } catch (e) {}');
    script.execution.emit({ type: 'toast', title: '', message: 'late', seconds: 5 });
    script.execution.log('info', 'late');
    expect([script.events, script.execution.record('killed', null).log]).toEqual([[], []]);
  });

  it('runs out of time at its limit, in a wait as in a call', () => {
    const waiting = new ScriptExecution({ limitMs: 1000 });
    expect(() => waiting.execution.sleep(5000)).toThrow('Exceeded maximum execution time');
    expect(waiting.clock.now()).toBe(new ScriptExecution().clock.now() + 1000);
    const calling = new ScriptExecution({ limitMs: 1000 });
    calling.clock.sleep(1000);
    expect(() => calling.execution.call('Sheet', 'getName', 'read')).toThrow('Exceeded maximum execution time');
  });

  // Fact 50, mark D.
  it.each([
    ['NONE', 'SpreadsheetApp', 'getUi', true],
    ['NONE', 'Menu', 'addItem', true],
    ['NONE', 'SpreadsheetApp', 'getActiveSpreadsheet', false],
    ['NONE', 'PropertiesService', 'getScriptProperties', false],
    ['LIMITED', 'PropertiesService', 'getScriptProperties', true],
    ['LIMITED', 'UrlFetchApp', 'fetch', false],
    ['LIMITED', 'Ui', 'showSidebar', false],
    ['FULL', 'UrlFetchApp', 'fetch', true],
  ] as const)('in mode %s lets %s.%s be called: %s', (authMode, service, member, allowed) => {
    const { execution } = new ScriptExecution({ permissions: { authMode, scopes: null, withheld: [] } });
    const call = () => execution.call(service, member, 'handle');
    if (allowed) expect(call).not.toThrow();
    else expect(call).toThrow(`You do not have permission to call ${service}.${member}.`);
  });

  it('names the scope that the manifest does not ask for', () => {
    const scopes = ['https://www.googleapis.com/auth/spreadsheets.currentonly'];
    const { execution } = new ScriptExecution({ permissions: { authMode: 'FULL', scopes, withheld: [] } });
    execution.call('SpreadsheetApp', 'getActiveSpreadsheet', 'handle');
    expect(() => execution.call('UrlFetchApp', 'fetchAll', 'write')).toThrow(
      'You do not have permission to call UrlFetchApp.fetchAll. ' +
        'Required permissions: https://www.googleapis.com/auth/script.external_request',
    );
  });
});

const call = (service: string, member: string, kind: 'read' | 'write' | 'handle', cells = 0) => ({
  service,
  member,
  kind,
  cells,
});

// Platform facts, part 1: measured figures, and [assumed 77] where there are none.
describe('what a call costs on Google’s servers', () => {
  it.each([
    ['a read with its cells', call('Range', 'getValues', 'read', 10_000), 0, 235],
    ['a read that has to commit first', call('Range', 'getValues', 'read'), 1_000, 290],
    ['a write that is buffered', call('Range', 'setValues', 'write', 1_000), 0, 20],
    ['a write that gives all cells the same', call('Range', 'setNumberFormat', 'write', 100_000), 0, 20],
    ['a flush of what was written', call('SpreadsheetApp', 'flush', 'write'), 1_000, 170],
    ['a handle', call('Sheet', 'getSheetId', 'handle'), 500, 1.5],
    ['the active sheet', call('Spreadsheet', 'getActiveSheet', 'handle'), 0, 8],
    ['a property', call('Properties', 'getProperty', 'read'), 500, 40],
    ['a page', call('HtmlService', 'createHtmlOutputFromFile', 'handle'), 0, 40],
  ])('%s', (_, made, pending, ms) => expect(callCostMs(made, pending)).toBeCloseTo(ms, 6));
});

test('what gives all cells the same is not committed cell by cell', () => {
  expect(cellsToCommit(call('Range', 'setValues', 'write', 50))).toBe(50);
  expect(cellsToCommit(call('RangeList', 'setBackground', 'write', 50))).toBe(0);
});

describe('an execution by Google’s clock', () => {
  it('lets pass what its calls cost, and the script sees it', () => {
    let spent = 0;
    const clock = {
      now: () => 5_000 + spent,
      sleep: () => undefined,
      spend: (ms: number) => {
        spent += ms;
      },
    };
    const script = new ScriptExecution({ clock });
    script.execution.call('Range', 'getValues', 'read', 10_000);
    expect(clock.now()).toBe(5_235);
    expect(script.execution.record('completed', null)).toMatchObject({ ms: 0, estimatedMs: 235 });
  });

  it('charges what is not committed when it ends', () => {
    const script = new ScriptExecution();
    script.execution.call('Range', 'setValues', 'write', 1_000);
    expect(script.execution.record('completed', null).estimatedMs).toBe(160);
    script.execution.call('SpreadsheetApp', 'flush', 'write', 0);
    expect(script.execution.record('completed', null).estimatedMs).toBe(190);
  });
});

const ABSENT =
  `setTimeout setInterval clearTimeout fetch URL URLSearchParams TextEncoder TextDecoder atob btoa crypto structuredClone
  queueMicrotask performance Blob Headers AbortController Event process Buffer require window SharedArrayBuffer`.split(
    /\s+/,
  );

describe('the realm of an execution', () => {
  // Fact 48, mark L.
  it('has what Apps Script has, lacks what it lacks, and evaluates no text as code', () => {
    const script = new ScriptExecution();
    const names = [...ABSENT, 'Promise', 'WebAssembly', 'JSON', 'Intl', 'Map'];
    const isThere = names.map((name) => `typeof ${name} !== 'undefined' && '${name}'`).join();
    const there = script.run(`return [${isThere}].filter(Boolean);`);
    expect(there).toEqual(['Promise', 'WebAssembly', 'JSON', 'Intl', 'Map']);
    expect(() => script.run(`return eval('1 + 1');`)).toThrow(/Code generation from strings/);
  });

  it('knows arrays, dates and errors of the services by instanceof', () => {
    const script = new ScriptExecution().with('service', {
      rows: () => [[1]],
      date: () => new Date(0),
      error: () => new TypeError('broken'),
      list: () => ({ length: 0 }),
    });
    expect(
      script.run(`return [service.rows() instanceof Array, service.date() instanceof Date,
        service.error() instanceof Error, service.list() instanceof Array, service.date() instanceof Array];`),
    ).toEqual([true, true, true, false, false]);
  });

  it('leaves instanceof of classes made in the script as it is', () => {
    const body =
      'class Own extends Array {} return [[] instanceof Own, new Own() instanceof Own, new Own() instanceof Array];';
    expect(new ScriptExecution().run(body)).toEqual([false, true, true]);
  });

  it('throws service errors that the script knows as its own', () => {
    const script = new ScriptExecution();
    script.with('service', {
      fail: () => {
        throw script.execution.exception('Range not found');
      },
    });
    const body =
      'try { service.fail(); } catch (e) { return [e.constructor === Error, e.name, e.message, String(e)]; }';
    expect(script.run(body)).toEqual([true, 'Exception', 'Range not found', 'Exception: Range not found']);
  });

  it('copies plain data into objects of the script', () => {
    const script = new ScriptExecution();
    script.with('data', script.realm.copy({ rows: [1] }));
    expect(script.run('return [data.constructor === Object, data.rows.constructor === Array];')).toEqual([true, true]);
  });

  it('settles promises before the call returns', () => {
    const seen: string[] = [];
    const script = new ScriptExecution().with('note', (text: string) => seen.push(text));
    script.run(`Promise.resolve().then(() => note('then')); note('body');`);
    expect(seen).toEqual(['body', 'then']);
  });
});
