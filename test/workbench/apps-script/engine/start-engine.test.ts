import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StartEngineOptions, startEngine } from '../../../../workbench/apps-script/engine';
import type { Engine, EngineEvent, RunRequest } from '../../../../workbench/apps-script/engine-api';
import { type AnsweringServer, startAnsweringServer } from '../../../support/answering-server';
import { buildWorker } from '../../../support/build-workbench';
import { engineOptions } from '../../../support/engine-options';
import { ScriptFolder } from '../../../support/script-folder';

const CODE = `
function sheet() { return SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]; }
function write(text) { sheet().getRange(1, 1).setValue(text); return 'wrote ' + text; }
function append() { sheet().getRange(sheet().getLastRow() + 1, 1).setValue('row'); return sheet().getLastRow(); }
function fetchOne(url) { return UrlFetchApp.fetch(url).getContentText(); }
function property() { return PropertiesService.getScriptProperties().getProperty('a'); }
function loop() { for (;;) {} }
function addTrigger() { ScriptApp.newTrigger('die').timeBased().everyHours(1).create(); }
`;

/** A run that ends has to end within it on a busy machine too. */
const LIMIT_MS = 1000;

let folder: ScriptFolder;
let store: string;
let server: AnsweringServer;
const open: Engine[] = [];

beforeAll(async () => {
  folder = new ScriptFolder({ 'Code.js': CODE });
  server = await startAnsweringServer();
});

beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'store-'));
});

afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close();
  rmSync(store, { recursive: true, force: true });
});

afterAll(async () => {
  folder.remove();
  await server.close();
});

async function start(changed: Partial<StartEngineOptions> = {}): Promise<Engine> {
  const engine = await startEngine({ ...engineOptions(folder), ...changed });
  open.push(engine);
  return engine;
}

function request(name: string, ...args: readonly unknown[]): RunRequest {
  return { function: name, args, locale: 'vi', authMode: 'FULL' };
}

async function typed(engine: Engine, text: string): Promise<void> {
  const { activeSheetId } = await engine.snapshot();
  await engine.edit([{ kind: 'type', sheetId: activeSheetId, row: 1, column: 1, text }]);
}

async function firstCell(engine: Engine): Promise<unknown> {
  return (await engine.cells('Sheet1', 'A1')).values[0]?.[0];
}

describe('the engine', () => {
  it('runs a function of the script in its worker and answers with its account', async () => {
    const engine = await start();
    const result = await engine.run(request('write', 'x'));
    expect(result).toMatchObject({ ok: true, value: 'wrote x', execution: { id: 1, status: 'completed' } });
    expect(await firstCell(engine)).toBe('x');
  });

  it('answers calls in the order in which they came', async () => {
    const engine = await start();
    const { activeSheetId: sheetId } = await engine.snapshot();
    const [first, , second, cells] = await Promise.all([
      engine.run(request('append')),
      engine.edit([{ kind: 'type', sheetId, row: 1, column: 1, text: 'typed' }]),
      engine.run(request('append')),
      engine.cells('Sheet1', 'A1:A3'),
    ]);
    expect([first, second]).toMatchObject([{ value: 1 }, { value: 2 }]);
    expect(cells.values).toEqual([['typed'], ['row'], ['']]);
  });

  it('tells what a script shows while it runs, and its changes after it', async () => {
    const engine = await start();
    const events: EngineEvent[] = [];
    engine.onEvent((event) => events.push(event));
    await engine.run(request('write', 'x'));
    expect(events.map(({ type }) => type)).toEqual(['started', 'cells', 'executed']);
  });

  it('fetches from its worker', async () => {
    const engine = await start();
    expect(await engine.run(request('fetchOne', `${server.origin}/gzip`))).toMatchObject({ value: 'packed' });
  });

  it('computes formulas in its worker', async () => {
    const engine = await start();
    await typed(engine, '=1+2');
    expect(await firstCell(engine)).toBe(3);
  });

  it('hands script properties to the script and back', async () => {
    const engine = await start();
    await engine.setScriptProperties({ a: '1' });
    expect(await engine.run(request('property'))).toMatchObject({ value: '1' });
    expect(await engine.scriptProperties()).toEqual({ a: '1' });
  });

  it('rejects a call that cannot be done, and goes on', async () => {
    const engine = await start();
    await expect(engine.cells('None', 'A1')).rejects.toThrow('There is no sheet named "None".');
    expect(await firstCell(engine)).toBe('');
  });

  it('rejects edits that the workbook cannot have let a person do, does none of them, and goes on', async () => {
    const engine = await start();
    const { activeSheetId: sheetId } = await engine.snapshot();
    const before = await engine.snapshot();
    const type = { kind: 'type', sheetId, row: 1, column: 1, text: 'typed' } as const;
    const order = Array.from({ length: 1000 }, (_, index) => index + 1);
    const area = { row: 1, column: 1, rows: 1000, columns: 9_000_000 };
    await expect(engine.edit([type, { kind: 'deleteRows', sheetId, at: 1, count: 5000 }], 'page')).rejects.toThrow(
      'Number 2 of the list is refused (deleteRows): There is no row 5000. The sheet has 1000 rows and 26 columns.',
    );
    await expect(engine.edit([{ kind: 'reorderRows', sheetId, area, order }])).rejects.toThrow('no column 9000000');
    expect(await engine.snapshot()).toEqual(before);
    expect(await engine.edit([type], 'page')).toEqual({ undos: 1, redos: 0 });
  });

  it('rejects its start when the worker file is not there', async () => {
    await expect(start({ workerFile: '/nowhere.cjs' })).rejects.toThrow('/nowhere.cjs');
  });
});

