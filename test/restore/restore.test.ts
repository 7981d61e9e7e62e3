import { tidyJournal } from '../../src/journal/tidy-journal';
import type { Ports } from '../../src/platform/ports';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { runs } from '../../src/push/undo';
import type { FoundBy, ManyRestores, RestoreResult } from '../../src/restore/calls';
import { restore, restoreMany } from '../../src/restore/restore';
import { readRestoreKeys } from '../../src/restore/restore-keys';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';
import { type Death, mortalPorts } from '../support/mortal-ports';

const USER = {
  user_username: 'lan',
  department_name: 'Kinh doanh',
  user_role_name: 'Nhân viên',
  acl_role_name: 'Sales',
  plain_password: 'S3cret-word',
  repeat_plain_password: 'S3cret-word',
};

const journal = (world: DeskWorld) => [
  ...['who', 'table', 'key', 'outcome'].map((tag) => world.column('journal', tag)[0]),
  ...['action', 'status'].map((part) => world.entries(part)[0]),
];

describe('a restore', () => {
  test('is a row of the Journal, without a password', () => {
    const world = new DeskWorld();
    expect(restore(world.ports, { kind: 'user', fields: { ...USER, user_id: '' } })).toMatchObject({
      message: 'Khôi phục thành công',
      restored: { user_username: 'lan' },
    });
    expect(world.crm.edits[0]).not.toHaveProperty('user_id');
    expect(journal(world)).toEqual(['sales@example.com', 'User', 'lan', 'Confirmed', 'restore', 200]);
    expect(world.column('journal', 'changed')[0]).toMatch(/^Login name lan; /);
    const text = JSON.stringify(world.sheet('journal').dump());
    expect(text).toContain('Kinh doanh');
    expect(text).not.toContain('S3cret');
  });

  test('stands there as Sending before the request is made', () => {
    const world = new DeskWorld();
    let seen: unknown;
    const transport = {
      sendAll: () => {
        seen = world.column('journal', 'outcome')[0];
        throw new Error('stopped');
      },
    };
    expect(() => restore({ ...world.ports, transport }, { kind: 'task', fields: { task_code: 'CV1' } })).toThrow(
      'stopped',
    );
    expect([seen, world.column('journal', 'outcome')[0]]).toEqual(['Sending', 'Sending']);
  });

  test.each([
    ['refused', { status: 404, body: '{"message":"Không có"}' }, 'Refused', 404],
    ['unsure', { status: 500, body: '' }, 'Unsure', 500],
    ['unsure', { lost: true }, 'Unsure', ''],
  ])('that is %s says so there', (_what, fault, outcome, status) => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: 'account/restore', ...fault });
    thrownBy(() => restore(world.ports, { kind: 'customer', fields: { account_id: '7' } }));
    expect(journal(world).slice(1)).toEqual(['Customer', '7', outcome, 'restore', status]);
  });

  test('writes nothing for input that cannot be sent, or while another execution holds the document', () => {
    const world = new DeskWorld();
    expect(thrownBy(() => restore(world.ports, { kind: 'task', fields: {} }))).toMatchObject({ code: 'error.form' });
    world.locked = true;
    const task = { kind: 'task', fields: { task_code: 'CV1' } } as const;
    expect(thrownBy(() => restore(world.ports, task))).toMatchObject({ code: 'error.busy' });
    expect([world.crm.batches.length, world.workbook.taggedSheets().length]).toEqual([0, 0]);
  });

  test('is no run to revert, and changes nothing that the Journal knows of products', () => {
    const world = new DeskWorld();
    world.products({ product_code: 'SP1', product_name: 'Tivi', cover_price: 100 });
    const { run, items } = review(world.ports);
    push(world.ports, { run, reason: '', items });
    restore(world.ports, { kind: 'task', fields: { task_code: 'SP1' } });
    expect(runs(world.ports).runs.map((each) => each.run)).toEqual([run]);
    expect(review(world.ports).items).toEqual([]);
    tidyJournal(world.ports, 1);
    expect(world.entries('action')).toEqual(['edit', 'restore']);
  });
});

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

const read = (...lines: readonly string[]) => readRestoreKeys('taskRestore', lines.join('\n'));

describe('readRestoreKeys', () => {
  test('takes texts with a letter, a sign or a leading zero as codes', () => {
    expect(read('Task.0003[UP]', '', '0012', '  CV 7 ').keys).toEqual([
      { key: 'Task.0003[UP]', reads: 'code' },
      { key: '0012', reads: 'code' },
      { key: 'CV 7', reads: 'code' },
    ]);
  });

  test('leaves open what digits are, and proposes an ID where nothing else stands beside them', () => {
    expect(read('12')).toMatchObject({ keys: [{ key: '12', reads: 'digits' }], digits: 'id' });
    expect(read('12', 'CV13').digits).toBe('code');
  });

  test.each([
    ['Task code', 'code'],
    ['mã công việc', 'code'],
    ['task_id', 'id'],
    ['ID công việc', 'id'],
  ])('takes %p on top as a header and what stands below as %s', (header, digits) => {
    const keys = [{ key: '12', reads: 'digits' }];
    expect(read(header, '12')).toEqual({ keys, twice: [], unreadable: [], digits });
  });

  test('takes each record once, whatever the case of its code', () => {
    const { keys, twice } = read('CV1', 'cv1', '12', '12');
    expect([keys.map(({ key }) => key), twice]).toEqual([
      ['CV1', '12'],
      ['cv1', '12'],
    ]);
  });

  test.each(['#N/A', 'CV1\tCV2', 'x'.repeat(101)])('names nothing by %p', (line) => {
    expect(read(line)).toMatchObject({ keys: [], unreadable: [expect.any(String)] });
  });
});
