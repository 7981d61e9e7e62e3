import type { Review } from '../../src/push/calls';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

/** More than the first batch, so that deaths between two batches are among them. */
const RECORDS = 12;
/** The deaths are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 5;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);

const crm = testCrm();

/** Products of the stand-in: the twelfth and the thirteenth have other codes. */
const codeOf = (n: number) => `SP.${String(n < 11 ? n + 1 : n + 3).padStart(5, '0')}`;

/** Returns a desk whose rows all have a price that no other run used, reviewed and ready to be pushed. */
function readyDesk(price: number): { desk: BundledDesk; review: Review } {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = Array.from({ length: RECORDS }, (_, n) => [codeOf(n), `Tên ${n}`, String(price)]);
  desk.paste('Products', 2, 1, lines);
  return { desk, review: desk.value('review', null) };
}

/** What the first batch of a push throws, where it does. */
type Faults = NonNullable<RunRequest['faults']>;

function push(desk: BundledDesk, review: Review, killAt?: number, faults: Faults = []) {
  const args = [JSON.stringify({ method: 'push', args: { run: review.run, reason: '', items: approved(review) } })];
  return desk.run('rpc', args, { faults, ...(killAt === undefined ? {} : { killAt }) });
}

/** The log is asked for from where it was known to: it grows with every push of this file. */
let seen = 0;
async function lastRequest(): Promise<number> {
  const log: { id: number }[] = await crm.admin('GET', `/log?after=${seen}`);
  seen = log[log.length - 1]?.id ?? seen;
  return seen;
}

/** No price is used twice in this file. */
let lastPrice = 100_000;
function newPrice(): number {
  lastPrice += 1;
  return lastPrice;
}

/** Holds that a push which dies at that call loses nothing and believes nothing wrongly, and that the next one finishes it. */
async function diesSafely(ready: typeof readyDesk, killAt: number, faults: Faults = []): Promise<void> {
  const price = newPrice();
  const { desk, review } = ready(price);
  const killed = push(desk, review, killAt, faults);
  expect({ killAt, status: killed.execution.status }).toEqual({ killAt, status: 'killed' });

  const held = new Set(await crm.codesAt(price));
  const next = desk.value('review', null);
  const open = new Map(next.items.map((item) => [item.key, item]));
  const confirmed = Array.from({ length: RECORDS }, (_, n) => codeOf(n)).filter((code) => !open.has(code));
  expect({ killAt, wrongly: confirmed.filter((code) => !held.has(code)) }).toEqual({ killAt, wrongly: [] });
  expect({ killAt, lost: next.refusals, rows: open.size + confirmed.length }).toEqual({
    killAt,
    lost: [],
    rows: RECORDS,
  });
  const unasked = [...open.values()].filter(({ key, holds }) => held.has(key) && holds.length === 0);
  expect({ killAt, unasked }).toEqual({ killAt, unasked: [] });

  const before = await lastRequest();
  expect(push(desk, next).ok).toBe(true);
  expect({ killAt, sent: await crm.codesSent(before) }).toEqual({ killAt, sent: [...open.keys()].sort() });
  expect({ killAt, held: (await crm.codesAt(price)).length }).toEqual({ killAt, held: RECORDS });
  expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: RECORDS });
}

const callsOf = (ready: typeof readyDesk, faults: Faults = []): number => {
  const { desk, review } = ready(newPrice());
  return push(desk, review, undefined, faults).execution.calls.total;
};

describe('a push that dies at a service call', () => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: no row is lost, none wrongly confirmed, and the next push finishes it`,
    async (part) => {
      const calls = callsOf(readyDesk);
      expect(calls).toBeGreaterThan(20);
      for (let killAt = part; killAt <= calls; killAt += PARTS) await diesSafely(readyDesk, killAt);
    },
  );

  test.each([
    ['lost', 'Address unavailable: http://crm.example/api/v3/products'],
    ['held back', 'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.'],
  ])('the same where its first batch is %s, in every third call', async (_what, message) => {
    const faults = [{ call: 'UrlFetchApp.fetchAll', nth: 1, message }];
    const calls = callsOf(readyDesk, faults);
    for (let killAt = 3; killAt <= calls; killAt += 3) await diesSafely(readyDesk, killAt, faults);
  });

  /** Returns a desk that has pushed before, and whose Journal has lost a column since. */
  function shortDesk(price: number): ReturnType<typeof readyDesk> {
    const { desk } = readyDesk(price + 20_000);
    desk.pushAll();
    const journal = desk.runtime.model.toSnapshot().sheets.find(({ name }) => name === 'Journal');
    const [sheetId, at] = [journal?.id ?? 0, desk.columnOf('Journal', 'What changed')];
    desk.runtime.edit([{ kind: 'deleteColumns', sheetId, at, count: 1 }]);
    const cells = Array.from({ length: RECORDS }, () => [String(price)]);
    desk.paste('Products', 2, desk.columnOf('Products', 'Selling price'), cells);
    return { desk, review: desk.value('review', null) };
  }

  test('the same while it puts back a column of the Journal, in every third call', async () => {
    const { desk, review } = shortDesk(newPrice());
    expect(desk.columnOf('Journal', 'What changed')).toBe(0);
    const calls = push(desk, review).execution.calls.total;
    expect(desk.columnOf('Journal', 'What changed')).toBeGreaterThan(0);
    for (let killAt = 3; killAt <= calls; killAt += 3) await diesSafely(shortDesk, killAt);
  });
});
