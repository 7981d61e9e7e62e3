import type { FoundBy, RestoreResult, RestoreStep } from '../../src/protocol';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

interface Task {
  readonly task_code: string;
  readonly state: string;
}

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

async function canceled(): Promise<string[]> {
  const tasks: Task[] = await crm.admin('GET', '/records/tasks');
  return tasks.filter(({ state }) => state === 'canceled').map(({ task_code }) => task_code);
}

async function askedFor(): Promise<string[]> {
  const requests: { path: string; body: { task_code: string } }[] = await crm.admin('GET', '/log');
  return requests.filter(({ path }) => path.endsWith('/task/restore')).map(({ body }) => body.task_code);
}

/** Sends until every task has a result. */
function restored(desk: BundledDesk, keys: readonly string[]): RestoreResult[] {
  const results: RestoreResult[] = [];
  let records = keys.map((key): FoundBy => ({ by: 'code', key }));
  let run: string | null = null;
  for (let steps = 0; records.length > 0 && steps < 20; steps++) {
    const step: RestoreStep = desk.value('restoreMany', { kind: 'task', records, run, again: false });
    results.push(...step.results);
    records = records.filter(({ key }) => !results.some((result) => result.key === key));
    run = step.run;
  }
  return results;
}

function connected(): BundledDesk {
  const desk = new BundledDesk('vi');
  desk.connect(crm);
  return desk;
}

test('forty tasks come back, each asked for once, with their results in the Journal', async () => {
  const keys = (await canceled()).slice(0, 40);
  expect(keys.length).toBe(40);
  const desk = connected();
  expect(restored(desk, keys).map(({ outcome }) => outcome)).toEqual(keys.map(() => 'confirmed'));
  expect((await askedFor()).sort()).toEqual([...keys].sort());
  expect((await canceled()).filter((key) => keys.includes(key))).toEqual([]);
  expect(desk.column('Nhật ký', 'Bảng')).toEqual(keys.map(() => 'Công việc'));
  expect(await crm.admin('GET', '/violations')).toEqual([]);
});

test.each([
  ['500', 'done', 'unsure'],
  ['500', 'none', 'unsure'],
  ['404-json', 'none', 'refused'],
  ['429-retry-after', 'none', 'confirmed'],
  ['200-html', 'done', 'unsure'],
] as const)(
  '%s with effect "%s" on one of three makes it %s, and nothing is sent twice',
  async (kind, effect, outcome) => {
    const keys = (await canceled()).slice(0, 3);
    const desk = connected();
    await crm.admin('POST', '/faults', { kind, effect, method: 'POST', key: keys[1], count: 1 });
    const results = new Map(restored(desk, keys).map((result) => [result.key, result.outcome]));
    expect(keys.map((key) => results.get(key))).toEqual(['confirmed', outcome, 'confirmed']);
    const asked = await askedFor();
    expect(asked.filter((key) => key === keys[1]).length).toBe(kind.startsWith('429') ? 2 : 1);
  },
);
