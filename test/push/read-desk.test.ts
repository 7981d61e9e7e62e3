import { pullCategories } from '../../src/opportunities/categories';
import { openPriceList } from '../../src/price-list/open';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { OBJECT_SIGN } from '../../src/records/read-cell';
import { readCosts } from '../../src/sheet/known-names';
import type { CellValue } from '../../src/sheet/table';
import { showCosts } from '../../src/tables/new-tables';
import { phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
import { countAsLarge } from '../support/part-reading';
import {
  approve,
  counted,
  holdsByKey,
  outcomes,
  pushAll,
  pushedProducts,
  shoe,
  vest,
  withProducts,
} from '../support/pushing';

const DAY_ZERO = { year: 1899, month: 12, day: 30, hour: 0, minute: 0, second: 0 };
const filled = (value: CellValue, rows = 999) => Array.from({ length: rows }, () => value);

function withBoxes(value: CellValue): DeskWorld {
  const world = withProducts(vest, shoe);
  world.ownColumn('products', 'custom: Bán online', filled(value));
  // A check takes the column.
  check(world.ports);
  return world;
}

describe('a column that is filled down below the last product', () => {
  test.each<[string, CellValue]>([
    ['boxes that nobody ticked', false],
    ['formulas that give 0', 0],
    ['errors', '#N/A'],
    ['a date that is 0', DAY_ZERO],
  ])('makes no products of %s', (_, value) => {
    const world = withBoxes(value);
    world.typeCell('products', 2, 'custom:Bán online', 'có');
    world.typeCell('products', 3, 'custom:Bán online', 'có');
    expect(counted(world)).toEqual(['new 2']);
    expect(new Set(world.column('products', 'status').slice(2))).toEqual(new Set(['']));
    pushAll(world);
    expect(counted(world)).toEqual(['same 2']);
  });

  test.each<[string, CellValue]>([
    ['a ticked box', true],
    ['a number', 5],
    ['an image', OBJECT_SIGN],
  ])('leaves a row that holds %s one that cannot be sent without a code', (_, value) => {
    const world = withBoxes(false);
    world.typeCell('products', 9, 'custom:Bán online', value);
    expect(counted(world)).toEqual(['invalid 1', 'new 2']);
  });

  test.each<[string, CellValue]>([
    ['unit', 'cái'],
    ['text of a formula', 'Chưa có tên'],
  ])('makes no products of the same %s in row after row', (_, value) => {
    const world = withBoxes(value);
    world.typeCell('products', 2, 'custom:Bán online', 'có');
    world.typeCell('products', 3, 'custom:Bán online', 'có');
    expect(counted(world)).toEqual(['new 2']);
  });

  test('leaves rows without a code that differ, few that do not, and ticked ones', () => {
    const world = withProducts(
      vest,
      ...Array.from({ length: 12 }, (_, n) => ({ product_name: `Mũ ${n}`, cover_price: 95000 })),
    );
    expect(counted(world)).toEqual(['invalid 12', 'new 1']);
    const few = withProducts(vest, { product_name: 'Mũ' }, { product_name: 'Mũ' });
    expect(counted(few)).toEqual(['invalid 2', 'new 1']);
    expect(counted(withBoxes(true))).toEqual(['invalid 997', 'new 2']);
  });

  test('leaves a row whose code is an error, or stands beside zeros, one that is told of', () => {
    const world = withBoxes(false);
    world.typeCell('products', 9, 'product_code', '#REF!');
    world.typeCell('products', 10, 'product_code', 'SP.9');
    world.typeCell('products', 10, 'cover_price', 0);
    expect(counted(world)).toEqual(['invalid 2', 'new 2']);
  });

  test('forgets a product of which a person left but the box', () => {
    const world = withBoxes(false);
    pushAll(world);
    for (const tag of ['product_code', 'product_name', 'cover_price']) world.typeCell('products', 3, tag, '');
    expect(counted(world)).toEqual(['same 1']);
    expect(world.column('products', 'status')[1]).toBe('');
  });
});

describe('columns of orders that are filled down', () => {
  const order = { order_code: 'DH1', account_code: 'KH1', account_name: 'An Phú' };
  const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

  test.each<[string, CellValue]>([
    ['0', 0],
    ['FALSE', false],
    ['errors', '#N/A'],
  ])('keep no order back with %s in Order lines and Orders', (_, value) => {
    const world = new DeskWorld();
    const below = { cash_discount: value, price: value, product_code: value, product_name: value };
    world.orders(
      [order, ...filled(0, 50).map(() => ({ vat_amount: value }))],
      [line, ...filled(0, 50).map(() => below)],
    );
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['DH1']);
    expect(counted(world)).toEqual(['new 1']);
  });

  test('still keep one back with lines of a product below it that lost their order, however many are alike', () => {
    const world = new DeskWorld();
    world.orders(
      [order],
      [line, ...Array.from({ length: 20 }, () => ({ product_code: 'SP2', quantity: 1, price: 5 }))],
    );
    expect(counted(world)).toEqual(['invalid 21']);
  });
});

