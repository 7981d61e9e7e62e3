import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { planPush } from '../../src/push/plan';
import { check, review } from '../../src/push/review';
import { readOrders } from '../../src/records/read-orders';
import { readProducts, type SheetRow } from '../../src/records/read-products';
import type { CellValue } from '../../src/sheet/table';
import { attemptOf } from '../support/attempts';
import { DeskWorld } from '../support/desk-world';
import { holdsByKey, outcomes, pushAll, pushedProducts, vest, withProducts } from '../support/pushing';
import { lineRow, orderRow, productRow } from '../support/records';

const settings = { changedFieldsOnly: false };
const content = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };

const attempt = (outcome: Attempt['outcome'], after: Attempt['after'] = content): Attempt =>
  attemptOf({ key: 'SP.00192', outcome, after });

const plan = (row: SheetRow, attempts: readonly Attempt[], chosen = settings) => {
  const ledger = foldJournal(attempts);
  return planPush(readProducts(1, [row], { language: 'vi', names: new Map() }, ledger.renamed), ledger, chosen);
};

const stateOf = (row: SheetRow, attempts: readonly Attempt[]) => {
  const { edits, refusals, unchanged } = plan(row, attempts);
  return edits[0]?.state ?? (refusals.length > 0 ? 'invalid' : unchanged.length > 0 ? 'same' : 'none');
};

describe('planPush', () => {
  test.each([
    ['new', productRow(), []],
    ['same', productRow(), [attempt('confirmed')]],
    ['changed', productRow({ cover_price: 9 }), [attempt('confirmed')]],
    ['same', productRow({ cover_price: '' }), [attempt('confirmed')]],
    ['failed', productRow({ cover_price: 9 }), [attempt('confirmed'), attempt('refused', { cover_price: 9 })]],
    ['same', productRow(), [attempt('confirmed'), attempt('refused', { cover_price: 9 })]],
    ['unsure', productRow(), [attempt('confirmed'), attempt('unsure', { cover_price: 9 })]],
    ['unsure', productRow(), [attempt('sending')]],
    ['failed', productRow(), [attempt('refused')]],
    ['invalid', productRow({ cover_price: '#REF!' }), [attempt('confirmed')]],
  ])('calls a row %s', (state, row, attempts) => expect(stateOf(row, attempts)).toBe(state));

  test('sends every filled cell of the row', () => {
    const [edit] = plan(productRow({ discount: 5 }), [attempt('confirmed')]).edits;
    expect(edit?.changes).toEqual([{ name: 'discount', before: null, after: 5 }]);
    expect(edit?.after).toEqual({ ...content, discount: 5 });
  });

  test('sends the changed fields with code and name when the setting says so', () => {
    const [edit] = plan(productRow({ discount: 5 }), [attempt('confirmed')], { changedFieldsOnly: true }).edits;
    expect(edit?.after).toEqual({ product_code: 'SP.00192', product_name: 'Áo vest nam', discount: 5 });
  });

  test('sends an order whole although the setting says changed fields', () => {
    const orders = [{ sheetId: 1, language: 'vi', rows: [orderRow({ note: 'gấp' })] }] as const;
    const records = readOrders(orders, [{ sheetId: 2, language: 'vi', rows: [lineRow()] }], new Map());
    const known = attemptOf({ table: 'orders', key: 'DH1', after: { ...records[0]?.content, 'line.1.quantity': 1 } });
    const [edit] = planPush(records, foldJournal([known]), { changedFieldsOnly: true }).edits;
    expect(edit?.changes).toHaveLength(1);
    expect(edit?.after).toEqual(records[0]?.content);
  });

  test('sends the ID with the changed fields, since it finds the product', () => {
    const { edits } = plan(productRow({ product_id: '77', discount: 5 }), [], { changedFieldsOnly: true });
    const known = [{ ...attempt('confirmed', { ...content, product_id: '77' }), key: edits[0]?.record.key ?? '' }];
    const [edit] = plan(productRow({ product_id: '77', discount: 5 }), known, { changedFieldsOnly: true }).edits;
    expect(edit?.after).toMatchObject({ product_id: '77', discount: 5 });
  });

  test('holds what may or may not have reached the CRM until the user ticks it', () => {
    expect(plan(productRow(), [attempt('unsure')]).edits[0]?.holds.map(({ code }) => code)).toEqual(['hold.unsure']);
    expect(plan(productRow(), []).edits[0]?.holds).toEqual([]);
  });

  test('never calls a row the same by what was confirmed under its code before it was changed under its ID', () => {
    const underId = { ...attempt('confirmed', { ...content, product_id: '77', cover_price: 9 }), key: '#77' };
    expect(stateOf(productRow(), [attempt('confirmed'), underId])).toBe('changed');
    expect(stateOf(productRow({ product_id: '77' }), [underId, attempt('confirmed')])).toBe('changed');
  });

  test('keeps a row unsure whose ID is filled in or blanked', () => {
    const underId = { ...attempt('unsure', { ...content, product_id: '77' }), key: '#77' };
    expect(stateOf(productRow(), [underId])).toBe('unsure');
    expect(stateOf(productRow({ product_id: '77' }), [attempt('unsure')])).toBe('unsure');
  });

  test('plans nothing for a row that was put back', () => {
    const attempts = [attempt('confirmed'), attempt('confirmed', { cover_price: 9 })];
    expect(plan(productRow({ cover_price: 9 }), attempts).edits).toEqual([]);
  });
});

