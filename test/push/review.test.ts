import { check, review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { pushedProducts, shoe, vest, withProducts } from '../support/pushing';

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
