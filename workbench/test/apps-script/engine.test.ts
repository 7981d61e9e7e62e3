import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnsweringServer, startAnsweringServer } from '../../../test/support/answering-server';
import { buildWorker } from '../../../test/support/build-workbench';
import { ScriptFolder } from '../../../test/support/script-folder';
import type { Engine, EngineEvent, RunRequest, StartEngineOptions } from '../../apps-script/engine-api';
import { startEngine } from '../../apps-script/start-engine';

const CODE = `
function sheet() { return SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]; }
function append(text) { sheet().getRange(sheet().getLastRow() + 1, 1).setValue(text); return text; }
function fetchOne(url) { return UrlFetchApp.fetch(url).getContentText(); }
function flag(value) { CacheService.getUserCache().put('flag', value, 60); }
function fetchThenFlag(url) { UrlFetchApp.fetch(url); return CacheService.getUserCache().get('flag'); }
function locked(waitMs, url, text) {
  const lock = LockService.getDocumentLock();
  if (!lock.tryLock(waitMs)) return 'busy';
  if (url !== '') UrlFetchApp.fetch(url);
  return append(text);
}
`;

let folder: ScriptFolder;
let store: string;
let server: AnsweringServer;
let engine: Engine;

beforeAll(async () => {
  folder = new ScriptFolder({ 'Code.js': CODE });
  store = mkdtempSync(path.join(tmpdir(), 'store-'));
  server = await startAnsweringServer();
  engine = await start();
});

beforeEach(() => engine.reset());

afterAll(async () => {
  await Promise.all([engine.close(), server.close()]);
  folder.remove();
  rmSync(store, { recursive: true, force: true });
});

function start(changed: Partial<StartEngineOptions> = {}): Promise<Engine> {
  return startEngine({
    bundle: folder.path,
    store: null,
    locale: 'en_US',
    timeZone: 'Asia/Ho_Chi_Minh',
    userEmail: 'sales@example.com',
    workerFile: buildWorker('apps-script/engine-worker'),
    fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
    ...changed,
  });
}

const request = (name: string, args: readonly unknown[]): RunRequest => {
  return { function: name, args, locale: 'vi', authMode: 'FULL' };
};

const run = (name: string, ...args: readonly unknown[]) => engine.run(request(name, args));

const type = (into: Engine, text: string) => into.edit([{ kind: 'type', sheetId: 0, row: 1, column: 1, text }], 'page');

const column = async (of = engine): Promise<unknown[]> => (await of.cells('Sheet1', 'A1:A4')).values.flat();

describe('the engine', () => {
  it('answers calls in the order in which they came, a run with its account', async () => {
    const [first, , second, cells] = await Promise.all([
      run('append', 'x'),
      type(engine, '=1+2'),
      run('append', 'y'),
      column(),
    ]);
    expect(first).toMatchObject({ ok: true, value: 'x', execution: { function: 'append', status: 'completed' } });
    expect([second, cells]).toMatchObject([{ value: 'y' }, [3, 'y', '', '']]);
  });

  it('rejects a call that cannot be done, and an edit that the workbook cannot have let a person do, and goes on', async () => {
    await expect(engine.cells('None', 'A1')).rejects.toThrow('There is no sheet named "None".');
    await expect(engine.edit([{ kind: 'deleteRows', sheetId: 0, at: 1, count: 5000 }], 'page')).rejects.toThrow(
      'The edit deleteRows is refused: There is no row 5000: the sheet has 1000.',
    );
    expect(await type(engine, 'typed')).toEqual({ undos: 1, redos: 0 });
  });

  it('rejects its start when the worker file is not there', async () => {
    await expect(start({ workerFile: '/nowhere.cjs' })).rejects.toThrow('/nowhere.cjs');
  });

  it('rejects what waits and what comes later when its worker ends by itself', async () => {
    const file = path.join(store, 'mortal-worker.cjs');
    const mortal = "parentPort.on('message', ({ args }) => args[0]?.function === 'die' && process.exit(1));";
    const worker = JSON.stringify(buildWorker('apps-script/engine-worker'));
    writeFileSync(file, `const { parentPort } = require('node:worker_threads');\n${mortal}\nrequire(${worker});`);
    const dying = await start({ workerFile: file });
    await expect(dying.run(request('die', []))).rejects.toThrow('The engine worker has ended');
    await expect(dying.snapshot()).rejects.toThrow('The engine worker has ended');
    await dying.close();
  });
});

