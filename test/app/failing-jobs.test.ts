import type { Ports } from '../../src/platform/ports';
import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import type { NewPrice } from '../../src/price-list/calls';
import { runDuePlans } from '../../src/price-plans/run-plans';
import type { PushStep } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { restore, restoreMany } from '../../src/restore/restore';
import { DeskWorld } from '../support/desk-world';
import { failingPorts } from '../support/mortal-ports';
import { opportunity, pull, pullBy, worldOf } from '../support/opportunity-world';
import { type PlannedWorld, planned } from '../support/planned-world';
import { approve, many, shoe, vest, withProducts } from '../support/pushing';
import { raised } from '../support/reverting';

const BY_CHANCE = 'Service Spreadsheets timed out while accessing document with id 1AbC.';

/** A job of which one call fails; what it leaves is held to what its test says. */
interface Job<World extends DeskWorld> {
  readonly prepare: () => World;
  readonly act: (world: World, ports: Ports) => unknown;
  readonly hold: (world: World, at: Failed) => void;
  /** Takes every so many calls alone; all, when absent. */
  readonly every?: number;
}

interface Failed {
  readonly atCall: number;
  readonly call: string;
  /** What the job gave; null where it threw. */
  readonly given: unknown;
}

/** Has the job fail at each of its calls, one after the other. @returns how many there are */
function failAtEach<World extends DeskWorld>({ prepare, act, hold, every = 1 }: Job<World>): number {
  for (let atCall = every; ; atCall += every) {
    const world = prepare();
    const failing = failingPorts(world.ports, atCall, BY_CHANCE);
    let given: unknown = null;
    try {
      given = act(world, failing.ports);
    } catch {
      // Who started it is told; what this is about is what it leaves.
    }
    if (failing.calls() < atCall) return failing.calls();
    hold(world, { atCall, call: failing.failed(), given });
  }
}

/** More than the first batch, so that there are calls between two. */
const PUSHED = many(7);

test('a push of which one call fails tells what the CRM answered, or that it is unclear, and sends nothing twice', () => {
  const file = withProducts(...PUSHED);
  const reviewed = review(file.ports);
  const items = approve(reviewed);
  const calls = failAtEach<DeskWorld>({
    prepare: () => file.copy(),
    act: (_, ports) => push(ports, { run: reviewed.run, reason: '', items }),
    hold: (world, { given, ...at }) => {
      const step = given as PushStep | null;
      const sent = new Set(world.crm.edits.map(({ product_code: code }) => String(code)));
      expect({ ...at, lost: sent.size > 0 && step === null }).toEqual({ ...at, lost: false });
      const told = new Set(step?.outcomes.map(({ key }) => key));
      expect({ ...at, told: [...told].sort() }).toEqual({ ...at, told: [...sent].sort() });
      const next = review(world.ports);
      const open = new Map(next.items.map((item) => [item.key, item]));
      const resent = [...sent].filter((code) => open.has(code) && open.get(code)?.state !== 'unsure');
      const wrongly = PUSHED.filter(({ product_code: code }) => !open.has(code) && !sent.has(code));
      const isTold = open.size === 0 || step === null || step.stopped !== null;
      expect({ ...at, resent, wrongly, isTold }).toEqual({ ...at, resent: [], wrongly: [], isTold: true });
      push(world.ports, { run: next.run, reason: '', items: approve(next) });
      expect(review(world.ports)).toMatchObject({ items: [], unchanged: PUSHED.length });
    },
  });
  expect(calls).toBeGreaterThan(20);
});

test('a run of a plan of which one call fails sends nothing twice, and the next ends it', () => {
  const calls = failAtEach<PlannedWorld>({
    every: 3,
    prepare: () => {
      const world = planned();
      world.wallHours += 2;
      world.nowMs += 7_200_000;
      return world;
    },
    act: (world, ports) => runDuePlans(ports, world.nowMs),
    hold: (world, at) => {
      world.later(1);
      const sent = world.sent('saleoff_price').slice(2);
      expect({ ...at, twice: sent.length - new Set(sent).size }).toEqual({ ...at, twice: 0 });
      const isDone = world.states().every((state) => /begun|unsure/i.test(state));
      const begun = world.states().filter((state) => state.endsWith(' begun')).length;
      expect({ ...at, isDone, unsent: begun > sent.length }).toEqual({ ...at, isDone: true, unsent: false });
    },
  });
  expect(calls).toBeGreaterThan(30);
});

test('a first pull of which one call fails leaves nothing that a new one does not make whole', () => {
  const ids = Array.from({ length: 5 }, (_, at) => at + 1);
  const calls = failAtEach<DeskWorld>({
    prepare: () => worldOf(ids.length),
    act: (_, ports) => pullBy(ports, null),
    hold: (world, failed) => {
      pull(world);
      const pulled = world.column('opportunities', 'opportunity_id').map(Number);
      expect({ ...failed, pulled: [...pulled].sort() }).toEqual({ ...failed, pulled: ids });
    },
  });
  expect(calls).toBeGreaterThan(15);
});