/** Returns a world in which two products are as the CRM has them, with costs in a column that somebody has added. */
function priced(header = 'Cost', ...costs: readonly (string | number)[]): DeskWorld {
  const world = pushedProducts(vest, shoe);
  world.ownColumn('products', header, costs);
  return world;
}

describe('a column of costs', () => {
  test.each(['Cost', 'giá  vốn', 'Giá vốn (VNĐ)'])(
    'counts under the header “%s”, and holds what is pushed below it',
    (header) => {
      const world = priced(header, 1_200_000, '800,000');
      world.typeCell('products', 2, 'cover_price', 1_190_000);
      world.typeCell('products', 3, 'cover_price', 900_000);
      const { items } = review(world.ports);
      expect(items.map(({ key, cost }) => [key, cost])).toEqual([
        ['SP.00192', 1_200_000],
        ['0012', 800_000],
      ]);
      expect(items[0]?.holds).toEqual([
        {
          code: 'hold.price.margin',
          field: 'cover_price',
          params: { after: 1_190_000, cost: 1_200_000, margin: -0.83, limit: 0 },
        },
      ]);
      expect(items[1]?.holds).toEqual([]);
    },
  );

  test('is never sent, and a row in which only it changed is as the CRM has it', () => {
    const world = priced('Cost', 100, 200);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2 });
    world.typeCell('products', 2, 'cost', 999);
    expect(check(world.ports).counts).toMatchObject([{ state: 'same', count: 2 }]);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    pushAll(world);
    expect(world.crm.edits).toHaveLength(3);
    expect(JSON.stringify(world.crm.requests)).not.toMatch(/cost|999/);
    expect(world.sheet('journal').dump().flat().map(String).join()).not.toContain('999');
    expect(check(world.ports).counts).toMatchObject([{ state: 'same', count: 2 }]);
  });

  test('counts once: the first of two that are headed so', () => {
    const world = priced('Cost', 1_000_000);
    world.ownColumn('products', 'Giá vốn', [2_000_000]);
    world.typeCell('products', 2, 'cover_price', 1_190_000);
    expect(review(world.ports).items[0]?.cost).toBe(1_000_000);
  });

  test('is told of where it cannot be read, and the row goes all the same', () => {
    const world = priced('Cost', 'hỏi sếp');
    world.typeCell('products', 2, 'cover_price', 1_190_000);
    const [item] = review(world.ports).items;
    expect(item?.warnings).toEqual([{ code: 'warning.cost.unread', field: 'cost', params: { text: 'hỏi sếp' } }]);
    expect(item).not.toHaveProperty('cost');
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 confirmed']);
  });

  test.each([false, true])(
    'has a price wait that fell below it since the review, in a part of the rows: %s',
    (isLarge) => {
      const world = priced('Cost', 1_000_000, 800_000);
      world.typeCell('products', 2, 'cover_price', 1_190_000);
      world.typeCell('products', 3, 'cover_price', 900_000);
      const seen = review(world.ports);
      if (isLarge) countAsLarge(world);
      world.typeCell('products', 2, 'cost', 1_195_000);
      const step = push(world.ports, { run: seen.run, reason: '', items: approve(seen) });
      expect(outcomes(step).sort()).toEqual(['0012 confirmed', 'SP.00192 changed']);
    },
  );
});

