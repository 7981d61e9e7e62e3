import type { FoundBy, RestoreJob } from '../../src/protocol';
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

/** Sends until nothing waits. */
function finish(desk: BundledDesk, run: string): RestoreJob {
  let { job } = desk.value('continueRestores', { run });
  for (let steps = 0; job.waiting > 0 && steps < 20; steps++) job = desk.value('continueRestores', { run }).job;
  return job;
}

function connected(): BundledDesk {
  const desk = new BundledDesk('vi');
  desk.connect(crm);
  return desk;
}

const start = (desk: BundledDesk, keys: readonly string[]): string =>
  desk.value('startRestores', { kind: 'task', records: keys.map((key): FoundBy => ({ by: 'code', key })) }).run;

test('forty tasks come back, each asked for once, with their results beside them and in the Journal', async () => {
  const keys = (await canceled()).slice(0, 40);
  expect(keys.length).toBe(40);
  const desk = connected();
  expect(finish(desk, start(desk, keys))).toMatchObject({ confirmed: 40, refused: 0, unsure: 0, waiting: 0 });
  expect((await askedFor()).sort()).toEqual([...keys].sort());
  expect((await canceled()).filter((key) => keys.includes(key))).toEqual([]);
  expect(new Set(desk.column('Kết quả khôi phục', 'Kết quả'))).toEqual(new Set(['Đã khôi phục']));
  expect(desk.column('Nhật ký', 'Thao tác')).toEqual(keys.map(() => 'Khôi phục'));
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
    const job = finish(desk, start(desk, keys));
    expect(job).toMatchObject({ waiting: 0, [outcome]: outcome === 'confirmed' ? 3 : 1 });
    const asked = await askedFor();
    expect(asked.filter((key) => key === keys[1]).length).toBe(kind.startsWith('429') ? 2 : 1);
  },
);