const CODES = ['A', 'B', 'C', 'D', 'E'];

/** Products that the CRM confirmed, found by their IDs. */
function known(): DeskWorld {
  const world = pushedProducts(
    ...CODES.map((code, at) => ({
      product_id: 70 + at,
      product_code: `SP-${code}`,
      product_name: `P${code}`,
      cover_price: 1000 * (at + 1),
    })),
  );
  return world;
}

const holds = (world: DeskWorld) => review(world.ports).items.flatMap((item) => item.holds);

describe('the product code of a row with a product ID', () => {
  test('is held where it is not the one that the journal knows of the product, and names both', () => {
    const world = known();
    world.typeCell('products', 3, 'product_code', 'SP-X');
    expect(holds(world)).toEqual([
      { code: 'hold.code.changed', field: 'product_code', params: { before: 'SP-B', after: 'SP-X' } },
    ]);
    check(world.ports);
    expect(world.notes('products')[1]).toContain('keep SP-B and fill in “New code”');
    expect(outcomes(pushAll(world))).toEqual(['#71 confirmed']);
    expect(check(world.ports).counts).toMatchObject([{ state: 'same', count: 5 }]);
  });

  test('is held beside a price that is far from the last one under the ID', () => {
    const world = known();
    world.typeCell('products', 3, 'product_code', 'SP-X');
    world.typeCell('products', 3, 'product_id', '71 ');
    world.typeCell('products', 3, 'cover_price', 20000);
    expect(holds(world).map(({ code }) => code)).toEqual(['hold.price.slip', 'hold.code.changed']);
    world.crm.failOnce({ when: 'SP-X', lost: true });
    pushAll(world);
    world.typeCell('products', 3, 'product_code', 'SP-Y');
    expect(holds(world).map(({ code }) => code)).toEqual(['hold.unsure', 'hold.price.slip', 'hold.code.changed']);
  });

  test('is held in each row when the column was reversed, and no code of the CRM changes', () => {
    const world = known();
    for (const [at, code] of [...CODES].reverse().entries()) {
      world.typeCell('products', 2 + at, 'product_code', `SP-${code}`);
    }
    expect(holds(world).map(({ code }) => code)).toEqual(Array(4).fill('hold.code.changed'));
  });

  test('is not held where nothing is known of the product, nor where a new code is wished', () => {
    const world = withProducts({ ...vest, product_id: 77 });
    expect(holds(world)).toEqual([]);
    pushAll(world);
    world.typeCell('products', 2, 'new_code', 'SP-NEW');
    expect(holds(world)).toEqual([]);
    expect(outcomes(pushAll(world))).toEqual([expect.stringContaining('confirmed')]);
    world.typeCell('products', 2, 'cover_price', 1260000);
    expect(holds(world)).toEqual([]);
  });
});

