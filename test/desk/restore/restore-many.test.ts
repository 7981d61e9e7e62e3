import {
  continueRestores,
  dropRestores,
  openRestoreJob,
  type Ports,
  readRestoreSelection,
  restore,
  startRestores,
} from '../../../src/desk';
import type { FoundBy, RestoreStep } from '../../../src/protocol';
import type { CellValue } from '../../../src/sheet';
import { thrownBy } from '../../support/crm-client';
import { DeskWorld } from '../../support/desk-world';
import { type Death, mortalPorts } from '../../support/mortal-ports';

const codes = (count: number): FoundBy[] =>
  Array.from({ length: count }, (_, at) => ({ by: 'code', key: `CV${at + 1}` }));

/** Selects a block of a person's own sheet. */
function worldWith(...lines: readonly (readonly CellValue[])[]): DeskWorld {
  const world = new DeskWorld();
  const grid = world.workbook.addSheet({ title: 'Mine', tag: '', columns: [] });
  grid.put(1, lines);
  world.workbook.selected = { sheetId: grid.sheetId, row: 1, column: 1, rows: 1000, columns: lines[0]?.length ?? 1 };
  return world;
}

function finish(ports: Ports, run: string): RestoreStep {
  let step = continueRestores(ports, run);
  for (let steps = 0; step.job.waiting > 0 && steps < 50; steps++) step = continueRestores(ports, run);
  return step;
}

const askedFor = (world: DeskWorld): string[] => world.crm.edits.map((edit) => String(edit.task_code ?? edit.task_id));

describe('readRestoreSelection', () => {
  test('says how the selected cells read, and sends and writes nothing', () => {
    const world = worldWith(['Task code'], ['CV1'], [''], [12]);
    expect(readRestoreSelection(world.ports, 'task')).toEqual({
      sheet: 'Mine',
      isFiltered: false,
      keys: [
        { row: 2, key: 'CV1', reads: 'code' },
        { row: 4, key: '12', reads: 'digits' },
      ],
      skipped: [{ row: 1, text: 'Task code', why: 'header' }],
      digits: 'code',
      restored: [],
      unsure: [],
    });
    expect([world.crm.batches.length, world.workbook.taggedSheets().length]).toEqual([0, 0]);
  });

  test('takes the column under the header where several are selected', () => {
    const world = worldWith(['Tên', 'Mã khách hàng'], ['Lan', 'KH1']);
    expect(readRestoreSelection(world.ports, 'customer').keys).toEqual([{ row: 2, key: 'KH1', reads: 'code' }]);
  });

  test('tells what an earlier restore brought back, or may have', () => {
    const world = worldWith(['CV1'], ['CV2'], ['CV3']);
    restore(world.ports, { kind: 'task', fields: { task_code: 'CV1' } });
    world.crm.failOnce({ when: 'CV2', status: 500 });
    thrownBy(() => restore(world.ports, { kind: 'task', fields: { task_code: 'CV2' } }));
    expect(readRestoreSelection(world.ports, 'task')).toMatchObject({ restored: ['CV1'], unsure: ['CV2'] });
    expect(readRestoreSelection(world.ports, 'customer')).toMatchObject({ restored: [], unsure: [] });
  });

  test('refuses a selection that names nothing', () => {
    expect(thrownBy(() => readRestoreSelection(worldWith(['']).ports, 'task'))).toMatchObject({
      code: 'error.restore.none',
    });
  });
});

