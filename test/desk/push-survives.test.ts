import {
  endPush,
  type Ports,
  pullCategories,
  push,
  pushReady,
  review,
  saveSettings,
  settleUnsure,
} from '../../src/desk';
import type { ApprovedItem, Review } from '../../src/protocol';
import { DeskWorld } from '../support/desk-world';

const vest = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };
const shoe = { product_code: '0012', product_name: 'Giày da', cover_price: 890000 };
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...vest, product_code: `SP${String(n).padStart(4, '0')}` }));

const approve = ({ items }: Review): ApprovedItem[] =>
  items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));

function pushAll(ports: Ports, run = 'r1') {
  return push(ports, { run, reason: '', items: approve(review(ports)) });
}

/** The ports of a world in which something happens while the CRM answers. */
function meanwhile({ ports }: DeskWorld, happen: () => void): Ports {
  const sendAll: Ports['transport']['sendAll'] = (requests) => {
    const answers = ports.transport.sendAll(requests);
    happen();
    return answers;
  };
  return { ...ports, transport: { sendAll } };
}

const outcomes = (step: { outcomes: readonly { key: string; outcome: string }[] }) =>
  step.outcomes.map(({ key, outcome }) => `${key} ${outcome}`);

describe('the lease of a push', () => {
  const pushing = (): DeskWorld => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world.ports);
    world.typeCell('products', 2, 'cover_price', 1260000);
    world.who = 'manager@example.com';
    return world;
  };

  test('tells a second person who pushes since when, and sends nothing of theirs', () => {
    const world = pushing();
    world.nowMs += 119_000;
    expect(() => pushAll(world.ports, 'r2')).toThrow(
      expect.objectContaining({ code: 'error.pushing', params: { who: 'sales@example.com', since: '10:00' } }),
    );
    expect(world.crm.edits).toHaveLength(2);
  });

  test('is renewed by each step, and taken over after two minutes of silence', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    world.nowMs += 119_000;
    push(world.ports, { run: 'r1', reason: '', items: [] });
    world.who = 'manager@example.com';
    world.nowMs += 119_000;
    expect(() => pushAll(world.ports, 'r2')).toThrow('error.pushing');
    world.nowMs += 2_000;
    expect(outcomes(pushAll(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('ends with the push', () => {
    const world = pushing();
    endPush(world.ports, 'another run');
    expect(() => pushAll(world.ports, 'r2')).toThrow('error.pushing');
    endPush(world.ports, 'r1');
    expect(outcomes(pushAll(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('does not lock out the person whose own push died', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    expect(outcomes(pushAll(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('that somebody wrote nonsense into is no lease', () => {
    const world = pushing();
    world.documentProperties.set('PUSH_LEASE', 'soon|10:00|r9|');
    expect(outcomes(pushAll(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });
});

describe('a push while somebody deletes', () => {
  test('the Journal: it is made anew with what was sent', () => {
    const world = new DeskWorld();
    world.products(...many(12));
    pushAll(world.ports);
    many(12).forEach((_, n) => {
      world.typeCell('products', n + 2, 'cover_price', 1260000);
    });
    let deleted = false;
    const ports = meanwhile(world, () => {
      if (!deleted) world.workbook.removeSheet(world.sheet('journal').sheetId);
      deleted = true;
    });
    expect(outcomes(pushAll(ports)).filter((each) => each.endsWith('confirmed'))).toHaveLength(12);
    expect(world.column('journal', 'outcome')).toEqual(Array(12).fill('Confirmed'));
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 12 });
  });

  test('the Journal, with contents longer than a cell', () => {
    const world = new DeskWorld();
    world.products({ ...vest, description: 'ữ'.repeat(49_999), short_description: 'ữ'.repeat(49_999) });
    pushAll(meanwhile(world, () => world.workbook.removeSheet(world.sheet('journal').sheetId)));
    expect(review(world.ports).items).toEqual([]);
  });

  test('the Journal beforehand: it is made anew', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world.ports);
    world.workbook.removeSheet(world.sheet('journal').sheetId);
    expect(outcomes(pushAll(world.ports))).toEqual(['SP.00192 confirmed']);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed']);
  });

  test('the Status column: it comes back at the end, beside what people put there', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const header = grid.dump()[0] ?? [];
    const status = grid.columnTags().find(({ tag }) => tag === 'status')?.column ?? 0;
    grid.put(1, [[...header, 'Ghi chú']]);
    const ports = meanwhile(world, () => grid.removeColumn(status));
    pushAll(ports);
    const headers = grid.headers();
    expect(headers.slice(-2)).toEqual(['Ghi chú', 'Status']);
    expect(world.column('products', 'status')).toEqual(['Sent: the CRM has it']);
  });
});

describe('settleUnsure', () => {
  const unsure = () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushAll(world.ports);
    return world;
  };

  test('takes the word of the user that the CRM has it, sends nothing and journals who said so', () => {
    const world = unsure();
    const reviewed = review(world.ports);
    expect(reviewed.items.map(({ state }) => state)).toEqual(['unsure', 'unsure']);
    const [first] = approve(reviewed);
    const said = settleUnsure(world.ports, { run: reviewed.run, items: first ? [first] : [] });
    expect(outcomes({ outcomes: said })).toEqual(['SP.00192 confirmed']);
    expect(world.crm.batches).toHaveLength(1);
    expect(world.column('journal', 'action')).toEqual(['Edit', 'Edit', 'Settled']);
    expect(world.column('journal', 'outcome').at(-1)).toBe('Confirmed');
    expect(world.column('journal', 'who').at(-1)).toBe('sales@example.com');
    expect(world.column('products', 'status')[0]).toBe('Sent: the CRM has it');
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['0012']);
  });

  test('does not take it for a row that was edited since the review, or that is not unsure', () => {
    const world = unsure();
    const items = approve(review(world.ports));
    world.typeCell('products', 2, 'cover_price', 1);
    world.typeCell('products', 3, 'product_name', 'Giày');
    expect(outcomes({ outcomes: settleUnsure(world.ports, { run: 'r', items }) })).toEqual([
      'SP.00192 changed',
      '0012 changed',
    ]);
    const fresh = new DeskWorld();
    fresh.products(vest);
    const said = settleUnsure(fresh.ports, { run: 'r', items: approve(review(fresh.ports)) });
    expect(outcomes({ outcomes: said })).toEqual(['SP.00192 changed']);
    expect(review(fresh.ports).items).toHaveLength(1);
  });
});

describe('pushReady', () => {
  test('sends what is neither held nor refused and counts the rest', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world.ports);
    world.typeCell('products', 2, 'cover_price', 1250);
    world.typeCell('products', 3, 'cover_price', 900000);
    world.typeCell('products', 4, 'product_name', 'không mã');
    world.typeCell('products', 5, 'product_code', 'SP1');
    world.typeCell('products', 5, 'product_name', 'Tất');
    world.crm.failOnce({ when: 'SP1', status: 400, body: '{"message":"Không"}' });
    expect(pushReady(world.ports)).toEqual({ confirmed: 1, refused: 1, unsure: 0, left: 0, held: 1, invalid: 1 });
    expect(world.documentProperties.size).toBe(0);
  });

  test('goes on in steps, waits as the CRM asks, and ends before the execution would be killed', () => {
    const world = new DeskWorld();
    world.batchMs = 16_000;
    world.products(...many(200));
    world.crm.failOnce({ when: 'SP0003', status: 429, headers: { 'retry-after': '20' } });
    const began = world.nowMs;
    const { confirmed, left } = pushReady(world.ports);
    expect(confirmed).toBeGreaterThan(20);
    expect(confirmed + left).toBe(200);
    expect(world.nowMs - began).toBeLessThan(290_000);
    expect(world.column('journal', 'key').filter((key) => key === 'SP0003')).toHaveLength(2);
  });

  test('gives the file back when it breaks off', () => {
    const world = new DeskWorld();
    world.batchMs = 16_000;
    world.products(...many(25));
    const ports = meanwhile(world, () => {
      world.locked = true;
    });
    expect(() => pushReady(ports)).toThrow('error.busy');
    expect(world.column('journal', 'outcome')).toEqual(Array(10).fill('Confirmed'));
    expect(world.documentProperties.size).toBe(0);
  });

  test('leaves more than the confirmed number to the review', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    saveSettings(world.ports.properties, { changedFieldsOnly: false, priceChangePercent: 30, confirmAbove: 1 });
    expect(() => pushReady(world.ports)).toThrow('error.tooMany');
    expect(world.crm.requests).toEqual([]);
  });
});

describe('the price limit of a category', () => {
  const category = (id: string, name: string, parent: string) => ({
    category_id: id,
    category_code: name,
    category_name: name,
    parent_id: parent,
    level: '1',
    lft: id,
    rgt: id,
  });

  test('is typed into Categories, survives a pull, and holds products of the categories below', () => {
    const world = new DeskWorld();
    world.crm.categories = [category('1', 'Điện tử', '0'), category('2', 'Điện thoại', '1')];
    pullCategories(world.ports);
    world.typeCell('categories', 2, 'price_limit', 3);
    pullCategories(world.ports);
    expect(world.column('categories', 'price_limit')).toEqual([3, '']);
    world.products({ ...vest, category_id: 'Điện thoại' });
    pushAll(world.ports);
    world.typeCell('products', 2, 'cover_price', 1300000);
    expect(review(world.ports).items[0]?.holds).toMatchObject([
      { code: 'hold.price.change', params: { percent: 4, limit: 3 } },
    ]);
  });

  test('gets its column in a Categories sheet of an older version', () => {
    const world = new DeskWorld();
    world.crm.categories = [category('1', 'Điện tử', '0')];
    pullCategories(world.ports);
    const grid = world.sheet('categories');
    grid.removeColumn(grid.columnTags().find(({ tag }) => tag === 'price_limit')?.column ?? 0);
    pullCategories(world.ports);
    expect(grid.headers().at(-1)).toBe('Price limit %');
  });
});
