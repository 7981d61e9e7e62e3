import type { Ports } from '../../src/platform/ports';
import type { FoundBy, ManyRestores, RestoreResult } from '../../src/restore/calls';
import { restore, restoreMany } from '../../src/restore/restore';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';
import { type Death, mortalPorts } from '../support/mortal-ports';

const codes = (count: number): FoundBy[] =>
  Array.from({ length: count }, (_, at) => ({ by: 'code', key: `CV${at + 1}` }));

const tasks = (records: readonly FoundBy[], more: Partial<ManyRestores> = {}): ManyRestores => ({
  ...{ kind: 'task', records, run: null, again: false, ...more },
});

/** Sends what has no result until all have one, as the page does. */
function restoreAll(ports: Ports, request: ManyRestores): RestoreResult[] {
  const results: RestoreResult[] = [];
  let { records, run } = request;
  for (let steps = 0; records.length > 0 && steps < 50; steps++) {
    const step = restoreMany(ports, { ...request, records, run });
    results.push(...step.results);
    records = records.filter(({ key }) => !results.some((result) => result.key === key));
    run = step.run;
  }
  return results;
}

const askedFor = (world: DeskWorld): string[] => world.crm.edits.map((edit) => String(edit.task_code ?? edit.task_id));
const outcomes = (results: readonly RestoreResult[]): string[] =>
  results.map(({ key, outcome, isEarlier }) => `${key} ${isEarlier ? 'earlier ' : ''}${outcome}`);

describe('a restore of several', () => {
  test('gives the result of each, which the Journal has too', () => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: '"CV2"', status: 404, body: '{"message":"Không có"}' });
    const results = restoreAll(world.ports, tasks(codes(3)));
    expect(outcomes(results)).toEqual(['CV1 confirmed', 'CV2 refused', 'CV3 confirmed']);
    expect(results[1]?.message).toBe('Không có');
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed', 'Refused', 'Confirmed']);
  });

  test('sends ten at once', () => {
    const world = new DeskWorld();
    // The first twenty show that the CRM takes ten.
    restoreAll(world.ports, tasks(codes(40)));
    expect(Math.max(...world.crm.batches.map(({ length }) => length))).toBe(10);
  });

  test('asks for IDs as numbers and for codes as texts, each record once', () => {
    const world = new DeskWorld();
    const [id, code]: FoundBy[] = [
      { by: 'id', key: '12' },
      { by: 'code', key: '013' },
    ];
    if (id && code) restoreAll(world.ports, tasks([id, code, id]));
    expect(world.crm.edits).toEqual([{ task_id: 12 }, { task_code: '013' }]);
  });

  test('sends what an earlier restore brought back, or may have, when the user asks for it, once', () => {
    const world = new DeskWorld();
    restore(world.ports, { kind: 'task', fields: { task_code: 'CV1' } });
    world.crm.failOnce({ when: 'CV2', status: 500 });
    thrownBy(() => restore(world.ports, { kind: 'task', fields: { task_code: 'CV2' } }));
    const first = restoreMany(world.ports, tasks(codes(3)));
    expect(outcomes(first.results)).toEqual(['CV1 earlier confirmed', 'CV2 earlier unsure', 'CV3 confirmed']);
    const again = restoreMany(world.ports, tasks(codes(2), { again: true }));
    expect(outcomes(again.results)).toEqual(['CV1 confirmed', 'CV2 confirmed']);
    restoreMany(world.ports, tasks(codes(2), { again: true, run: again.run }));
    expect(world.crm.requests).toHaveLength(5);
  });

  test('sends a customer of whose code a task was restored', () => {
    const world = new DeskWorld();
    restore(world.ports, { kind: 'task', fields: { task_code: 'CV1' } });
    expect(outcomes(restoreMany(world.ports, tasks(codes(1), { kind: 'customer' })).results)).toEqual([
      'CV1 confirmed',
    ]);
  });

  test('waits as long as the CRM asks, and then sends only what had no room', () => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: '"CV2"', status: 429, headers: { 'Retry-After': '7' } });
    const step = restoreMany(world.ports, tasks(codes(3)));
    expect(step).toMatchObject({ waitMs: 7_000, results: [{ key: 'CV1' }, { key: 'CV3' }] });
    restoreAll(world.ports, tasks(codes(3), { run: step.run }));
    expect(askedFor(world)).toEqual(['CV1', 'CV3', 'CV2']);
  });

  test('stops with both that may be wrong when key or cookie is refused, and keeps what the CRM said', () => {
    const world = new DeskWorld();
    for (const { key } of codes(5)) {
      world.crm.failOnce({ when: `"${key}"`, status: 401, body: '{"message":"Phiên đã hết hạn"}' });
    }
    const { results, stopped } = restoreMany(world.ports, tasks(codes(30), { kind: 'customer' }));
    expect(stopped?.code).toBe('error.restore.stopped');
    expect(stopped?.params.reason).toContain('does not accept the API key or the session cookie');
    expect(results.map(({ outcome, message }) => `${outcome} ${message}`)).toEqual(
      codes(5).map(() => 'refused Phiên đã hết hạn'),
    );
  });

  test('refuses what cannot be asked for before anything is written', () => {
    const world = new DeskWorld();
    expect(thrownBy(() => restoreMany(world.ports, tasks([{ by: 'id', key: 'CV1' }])))).toMatchObject({
      code: 'error.form',
    });
    expect(world.workbook.taggedSheets()).toEqual([]);
  });
});

describe('a restore of several whose execution dies', () => {
  const ways = [true, false].flatMap((lastCallWorks) =>
    [true, false].map((losesUnflushed) => ({ lastCallWorks, losesUnflushed })),
  );

  test.each(ways)('at any call sends nothing twice and calls nothing restored that was not: %o', (way) => {
    let atCall = 0;
    for (let isAlive = false; !isAlive; ) {
      atCall += 1;
      const world = new DeskWorld();
      const death: Death = { atCall, ...way };
      const mortal = mortalPorts(world, world.ports, death);
      try {
        restoreMany(mortal.ports, tasks(codes(12)));
      } catch {
        // An execution that is stopped tells nobody anything.
      }
      isAlive = !mortal.died();
      mortal.bury();
      const results = restoreAll(world.ports, tasks(codes(12)));
      const asked = askedFor(world);
      expect(new Set(asked).size).toBe(asked.length);
      expect(results.map(({ key }) => key).sort()).toEqual(
        codes(12)
          .map(({ key }) => key)
          .sort(),
      );
      const untold = results.filter(
        ({ key, outcome }) => outcome === 'refused' || (outcome === 'confirmed' && !asked.includes(key)),
      );
      expect(untold).toEqual([]);
    }
    expect(atCall).toBeGreaterThan(10);
  });
});
