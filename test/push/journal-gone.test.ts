import fc from 'fast-check';
import { tidyJournal } from '../../src/journal/tidy-journal';
import type { Ports } from '../../src/platform/ports';
import { offerBaseline, takeBaseline } from '../../src/push/baseline';
import type { PushStep } from '../../src/push/calls';
import { push, settleUnsure } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { runs } from '../../src/push/undo';
import { restore } from '../../src/restore/restore';
import { DeskWorld } from '../support/desk-world';
import { mortalPorts } from '../support/mortal-ports';
import { approve, many, meanwhile, pushedProducts, pushRun, shoe, vest, withProducts } from '../support/pushing';

const GONE = expect.objectContaining({ code: 'error.journal.gone' });

/** Pushes what was reviewed, by a user who has read what the review says of the Journal. */
function pushAll({ ports }: Pick<DeskWorld, 'ports'>): PushStep {
  const { run, items, journalGone } = review(ports);
  return push(ports, { run, reason: '', items, withoutJournal: journalGone });
}

/** Returns the ports of a world in which the Journal is deleted while the CRM answers for the first time. */
function losing(world: DeskWorld): Ports {
  let isLost = false;
  return meanwhile(world, () => {
    if (!isLost) loseJournal(world);
    isLost = true;
  });
}

function loseJournal(world: DeskWorld): void {
  world.workbook.removeSheet(world.sheet('journal').sheetId);
}

/** The entries that a check says are gone; the review, the runs and the history say the same. */
function gone({ ports }: DeskWorld): number {
  const { journalGone } = check(ports);
  expect([review(ports).journalGone, runs(ports).journalGone]).toEqual([journalGone, journalGone]);
  return journalGone;
}

/** A Journal of the vest at 110, 120 and 130, then the shoe. */
const WRITTEN = withProducts(vest);
for (const price of [110, 120, 130]) {
  WRITTEN.nowMs += 1000;
  WRITTEN.typeCell('products', 2, 'cover_price', price);
  pushRun(WRITTEN.ports, `r${price}`);
}
WRITTEN.nowMs += 1000;
for (const [tag, value] of Object.entries(shoe)) WRITTEN.typeCell('products', 3, tag, value);
pushRun(WRITTEN.ports, 'shoe');

const states = (world: DeskWorld) => review(world.ports).items.map(({ key, state }) => `${key} ${state}`);

