import { dropLease } from '../../src/platform/lease';
import { push, settleUnsure } from '../../src/push/push';
import { review } from '../../src/push/review';
import { revert, runRecords, runs } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { approve, shoe, vest, withProducts } from '../support/pushing';
import { baseline, raised, runOfPush } from '../support/reverting';

describe('runs', () => {
  test('in which a row was settled by the user’s word and another one sent count as sent', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    runOfPush(world);
    world.products(shoe);
    const { run, items } = review(world.ports);
    const approved = approve({ items });
    settleUnsure(world.ports, { run, items: approved.slice(0, 1) });
    expect(runs(world.ports).runs[0]?.action).toBe('settled');
    push(world.ports, { run, reason: '', items: approved.slice(1) });
    expect(runs(world.ports).runs[0]).toMatchObject({ run, action: 'edit', confirmed: 2 });
  });

  test('are listed newest first, with who, why and how they ended', () => {
    const { world, run } = raised();
    const [latest, first] = runs(world.ports).runs;
    expect(latest).toEqual({
      run,
      time: '2026-09-05 10:00:00',
      who: 'sales@example.com',
      reason: 'Bảng giá tháng 9',
      action: 'edit',
      reverts: '',
      confirmed: 2,
      refused: 0,
      unsure: 0,
    });
    expect(first?.reason).toBe('');
  });

  test('name the one whose push goes on, of which the counts are not final', () => {
    const world = withProducts(vest);
    const run = runOfPush(world);
    expect(runs(world.ports).underWay).toBe(run);
    dropLease(world.ports, run);
    expect(runs(world.ports).underWay).toBe('');
    const next = runOfPush(world);
    world.nowMs += 121_000;
    expect([next === run, runs(world.ports).underWay]).toEqual([false, '']);
  });
});

describe('the records of a run', () => {
  test('are told with old → new, what the CRM refused first and why', () => {
    const { world, run } = raised();
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'cover_price', 1_400_000);
    world.typeCell('products', 3, 'cover_price', 1_000_000);
    world.crm.failOnce({ when: '0012', status: 400, body: '{"message":"Giá sai"}' });
    const next = runOfPush(world);
    const { records, more } = runRecords(world.ports, next);
    expect(more).toBe(0);
    expect(records.map(({ key, title, outcome, message }) => [key, title, outcome, message])).toEqual([
      ['0012', 'Giày da', 'refused', 'Giá sai'],
      ['SP.00192', 'Áo vest nam', 'confirmed', 'Sửa thành công'],
    ]);
    expect(records[1]?.changes).toMatchObject([{ label: 'Selling price', type: 'money', after: 1_400_000 }]);
    expect(runRecords(world.ports, run).records[0]?.changes[0]).toMatchObject({ label: 'Selling price' });
    expect(runRecords(world.ports, 'none')).toEqual({ records: [], more: 0 });
  });

  test('are told in the words of who asks, once each, however often they were sent in it', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    const { run, items } = review(world.ports);
    push(world.ports, { run, reason: '', items: approve({ items }) });
    world.nowMs += 60_000;
    push(world.ports, { run, reason: '', items: approve(review(world.ports)) });
    world.language = 'vi';
    const { records } = runRecords(world.ports, run);
    expect(records.map(({ key, outcome }) => [key, outcome])).toEqual([['SP.00192', 'confirmed']]);
    expect(records[0]?.changes.map(({ label }) => label)).toContain('Giá bán lẻ');
  });
});

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
});
