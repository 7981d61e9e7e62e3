import { settleUnsure } from '../../src/push/push';
import { review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { approve, vest, withProducts } from '../support/pushing';
import { baseline, raised, runOfPush } from '../support/reverting';

describe('what holds the records of a run', () => {
  const TIME = '2026-09-05 11:00:00';

  /** Returns a run, and an hour later whatever is done to its records. */
  const followed = (done: (world: DeskWorld) => void) => {
    const { world, run } = raised();
    world.wallHours = 1;
    done(world);
    const [holder = { run: '' }] = runs(world.ports).runs;
    return { world, run, holder: holder.run, left: revert(world.ports, run).left };
  };
  const stuck = (world: DeskWorld, run: string) => runs(world.ports).runs.find((each) => each.run === run)?.stuck;

  test('is a later run, with its time; the list of runs says so too', () => {
    const done = followed((world) => {
      world.typeCell('products', 2, 'cover_price', 1310000);
      world.typeCell('products', 3, 'cover_price', 950000);
      runOfPush(world);
    });
    const by = { run: done.holder, time: TIME };
    const held = [{ reason: 'later', field: '', n: 2, keys: ['SP.00192', '0012'], by }];
    expect(done.left).toEqual(held);
    expect(stuck(done.world, done.run)).toEqual(held);
    expect(stuck(done.world, done.holder)).toBeUndefined();
  });

  test('is the run that put them back', () => {
    const done = followed((world) => {
      revert(world.ports, runs(world.ports).runs[0]?.run ?? '');
      runOfPush(world);
    });
    expect(done.left).toMatchObject([{ reason: 'reverted', n: 2, by: { run: done.holder, time: TIME } }]);
    expect(stuck(done.world, done.run)).toEqual(done.left);
  });

  test('is a baseline that was taken later', () => {
    const done = followed((world) => {
      world.typeCell('products', 2, 'cover_price', 1310000);
      baseline(world);
    });
    expect(done.left).toMatchObject([{ reason: 'baseline', keys: ['SP.00192'], by: { time: TIME } }]);
    expect(stuck(done.world, done.run)).toBeUndefined();
  });

  test('is a person’s later word that the CRM has them', () => {
    const done = followed((world) => {
      world.typeCell('products', 2, 'cover_price', 1310000);
      world.crm.failOnce({ when: 'SP.00192', lost: true });
      runOfPush(world);
      const { run, items } = review(world.ports);
      settleUnsure(world.ports, { run, items: approve({ items }) });
    });
    expect(done.left).toMatchObject([{ reason: 'settled', keys: ['SP.00192'], by: { run: done.holder, time: TIME } }]);
  });

  test('names few of many records, and counts all', () => {
    const world = new DeskWorld();
    const many = Array.from({ length: 30 }, (_, n) => ({ ...vest, product_code: `SP${n + 10}` }));
    world.products(...many);
    const [group] = revert(world.ports, runOfPush(world)).left;
    expect(group).toMatchObject({ reason: 'unknown', n: 30 });
    expect(group?.keys.slice(0, 2)).toEqual(['SP10', 'SP11']);
    expect(group?.keys.length).toBeLessThan(10);
  });

  test('is a first push, before which nothing was known, and nobody’s doubt', () => {
    const world = withProducts(vest);
    const first = runOfPush(world);
    expect(stuck(world, first)).toMatchObject([{ reason: 'unknown', keys: ['SP.00192'] }]);
    world.typeCell('products', 2, 'cover_price', 1300000);
    const second = runOfPush(world);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    world.typeCell('products', 2, 'cover_price', 1310000);
    const third = runOfPush(world);
    expect(stuck(world, second)).toMatchObject([{ reason: 'doubt', keys: ['SP.00192'] }]);
    expect(stuck(world, third)).toBeUndefined();
  });
});
