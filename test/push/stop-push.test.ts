import { pushProgress, stopPush } from '../../src/platform/lease';
import type { ApprovedItem, PushStep } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import type { DeskWorld } from '../support/desk-world';
import { approve, knowsItsCrm, many, meanwhile, pushRun, withProducts } from '../support/pushing';

const RUN = 'r1';
/** What the page gives one step. */
const ITEMS_PER_STEP = 600;

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

  test('pressed at about 200 of 950 ends before another batch of at most 100', () => {
    let pressedAt = -1;
    const { world, ports, items } = ready(950, (_, { ports: beside }) => {
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
    const { ports, items } = ready(630, (_, { ports: beside }) => {
      told.push(pushProgress(beside, RUN).done);
    });
    pushAsPage({ ports, items });
    expect([...told, pushProgress(ports, RUN).done]).toEqual([0, 5, 25, 105, 205, 305, 405, 505, 600, 630]);
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
    const { world, ports, items } = ready(300, (batch, { crm }) => {
      if (batch === 2) crm.failOnce({ when: 'SP0030', status: 429, headers: { 'Retry-After': '1' } });
    });
    world.batchMs = 400;
    const before = world.nowMs;
    const [step, ...more] = pushAsPage({ ports, items });
    expect(world.crm.batches.map(({ length }) => length)).toEqual([5, 20, 80, 40, 40, 40, 40, 36]);
    expect(world.crm.batches[3]?.[0]?.body).toContain('SP0030');
    expect([step?.outcomes.length, step?.waitMs, more]).toEqual([300, 0, []]);
    expect(world.nowMs - before).toBe(8 * 400 + 1_000);
    expect(new Set(world.column('journal', 'outcome'))).toEqual(new Set(['Confirmed', 'Refused']));
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 300 });
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
