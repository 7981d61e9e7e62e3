import { PlannedWorld } from '../../support/planned-world';

const shirt = { product_code: 'SP1', product_name: 'Áo', cover_price: 100_000, saleoff_price: 0 };
const shoe = { product_code: 'SP2', product_name: 'Giày', cover_price: 200_000, saleoff_price: 0 };

/** A file with two products that the CRM has, and sale-off prices typed into them. */
function withSaleOff(): PlannedWorld {
  const world = new PlannedWorld().pushed(shirt, shoe);
  world.typeCell('products', 2, 'saleoff_price', 90_000);
  world.typeCell('products', 3, 'saleoff_price', 180_000);
  return world;
}

describe('a plan with a beginning and an end', () => {
  test('sends nothing before its hour, then what was approved, and puts back at its end what it replaced', () => {
    const world = withSaleOff();
    expect(world.plan(2, 26)).toEqual({ kind: 'made', rows: 2, isAsked: false, isMailed: false, outcomes: [] });
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
    const world = withSaleOff();
    world.plan(2, 26);
    world.later(2);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM']);
    world.later(24);
    expect(world.column('products', 'saleoff_price')).toEqual([0, 0]);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM']);
  });

  test('goes on what was approved, whatever the table says later', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.typeCell('products', 2, 'saleoff_price', 0);
    world.typeCell('products', 3, 'saleoff_price', 150_000);
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP1 90000', 'SP2 180000']);
    // The first cell says what was replaced, so it follows; the second is somebody's own.
    expect(world.column('products', 'saleoff_price')).toEqual([90_000, 150_000]);
  });

  test('holds a row that was confirmed with something else since', () => {
    const world = withSaleOff();
    world.plan(2, 26);
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
    const world = withSaleOff();
    world.plan(2, 26);
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
    const world = withSaleOff();
    world.plan(2, 26);
    world.crm.failOnce({ when: 'SP1', status: 200, body: '<html>' });
    const before = world.crm.edits.length;
    world.later(2);
    world.later(1);
    world.later(1);
    expect(world.states()).toEqual(['SP1 unsure', 'SP2 begun']);
    expect(world.crm.requests.length).toBe(before + 2);
    expect(world.crm.edits.length).toBe(before + 1);
  });

  test('sends again what the CRM had no room for', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.crm.failOnce({ when: 'SP1', status: 429, headers: { 'retry-after': '1' } });
    world.later(2);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });

  test('tells what the CRM refuses', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{"message":"Giá sai"}' });
    world.later(2);
    expect([world.states(), world.rows()[0]?.note]).toEqual([
      ['SP1 refused', 'SP2 begun'],
      { code: 'plan.note.refused', field: null, params: { message: 'Giá sai' } },
    ]);
  });

  test('has the guard speak again, of what it did not say when it was approved', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.properties.set('DESK_PRICE_CHANGE_PERCENT', '5');
    world.typeCell('products', 2, 'saleoff_price', 0);
    world.typeCell('products', 3, 'saleoff_price', 0);
    world.later(2);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    // A sale-off of 0 has no percentage; the selling price has.
    const other = new PlannedWorld().pushed(shirt);
    other.typeCell('products', 2, 'cover_price', 110_000);
    other.plan(2);
    other.properties.set('DESK_PRICE_CHANGE_PERCENT', '5');
    other.later(2);
    expect([other.states(), other.said()]).toEqual([['SP1 held'], ['hold.price.change']]);
  });

  test('does not begin when its end is over', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    const before = world.crm.edits.length;
    world.later(30);
    expect([world.crm.edits.length - before, world.said()]).toEqual([0, ['plan.note.missed', 'plan.note.missed']]);
  });

  test('without an end is done when it has begun, and its trigger goes with the last plan', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.plan(2);
    expect(world.ports.triggers.own()).toHaveLength(1);
    world.later(2);
    expect([world.states(), world.column('products', 'cover_price')]).toEqual([['SP1 done'], [110_000]]);
    expect(world.ports.triggers.own()).toEqual([]);
  });
});

describe('a row of the sheet that somebody changes by hand', () => {
  test('is not sent, and is named', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.typeCell('plans', 2, 'planned', '1');
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP2 180000']);
    expect(world.list().broken).toEqual(['SP1']);
  });

  test('is found wherever it was sorted to', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    const grid = world.sheet('plans');
    grid.put(2, grid.dump().slice(1).reverse());
    world.later(2);
    expect(world.states()).toEqual(['SP2 begun', 'SP1 begun']);
  });

  test('and copied goes once', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    const grid = world.sheet('plans');
    grid.put(4, grid.dump().slice(1, 2));
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP1 90000', 'SP2 180000']);
  });
});

describe('a plan that waits', () => {
  test('holds its rows in the review, so that they do not go with the others', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    expect(world.column('products', 'status')).toEqual(['Planned', 'Planned']);
    expect(world.notes('products')[0]).toContain('5 Sep 2026 12:00');
  });

  test('and was pushed by hand before its time puts nothing back', () => {
    const world = withSaleOff();
    world.plan(2, 26);
    world.pushNow();
    const before = world.crm.edits.length;
    world.later(2);
    world.later(24);
    expect([world.crm.edits.length - before, world.said()]).toEqual([0, ['plan.note.already', 'plan.note.already']]);
  });
});

describe('plans of one product one after the other', () => {
  test('do not hold each other: what another plan changed was agreed on', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.plan(2);
    world.typeCell('products', 2, 'cover_price', 120_000);
    expect(world.plan(10).kind).toBe('overlaps');
    expect(world.plan(10, null, { ordered: true }).kind).toBe('made');
    world.later(2);
    world.later(8);
    expect(world.states()).toEqual(['SP1 done', 'SP1 done']);
    expect(world.sent('cover_price')).toEqual(['SP1 100000', 'SP1 110000', 'SP1 120000']);
  });

  test('and one over the end of the other leave the price that was there before both', () => {
    const world = withSaleOff();
    world.plan(2, 10);
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    world.typeCell('products', 3, 'saleoff_price', 170_000);
    world.plan(6, 20, { ordered: true });
    world.later(2);
    world.later(4);
    world.later(4);
    // On the user's word the later one replaced it: nobody has to look at that.
    expect([world.states().slice(0, 2), world.list().look]).toEqual([['SP1 done', 'SP2 done'], 0]);
    world.later(10);
    expect(world.sent('saleoff_price').slice(2)).toEqual([
      ...['SP1 90000', 'SP2 180000', 'SP1 80000', 'SP2 170000'],
      ...['SP1 0', 'SP2 0'],
    ]);
  });
});