describe('rows that somebody deleted from the Journal', () => {
  test.each([
    ['in the middle', (world: DeskWorld) => world.sheet('journal').deleteRows(3, 2), 2],
    ['at the end', (world: DeskWorld) => world.sheet('journal').deleteRows(5, 1), 1],
    ['with the whole sheet', loseJournal, 4],
  ])('%s are counted until a push whose user was told', (_, remove, n) => {
    const world = WRITTEN.copy();
    expect(gone(world)).toBe(0);
    remove(world);
    expect(gone(world)).toBe(n);
    world.typeCell('products', 2, 'cover_price', 140);
    const { run, items } = review(world.ports);
    const sent = world.crm.edits.length;
    for (const withoutJournal of [undefined, n - 1]) {
      const step = push(world.ports, { run, reason: '', items, withoutJournal });
      expect(step).toMatchObject({ outcomes: [], left: items, stopped: { code: 'error.journal.gone' } });
    }
    expect(world.crm.edits).toHaveLength(sent);
    expect(pushAll(world).stopped).toBeNull();
    expect(gone(world)).toBe(0);
  });

  test('are counted whatever was done to the Journal before, and tidying is no gap', () => {
    const rows = (world: DeskWorld) => world.sheet('journal').dump().length - 1;
    /** Each returns how many entries are missed after it, of those that were missed before. */
    const acts: Record<string, (world: DeskWorld, missed: number, at: number) => number> = {
      push: (world) => {
        world.typeCell('products', 2, 'cover_price', world.nowMs % 1_000_000);
        pushAll(world);
        return 0;
      },
      delete: (world, missed, at) => {
        if (rows(world) < 2) return missed;
        world.sheet('journal').deleteRows(2 + (at % rows(world)), 1);
        return missed + 1;
      },
      tidy: (world, missed) => {
        tidyJournal(world.ports, 1);
        return missed;
      },
      sort: (world, missed) => {
        const journal = world.sheet('journal');
        journal.put(2, journal.dump().slice(1).reverse());
        return missed;
      },
      restore: (world, missed) => {
        restore(world.ports, { kind: 'task', fields: { task_code: 'Task.1' } });
        return missed;
      },
    };
    const step = fc.constantFrom(...Object.keys(acts), 'push');
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 10 }), fc.nat(20), (steps, at) => {
        const world = WRITTEN.copy();
        let missed = 0;
        for (const each of steps) {
          world.nowMs += 1000;
          missed = acts[each]?.(world, missed, at) ?? missed;
          expect(gone(world)).toBe(missed);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('are told also where tidying was broken off at any call, and what was tidied is not', () => {
    for (let atCall = 1, isWhole = false; !isWhole; atCall++) {
      for (const losesUnflushed of [false, true]) {
        const world = WRITTEN.copy();
        const { ports, died, bury } = mortalPorts(world, world.ports, { atCall, lastCallWorks: false, losesUnflushed });
        try {
          tidyJournal(ports, 1);
        } catch (error) {
          if (!died()) throw error;
        }
        bury();
        isWhole = !died();
        expect({ atCall, gone: gone(world), states: states(world) }).toEqual({ atCall, gone: 0, states: [] });
        world.typeCell('products', 2, 'cover_price', 140);
        pushAll(world);
        world.sheet('journal').deleteRows(2, 1);
        expect({ atCall, gone: gone(world) }).toEqual({ atCall, gone: 1 });
      }
    }
  });

  test.each([
    ['sent again', (world: DeskWorld) => pushAll(world).outcomes],
    [
      'settled by a person',
      (world: DeskWorld) => settleUnsure(world.ports, { run: 'r9', items: approve(review(world.ports)) }),
    ],
  ])('leave a record unclear whose entry was emptied, until it is %s', (_, settle) => {
    const world = WRITTEN.copy();
    world.typeCell('journal', 4, 'entry', '');
    expect([gone(world), states(world)]).toEqual([0, ['SP.00192 unsure']]);
    expect(settle(world)).toMatchObject([{ key: 'SP.00192', outcome: 'confirmed' }]);
    expect([gone(world), states(world)]).toEqual([0, []]);
    world.typeCell('journal', 4, 'key', '');
    expect(gone(world)).toBe(1);
  });

  test('leave every record unclear where the hidden column was deleted', () => {
    const world = WRITTEN.copy();
    const journal = world.sheet('journal');
    journal.removeColumn(journal.columnOf('entry'));
    expect([gone(world), states(world)]).toEqual([0, ['SP.00192 unsure', '0012 unsure']]);
    expect(pushAll(world).stopped).toBeNull();
    expect([gone(world), states(world)]).toEqual([0, []]);
  });

  test('are not missed in a file from which nothing was sent, nor in a copy, whose properties are blank', () => {
    const world = withProducts(vest);
    expect(gone(world)).toBe(0);
    pushAll(world);
    world.documentProperties.clear();
    world.typeCell('products', 2, 'cover_price', 1260000);
    pushAll(world);
    world.documentProperties.clear();
    world.sheet('journal').deleteRows(2, 1);
    expect(gone(world)).toBe(0);
    world.typeCell('products', 2, 'cover_price', 1270000);
    pushAll(world);
    loseJournal(world);
    expect(gone(world)).toBe(2);
  });

  test('are counted for each CRM, whichever was written last', () => {
    const world = WRITTEN.copy();
    const first = world.properties.get('CRM_BASE_URL') ?? '';
    world.properties.set('CRM_BASE_URL', 'https://other.example');
    pushAll(world);
    expect(gone(world)).toBe(0);
    world.sheet('journal').deleteRows(5, 2);
    expect(gone(world)).toBe(1);
    world.properties.set('CRM_BASE_URL', first);
    expect(gone(world)).toBe(1);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('are told where a copy of the tab stands in its place, made after the last push: %s', (isCopiedSince, n) => {
    const world = pushedProducts(vest);
    world.typeCell('products', 2, 'cover_price', 1260000);
    if (isCopiedSince) pushAll(world);
    const { sheetId } = world.sheet('journal');
    world.duplicate('journal', 'Backup');
    if (!isCopiedSince) pushAll(world);
    world.workbook.removeSheet(sheetId);
    expect(gone(world)).toBe(n);
  });

  test('take nobody’s word: rows are not marked as matching in a Journal that is deleted meanwhile', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1260000);
    world.select({ sheetId });
    const { left: ticked, ...offer } = offerBaseline(world.ports, true);
    const wallTime = () => {
      loseJournal(world);
      return world.ports.clock.wallTime();
    };
    const ports = { ...world.ports, clock: { ...world.ports.clock, wallTime } };
    expect(() => takeBaseline(ports, { ...offer, ticked })).toThrow(GONE);
    expect(gone(world)).toBe(2);
  });
});

describe('a Journal that somebody deletes while the CRM answers', () => {
  test('is made anew with what was sent, the push stops, and it is missed until the user goes on without it', () => {
    const world = withProducts(...many(40));
    pushRun(world.ports, 'r0');
    for (let row = 2; row < 42; row++) world.typeCell('products', row, 'cover_price', 1260000);
    const before = world.crm.edits.length;
    const step = pushAll({ ports: losing(world) });
    expect(step.stopped).toMatchObject({ code: 'error.journal.gone' });
    const sent = world.crm.edits.length - before;
    expect(step.outcomes).toHaveLength(sent);
    expect(world.column('journal', 'outcome')).toEqual(Array(sent).fill('Confirmed'));
    expect(gone(world)).toBe(before);
    let left = 40;
    while (left > 0) left = pushAll(world).left.length;
    expect(gone(world)).toBe(0);
  });

  test('is missed when it went between two batches: what was not journalled is not sent', () => {
    const world = withProducts(vest, shoe);
    pushRun(world.ports, 'r0');
    for (let n = 0; n < 30; n++) world.typeCell('products', 4 + n, 'product_code', `SP${n}`);
    for (let n = 0; n < 30; n++) world.typeCell('products', 4 + n, 'product_name', `Hàng ${n}`);
    const batches = world.crm.batches.length;
    let isLost = false;
    const email = () => {
      if (world.crm.batches.length === batches + 1 && !isLost) {
        isLost = true;
        loseJournal(world);
      }
      return world.who;
    };
    const step = pushAll({ ports: { ...world.ports, user: { ...world.ports.user, email } } });
    expect(step.stopped).toMatchObject({ code: 'error.journal.gone' });
    expect(step.outcomes.length + step.left.length).toBe(30);
    expect(step.left.length).toBeGreaterThan(0);
    expect(gone(world)).toBeGreaterThan(0);
  });
});
