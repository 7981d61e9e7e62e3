import type { Review, ReviewItem } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { shownOrder } from '../../src/push/ui/review-model';
import type { TableKind } from '../../src/records/field';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';
import { approve, outcomes, pushAll, pushedProducts, shoe, vest, withProducts } from '../support/pushing';

describe('review', () => {
  test('lists what would go, field by field, with the old value and the new one', () => {
    const world = pushedProducts(vest, shoe);
    world.typeCell('products', 3, 'cover_price', 900000);
    const { items, unchanged } = review(world.ports);
    expect(items).toEqual([
      expect.objectContaining({
        table: 'products',
        key: '0012',
        row: 3,
        title: 'Giày da',
        state: 'changed',
        changes: [{ label: 'Selling price', type: 'money', before: 890000, after: 900000 }],
      }),
    ]);
    expect(unchanged).toBe(1);
  });

  test('lists what cannot go, with every reason, and says it in the note on the Status', () => {
    const world = withProducts({ ...vest, product_code: '', cover_price: 'hỏi' });
    const { items, refusals } = review(world.ports);
    expect(items).toEqual([]);
    expect(refusals[0]?.issues.map(({ code }) => code)).toEqual(['issue.required', 'issue.number.unreadable']);
    check(world.ports);
    expect(world.column('products', 'status')).toEqual(['Can’t be sent']);
    expect(world.notes('products')).toEqual([
      'Fill in “Product code”: the CRM needs it.\n“Selling price”: “hỏi” is not a number. Type it like 1250000.',
    ]);
  });

  test('refuses a table whose headers were pasted over by those of other fields', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const [header = []] = grid.dump();
    grid.put(1, [['SKU', 'Tên hàng', 'Giá sỉ', ...header.slice(3)]]);
    expect(() => review(world.ports)).toThrow('error.columns');
  });

  test.each([[[vest, shoe]], [[vest]]])(
    'refuses a table whose header row was deleted, since its first record would be taken for headers',
    (products) => {
      const world = new DeskWorld();
      const grid = world.products(...products);
      const [, ...rows] = grid.dump();
      grid.put(1, [...rows, (rows[0] ?? []).map(() => '')]);
      expect(() => review(world.ports)).toThrow('error.columns');
    },
  );

  test('passes over a table that was emptied, headers and all: another one goes', () => {
    const world = withProducts(vest);
    const { sheetId } = world.sheet('products');
    world.products(shoe);
    const emptied = world.workbook.grid(sheetId);
    emptied.put(
      1,
      emptied.dump().map((line) => line.map(() => '')),
    );
    expect(review(world.ports).items.map(({ key }) => key)).toEqual([shoe.product_code]);
  });

  test('takes a header that a person renamed to a word of their own', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    grid.put(1, [['Our code', ...(grid.dump()[0] ?? []).slice(1)]]);
    expect(review(world.ports).items).toHaveLength(1);
  });
});

const CHANGED = '#e1effe';
const HELD = '#ffefc2';
const INVALID = '#fde2e0';

function orderOf(item: ReviewItem | undefined): ReturnType<typeof shownOrder> | null {
  return item?.order ? shownOrder(item.order, 'en') : null;
}

/** Where a table is tinted, as "row tag" to colour. */
function tints(world: DeskWorld, kind: TableKind): Record<string, string> {
  const grid = world.sheet(kind);
  const found: Record<string, string> = {};
  for (const { column, tag } of grid.columnTags()) {
    grid.colours({ row: 2, column, rows: 9, columns: 1 }).forEach(([colour], index) => {
      if (colour) found[`${index + 2} ${tag}`] = colour;
    });
  }
  return found;
}

const counted = (world: DeskWorld) =>
  check(world.ports).counts.map(({ state, count, first }) => `${state} ${count} @${first.row}`);

