import { TransportError } from '../../src/crm/endpoint';
import type { TransportFailure } from '../../src/crm/errors';
import { nextBatchSize, type SentStep, sendStep } from '../../src/crm/steps';
import { pushProgress, stopPush } from '../../src/platform/lease';
import type { Ports } from '../../src/platform/ports';
import type { ApprovedItem, PushStep } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import {
  approve,
  knowsItsCrm,
  many,
  meanwhile,
  pushAll,
  pushedProducts,
  pushRun,
  withProducts,
} from '../support/pushing';

const CONFIRMED = { outcome: 'confirmed', status: 200, code: null, message: '', retryAfterMs: null } as const;

const lost = (code: 'no-answer' | 'throttled') =>
  ({ outcome: 'unsure', status: null, code, message: '', retryAfterMs: null }) as const;

type Fate = 'ok' | 'lost' | 'throttled';
const ANSWERS = { ok: CONFIRMED, lost: lost('no-answer'), throttled: lost('throttled') };

/** A file, as far as it remembers how many records go at once. */
class File {
  pace = '';

  /** Pushes as the page does: step after step, with the size that the last one has come to. @returns the sizes of the batches */
  push(
    records: number,
    fateOf: (size: number, batch: number) => Fate,
  ): { sizes: number[]; doubt: number; failure: unknown } {
    const { ports } = new DeskWorld();
    const sizes: number[] = [];
    let left: readonly number[] = [...Array(records).keys()];
    let [reached, doubt]: [number | null, number] = [null, 0];
    const send = (batch: readonly number[]) => {
      sizes.push(batch.length);
      const answer = ANSWERS[fateOf(batch.length, sizes.length)];
      doubt += answer === CONFIRMED ? 0 : batch.length;
      return batch.map(() => answer);
    };
    while (left.length > 0) {
      const step: SentStep<number> = sendStep(ports, left, send, { reached, pace: this.pace });
      ({ left, size: reached, pace: this.pace } = step);
      if (step.failure) return { sizes, doubt, failure: step.failure };
      ports.clock.sleep(step.waitMs);
    }
    return { sizes, doubt, failure: null };
  }
}

const well = (): Fate => 'ok';

test.each([
  ['grows fourfold while all is quick', 5, {}, 20],
  ['grows no further than to the most', 20, {}, 50],
  ['is half after trouble', 20, { troubled: true }, 10],
  ['is half where a batch was slow', 20, { ms: 9000 }, 10],
  ['is never under one', 1, { troubled: true }, 1],
  ['rises from one', 1, {}, 4],
  ['stays where a batch is neither quick nor slow', 20, { ms: 6000 }, 20],
])('the next batch %s', (_, size, batch, next) => {
  expect(nextBatchSize(size, { ms: 500, troubled: false, ...batch }, 50)).toBe(next);
});

/** Returns how many batches of a second each go in a step that took so long until now. */
function batchesAfter(preparedMs: number): number {
  const { ports } = new DeskWorld();
  let now = 50_000;
  let batches = 0;
  const send = (batch: readonly number[]) => {
    now += 1_000;
    batches += 1;
    return batch.map(() => CONFIRMED);
  };
  const clock = { ...ports.clock, now: () => now };
  sendStep({ ...ports, clock }, [...Array(5_000).keys()], send, { startedAt: now - preparedMs });
  return batches;
}

test('a step sends as long as what it took before, twice, leaves of seven seconds, three at the least', () => {
  expect([0, 1_000, 1_500, 2_500, 9_000].map(batchesAfter)).toEqual([7, 5, 4, 3, 3]);
});