describe('the engine at the time limit', () => {
  it('ends the run and keeps everything else', async () => {
    const engine = await start({ limits: { executionMs: LIMIT_MS } });
    await typed(engine, 'kept');
    const [lost, next] = await Promise.all([engine.run(request('loop')), engine.run(request('append'))]);
    expect(lost).toMatchObject({ ok: false, execution: { status: 'timed out' } });
    expect(next).toMatchObject({ ok: true, value: 2 });
    expect(await firstCell(engine)).toBe('kept');
  });
});

/**
 * Returns the engine worker, but a run of "hang" never ends, not even at the time limit, and a run of "die" ends the worker. A forgetful
 * one never posts its state. */
function fragileWorker(forgetful = false): string {
  const file = path.join(store, 'fragile-worker.cjs');
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads');
     const post = parentPort.postMessage.bind(parentPort);
     parentPort.postMessage = (message) => ${forgetful} && message.kind === 'state' || post(message);
     parentPort.on('message', ({ method, args }) => {
       if (method !== 'run' || !['hang', 'die'].includes(args.function)) return;
       const started = { type: 'started', id: 1, function: args.function, startedAt: new Date().toISOString() };
       parentPort.postMessage({ kind: 'event', event: started });
       if (args.function === 'die') process.exit(1);
       for (;;) {}
     });
     require(${JSON.stringify(buildWorker('apps-script/engine-worker'))});`,
  );
  return file;
}

describe('the engine whose worker is lost', () => {
  it.each([
    ['hang', 'timed out'],
    ['die', 'failed'],
  ])('by a run of %s tells that it %s, and begins again with all that was done before', async (name, status) => {
    const engine = await start({ workerFile: fragileWorker(), limits: { executionMs: LIMIT_MS }, graceMs: 50 });
    const events: EngineEvent[] = [];
    engine.onEvent((event) => events.push(event));
    await typed(engine, 'kept');
    await engine.setScriptProperties({ a: '1' });
    await engine.moveClock(5);
    const [lost, next] = await Promise.all([engine.run(request(name)), engine.run(request('append'))]);
    expect(lost).toMatchObject({ ok: false, execution: { id: 1, function: name, status } });
    expect(next).toMatchObject({ ok: true, value: 2, execution: { id: 2 } });
    expect([await firstCell(engine), await engine.scriptProperties()]).toEqual(['kept', { a: '1' }]);
    expect(await engine.clock()).toMatchObject({ offsetMs: 5 });
    expect(events.filter(({ type }) => type === 'executed')).toHaveLength(2);
  });
});

describe('the engine whose worker is lost between runs', () => {
  it('has kept what a run before had changed', async () => {
    const engine = await start({ workerFile: fragileWorker() });
    const [done] = await Promise.all([engine.run(request('append')), engine.run(request('die'))]);
    expect([done, await firstCell(engine)]).toMatchObject([{ ok: true }, 'row']);
  });

  it('says which runs are lost when their state was not kept yet', async () => {
    const engine = await start({ workerFile: fragileWorker(true) });
    const messages: string[] = [];
    engine.onEvent((event) => event.type === 'toast' && messages.push(event.message));
    await Promise.all([engine.run(request('write', 'gone')), engine.run(request('die'))]);
    expect([await firstCell(engine), messages]).toEqual([
      '',
      ['What these runs had changed is lost with the worker: write'],
    ]);
  });
});

describe('the engine whose worker is lost by a trigger', () => {
  it('lets it fire again at its next time only', async () => {
    const engine = await start({ workerFile: fragileWorker() });
    await engine.run(request('addTrigger'));
    const [made] = await engine.triggers();
    const fired = await engine.run({ ...request('die'), trigger: made?.id ?? '' });
    expect(fired).toMatchObject({ ok: false, execution: { status: 'failed', triggerId: made?.id } });
    const [after] = await engine.triggers();
    expect(after?.lastRunAt).not.toBeNull();
    expect(Date.parse(after?.nextRunAt ?? '')).toBeGreaterThanOrEqual(Date.parse(made?.nextRunAt ?? ''));
  });
});

describe('the engine that is closed during a run', () => {
  const hung = async (closeWaitMs: number) => {
    const engine = await start({ store, workerFile: fragileWorker(), closeWaitMs });
    await typed(engine, 'kept');
    await engine.run(request('append'));
    const begun = new Promise<void>((resolve) => engine.onEvent(({ type }) => type === 'started' && resolve()));
    void engine.run(request('hang')).catch(() => {});
    await begun;
    return engine;
  };

  it('keeps what was posted last when it is told again', async () => {
    const engine = await hung(3_600_000);
    const closed = engine.close();
    await Promise.all([closed, engine.close()]);
    expect(readFileSync(path.join(store, 'workbook.json'), 'utf8')).toContain('"kept"');
  });

  it('waits for a run no longer than it was told to', async () => {
    const engine = await hung(100);
    await engine.close();
    expect(readFileSync(path.join(store, 'workbook.json'), 'utf8')).toContain('"kept"');
  });
});

describe('the store of the engine', () => {
  it('brings workbook, properties and the moved clock back', async () => {
    const first = await start({ store });
    await typed(first, 'kept');
    await first.moveClock(5);
    await first.setScriptProperties({ a: '1' });
    await open.splice(0)[0]?.close();
    const second = await start({ store });
    expect([await firstCell(second), await second.scriptProperties()]).toEqual(['kept', { a: '1' }]);
    expect(await second.clock()).toMatchObject({ offsetMs: 5 });
  });

  it('is emptied by a reset', async () => {
    const engine = await start({ store });
    await typed(engine, 'gone');
    await engine.setScriptProperties({ a: '1' });
    await engine.reset();
    await open.splice(0)[0]?.close();
    const second = await start({ store });
    expect([await firstCell(second), await second.scriptProperties()]).toEqual(['', {}]);
  });

  it('is written some time after a change without being asked', async () => {
    const engine = await start({ store });
    await typed(engine, 'soon');
    const file = path.join(store, 'workbook.json');
    const kept = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    while (!kept().includes('"soon"')) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(kept()).toContain('"soon"');
  });

  it('is readable for its owner only, also when a crash left an unfinished one behind', async () => {
    const unfinished = path.join(store, 'workbook.json.new');
    writeFileSync(unfinished, '', { mode: 0o644 });
    await start({ store });
    await open.splice(0)[0]?.close();
    expect(statSync(path.join(store, 'workbook.json')).mode & 0o777).toBe(0o600);
  });

  it('puts a file aside that it cannot read', async () => {
    writeFileSync(path.join(store, 'workbook.json'), '{"version":');
    expect(await firstCell(await start({ store }))).toBe('');
    expect(readdirSync(store)).toContain('workbook.json.broken');
  });
});
