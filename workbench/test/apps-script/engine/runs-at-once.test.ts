import { type AnsweringServer, startAnsweringServer } from '../../../../test/support/answering-server';
import { engineOptions } from '../../../../test/support/engine-options';
import { ScriptFolder } from '../../../../test/support/script-folder';
import type { Engine, EngineEvent, RunRequest } from '../../../apps-script/engine-api';
import { startEngine } from '../../../apps-script/start-engine';

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
let server: AnsweringServer;
let engine: Engine;

beforeAll(async () => {
  folder = new ScriptFolder({ 'Code.js': CODE });
  server = await startAnsweringServer();
});

beforeEach(async () => {
  engine = await startEngine(engineOptions(folder));
});

afterEach(() => engine.close());

afterAll(async () => {
  folder.remove();
  await server.close();
});

const run = (name: string, ...args: readonly unknown[]) => {
  const request: RunRequest = { function: name, args, locale: 'vi', authMode: 'FULL' };
  return engine.run(request);
};

/** The server answers no request to it before so many have come: a run alone waits for ever. */
const together = (count: number): string => `${server.origin}/together?${count}`;

const column = async (): Promise<unknown[]> => (await engine.cells('Sheet1', 'A1:A4')).values.flat();

describe('while a run waits for the network', () => {
  it('another one runs, fetches too, and each gets its own answer', async () => {
    const [, second] = await Promise.all([run('fetchOne', together(2)), run('fetchOne', together(2))]);
    expect(second).toMatchObject({ ok: true });
    const answers = await Promise.all(
      ['/slow?1', '/echo?2', '/slow?3'].map((at) => run('fetchOne', server.origin + at)),
    );
    expect(answers.map((each) => each.ok && String(each.value))).toEqual([
      '/slow?1',
      expect.stringContaining('/echo?2'),
      '/slow?3',
    ]);
  });

  it('it sees afterwards what another one put into the cache meanwhile', async () => {
    const waiting = run('fetchThenFlag', together(2));
    await run('flag', 'up');
    await run('fetchOne', together(2));
    expect(await waiting).toMatchObject({ value: 'up' });
  });

  it('people type and read, in the order in which they do', async () => {
    const waiting = run('fetchOne', together(2));
    await engine.edit([{ kind: 'type', sheetId: 0, row: 1, column: 1, text: 'typed' }]);
    expect(await column()).toEqual(['typed', '', '', '']);
    await run('fetchOne', together(2));
    expect(await waiting).toMatchObject({ ok: true });
  });

  it('another workbook waits for its end, and so does all that comes behind', async () => {
    const waiting = run('fetchOne', `${server.origin}/slow`);
    const ends: string[] = [];
    await Promise.all([
      waiting.then(() => ends.push('run')),
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
    const told = events.flatMap((event) => {
      if (event.type === 'started' || event.type === 'waits') return [`${event.type} ${event.id}`];
      return event.type === 'executed' ? [`ended ${event.execution.id}`] : [];
    });
    expect(told).toEqual([
      'started 1',
      'started 2',
      'waits 2',
      'started 3',
      'ended 3',
      'started 4',
      'ended 4',
      'ended 1',
      'started 2',
      'ended 2',
    ]);
  });

  it('one that does not wait for the lock is told that it is taken', async () => {
    const holder = run('locked', 0, together(2), 'first');
    expect(await run('locked', 0, '', 'second')).toMatchObject({ value: 'busy' });
    await run('fetchOne', together(2));
    expect(await holder).toMatchObject({ value: 'first' });
    expect(await run('locked', 0, '', 'third')).toMatchObject({ value: 'third' });
  });
});
