import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWorker } from '../../../../test/support/build-workbench';
import { engineOptions } from '../../../../test/support/engine-options';
import { ScriptFolder } from '../../../../test/support/script-folder';
import type { Engine, RunRequest } from '../../../apps-script/engine-api';
import type { StartEngineOptions } from '../../../apps-script/engine-wire';
import { startEngine } from '../../../apps-script/start-engine';

const CODE = `
function sheet() { return SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]; }
function write(text) { sheet().getRange(1, 1).setValue(text); return 'wrote ' + text; }
function append() { sheet().getRange(sheet().getLastRow() + 1, 1).setValue('row'); return sheet().getLastRow(); }
function loop() { for (;;) {} }
`;

/** A run that ends has to end within it on a busy machine too. */
const LIMIT_MS = 1000;

let folder: ScriptFolder;
let store: string;
const open: Engine[] = [];

beforeAll(() => {
  folder = new ScriptFolder({ 'Code.js': CODE });
});

beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'store-'));
});

afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close();
  rmSync(store, { recursive: true, force: true });
});

afterAll(() => folder.remove());

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

  it('computes formulas in its worker', async () => {
    const engine = await start();
    await typed(engine, '=1+2');
    expect(await firstCell(engine)).toBe(3);
  });

  it('rejects a call that cannot be done, and an edit that the workbook cannot have let a person do, and goes on', async () => {
    const engine = await start();
    await expect(engine.cells('None', 'A1')).rejects.toThrow('There is no sheet named "None".');
    const { activeSheetId: sheetId } = await engine.snapshot();
    await expect(engine.edit([{ kind: 'deleteRows', sheetId, at: 1, count: 5000 }], 'page')).rejects.toThrow(
      'The edit deleteRows is refused: There is no row 5000: the sheet has 1000.',
    );
    const type = { kind: 'type', sheetId, row: 1, column: 1, text: 'typed' } as const;
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

describe('the engine whose worker ends by itself', () => {
  it('rejects what waits and what comes later', async () => {
    const file = path.join(store, 'mortal-worker.cjs');
    const mortal = "parentPort.on('message', ({ args }) => args[0]?.function === 'die' && process.exit(1));";
    const worker = JSON.stringify(buildWorker('apps-script/engine-worker'));
    writeFileSync(file, `const { parentPort } = require('node:worker_threads');\n${mortal}\nrequire(${worker});`);
    const engine = await start({ workerFile: file });
    await expect(engine.run(request('die'))).rejects.toThrow('The engine worker has ended');
    await expect(engine.snapshot()).rejects.toThrow('The engine worker has ended');
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