describe('a restore in numbers', () => {
  test('waits in a sheet of its own until it is sent, and has its result there and in the Journal', () => {
    const world = new DeskWorld();
    const { run, waiting } = startRestores(world.ports, { kind: 'task', records: codes(3) });
    expect([waiting, world.crm.batches.length]).toEqual([3, 0]);
    expect(world.column('restores', 'result')).toEqual(['Waiting', 'Waiting', 'Waiting']);
    world.crm.failOnce({ when: '"CV2"', status: 404, body: '{"message":"Không có"}' });
    expect(finish(world.ports, run).job).toMatchObject({ confirmed: 2, refused: 1, unsure: 0, waiting: 0 });
    expect(world.column('restores', 'result')).toEqual(['Restored', 'Refused', 'Restored']);
    expect(world.column('restores', 'message')[1]).toBe('Không có');
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed', 'Refused', 'Confirmed']);
  });

  test('asks for IDs as numbers and for codes as texts, each record once', () => {
    const world = new DeskWorld();
    const records: FoundBy[] = [
      { by: 'id', key: '12' },
      { by: 'code', key: '013' },
      { by: 'id', key: '12' },
    ];
    finish(world.ports, startRestores(world.ports, { kind: 'task', records }).run);
    expect(world.crm.edits).toEqual([{ task_id: 12 }, { task_code: '013' }]);
  });

  test('goes on where it was stopped, also when the sheet of results was sorted meanwhile', () => {
    const world = new DeskWorld();
    world.batchMs = 3_000;
    const { run } = startRestores(world.ports, { kind: 'task', records: codes(300) });
    const { job } = continueRestores(world.ports, run);
    expect(job.waiting).toBeGreaterThan(0);
    expect(openRestoreJob(world.ports)).toEqual(job);
    world.sheet('restores').put(2, world.sheet('restores').dump().slice(1).reverse());
    expect(finish(world.ports, run).job).toMatchObject({ confirmed: 300, waiting: 0 });
    expect(new Set(askedFor(world)).size).toBe(askedFor(world).length);
    expect(openRestoreJob(world.ports)).toBeNull();
  });

  test('leaves what is dropped unsent', () => {
    const world = new DeskWorld();
    const { run } = startRestores(world.ports, { kind: 'task', records: codes(2) });
    expect(dropRestores(world.ports, run)).toMatchObject({ waiting: 0, confirmed: 0 });
    finish(world.ports, run);
    expect([world.crm.batches.length, world.column('restores', 'result')]).toEqual([0, ['Not sent', 'Not sent']]);
  });

  test('waits as long as the CRM asks, and then sends only what had no room', () => {
    const world = new DeskWorld();
    const { run } = startRestores(world.ports, { kind: 'task', records: codes(3) });
    world.crm.failOnce({ when: '"CV2"', status: 429, headers: { 'Retry-After': '7' } });
    expect(continueRestores(world.ports, run)).toMatchObject({ waitMs: 7_000, job: { confirmed: 2, waiting: 1 } });
    finish(world.ports, run);
    expect(askedFor(world)).toEqual(['CV1', 'CV3', 'CV2']);
    expect(world.column('restores', 'result')).toEqual(['Restored', 'Restored', 'Restored']);
  });

  test('stops with its reason when the key is refused, and what was not sent waits', () => {
    const world = new DeskWorld();
    const { run } = startRestores(world.ports, { kind: 'task', records: codes(30) });
    for (const { key } of codes(5)) world.crm.failOnce({ when: `"${key}"`, status: 401 });
    const { job, stopped } = continueRestores(world.ports, run);
    expect(stopped?.code).toBe('error.restore.stopped');
    expect(job).toMatchObject({ refused: 5, waiting: 25 });
  });

  test('stops with both that may be wrong when key or cookie is refused, and keeps what the CRM said', () => {
    const world = new DeskWorld();
    const { run } = startRestores(world.ports, { kind: 'customer', records: codes(30) });
    for (const { key } of codes(5)) {
      world.crm.failOnce({ when: `"${key}"`, status: 401, body: '{"message":"Phiên đã hết hạn"}' });
    }
    const { job, stopped } = continueRestores(world.ports, run);
    expect(stopped?.params.reason).toContain('does not accept the API key or the session cookie');
    expect(job).toMatchObject({ refused: 5, waiting: 25 });
    expect(world.column('restores', 'message').slice(0, 1)).toEqual(['Phiên đã hết hạn']);
  });

  test('cannot go on when its results were deleted, and sends nothing then', () => {
    const world = new DeskWorld();
    const { run } = startRestores(world.ports, { kind: 'task', records: codes(2) });
    world.workbook.removeSheet(world.sheet('restores').sheetId);
    expect(thrownBy(() => continueRestores(world.ports, run))).toMatchObject({ code: 'error.restore.lost' });
    expect(world.crm.batches).toEqual([]);
  });

  test('refuses what cannot be asked for before anything is written', () => {
    const world = new DeskWorld();
    const records: FoundBy[] = [{ by: 'id', key: 'CV1' }];
    expect(thrownBy(() => startRestores(world.ports, { kind: 'task', records }))).toMatchObject({ code: 'error.form' });
    expect(world.workbook.taggedSheets()).toEqual([]);
  });
});

describe('a restore in numbers whose execution dies', () => {
  const ways = [true, false].flatMap((lastCallWorks) =>
    [true, false].map((losesUnflushed) => ({ lastCallWorks, losesUnflushed })),
  );

  test.each(ways)('at any call sends nothing twice and calls nothing restored that was not: %o', (way) => {
    let deaths = 0;
    for (let atCall = 1; atCall < 60; atCall++) {
      const world = new DeskWorld();
      const { run } = startRestores(world.ports, { kind: 'task', records: codes(12) });
      const death: Death = { atCall, ...way };
      const mortal = mortalPorts(world, world.ports, death);
      try {
        continueRestores(mortal.ports, run);
      } catch {
        // An execution that is stopped tells nobody anything.
      }
      if (mortal.died()) deaths += 1;
      mortal.bury();
      expect(openRestoreJob(world.ports)?.waiting ?? 0).toBeLessThanOrEqual(12 - askedFor(world).length);
      const { job } = finish(world.ports, run);
      const asked = askedFor(world);
      expect(new Set(asked).size).toBe(asked.length);
      expect(job).toMatchObject({ waiting: 0, refused: 0, confirmed: 12 - job.unsure });
      const results = world.column('restores', 'result');
      const untold = codes(12).filter(({ key }, at) => results[at] === 'Restored' && !asked.includes(key));
      expect(untold).toEqual([]);
    }
    expect(deaths).toBeGreaterThan(10);
  });
});