describe('a Costs sheet', () => {
  function listed(...rows: readonly (readonly (string | number)[])[]): DeskWorld {
    const world = pushedProducts(vest, shoe);
    showCosts(world.ports);
    world.sheet('costs').put(2, rows);
    world.typeCell('products', 2, 'cover_price', 1_190_000);
    return world;
  }

  test('tells costs by code, in any case of letters; of several the highest counts', () => {
    const world = listed(['sp.00192', 900_000], ['SP.00192', '1.200.000'], ['SP.00192', 800_000]);
    expect(holdsByKey(world)).toEqual([['SP.00192', 'hold.price.margin']]);
    expect(review(world.ports).items[0]?.cost).toBe(1_200_000);
  });

  test('gives way to the row’s own column', () => {
    const world = listed(['SP.00192', 1_200_000]);
    world.ownColumn('products', 'Cost', [1_000_000]);
    expect(holdsByKey(world)).toEqual([['SP.00192']]);
  });

  test('is told of by sheet and row where it cannot be read', () => {
    const world = listed(['X', 1], ['SP.00192', '?']);
    expect(review(world.ports).items[0]?.warnings).toMatchObject([{ params: { text: '?', sheet: 'Costs', row: '3' } }]);
  });

  test('is not read under headers of other fields', () => {
    const world = listed(['SP.00192', 1_200_000]);
    world.sheet('costs').put(1, [['Cost', 'Product code']]);
    expect(() => review(world.ports)).toThrow('error.columns');
  });
});

test('the least margin of a category holds below it, and survives a pull', () => {
  const world = priced('Cost', 1_000_000);
  world.crm.categories = [{ ...phones, category_id: '7', category_code: 'V', category_name: 'Vest', parent_id: '0' }];
  pullCategories(world.ports);
  world.typeCell('categories', 2, 'least_margin', 20);
  pullCategories(world.ports);
  world.typeCell('products', 2, 'category_id', 'Vest');
  world.typeCell('products', 2, 'cover_price', 1_190_000);
  expect(review(world.ports).items[0]?.holds).toMatchObject([
    { code: 'hold.price.margin', params: { margin: 19, limit: 20 } },
  ]);
  expect(openPriceList(world.ports).categories).toEqual([
    expect.objectContaining({ id: '7', margin: { percent: 20 } }),
  ]);
});

test('the setting is the least margin of all others', () => {
  const world = priced('Cost', 1_000_000);
  world.properties.set('DESK_LEAST_MARGIN_PERCENT', '20');
  world.typeCell('products', 2, 'cover_price', 1_190_000);
  expect(holdsByKey(world)).toEqual([['SP.00192', 'hold.price.margin']]);
  expect(openPriceList(world.ports)).toMatchObject({ leastMarginPercent: 20, products: [{ cost: 1_000_000 }, {}] });
});

describe('readCosts', () => {
  test('reads both without the rows of a plan, also a column that nobody has read yet', () => {
    const world = priced('Giá vốn', '500k');
    showCosts(world.ports);
    world.sheet('costs').put(2, [
      ['0012', 70],
      ['SP.00192', 80],
      ['X', 90],
    ]);
    expect([...readCosts(world.ports)].sort()).toEqual([
      ['0012', 70],
      ['sp.00192', 500_000],
      ['x', 90],
    ]);
  });

  test('finds products by their key too, and none where a cell cannot be read', () => {
    const world = withProducts({ ...vest, product_id: 7 }, shoe);
    world.ownColumn('products', 'Cost', [60, '?']);
    const [byId] = review(world.ports).items;
    const costs = readCosts(world.ports);
    expect([costs.get((byId?.key ?? '').toLowerCase()), costs.get('sp.00192'), costs.get('0012')]).toEqual([
      60,
      60,
      undefined,
    ]);
  });
});
