import { deskState } from '../../src/desk/state';
import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import type { NewPrice } from '../../src/price-list/calls';
import { openPriceList } from '../../src/price-list/open';
import { PRICE_FIELDS } from '../../src/records/catalogue';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';

const AO = { product_code: 'AO-01', product_name: 'Áo sơ mi', cover_price: 100_000, price_wholesale: 80_000 };
const QUAN = { product_code: 'QU-02', product_name: 'Quần âu', cover_price: '250.000', price_wholesale: '' };

function worldOf(...rows: readonly Readonly<Record<string, CellValue>>[]): DeskWorld {
  const world = new DeskWorld();
  world.products(...rows);
  return world;
}

/** Returns a new price for the row of a product, as the window sends it. */
function priceFor(world: DeskWorld, row: number, code: string, change: Partial<NewPrice>): NewPrice {
  const sheetId = world.sheet('products').sheetId;
  return { sheetId, row, code, field: 'cover_price', before: null, after: 0, ...change };
}

describe('openPriceList', () => {
  test('hands out the products as their rows say them, read prices and blank ones apart', () => {
    const world = worldOf(AO, QUAN);
    world.language = 'vi';
    const { products, priceFields } = openPriceList({ ...world.ports });
    const labels = priceFields.map(({ label }) => label);
    expect(labels).toHaveLength(PRICE_FIELDS.length);
    expect(labels).toEqual(expect.arrayContaining(['Giá bán lẻ', 'Giá bán buôn', 'Giá bán online', 'Giá khuyến mãi']));
    const prices = (known: Readonly<Record<string, number>>) => PRICE_FIELDS.map((name) => known[name] ?? null);
    expect(products).toEqual([
      {
        sheet: 0,
        category: -1,
        row: 2,
        name: 'Áo sơ mi',
        keys: ['AO-01'],
        prices: prices({ cover_price: 100_000, price_wholesale: 80_000 }),
        fresh: true,
      },
      {
        sheet: 0,
        category: -1,
        row: 3,
        name: 'Quần âu',
        keys: ['QU-02'],
        prices: prices({}),
        unread: [[0, '250.000']],
        fresh: true,
      },
    ]);
  });

  test('takes the whole tab where one cell is selected, without the blank columns at its end', () => {
    const world = worldOf(AO);
    const tab = world.workbook.addPlain('Bảng giá');
    tab.put(1, [
      ['Mã', 'Giá', ''],
      ['AO-01', 120_000, ''],
    ]);
    world.workbook.selected = { sheetId: tab.sheetId, row: 2, column: 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toEqual({
      place: { sheetId: tab.sheetId, row: 1, column: 1, rows: 2, columns: 2 },
      title: 'Bảng giá',
      values: [
        ['Mã', 'Giá'],
        ['AO-01', 120_000],
      ],
      click: { row: 1, column: 1, before: false, after: false },
    });
  });

  test.each([
    ['with a gap', 1],
    ['right beside it', 0],
  ])('takes what stands beside a table %s, where one cell of it is selected', (_, gap) => {
    const world = worldOf(AO);
    const grid = world.sheet('products');
    const width = grid.headers().length;
    const [header = [], first = []] = grid.dump();
    const pad = (line: readonly CellValue[]) => [
      ...line,
      ...Array.from({ length: width + gap - line.length }, () => ''),
    ];
    grid.put(1, [
      [...pad(header), 'Mã', 'Giá'],
      [...pad(first), 'AO-01', 120_000],
    ]);
    world.workbook.selected = { sheetId: grid.sheetId, row: 2, column: width + gap + 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toEqual({
      place: { sheetId: grid.sheetId, row: 1, column: width + 1, rows: 2, columns: gap + 2 },
      title: grid.name,
      values: [
        [...(gap ? [''] : []), 'Mã', 'Giá'],
        [...(gap ? [''] : []), 'AO-01', 120_000],
      ],
      click: { row: 1, column: gap + 1, before: true, after: false },
    });
    world.workbook.selected = { sheetId: grid.sheetId, row: 2, column: 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toBeNull();
  });

  test('offers the tabs that may hold a list where the user stands on none', () => {
    const world = worldOf(AO);
    const { sheetId } = world.sheet('products');
    const list = world.workbook.addPlain('Bảng giá');
    list.put(1, [
      ['Mã', 'Giá'],
      ['AO-01', 120_000],
    ]);
    const empty = world.workbook.addPlain('Trang trống');
    const hidden = world.workbook.addPlain('Ẩn');
    hidden.put(1, [['x']]);
    hidden.model.hidden = true;
    const tabs = [{ sheetId: list.sheetId, title: 'Bảng giá' }];
    world.workbook.selected = { sheetId, row: 1, column: 1, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).noList).toEqual({ title: world.sheet('products').name, isDesk: true, tabs });
    world.workbook.selected = { sheetId: empty.sheetId, row: 3, column: 1, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).noList).toEqual({ title: 'Trang trống', isDesk: false, tabs });
    world.workbook.selected = null;
    expect(openPriceList(world.ports).noList).toEqual({ title: '', isDesk: false, tabs });
  });

  test('takes the tab that was chosen, whatever is selected, and none where none is to be taken', () => {
    const world = worldOf(AO);
    const tab = world.workbook.addPlain('Bảng giá');
    tab.put(1, [['AO-01', 120_000]]);
    const { sheetId } = tab;
    world.workbook.selected = { sheetId: world.sheet('products').sheetId, row: 1, column: 1, rows: 1, columns: 1 };
    const chosen = openPriceList(world.ports, { sheetId });
    expect([chosen.list?.title, chosen.list?.values, chosen.noList]).toEqual([
      'Bảng giá',
      [['AO-01', 120_000]],
      undefined,
    ]);
    world.workbook.selected = { sheetId, row: 1, column: 1, rows: 1, columns: 1 };
    const none = openPriceList(world.ports, { sheetId: null });
    expect([none.list, none.noList?.title, none.noList?.tabs.length]).toEqual([null, '', 1]);
  });

  test('asks for a Products sheet where there is none', () => {
    expect(() => openPriceList(new DeskWorld().ports)).toThrow('error.list.noProducts');
  });

  test('costs the same calls for three rows and for three hundred', () => {
    const callsFor = (count: number) => {
      const world = worldOf(...Array.from({ length: count }, (_, at) => ({ ...AO, product_code: `AO-${at}` })));
      return world.callsOf(() => openPriceList(world.ports));
    };
    expect(callsFor(300)).toEqual(callsFor(3));
  });
});

describe('applyPriceList', () => {
  test('writes nothing at all when one row is another product now', () => {
    const world = worldOf(AO, QUAN);
    const before = world.sheet('products').dump();
    const prices = [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'AO-99', { after: 260_000 }),
    ];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
    expect(world.sheet('products').dump()).toEqual(before);
  });

  test('writes nothing when a price was edited since the user saw it', () => {
    const world = worldOf(AO);
    world.typeCell('products', 2, 'cover_price', 105_000);
    const prices = [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
    expect(world.column('products', 'cover_price')).toEqual([105_000]);
  });

  test('writes into no other column than a price', () => {
    const world = worldOf(AO);
    const prices = [priceFor(world, 2, 'AO-01', { field: 'product_name', after: 1 })];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
  });
});

describe('undoPriceList', () => {
  test('puts back what stood there, a text as a text and a blank as a blank, wherever the rows went', () => {
    const world = worldOf(AO, { ...QUAN, product_id: '7' });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { field: 'price_online', after: 90_000 }),
      priceFor(world, 3, 'QU-02', { after: 260_000 }),
    ]);
    const grid = world.sheet('products');
    const [header = [], first = [], second = []] = grid.dump();
    grid.put(1, [header, second, first]);
    expect(openPriceList(world.ports).undoable).toBe(2);
    expect(undoPriceList(world.ports)).toEqual({ prices: 2, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual(['250.000', 100_000]);
    expect(world.column('products', 'price_online')).toEqual(['', '']);
    expect(openPriceList(world.ports).undoable).toBe(0);
  });

  test('leaves a price alone that was edited since', () => {
    const world = worldOf(AO);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })]);
    world.typeCell('products', 2, 'cover_price', 115_000);
    expect(undoPriceList(world.ports)).toEqual({ prices: 0, left: 1, codes: ['AO-01'] });
    expect(world.column('products', 'cover_price')).toEqual([115_000]);
  });

  test('puts back both rows of a code that stands there twice', () => {
    const world = worldOf(AO, { ...AO, cover_price: 95_000 }, { ...QUAN, cover_price: 250_000 });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'AO-01', { before: 95_000, after: 110_000 }),
    ]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 2, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000, 95_000, 250_000]);
  });

  test('leaves the twin alone that the apply did not write, and both where nobody can tell which it was', () => {
    const world = worldOf(AO, { ...AO, cover_price: 110_000 }, { ...QUAN, cover_price: 250_000 });
    const wish = [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })];
    applyPriceList(world.ports, wish);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000, 110_000, 250_000]);
    applyPriceList(world.ports, wish);
    const grid = world.sheet('products');
    const [header = [], first = [], second = [], third = []] = grid.dump();
    grid.put(1, [header, third, second, first]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 0, left: 1, codes: ['AO-01'] });
    expect(world.column('products', 'cover_price')).toEqual([250_000, 110_000, 110_000]);
  });

  test('undoes the last apply only', () => {
    const world = worldOf(AO, { ...QUAN, cover_price: 250_000 });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'QU-02', { before: 250_000, after: 260_000 }),
    ]);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 110_000, after: 120_000 })]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([110_000, 260_000]);
    expect(() => undoPriceList(world.ports)).toThrow('error.list.noUndo');
  });

  test('keeps its memory out of the list of tables', () => {
    const world = worldOf(AO);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })]);
    expect(deskState(world.ports).tables.map(({ kind }) => kind)).toEqual(['products']);
  });
});