describe('check', () => {
  test('counts the records by state and names the first row of each', () => {
    const world = pushedProducts(vest, shoe, { ...vest, product_code: 'A' }, { ...vest, product_code: 'B' });
    world.typeCell('products', 3, 'cover_price', 900000);
    world.typeCell('products', 4, 'cover_price', 0);
    world.typeCell('products', 5, 'cover_price', 'hỏi');
    world.typeCell('products', 6, 'product_code', 'C');
    world.typeCell('products', 6, 'product_name', 'Mũ');
    expect(counted(world)).toEqual(['invalid 1 @5', 'held 1 @4', 'changed 1 @3', 'new 1 @6', 'same 1 @2']);
    expect(world.column('products', 'status')[1]).toBe('Changed, not pushed');
  });

  test('says what to do when there is no table', () => {
    expect(() => check(new DeskWorld().ports)).toThrow('error.noTable');
  });

  test('asks for the name of each copied tab once, however many rows and orders stand twice', () => {
    const namesAsked = (count: number): number => {
      const world = new DeskWorld();
      const codes = Array.from({ length: count }, (_, index) => `SP${index}`);
      const rows = codes.map((code) => ({ ...vest, product_code: code }));
      const orders = codes.map((code) => ({ order_code: code }));
      const lines = codes.map((code) => ({ order_code: code, product_code: 'A', quantity: 1, price: 5 }));
      for (const _tab of ['own', 'copy']) {
        world.products(...rows);
        world.orders(orders, lines);
      }
      const calls = world.callsOf(() =>
        expect(check(world.ports).counts).toMatchObject([{ state: 'invalid', count: count * 4 }]),
      );
      return calls.title ?? 0;
    };
    expect(namesAsked(50)).toBe(namesAsked(1));
  });
});

describe('tints', () => {
  test('mark what changed, what waits and what cannot go, and go away with the change', () => {
    const world = pushedProducts(vest, shoe, { ...vest, product_code: 'A' });
    expect(tints(world, 'products')).toEqual({});
    world.typeCell('products', 2, 'cover_price', 1300000);
    world.typeCell('products', 2, 'short_description', 'Mới');
    world.typeCell('products', 3, 'cover_price', 0);
    world.typeCell('products', 4, 'cover_price', 'hỏi');
    check(world.ports);
    expect(tints(world, 'products')).toEqual({
      '2 cover_price': CHANGED,
      '2 short_description': CHANGED,
      '3 cover_price': HELD,
      '4 cover_price': INVALID,
    });
    world.typeCell('products', 3, 'cover_price', shoe.cover_price);
    world.typeCell('products', 4, 'cover_price', vest.cover_price);
    pushAll(world);
    expect(tints(world, 'products')).toEqual({});
  });

  test('are not for rows that the CRM never confirmed, but for what is wrong in them', () => {
    const world = withProducts(
      vest,
      { ...shoe, product_code: '' },
      { ...shoe, product_code: 'A' },
      { ...shoe, product_code: 'A' },
    );
    check(world.ports);
    expect(tints(world, 'products')).toEqual({
      '3 product_code': INVALID,
      '4 product_code': INVALID,
      '5 product_code': INVALID,
    });
  });

  test('mark the cells of an order where they stand: header, lines, terms', () => {
    const world = new DeskWorld();
    const line = (cells: Readonly<Record<string, CellValue>>) => ({
      order_code: 'DH1',
      quantity: 2,
      price: 30000,
      ...cells,
    });
    world.orders(
      [
        { order_code: 'DH1', account_name: 'An Phú', terms: 'Giao trong 3 ngày' },
        { order_code: 'DH2', account_name: 'Bình An' },
      ],
      [line({ product_code: 'SP1' }), line({ order_code: 'DH2', product_code: 'SP9' }), line({ product_code: 'SP2' })],
    );
    pushAll(world);
    world.typeCell('orders', 2, 'terms', 'Giao trong 5 ngày');
    world.typeCell('orderLines', 4, 'price', 31000);
    world.typeCell('orderLines', 3, 'quantity', 'hai');
    check(world.ports);
    expect(tints(world, 'orders')).toEqual({ '2 terms': CHANGED });
    expect(tints(world, 'orderLines')).toEqual({ '4 price': CHANGED, '3 quantity': INVALID });
  });
});

