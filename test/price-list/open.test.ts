import { cellHistory } from '../../src/journal/cell-history';
import { pullCategories } from '../../src/opportunities/categories';
import { openPriceList } from '../../src/price-list/open';
import { firstForm } from '../../src/price-list/ui/choice-form';
import { listedProducts, planPrices } from '../../src/price-list/ui/plan-prices';
import { check } from '../../src/push/review';
import { PRICE_FIELDS } from '../../src/records/catalogue';
import type { CellValue } from '../../src/sheet/table';
import { phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
import { inShort } from '../support/listed-products';
import { pushAll } from '../support/pushing';

const AO = { product_code: 'AO-01', product_name: 'Áo sơ mi', cover_price: 100_000, price_wholesale: 80_000 };
const QUAN = { product_code: 'QU-02', product_name: 'Quần âu', cover_price: '250.000', price_wholesale: '' };

const LIST = [
  ['Mã', 'Giá'],
  ['AO-01', 120_000],
];

function worldOf(...rows: readonly Readonly<Record<string, CellValue>>[]): DeskWorld {
  const world = new DeskWorld();
  world.products(...rows);
  return world;
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
    const first = { sheet: 0, category: -1, row: 2, name: 'Áo sơ mi', keys: ['AO-01'], fresh: true };
    const second = { ...first, row: 3, name: 'Quần âu', keys: ['QU-02'], unread: [[0, '250.000']] };
    expect(products).toEqual([
      { ...first, prices: prices({ cover_price: 100_000, price_wholesale: 80_000 }) },
      { ...second, prices: prices({}) },
    ]);
  });

  test('takes the whole tab where one cell is selected, without the blank columns at its end', () => {
    const world = worldOf(AO);
    const tab = world.workbook.addPlain('Bảng giá');
    const wide = LIST.map((row) => [...row, '']);
    tab.put(1, wide);
    world.workbook.selected = { sheetId: tab.sheetId, row: 2, column: 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toEqual({
      place: { sheetId: tab.sheetId, row: 1, column: 1, rows: 2, columns: 2 },
      title: 'Bảng giá',
      values: LIST,
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
    const blank = Array.from({ length: width + gap }, (): CellValue => '');
    const lines = [header, first].map((line) => [...line, ...blank.slice(line.length)]);
    grid.put(
      1,
      LIST.map((row, at) => [...(lines[at] ?? []), ...row]),
    );
    world.workbook.selected = { sheetId: grid.sheetId, row: 2, column: width + gap + 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toEqual({
      place: { sheetId: grid.sheetId, row: 1, column: width + 1, rows: 2, columns: gap + 2 },
      title: grid.name,
      values: LIST.map((row) => [...(gap ? [''] : []), ...row]),
      click: { row: 1, column: gap + 1, before: true, after: false },
    });
    world.workbook.selected = { sheetId: grid.sheetId, row: 2, column: 2, rows: 1, columns: 1 };
    expect(openPriceList(world.ports).list).toBeNull();
  });

  test('offers the tabs that may hold a list where the user stands on none', () => {
    const world = worldOf(AO);
    const { sheetId } = world.sheet('products');
    const list = world.workbook.addPlain('Bảng giá');
    list.put(1, LIST);
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
    tab.put(1, LIST);
    const { sheetId } = tab;
    world.workbook.selected = { sheetId: world.sheet('products').sheetId, row: 1, column: 1, rows: 1, columns: 1 };
    const chosen = openPriceList(world.ports, { sheetId });
    expect([chosen.list?.title, chosen.list?.values, chosen.noList]).toEqual(['Bảng giá', LIST, undefined]);
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

describe('openPriceList: what the CRM knows', () => {
  test('hands out a price of 0 that it confirmed, where the row says another', () => {
    const world = new DeskWorld();
    world.products({ ...AO, price_online: 0 });
    pushAll(world);
    world.typeCell('products', 2, 'price_online', 90_000);
    const { products, priceFields } = openPriceList(world.ports);
    const at = priceFields.findIndex(({ name }) => name === 'price_online');
    expect(products[0]?.prices[at]).toBe(90_000);
    expect(products[0]?.confirmed?.[at]).toBe(0);
  });

  test('files a product under no category where two have the name that its row says', () => {
    const world = new DeskWorld();
    const category = (id: string, name: string) => ({
      ...phones,
      ...{ category_id: id, category_code: id, category_name: name, lft: id, rgt: id },
    });
    world.crm.categories = [category('1', 'Nồi'), category('2', 'Nồi'), category('3', 'Bếp')];
    pullCategories(world.ports);
    world.products({ ...AO, category_id: 'Nồi' }, { ...AO, product_code: 'B', category_id: 'Bếp' });
    const { products, categories } = openPriceList(world.ports);
    expect(products.map(({ category: at }) => categories[at]?.id)).toEqual([undefined, '3']);
  });
});

describe('a list with more rows than are read', () => {
  test.each([
    [50_002, 1, 2],
    [50_002, 50_001, 1],
    [50_000, 60_000, undefined],
  ])('of %d, of which %d are selected, says how many are left out: %s', (count, selected, below) => {
    const world = worldOf(AO);
    const tab = world.workbook.addPlain('List');
    const rows = Array.from({ length: count }, (_, at) => [`X${at}`, 1000]);
    tab.put(1, rows);
    const columns = selected === 1 ? 1 : 2;
    world.workbook.selected = { sheetId: tab.sheetId, row: 1, column: 1, rows: selected, columns };
    const { list } = openPriceList(world.ports);
    expect([list?.values.length, list?.below]).toEqual([50_000, below]);
  });
});

const ODD = { ...AO, product_code: 'MÃ 1' };

/** Returns what is said of the price in row 2 where a price list is opened, and where its history is looked at. */
function known(world: DeskWorld) {
  const { products, priceFields } = openPriceList(world.ports);
  const grid = world.sheet('products');
  const column = grid.columnTags().find(({ tag }) => tag === 'cover_price')?.column ?? 0;
  world.workbook.selected = { sheetId: grid.sheetId, row: 2, column, rows: 1, columns: 1 };
  const history = cellHistory(world.ports);
  const at = priceFields.findIndex(({ name }) => name === 'cover_price');
  return {
    confirmed: products[0]?.fresh ? null : (products[0]?.confirmed?.[at] ?? products[0]?.prices[at]),
    held: history.state === 'cell' ? history.entries.map(({ value }) => value) : history.why,
  };
}

describe('what the CRM has of a product is known to its price list and its history', () => {
  test.each([
    ['blanks in its code', { product_code: ' MÃ  1\u00a0' }],
    ['a number for its code', { product_code: 12 }],
    ['its ID', { product_id: 7 }],
    ['its ID as a text with a blank', { product_id: ' 7' }],
  ])('with %s', (_, cells) => {
    const world = new DeskWorld();
    world.products({ ...ODD, ...cells });
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 90_000);
    expect(known(world)).toEqual({ confirmed: 100_000, held: [100_000] });
  });

  test('with a new code that a formula keeps out of Product code', () => {
    const world = new DeskWorld();
    const grid = world.products({ ...ODD, new_code: 'MÃ 2' });
    grid.formula('2,1');
    pushAll(world);
    expect(check(world.ports).counts.map(({ state }) => state)).toEqual(['same']);
    expect(known(world)).toEqual({ confirmed: 100_000, held: [100_000] });
  });

  test('but not where its code is in other letters, which the check calls new', () => {
    const world = new DeskWorld();
    world.products(ODD);
    pushAll(world);
    world.typeCell('products', 2, 'product_code', 'mã 1');
    expect(check(world.ports).counts.map(({ state }) => state)).toEqual(['new']);
    expect(known(world)).toEqual({ confirmed: null, held: [100_000] });
  });
});

function linesFor(price: string | number) {
  const world = new DeskWorld();
  world.products(
    { product_code: 'A', product_name: 'a', cover_price: price, price_wholesale: 500 },
    { product_code: 'B', product_name: 'b', cover_price: 1000 },
  );
  const opening = openPriceList(world.ports);
  const first = firstForm(opening, null);
  const targets = first.targets.map((target) => ({
    ...target,
    rule: 'percent' as const,
    value: '3',
    step: 1 as const,
  }));
  const form = { ...first, source: 'current' as const, targets };
  return planPrices(opening, listedProducts(opening), { form, list: null });
}

describe('"all up 3 %" over a price that cannot be read', () => {
  test.each(['1.250', '#N/A', 'gọi', '12%'])('tells of %s that it is no price that could be raised', (price) => {
    const { lines, counts } = linesFor(price);
    expect(lines.map(inShort)).toEqual(['impossible price.unread', 'changed 1030']);
    expect(lines[0]?.params).toEqual({ text: price });
    expect(counts).toMatchObject({ impossible: 1, skipped: 0 });
  });

  test.each(['', '  '])('calls "%s" no price', (price) => {
    expect(linesFor(price).lines.map(inShort)).toEqual(['skipped price.blank', 'changed 1030']);
  });
});
