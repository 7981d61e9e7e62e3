import { review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';
import { outcomes, pushAll, vest, withProducts } from '../support/pushing';

type Cells = Readonly<Record<string, CellValue>>;

const order = { order_code: 'DH1', account_name: 'An Phú', account_phone: '0901234567' };
const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

const holdsOf = (world: DeskWorld) =>
  review(world.ports).items.map(({ key, holds }) => [key, ...holds.map(({ code }) => code)]);
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
    ['hold.number.low', withOrder(order, { ...line, quantity: -2 }), { products: [{ quantity: -2 }] }],
    ['hold.number.low', withProduct({ discount: -5 }), { product: { discount: -5 } }],
    ['hold.id.none', withProduct({ unit_id: '(clear)' }), { product: { unit_id: 0 } }],
    ['hold.code.none', withProduct({ product_id: 77, product_code: '' }), { product: { product_name: 'Áo vest nam' } }],
  ])('waits for a tick with %s, then is sent as it stands', (code, world, sent) => {
    expect(holdsOf(world)).toEqual([[expect.any(String), code]]);
    expect(outcomes(pushAll(world))).toEqual([expect.stringContaining('confirmed')]);
    expect(sentBy(world)).toMatchObject(sent);
  });

  test('needs no second tick once the CRM has confirmed it', () => {
    const world = withOrder({ ...order, vat: 150 }, { ...line, quantity: -2 }, { ...line, product_code: 'SP2' });
    pushAll(world);
    world.typeCell('orders', 2, 'account_phone', '0909999999');
    world.typeCell('orderLines', 3, 'price', 31_000);
    expect(holdsOf(world)).toEqual([['DH1']]);
    world.typeCell('orderLines', 2, 'quantity', -3);
    expect(holdsOf(world)).toEqual([['DH1', 'hold.number.low']]);
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
    expect(holdsOf(world)).toEqual([['DH1', 'hold.order.noLines']]);
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
    expect(holdsOf(world)).toEqual([['DH1', 'hold.order.noLines']]);
  });
});

describe('a product with an ID and no code', () => {
  test('is one of its own beside others without a code', () => {
    const world = withProducts(
      { ...vest, product_code: '', product_id: 77 },
      { ...vest, product_code: '', product_id: 78 },
    );
    expect(holdsOf(world)).toEqual([
      ['#77', 'hold.code.none'],
      ['#78', 'hold.code.none'],
    ]);
  });

  test('has a price that is guarded like any other', () => {
    const world = withProduct({ product_id: 77 });
    pushAll(world);
    world.typeCell('products', 2, 'product_code', '');
    world.typeCell('products', 2, 'cover_price', 125_000);
    expect(holdsOf(world)).toEqual([['#77', 'hold.code.none', 'hold.price.slip']]);
  });
});