describe('the review of an order', () => {
  test('lists all its lines with what each comes to', () => {
    const world = new DeskWorld();
    world.orders(
      [{ order_code: 'DH1' }],
      [
        {
          order_code: 'DH1',
          product_code: 'SP1',
          product_name: 'Vải',
          quantity: 2,
          price: 30000,
          product_sale_off: 10,
          cash_discount: 6000,
        },
        { order_code: 'DH1', product_id: '77', quantity: 1, price: 500 },
        { order_code: 'DH1', product_id: '78', quantity: 1, price: 500, product_sale_off: 10 },
      ],
    );
    pushAll(world);
    world.typeCell('orderLines', 3, 'quantity', 3);
    expect(orderOf(review(world.ports).items[0])?.lines).toEqual([
      { product: 'SP1', name: 'Vải', quantity: 2, price: 30000, sum: 54000, changed: false },
      { product: '77', name: '', quantity: 3, price: 500, sum: 1500, changed: true },
      { product: '78', name: '', quantity: 1, price: 500, sum: null, changed: false },
    ]);
  });

  test('shows its details and terms too, with what changed among them, and the sheets of its rows', () => {
    const world = new DeskWorld();
    world.orders(
      [
        { order_code: 'DH1', account_name: 'An Phú', vat: 10, terms: 'Giao 3 ngày\nTại kho' },
        { order_code: 'DH2', vat: 'hỏi' },
      ],
      [{ order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 500 }],
    );
    pushAll(world);
    world.typeCell('orders', 2, 'vat', 8);
    world.typeCell('orders', 2, 'terms', 'Giao 3 ngày\nTận nơi');
    const { items, refusals } = review(world.ports);
    expect(orderOf(items[0])).toMatchObject({
      header: [
        { label: 'Customer name', type: 'text', value: 'An Phú', changed: false },
        { label: 'VAT %', type: 'percent', value: 8, changed: true },
      ],
      lines: [{ product: 'SP1', changed: false }],
      terms: [
        { text: 'Giao 3 ngày', changed: false },
        { text: 'Tận nơi', changed: true },
      ],
    });
    expect([...items, ...refusals].map(({ key, sheet, row }) => `${key}: ${sheet} ${row}`)).toEqual([
      'DH1: Orders 2',
      'DH2: Orders 3',
    ]);
  });

  test('tells of a new line only what its list of lines does not', () => {
    const world = new DeskWorld();
    const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 500 };
    world.orders([{ order_code: 'DH1' }], [line]);
    pushAll(world);
    world.typeCell('orderLines', 3, 'order_code', 'DH1');
    world.typeCell('orderLines', 3, 'product_code', 'SP2');
    world.typeCell('orderLines', 3, 'quantity', 1);
    world.typeCell('orderLines', 3, 'price', 900);
    world.typeCell('orderLines', 3, 'cash_discount', 50);
    const [item] = review(world.ports).items;
    expect(item?.changes.map(({ label }) => label)).toEqual(['Line 2 · Line discount amount']);
    expect(orderOf(item)?.lines.map(({ product, changed }) => `${product} ${changed}`)).toEqual([
      'SP1 false',
      'SP2 true',
    ]);
  });
});

const LINES = [
  ['A', 10],
  ['B', 20],
  ['C', 30],
] as const;

/** Returns an order whose three lines the CRM has. */
function pushedOrder(): DeskWorld {
  const world = new DeskWorld();
  world.orders(
    [{ order_code: 'DH1', account_name: 'An Phú', terms: 'Giao 3 ngày' }],
    LINES.map(([code, price]) => ({ order_code: 'DH1', product_code: code, quantity: 1, price })),
  );
  pushAll(world);
  return world;
}

/** Sorts the lines by their product, from the last to the first, as a person would. */
function sortLines(world: DeskWorld): void {
  world.sheet('orderLines').sort([4, 3, 2]);
}

const changesOf = ({ items }: Review) =>
  items.flatMap(({ changes }) => changes.map(({ label, before, after }) => [label, before, after]));

describe('lines of an order that a person sorted', () => {
  test('show just what was edited in them, and go whole, in the order in which they stand', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    sortLines(world);
    expect(changesOf(review(world.ports))).toEqual([['Line 3 · Unit price', 10, 11]]);
    pushAll(world);
    expect(world.crm.edits.pop()).toMatchObject({
      products: [
        { product_code: 'C', price: 30 },
        { product_code: 'B', price: 20 },
        { product_code: 'A', price: 11 },
      ],
      terms: ['Giao 3 ngày'],
    });
  });

  test('are what was reviewed when they are sorted after it', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    const seen = review(world.ports);
    sortLines(world);
    expect(outcomes(push(world.ports, { run: seen.run, reason: '', items: approve(seen) }))).toEqual(['DH1 confirmed']);
  });
});

describe('an order whose lines stand in two tabs', () => {
  /** Returns an order of one line that the CRM has, and a copy of the tab with its line. */
  function copiedLines(): DeskWorld {
    const world = new DeskWorld();
    world.orders(
      [{ order_code: 'DH1' }, { order_code: 'DH2' }],
      ['DH1', 'DH2'].map((order_code) => ({ order_code, product_code: 'A', quantity: 1, price: 10 })),
    );
    pushAll(world);
    world.duplicate('orderLines', 'Backup');
    return world;
  }

  test('is not pushed with each line twice, and says so in its row and at its lines, with the names of the tabs', () => {
    const world = copiedLines();
    expect(pushAll(world).outcomes).toEqual([]);
    expect(world.crm.edits).toHaveLength(2);
    check(world.ports);
    const sentence =
      'Lines of this order are in several tabs: “Order lines”, “Backup”. Keep them in one, or each may be sent twice.';
    expect(world.notes('orders')).toEqual([sentence, sentence]);
    expect(world.notes('orderLines')).toEqual([sentence, sentence]);
  });
});