describe('the size of batches', () => {
  test('does not go beyond twenty in the first push of a file, however long it is', () => {
    expect(new File().push(300, well).sizes).toEqual([5, ...Array(14).fill(20), 15]);
  });

  test('doubles from one push to the next where three batches of the size before went well', () => {
    const file = new File();
    file.push(45, well);
    expect(Math.max(...file.push(45, well).sizes)).toBe(20);
    expect(Math.max(...file.push(300, well).sizes)).toBe(40);
    expect(Math.max(...file.push(600, well).sizes)).toBe(80);
    expect(Math.max(...file.push(600, well).sizes)).toBe(100);
  });

  test('is one after a lost batch until one is answered, and then half of the lost one at most', () => {
    const fates: Fate[] = ['ok', 'lost', 'lost', 'ok'];
    expect(new File().push(60, (_, batch) => fates[batch - 1] ?? 'ok').sizes).toEqual([5, 20, 1, 1, 4, 10, 10, 9]);
  });

  test('stays at twenty for good where more were lost once: a CRM of thirty connections leaves one batch in doubt, however often it is pushed', () => {
    const file = new File();
    const bearsThirty = (size: number): Fate => (size > 30 ? 'lost' : 'ok');
    const doubts = Array.from({ length: 40 }, () => file.push(300, bearsThirty).doubt);
    expect(doubts[0]).toBe(0);
    expect(doubts.reduce((sum, each) => sum + each)).toBe(40);
  });

  test('is halved where Google holds a batch up, and the push goes on after a pause', () => {
    const { sizes, failure } = new File().push(60, (_, batch) => (batch === 2 ? 'throttled' : 'ok'));
    expect({ sizes, failure }).toEqual({ sizes: [5, 20, 10, 10, 10, 5], failure: null });
  });

  test.each([
    ['lost', 'no-answer', [5, 1, 1]],
    ['throttled', 'throttled', [5, 2, 1]],
  ] as const)(
    'a push stops after three batches in a row that were %s, and the next one begins with a single record',
    (fate, failure, sizes) => {
      const file = new File();
      expect(file.push(300, () => fate)).toMatchObject({ sizes, failure });
      expect(file.push(300, () => fate)).toMatchObject({ sizes: [1], failure });
      expect(file.push(30, well).sizes).toEqual([1, 4, 16, 9]);
    },
  );

  test.each(['', 'nonsense', '1|2', 'NaN|NaN|1', '|||||', '9e999|9e999|1|1|1'])(
    'a memory that says “%s” is none',
    (pace) => {
      const file = new File();
      file.pace = pace;
      expect(file.push(65, well).sizes).toEqual([5, 20, 20, 20]);
    },
  );
});

/** Has the n-th batch of the world throw as Google does, after the CRM has it; each where none is named. */
function losing(world: DeskWorld, failure: TransportFailure, nth = 0): Ports {
  let batches = 0;
  return meanwhile(world, () => {
    batches += 1;
    if (nth === 0 || batches === nth) throw new TransportError(failure, '');
  });
}

describe('a push of which one batch brings no answers', () => {
  test.each(['throttled', 'unreachable', 'unknown'] as const)(
    '%s: its records are unclear, all others go, and nothing goes twice',
    (failure) => {
      const world = withProducts(...many(60));
      const ports = losing(world, failure, 2);
      const first = pushRun(ports);
      const next = push(ports, { run: 'r1', reason: '', items: first.left });
      expect([first.stopped, next.stopped, next.left]).toEqual([null, null, []]);
      expect(world.crm.edits).toHaveLength(60);
      expect(review(world.ports).items.map(({ state }) => state)).toEqual(Array(20).fill('unsure'));
    },
  );

  test.each([
    ['unsendable', 'refused', 'error.crm.unsendable'],
    ['too-large', 'unsure', undefined],
  ] as const)('goes on where Google did not take its size: %s', (failure, outcome, code) => {
    const world = new DeskWorld();
    world.batchMs = 0;
    world.products(...many(60));
    const step = pushRun(losing(world, failure));
    expect([step.stopped, step.left.length, step.outcomes.length]).toEqual([null, 0, 60]);
    expect(new Set(step.outcomes.map((each) => each.outcome))).toEqual(new Set([outcome]));
    expect(step.outcomes[0]?.issue?.code).toBe(code);
  });

  test('of another CRM the file remembers nothing', () => {
    const world = pushedProducts(...many(65));
    const kept = world.documentProperties.get('PUSH_PACE');
    world.properties.set('CRM_BASE_URL', 'https://other.example');
    pushAll(world);
    expect(kept).toBe('an-phu.example 20|20|3|3|0');
    expect(world.documentProperties.get('PUSH_PACE')).toBe('other.example 20|20|3|3|0');
  });

  test('goes through where the file can keep nothing, and cannot say what it has kept', () => {
    const world = withProducts(...many(60));
    const reviewed = review(world.ports);
    const full = () => {
      throw new Error('You have exceeded the property storage quota. Please remove some properties and try again.');
    };
    const { documentProperties } = world.ports;
    const get: Ports['documentProperties']['get'] = (name) =>
      name === 'PUSH_PACE' ? full() : documentProperties.get(name);
    Object.assign(world.ports, { documentProperties: { ...documentProperties, get } });
    const ports = meanwhile(world, () => Object.assign(world.ports.documentProperties, { set: full }));
    const step = push(ports, { run: 'r', reason: '', items: approve(reviewed) });
    expect(step.stopped).toBeNull();
    expect(step.outcomes.map(({ outcome }) => outcome)).toEqual(Array(60).fill('confirmed'));
  });
});

