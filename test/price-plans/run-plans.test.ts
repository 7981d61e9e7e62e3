import { wallMinutes } from '../../src/platform/schedule';
import { thrownBy } from '../support/crm-client';
import { PlannedWorld, planned, shirt, withSaleOff } from '../support/planned-world';

describe('a plan with a beginning and an end', () => {
  test('sends nothing before its hour, then what was approved, and puts back at its end what it replaced', () => {
    const world = withSaleOff();
    expect(world.plan(2, 26)).toEqual({ kind: 'made', rows: 2, outcomes: [] });
    const before = world.crm.edits.length;
    expect(world.later(1)).toBeNull();
    expect([world.crm.edits.length - before, world.states()]).toEqual([0, ['SP1 planned', 'SP2 planned']]);
    world.later(1);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP1 90000', 'SP2 180000']);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    world.later(24);
    expect(world.sent('saleoff_price').slice(before + 2)).toEqual(['SP1 0', 'SP2 0']);
    expect(world.states()).toEqual(['SP1 ended', 'SP2 ended']);
  });

  test('has the table follow, so that no row is an edit that nobody made', () => {
    const world = planned();
    world.later(2);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM']);
    world.later(24);
    expect(world.column('products', 'saleoff_price')).toEqual([0, 0]);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM']);
  });

  test('goes on what was approved, whatever the table says later', () => {
    const world = planned();
    world.typed('saleoff_price', 0, 150_000);
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP1 90000', 'SP2 180000']);
    // The first cell says what was replaced, so it follows; the second is somebody's own.
    expect(world.column('products', 'saleoff_price')).toEqual([90_000, 150_000]);
  });

  test('holds a row that was confirmed with something else since', () => {
    const world = planned();
    world.typeCell('products', 2, 'saleoff_price', 0);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.typeCell('products', 3, 'saleoff_price', 0);
    world.pushNow();
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP2 180000']);
    expect([world.states(), world.said()]).toEqual([
      ['SP1 held', 'SP2 begun'],
      ['plan.note.changed', ''],
    ]);
  });

  test('leaves alone at its end what somebody changed since, and tells it', () => {
    const world = planned();
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 70_000);
    world.pushNow();
    const before = world.crm.edits.length;
    world.later(24);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP2 0']);
    expect([world.states(), world.said()]).toEqual([
      ['SP1 left', 'SP2 ended'],
      ['plan.note.left', ''],
    ]);
  });

  test('lets an unclear answer be unclear, and sends it no second time', () => {
    const world = planned();
    world.crm.failOnce({ when: 'SP1', status: 200, body: '<html>' });
    const before = world.crm.edits.length;
    world.later(2);
    world.later(1);
    world.later(1);
    expect(world.states()).toEqual(['SP1 unsure', 'SP2 begun']);
    expect(world.crm.requests.length).toBe(before + 2);
    expect(world.crm.edits.length).toBe(before + 1);
  });

  test('has the guard speak again, of what it did not say when it was approved', () => {
    const world = planned();
    world.properties.set('DESK_PRICE_CHANGE_PERCENT', '5');
    world.typed('saleoff_price', 0, 0);
    world.later(2);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    // A sale-off of 0 has no percentage; the selling price has.
    const other = new PlannedWorld().pushed(shirt).typed('cover_price', 110_000);
    other.plan(2);
    other.properties.set('DESK_PRICE_CHANGE_PERCENT', '5');
    other.later(2);
    expect([other.states(), other.said()]).toEqual([['SP1 held'], ['hold.price.change']]);
  });

  test('does not begin when its end is over', () => {
    const world = planned();
    const before = world.crm.edits.length;
    world.later(30);
    expect([world.crm.edits.length - before, world.said()]).toEqual([0, ['plan.note.missed', 'plan.note.missed']]);
  });

  test('without an end is done when it has begun, and its trigger goes with the last plan', () => {
    const world = new PlannedWorld().pushed(shirt).typed('cover_price', 110_000);
    world.plan(2);
    expect(world.ports.triggers.own()).toHaveLength(1);
    world.later(2);
    expect([world.states(), world.column('products', 'cover_price')]).toEqual([['SP1 done'], [110_000]]);
    expect(world.ports.triggers.own()).toEqual([]);
  });
});