describe('the store of the engine', () => {
  const file = () => path.join(store, 'workbook.json');

  it('brings workbook, properties and the moved clock back, and is for its owner only, whatever a crash left behind', async () => {
    writeFileSync(`${file()}.new`, '', { mode: 0o644 });
    const first = await start({ store });
    await type(first, 'kept');
    await first.moveClock(5);
    await first.setScriptProperties({ a: '1' });
    await first.close();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const second = await start({ store });
    expect([await column(second), await second.scriptProperties()]).toEqual([['kept', '', '', ''], { a: '1' }]);
    expect(await second.clock()).toMatchObject({ offsetMs: 5 });
    await second.close();
  });

  it('puts a file aside that it cannot read, is written some time after a change, and is emptied by a reset', async () => {
    writeFileSync(file(), '{"version":');
    const first = await start({ store });
    expect([(await column(first))[0], readdirSync(store)]).toEqual([
      '',
      expect.arrayContaining(['workbook.json.broken']),
    ]);
    await type(first, 'soon');
    const kept = () => (existsSync(file()) ? readFileSync(file(), 'utf8') : '');
    while (!kept().includes('"soon"')) await new Promise((resolve) => setTimeout(resolve, 20));
    await first.setScriptProperties({ a: '1' });
    await first.reset();
    await first.close();
    const second = await start({ store });
    expect([(await column(second))[0], await second.scriptProperties()]).toEqual(['', {}]);
    await second.close();
  });
});

/** The server answers no request to it before so many have come: a run alone waits for ever. */
const together = (count: number): string => `${server.origin}/together?${count}`;

describe('while a run waits for the network', () => {
  it('another one runs, fetches too, and each gets its own answer', async () => {
    const [, second] = await Promise.all([run('fetchOne', together(2)), run('fetchOne', together(2))]);
    expect(second).toMatchObject({ ok: true });
    const paths = ['/slow?1', '/echo?2', '/slow?3'];
    const answers = await Promise.all(paths.map((at) => run('fetchOne', server.origin + at)));
    const texts = answers.map((each) => each.ok && String(each.value));
    expect(texts).toEqual(['/slow?1', expect.stringContaining('/echo?2'), '/slow?3']);
  });

  it('it sees afterwards what another one put into the cache, and people type and read in the order in which they do', async () => {
    const waiting = run('fetchThenFlag', together(2));
    await run('flag', 'up');
    await type(engine, 'typed');
    expect(await column()).toEqual(['typed', '', '', '']);
    await run('fetchOne', together(2));
    expect(await waiting).toMatchObject({ value: 'up' });
  });

  it('another workbook waits for its end, and so does all that comes behind', async () => {
    const ends: string[] = [];
    await Promise.all([
      run('fetchOne', `${server.origin}/slow`).then(() => ends.push('run')),
      engine.reset().then(() => ends.push('reset')),
      run('append', 'x').then(() => ends.push('append')),
    ]);
    expect(ends).toEqual(['run', 'reset', 'append']);
  });

  it('one that asks for the lock that it holds waits for its end, keeps nobody else, and says so to who listens', async () => {
    const events: EngineEvent[] = [];
    engine.onEvent((event) => events.push(event));
    const ends: string[] = [];
    const noted = (name: string, ended: Promise<unknown>) => ended.then(() => ends.push(name));
    const holder = noted('holder', run('locked', 0, together(2), 'first'));
    const second = noted('second', run('locked', 5_000, '', 'second'));
    await noted('other', run('append', 'other'));
    await noted('fetched', run('fetchOne', together(2)));
    await Promise.all([holder, second]);
    expect(ends).toEqual(['other', 'fetched', 'holder', 'second']);
    expect(await column()).toEqual(['other', 'first', 'second', '']);
    const ids = [...new Set(events.flatMap((event) => (event.type === 'started' ? [event.id] : [])))];
    const told = events.flatMap((event) => {
      if (event.type === 'started' || event.type === 'waits') return [`${event.type} ${ids.indexOf(event.id) + 1}`];
      return event.type === 'executed' ? [`ended ${ids.indexOf(event.execution.id) + 1}`] : [];
    });
    const waits = ['started 1', 'started 2', 'waits 2', 'started 3', 'ended 3', 'started 4', 'ended 4', 'ended 1'];
    expect(told).toEqual([...waits, 'started 2', 'ended 2']);
  });

  it('one that does not wait for the lock is told that it is taken', async () => {
    const holder = run('locked', 0, together(2), 'first');
    expect(await run('locked', 0, '', 'second')).toMatchObject({ value: 'busy' });
    await run('fetchOne', together(2));
    expect(await holder).toMatchObject({ value: 'first' });
    expect(await run('locked', 0, '', 'third')).toMatchObject({ value: 'third' });
  });
});