const RUN = 'r1';

/** What the page gives one step; it gives more. */
const ITEMS_PER_STEP = 240;

/** A file with so many products to push that has pushed before, and what happens while the CRM answers its n-th batch. */
function ready(count: number, happen: (batch: number, world: DeskWorld) => void) {
  const world = withProducts(...many(count));
  knowsItsCrm(world);
  let batches = 0;
  const ports = meanwhile(world, () => {
    batches += 1;
    happen(batches, world);
  });
  return { world, ports, items: approve(review(world.ports)) };
}

/** Pushes as the page does, step by step, each with what the one before has come to. */
function pushAsPage({ ports, items }: Pick<ReturnType<typeof ready>, 'ports' | 'items'>): PushStep[] {
  const steps: PushStep[] = [];
  let left: readonly ApprovedItem[] = items;
  while (left.length > 0 && !steps.some(({ halted }) => halted)) {
    const given = left.slice(0, ITEMS_PER_STEP);
    const done = items.length - left.length;
    const batch = steps.at(-1)?.batch;
    const step = push(ports, { run: RUN, reason: '', items: given, typed: items.length, done, batch });
    steps.push(step);
    left = [...step.left, ...left.slice(given.length)];
  }
  return steps;
}

const outcomesIn = (steps: readonly PushStep[]) => steps.flatMap(({ outcomes }) => outcomes).length;

describe('Stop', () => {
  test('before the first batch sends nothing', () => {
    const { world, ports, items } = ready(17, () => undefined);
    expect(stopPush(ports, RUN)).toEqual({ done: 0 });
    expect(pushAsPage({ ports, items })).toMatchObject([{ outcomes: [], left: items, halted: true, stopped: null }]);
    expect([world.crm.requests.length, review(world.ports).items.length]).toEqual([0, 17]);
  });

  test('pressed while the first of 17 are on their way lets these end, and no others begin', () => {
    let pressedAt = -1;
    const { world, ports, items } = ready(17, (batch, { ports: beside }) => {
      if (batch === 1) pressedAt = stopPush(beside, RUN).done;
    });
    const [step] = pushAsPage({ ports, items });
    expect([pressedAt, step?.outcomes.length, step?.left.length, step?.halted]).toEqual([0, 5, 12, true]);
    expect(world.crm.edits).toHaveLength(5);
    expect(world.column('journal', 'outcome')).toEqual(Array(5).fill('Confirmed'));
  });

  test('pressed at about 200 of 400 ends before another batch of at most 100', () => {
    let pressedAt = -1;
    const { world, ports, items } = ready(400, (_, { ports: beside }) => {
      if (pressedAt < 0 && pushProgress(beside, RUN).done >= 200) pressedAt = stopPush(beside, RUN).done;
    });
    const steps = pushAsPage({ ports, items });
    expect(pressedAt).toBeGreaterThanOrEqual(200);
    expect(outcomesIn(steps) - pressedAt).toBeLessThanOrEqual(100);
    expect(world.crm.edits).toHaveLength(outcomesIn(steps));
  });

  test('holds for its own run alone: the next one goes', () => {
    const { world, ports, items } = ready(17, () => undefined);
    stopPush(ports, 'another');
    expect(outcomesIn(pushAsPage({ ports, items }))).toBe(17);
    world.typeCell('products', 2, 'cover_price', 1260000);
    stopPush(ports, RUN);
    expect(pushRun(ports, 'next')).toMatchObject({ left: [], outcomes: [{ outcome: 'confirmed' }] });
  });

  test('that the cache has forgotten loses nothing: the step goes on', () => {
    const { ports, items } = ready(17, (_, { signals, ports: beside }) => {
      stopPush(beside, RUN);
      signals.clear();
    });
    expect(pushAsPage({ ports, items })).toMatchObject([{ left: [], outcomes: { length: 17 } }]);
  });
});

