import type { Review } from '../../src/push/calls';
import type { Clock } from '../../workbench/apps-script/runtime/limits';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const RECORDS = 13;
/** How many the first batch of a push sends; seen in the CRM's log. */
const FIRST_BATCH = 5;
const DAY_MS = 86_400_000;
const EXECUTION_MS = 360_000;
/** Every so many readings of the clock one push runs out of time: each service call reads it. */
const STRIDE = 5;

/** Time that waits by moving on; from the `jumpAt`-th reading on it is later by `jumpMs`. */
class TestClock implements Clock {
  private offset = 0;
  private jump: { readonly at: number; readonly ms: number } | null = null;
  private readings = 0;

  /** The runtime hands it on without its owner. */
  readonly now = (): number => {
    this.readings += 1;
    if (this.jump && this.readings >= this.jump.at) {
      this.offset += this.jump.ms;
      this.jump = null;
    }
    return Date.now() + this.offset;
  };

  readonly sleep = (ms: number): void => {
    this.offset += ms;
  };

  /** How often the time was read while something was done. */
  readingsOf(act: () => void): number {
    const before = this.readings;
    act();
    return this.readings - before;
  }

  jumpAfter(readings: number, ms: number): void {
    this.jump = { at: this.readings + readings, ms };
  }
}

const crm = testCrm({ resets: true });
/** One that no other push of this file used. */
let price = 700_000;

/** Products of the stand-in with plain codes. */
const codeOf = (n: number) => `SP.${String(n < 11 ? n + 1 : n + 40).padStart(5, '0')}`;
const CODES = Array.from({ length: RECORDS }, (_, n) => codeOf(n));

function readyDesk(limits: { readonly fetchesPerDay?: number } = {}) {
  price += 1;
  const clock = new TestClock();
  const desk = new BundledDesk('en', undefined, { limits, clock });
  desk.connect(crm);
  const connecting = desk.lastExecution?.requests ?? 0;
  desk.run('newProductsTable');
  const lines = CODES.map((code) => [code, `Tên ${code}`, String(price)]);
  desk.paste('Products', 2, 1, lines);
  return { desk, clock, connecting, review: desk.value('review', null) };
}

function push(desk: BundledDesk, review: Review) {
  const args = { run: review.run, reason: '', items: approved(review) };
  return desk.run('rpc', [JSON.stringify({ method: 'push', args })]);
}

async function lastRequest(): Promise<number> {
  const all: { id: number }[] = await crm.admin('GET', '/log');
  return all[all.length - 1]?.id ?? 0;
}

/** Returns what the desk says: all of them, and as gone only what the CRM holds; what may have gone waits for the user's word. */
async function honestReview(desk: BundledDesk): Promise<Review> {
  const inCrm = await crm.codesAt(price);
  const review = desk.value('review', null);
  const open = review.items.map(({ key }) => key);
  const gone = CODES.filter((code) => !open.includes(code));
  expect({ refusals: review.refusals, known: review.unchanged + open.length }).toEqual({
    refusals: [],
    known: RECORDS,
  });
  expect(gone.filter((code) => !inCrm.includes(code))).toEqual([]);
  const unasked = review.items.filter(({ key, holds }) => inCrm.includes(key) && holds.length === 0);
  expect(unasked.map(({ key }) => key)).toEqual([]);
  return review;
}

/** Pushes what is open, and sees just that go, each once, and nothing left. */
async function finishes(desk: BundledDesk, review: Review): Promise<void> {
  const before = await lastRequest();
  desk.pushAll(review);
  expect(await crm.codesSent(before)).toEqual(review.items.map(({ key }) => key).sort());
  expect(await crm.codesAt(price)).toEqual([...CODES].sort());
  expect(desk.value('review', null)).toMatchObject({ items: [], refusals: [], unchanged: RECORDS });
}

const unsureOf = ({ items }: Review) => items.filter(({ holds }) => holds.length > 0).map(({ key }) => key);

describe('an execution that passes its six minutes in the middle of a push', () => {
  test('loses nothing and confirms nothing wrongly, wherever the time runs out', async () => {
    const whole = readyDesk();
    const readings = whole.clock.readingsOf(() => push(whole.desk, whole.review));
    expect(readings).toBeGreaterThan(50);
    const ends = new Set<string>();
    // The first three readings come before the execution starts, the last one when it is over.
    for (let at = 4; at < readings - 1; at += STRIDE) {
      const { desk, clock, review } = readyDesk();
      clock.jumpAfter(at, EXECUTION_MS);
      const { status } = push(desk, review).execution;
      expect({ at, status }).toEqual({ at, status: 'timed out' });
      const next = await honestReview(desk);
      ends.add(`${unsureOf(next).length} unsure of ${next.items.length} open`);
      await finishes(desk, next);
    }
    expect([...ends]).toEqual(
      expect.arrayContaining(['0 unsure of 13 open', '5 unsure of 13 open', '0 unsure of 8 open']),
    );
  });
});

describe("the day's quota of requests, reached in the middle of a push", () => {
  test('sends nothing of the batch it does not hold, and the next day finishes', async () => {
    const { connecting } = readyDesk();
    const { desk, clock, review } = readyDesk({ fetchesPerDay: connecting + FIRST_BATCH + 3 });
    const before = await lastRequest();
    const step = desk.pushAll(review);
    expect(step.outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(FIRST_BATCH);
    expect(step.stopped?.code).toBe('error.push.stopped');
    expect(await crm.codesSent(before)).toEqual(CODES.slice(0, FIRST_BATCH).sort());
    const next = await honestReview(desk);
    expect(next.unchanged).toBe(FIRST_BATCH);
    expect(next.items.map(({ key }) => key)).toEqual(CODES.slice(FIRST_BATCH));
    clock.sleep(DAY_MS);
    await finishes(desk, next);
  });
});
