import { check, review } from '../../src/push/review';
import { newOrders, newProducts } from '../../src/tables/new-tables';
import { DeskWorld } from '../support/desk-world';
import { meanwhile, outcomes, pushRun, shoe, vest, withProducts } from '../support/pushing';

describe('the Status at the end of a push', () => {
  const SAME = 'Matches the CRM';

  test('is of the rows as people left them while the CRM answered', () => {
    const world = withProducts(vest, shoe);
    pushRun(meanwhile(world, () => world.typeCell('products', 2, 'cover_price', 1260000)));
    expect(world.column('products', 'status')).toEqual(['Changed, not pushed', SAME]);
  });

  test('stands beside its row when the table was sorted meanwhile', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe, { ...shoe, product_code: '' });
    pushRun(meanwhile(world, () => grid.sort([4, 3, 2])));
    expect(world.column('products', 'status')).toEqual(['Can’t be sent', SAME, SAME]);
    expect(world.notes('products')).toEqual([expect.stringContaining('Product code'), '', '']);
  });

  test('comes back where somebody deleted its column meanwhile, beside what people put there', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const header = grid.dump()[0] ?? [];
    const status = grid.columnOf('status');
    grid.put(1, [[...header, 'Ghi chú']]);
    const ports = meanwhile(world, () => grid.removeColumn(status));
    pushRun(ports);
    const headers = grid.headers();
    expect(headers.slice(-2)).toEqual(['Ghi chú', 'Status']);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM']);
  });

  test('comes back beside the headers of a sheet with empty columns', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const width = grid.headers().length;
    grid.put(1, [[...grid.headers(), '', '', '']]);
    grid.removeColumn(grid.columnOf('status'));
    check(world.ports);
    expect(grid.headers().indexOf('Status')).toBe(width - 1);
  });
});

describe('an error that nobody foresaw while a push writes the Status', () => {
  test('has a reference in what the push says, and is logged once under it', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    const ports = meanwhile(world, () => {
      grid.change((found) => {
        found.fill = () => {
          throw new Error('Service Spreadsheets failed on SP.00192');
        };
      });
    });
    const step = pushRun(ports);
    expect(outcomes(step)).toEqual(['SP.00192 confirmed', '0012 confirmed']);
    expect(step.stopped?.params.reason).toMatch(/ Reference 8000-00\.$/);
    expect(world.logged).toEqual([expect.stringMatching(/reference 8000-00, push, .*Service Spreadsheets failed\n/)]);
    expect(world.logged.join()).not.toContain('SP.00192');
  });
});

describe('the Status of a row that the CRM refused', () => {
  const refusal = { when: 'SP.00192', status: 400, body: '{"message":"Sản phẩm đã ngừng bán"}' };

  test('says so too where an earlier attempt leaves it unsure', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushRun(world.ports);
    expect(world.column('products', 'status')).toEqual(['Unclear']);
    world.crm.failOnce(refusal);
    pushRun(world.ports, 'r2');
    expect(world.column('products', 'status')).toEqual(['Unclear']);
    expect(world.notes('products')[0]?.split('\n')[1]).toBe(
      'Refused by the CRM at the last attempt: Sản phẩm đã ngừng bán',
    );
    expect(review(world.ports).items).toMatchObject([{ state: 'unsure', refused: 'Sản phẩm đã ngừng bán' }]);
  });

  test('says so too while the row is held', () => {
    const world = withProducts(vest);
    pushRun(world.ports);
    world.typeCell('products', 2, 'cover_price', 0);
    world.crm.failOnce(refusal);
    pushRun(world.ports, 'r2');
    expect(world.column('products', 'status')).toEqual(['To confirm']);
    expect(world.notes('products')).toEqual([
      '“Selling price” becomes 0. Tick it if the product is to cost nothing.\n' +
        'Refused by the CRM at the last attempt: Sản phẩm đã ngừng bán',
    ]);
  });

  test('leaves the refusal to the past once the CRM has confirmed the row', () => {
    const world = withProducts(vest);
    world.crm.failOnce(refusal);
    pushRun(world.ports);
    pushRun(world.ports, 'r2');
    world.typeCell('products', 2, 'cover_price', 1260000);
    expect(review(world.ports).items.map((item) => item.refused)).toEqual([undefined]);
    check(world.ports);
    expect(world.column('products', 'status')).toEqual(['Changed, not pushed']);
  });
});

describe('the Status of a new table', () => {
  test('stands in sight, right behind what people paste', () => {
    const world = new DeskWorld();
    newProducts(world.ports);
    newOrders(world.ports);
    const inSight = (['products', 'orders'] as const).map((kind) =>
      world
        .sheet(kind)
        .columnTags()
        .flatMap(({ column, tag }) => (world.sheet(kind).model.columns.isHidden(column) ? [] : tag)),
    );
    expect(inSight.map((tags) => tags.indexOf('status'))).toEqual([4, 4]);
  });
});