test('a refresh of which one call fails is ended by the next', () => {
  const file = worldOf(3);
  pull(file);
  const calls = failAtEach<DeskWorld>({
    prepare: () => {
      const world = file.copy();
      world.crm.opportunities = [1, 3, 4].map((id) => opportunity(id, { opportunity_name: `Mới ${id}` }));
      return world;
    },
    act: (world, ports) => pullBy(ports, world.sheet('opportunities').sheetId),
    hold: (world, failed) => {
      pull(world, world.sheet('opportunities').sheetId);
      expect({ ...failed, ids: world.column('opportunities', 'opportunity_id').map(Number) }).toEqual({
        ...{ ...failed, ids: [1, 2, 3, 4] },
      });
      expect(world.column('opportunities', 'opportunity_name')).toEqual(['Mới 1', 'Cơ hội 2', 'Mới 3', 'Mới 4']);
    },
  });
  expect(calls).toBeGreaterThan(10);
});

test('an undo of which one call fails sends nothing, and the next puts all back', () => {
  const { world: file, run } = raised();
  const calls = failAtEach<DeskWorld>({
    prepare: () => file.copy(),
    act: (_, ports) => revert(ports, run),
    hold: (world, failed) => {
      revert(world.ports, run);
      expect({ ...failed, prices: world.column('products', 'cover_price') }).toEqual({
        ...{ ...failed, prices: [vest.cover_price, shoe.cover_price] },
      });
      expect(review(world.ports).items.map(({ key }) => key)).toEqual(['SP.00192', '0012']);
      expect(world.crm.edits).toEqual([]);
    },
  });
  expect(calls).toBeGreaterThan(10);
});

test('a price list of which one call fails while it is applied can be undone, or applied again', () => {
  const before = [vest.cover_price, shoe.cover_price];
  const file = withProducts(vest, shoe);
  const calls = failAtEach<DeskWorld>({
    prepare: () => file.copy(),
    act: (world, ports) => applyPriceList(ports, newPrices(world)),
    hold: (world, failed) => {
      const now = world.column('products', 'cover_price');
      const isWhole = now.every((price, at) => price === before[at] || price === 5_000 + at);
      expect({ ...failed, isWhole }).toEqual({ ...failed, isWhole: true });
      if (now.some((price, at) => price !== before[at])) undoPriceList(world.ports);
      expect({ ...failed, prices: world.column('products', 'cover_price') }).toEqual({ ...failed, prices: before });
      applyPriceList(world.ports, newPrices(world));
      expect(world.column('products', 'cover_price')).toEqual([5_000, 5_001]);
    },
  });
  expect(calls).toBeGreaterThan(10);
});

test('a restore of several of which one call fails sends nothing twice, and tells what became of each', () => {
  const records = Array.from({ length: 12 }, (_, n) => ({ by: 'code' as const, key: `CV${n + 1}` }));
  const several = { kind: 'task', records, run: null, again: false } as const;
  const calls = failAtEach<DeskWorld>({
    prepare: () => new DeskWorld(),
    act: (_, ports) => restoreMany(ports, several),
    hold: (world, failed) => {
      const sentBefore = world.crm.edits.length;
      expect({ ...failed, lost: sentBefore > 0 && failed.given === null }).toEqual({ ...failed, lost: false });
      const { results } = restoreMany(world.ports, several);
      const sent = world.crm.edits.map(({ task_code }) => String(task_code));
      expect({ ...failed, twice: sent.length - new Set(sent).size }).toEqual({ ...failed, twice: 0 });
      const confirmed = results.filter(({ outcome }) => outcome === 'confirmed').length;
      expect(results.filter(({ outcome }) => outcome === 'unsure').length).toBe(12 - confirmed);
      expect(sent.length).toBeGreaterThanOrEqual(confirmed);
    },
  });
  expect(calls).toBeGreaterThan(10);
});

test('a restore of which one call fails tells what the CRM answered, and that the Journal does not', () => {
  const said: string[] = [];
  failAtEach<DeskWorld>({
    prepare: () => new DeskWorld(),
    act: (_, ports) => restore(ports, { kind: 'task', fields: { task_code: 'CV1' } }),
    hold: (world, failed) => {
      const isSent = world.crm.edits.length > 0;
      expect({ ...failed, lost: isSent && failed.given === null }).toEqual({ ...failed, lost: false });
      said.push(String(Reflect.get(Object(failed.given), 'trouble') ?? ''));
    },
  });
  expect(said.filter((trouble) => trouble.includes('still says “Sending”')).length).toBeGreaterThan(0);
});

function newPrices(world: DeskWorld): NewPrice[] {
  const { sheetId } = world.sheet('products');
  return [vest, shoe].map(({ product_code: code, cover_price: before }, n) => ({
    ...{ sheetId, row: n + 2, code, field: 'cover_price', before, after: 5_000 + n },
  }));
}