describe('a plan that waits', () => {
  test('holds its rows in the review, so that they do not go with the others', () => {
    const world = planned();
    expect(world.column('products', 'status')).toEqual(['Planned', 'Planned']);
    expect(world.notes('products')[0]).toContain('5 Sep 2026 12:00');
  });

  test('and was pushed by hand before its time puts nothing back', () => {
    const world = planned();
    world.pushNow();
    const before = world.crm.edits.length;
    world.later(2);
    world.later(24);
    expect([world.crm.edits.length - before, world.said()]).toEqual([0, ['plan.note.already', 'plan.note.already']]);
  });
});

describe('plans that meet on a field', () => {
  test('are refused, with the names of both', () => {
    const world = planned(2, 10);
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    expect(thrownBy(() => world.plan(6, 20))).toMatchObject({
      code: 'error.plan.meets',
      params: {
        made: '“weekend” (5 Sep 2026 16:00 – 6 Sep 2026 06:00)',
        known: '“weekend” (5 Sep 2026 12:00 – 5 Sep 2026 20:00)',
        ...{ key: 'SP1', field: 'Sale-off price', more: '1' },
      },
    });
    expect(world.states()).toHaveLength(2);
  });

  test.each([
    ['both without an end', null, 10, null],
    ['the same once more', 26, 2, 26],
    ['one within the other', 26, 4, 6],
  ])('are: %s', (_, until, from, end) => {
    const world = planned(2, until);
    expect(() => world.plan(from, end)).toThrow('error.plan.meets');
  });

  test('do not meet where one ends as the other begins, or each sets another field', () => {
    const world = planned(2, 10);
    expect(world.plan(10, 20).kind).toBe('made');
    world.typed('saleoff_price', 0, 0);
    world.typeCell('products', 2, 'cover_price', 110_000);
    expect(world.plan(4, 6).kind).toBe('made');
    for (const hours of [2, 2, 2, 4, 10]) world.later(hours);
    expect(world.states()).toEqual(['SP1 ended', 'SP2 ended', 'SP1 ended', 'SP2 ended', 'SP1 ended']);
  });

  test('do not begin while the other has not put its price back, which the end would put back else', () => {
    const world = planned(2, 10);
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    world.plan(8, 18);
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{}' });
    world.later(8);
    expect([world.states(), world.said()[2]]).toEqual([['SP1 endRefused', 'SP2 ended', 'SP1 held'], 'plan.note.taken']);
  });
});

describe('an hour of the wall', () => {
  const spring = (hour: number) => wallMinutes({ year: 2026, month: 9, day: 6, hour, minute: 0, second: 0 });

  /** Has the wall's clock put forward, or back, by an hour at two in the night of the sixth. */
  function withChange(hours: 1 | -1): PlannedWorld {
    const world = withSaleOff();
    const change = world.nowMs + 16 * 3_600_000;
    world.shiftHours = (ms) => (ms >= change ? hours : 0);
    return world;
  }

  test('that the clock leaves out is refused, with the next one', () => {
    const world = withChange(1);
    const wanted = thrownBy(() => world.plan(2, null, { from: spring(2), until: null }));
    expect(wanted).toMatchObject({
      code: 'error.plan.noHour',
      params: { hour: '6 Sep 2026 02:00', next: '6 Sep 2026 03:00' },
    });
    expect(() => world.plan(2, null, { until: spring(2) })).toThrow('error.plan.noHour');
    expect(world.plan(2, null, { from: spring(1), until: spring(3) }).kind).toBe('made');
  });

  test('that the clock has twice is the first', () => {
    const world = withChange(-1);
    world.plan(2, null, { from: spring(1), until: null });
    const before = world.crm.edits.length;
    world.nowMs += 15 * 3_600_000;
    world.wallHours += 15;
    world.later(0);
    expect(world.crm.edits.length - before).toBe(2);
    world.later(1);
    expect([world.crm.edits.length - before, world.states()]).toEqual([2, ['SP1 done', 'SP2 done']]);
  });
});