describe('the steps of a push', () => {
  test('tell after each batch how far the run is, all steps counted', () => {
    const told: number[] = [];
    const { ports, items } = ready(252, (_, { ports: beside }) => {
      told.push(pushProgress(beside, RUN).done);
    });
    pushAsPage({ ports, items });
    expect([...told, pushProgress(ports, RUN).done]).toEqual([0, 5, 25, 105, 205, 240, 252]);
  });

  test('come at once, in the next push, to the size that this one has come to, after a few that go well', () => {
    const { world, ports, items } = ready(106, () => undefined);
    pushAsPage({ ports, items });
    world.crm.batches.length = 0;
    for (let row = 2; row < 108; row += 1) world.typeCell('products', row, 'cover_price', 7000 + row);
    push(ports, { run: 'r2', reason: '', items: approve(review(ports)) });
    expect(world.crm.batches.map(({ length }) => length)).toEqual([5, 100, 1]);
  });

  test('wait out a short pause themselves, and send what had no room first of all, half as many at once until they end', () => {
    const { world, ports, items } = ready(240, (batch, { crm }) => {
      if (batch === 2) crm.failOnce({ when: 'SP0030', status: 429, headers: { 'Retry-After': '1' } });
    });
    world.batchMs = 400;
    const before = world.nowMs;
    const [step, ...more] = pushAsPage({ ports, items });
    expect(world.crm.batches.map(({ length }) => length)).toEqual([5, 20, 80, 40, 40, 40, 16]);
    expect(world.crm.batches[3]?.[0]?.body).toContain('SP0030');
    expect([step?.outcomes.length, step?.waitMs, more]).toEqual([240, 0, []]);
    expect(world.nowMs - before).toBe(7 * 400 + 1_000);
    expect(new Set(world.column('journal', 'outcome'))).toEqual(new Set(['Confirmed', 'Refused']));
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 240 });
  });

  test.each([
    ['that is not short', 0, '3', 3_000],
    ['that would last longer than the step', 6_500, '1', 1_000],
    ['of which nothing is said', 0, '', 5_000],
  ])('leave a pause %s to the page, with what had no room', (_, batchMs, retryAfter, waitMs) => {
    const { world, ports, items } = ready(8, () => undefined);
    world.batchMs = batchMs;
    world.crm.failOnce({
      when: 'SP0003',
      status: 429,
      headers: retryAfter === '' ? {} : { 'Retry-After': retryAfter },
    });
    const step = push(ports, { run: RUN, reason: '', items });
    expect([step.waitMs, step.left[0]?.key, step.left.length]).toEqual([waitMs, 'SP0003', 4]);
  });

  test('try a larger batch again when the next one begins', () => {
    const { world, ports, items } = ready(300, () => undefined);
    world.crm.failOnce({ when: 'SP0050', status: 429, headers: { 'Retry-After': '1' } });
    const first = push(ports, { run: RUN, reason: '', items: items.slice(0, 200), typed: 300 });
    world.crm.batches.length = 0;
    const rest = items.slice(200);
    push(ports, { run: RUN, reason: '', items: rest, typed: 300, batch: first.batch });
    expect([first.batch, ...world.crm.batches.map(({ length }) => length)]).toEqual([40, 40, 60]);
  });

  test('begin with the usual few again where the CRM was slow: one at a time would take as long as five', () => {
    const { world, ports, items } = ready(12, () => undefined);
    world.batchMs = 16_000;
    pushAsPage({ ports, items });
    expect(world.crm.batches.map(({ length }) => length)).toEqual([5, 5, 2]);
  });
});
