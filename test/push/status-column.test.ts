import fc from 'fast-check';
import { check, review } from '../../src/push/review';
import { markEdited } from '../../src/push/status-column';
import { newOrders, newProducts } from '../../src/tables/new-tables';
import { DeskWorld } from '../support/desk-world';
import {
  many,
  meanwhile,
  outcomes,
  pushAll,
  pushedProducts,
  pushRun,
  shoe,
  vest,
  withProducts,
} from '../support/pushing';
import { type Act, actsWith } from '../support/random-acts';

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

const EDITED = 'Edited';
const SAME = 'Matches the CRM';

function pushedTable(language: 'en' | 'vi' = 'en', rows = 4) {
  const world = new DeskWorld();
  world.language = language;
  const grid = world.products(...many(rows));
  pushAll(world);
  const { sheetId } = grid;
  /** Does what a person's edit of a field in so many rows starts. */
  const edit = (tag: string, row: number, count = 1): void =>
    markEdited(world.ports, { sheetId, row, column: grid.columnOf(tag), rows: count, columns: 1 });
  return { world, grid, edit };
}

describe('the Status of rows that a person edits', () => {
  test('says so at once, of every row of a paste, until the next check', () => {
    const { world, edit } = pushedTable();
    edit('cover_price', 3, 2);
    expect(world.column('products', 'status')).toEqual([SAME, EDITED, EDITED, SAME]);
    check(world.ports);
    expect(world.column('products', 'status')).toEqual(Array(4).fill(SAME));
  });

  test('says so in the language of the table', () => {
    const { world, edit } = pushedTable('vi');
    world.language = 'en';
    edit('product_name', 2);
    expect(world.column('products', 'status')[0]).toBe('Vừa sửa');
  });

  test('stays where it is blank or a person’s own', () => {
    const { world, edit } = pushedTable();
    world.typeCell('products', 2, 'status', '');
    world.typeCell('products', 3, 'status', 'ask Mai');
    edit('cover_price', 2, 4);
    expect(world.column('products', 'status')).toEqual(['', 'ask Mai', EDITED, EDITED]);
  });

  test('is of what is sent alone: an edit of Status, of the header, or of another column or sheet changes nothing', () => {
    const { world, grid, edit } = pushedTable();
    edit('status', 2);
    edit('cover_price', 1);
    const own = grid.columnTags().length + 5;
    markEdited(world.ports, { sheetId: grid.sheetId, row: 2, column: own, rows: 1, columns: 3 });
    markEdited(world.ports, { sheetId: world.sheet('journal').sheetId, row: 2, column: 1, rows: 9, columns: 9 });
    markEdited(world.ports, { sheetId: 987, row: 2, column: 1, rows: 9, columns: 9 });
    expect(world.column('products', 'status')).toEqual(Array(4).fill(SAME));
  });

  test('is written with the same number of calls, whatever the number of rows', () => {
    const callsFor = (rows: number): Record<string, number> => {
      const { world, edit } = pushedTable('en', rows);
      return world.callsOf(() => edit('cover_price', 2, rows));
    };
    expect(callsFor(60)).toEqual(callsFor(1));
  });
});

const ROWS = 6;
const rows = Array.from({ length: ROWS }, (_, index) => ({ ...vest, product_code: `SP${index}` }));
const FRESH = withProducts(...rows);

/** Returns all that a person sees of the rows beside their values. */
function looks(world: DeskWorld) {
  const grid = world.sheet('products');
  const area = { row: 2, column: 1, rows: ROWS + 2, columns: grid.columnTags().length };
  return { statuses: world.column('products', 'status'), notes: world.notes('products'), colours: grid.colours(area) };
}

const row = fc.integer({ min: 2, max: ROWS + 1 });
const price = fc.constantFrom<string | number>(vest.cover_price, 1_300_000, 9_999_999_999, 0, 'abc', '');

const order = fc.shuffledSubarray(
  rows.map((_, index) => index + 2),
  { minLength: ROWS },
);

const steps: fc.Arbitrary<Act> = fc.oneof(
  actsWith(fc.tuple(row, price), (world, [at, value]) => world.typeCell('products', at, 'cover_price', value)),
  actsWith(fc.tuple(row, fc.constantFrom('SP0', 'SP9', '')), (world, [at, value]) =>
    world.typeCell('products', at, 'product_code', value),
  ),
  actsWith(row, (world, at) => world.typeCell('products', at, 'status', 'mine')),
  actsWith(order, (world, to) => world.sheet('products').sort(to)),
  fc.constant<Act>((world) => check(world.ports)),
  fc.constant<Act>((world) => pushAll(world)),
);

describe('rows that are marked only where they changed', () => {
  test('look as if all had been looked at, whatever people did', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), (script) => {
        const world = FRESH.copy();
        for (const step of script) step(world);
        check(world.ports);
        const marked = looks(world);
        // Nothing is known of the looks of a row whose Status is somebody's own.
        for (let at = 2; at <= ROWS + 1; at++) world.typeCell('products', at, 'status', 'mine');
        check(world.ports);
        expect(marked).toEqual(looks(world));
      }),
      { numRuns: 40 },
    );
  });

  test('are not touched where nothing changed, and no colour and no note is read', () => {
    const world = pushedProducts(vest, shoe);
    const asked = Object.entries(world.callsOf(() => check(world.ports))).flatMap(([name, n]) => (n > 0 ? name : []));
    expect(asked).toEqual(['Range.getValues', 'SpreadsheetApp.flush']);
  });

  test('are marked by the next check where an execution ended before it was done', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    check(world.ports);
    world.typeCell('products', 2, 'cover_price', vest.cover_price);
    grid.change((found) => {
      found.tint = () => {
        throw new Error('stopped');
      };
    });
    expect(() => check(world.ports)).toThrow('stopped');
    grid.change(null);
    check(world.ports);
    expect(looks(world).colours.flat().filter(Boolean)).toEqual([]);
    expect(world.column('products', 'status')).toEqual(Array(2).fill('Matches the CRM'));
  });
});

describe('the notes of Status', () => {
  test('leave those of a person alone, also where there is a reason to tell', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, { ...shoe, product_code: '' });
    const column = grid.columnOf('status');
    grid.writeNotes({ row: 2, column, rows: 2, columns: 1 }, [['call them'], ['ask Mai']]);
    check(world.ports);
    pushAll(world);
    expect(world.notes('products')).toEqual(['call them', 'ask Mai']);
  });
});