type Cells = Readonly<Record<string, CellValue>>;
const order = { order_code: 'DH1', account_name: 'An Phú', account_phone: '0901234567' };
const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

const sentBy = (world: DeskWorld) => world.crm.edits[world.crm.edits.length - 1];

function withOrder(header: Cells, ...lines: readonly Cells[]): DeskWorld {
  const world = new DeskWorld();
  world.orders([header], lines);
  return world;
}

function withProduct(cells: Cells): DeskWorld {
  const world = withProducts({ ...vest, ...cells });
  return world;
}

describe('what the interface allows and is hardly ever meant', () => {
  test.each<[string, DeskWorld, Readonly<Record<string, unknown>>]>([
    ['hold.order.noLines', withOrder(order), { order_info: { account_phone: '0901234567' } }],
    ['hold.id.none', withProduct({ unit_id: '(clear)' }), { product: { unit_id: 0 } }],
  ])('waits for a tick with %s, then is sent as it stands', (code, world, sent) => {
    expect(holdsByKey(world)).toEqual([[expect.any(String), code]]);
    expect(outcomes(pushAll(world))).toEqual([expect.stringContaining('confirmed')]);
    expect(sentBy(world)).toMatchObject(sent);
  });

  test('needs no second tick once the CRM has confirmed it', () => {
    const world = withOrder({ ...order, vat: 150 }, { ...line, quantity: -2 }, { ...line, product_code: 'SP2' });
    pushAll(world);
    world.typeCell('orders', 2, 'account_phone', '0909999999');
    world.typeCell('orderLines', 3, 'price', 31_000);
    expect(holdsByKey(world)).toEqual([['DH1']]);
    world.typeCell('orderLines', 2, 'quantity', -3);
    expect(holdsByKey(world)).toEqual([['DH1', 'hold.number.low']]);
  });
});

describe('an order without lines', () => {
  test('is sent without a word of lines, which leaves open what the CRM does with those that it has', () => {
    const world = withOrder(order);
    pushAll(world);
    expect(Object.keys(sentBy(world) ?? {})).toEqual(['order_code', 'order_info']);
  });

  test('waits at each change, and its lines are all new once they stand there again', () => {
    const world = withOrder(order, line);
    pushAll(world);
    for (const tag of Object.keys(line)) world.typeCell('orderLines', 2, tag, '');
    world.typeCell('orders', 2, 'account_phone', '0909999999');
    expect(holdsByKey(world)).toEqual([['DH1', 'hold.order.noLines']]);
    pushAll(world);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
    for (const [tag, value] of Object.entries(line)) world.typeCell('orderLines', 2, tag, value);
    expect(review(world.ports).items).toMatchObject([{ key: 'DH1', holds: [], order: { changed: ['line.1'] } }]);
  });

  test('is not called as in the CRM where only its lines are gone from the sheet', () => {
    const world = withOrder(order, line);
    pushAll(world);
    for (const tag of Object.keys(line)) world.typeCell('orderLines', 2, tag, '');
    expect(review(world.ports)).toMatchObject({ unchanged: 0, items: [{ changes: [] }] });
    expect(holdsByKey(world)).toEqual([['DH1', 'hold.order.noLines']]);
  });
});

describe('a product with an ID and no code', () => {
  test('has a price that is guarded like any other', () => {
    const world = withProduct({ product_id: 77 });
    pushAll(world);
    world.typeCell('products', 2, 'product_code', '');
    world.typeCell('products', 2, 'cover_price', 125_000);
    expect(holdsByKey(world)).toEqual([['#77', 'hold.code.none', 'hold.price.slip']]);
  });
});
