import { applyPriceList } from '../../src/price-list/apply';
import type { ListedProduct, ListLine } from '../../src/price-list/list-line';
import { type ChoiceForm, firstForm, type TargetForm } from '../../src/price-list/ui/choice-form';
import { readList } from '../../src/price-list/ui/lists-beside';
import { planPrices, proposalOf } from '../../src/price-list/ui/plan-prices';
import { DeskWorld } from '../support/desk-world';
import { inShort } from '../support/listed-products';
import {
  type ExpectedLine,
  MOMENT,
  type PriceListFixture,
  priceListFixtures,
  type StackedFixture,
  stackedFixtures,
} from '../support/price-list-fixtures';
import { openedIn, worldWithList } from '../support/world-with-list';

const fixtures = priceListFixtures();
const readable = fixtures.filter(([, { expected }]) => expected.problem === '');
const hopeless = fixtures.filter(([, { expected }]) => expected.problem !== '');

const PROBLEMS = {
  '': [],
  empty: [],
  'no key column': ['key.none'],
  'no price column': ['price.none'],
  'neither key nor price': ['key.none', 'price.none'],
  'foreign prices': ['price.currency'],
  'several prices': ['price.several'],
  'not our own price': ['price.notOwn'],
  cost: ['price.cost'],
};

/** Returns what was found in the list, and over it what the user corrected. */
function formOf(found: ChoiceForm, { choice }: PriceListFixture): ChoiceForm {
  const targets = choice?.targets?.map(
    ({ column, field, factor, percent, rounding }): TargetForm => ({
      ...{ field, from: field, column },
      ...(factor === undefined
        ? { rule: percent === undefined ? 'set' : 'percent', value: String(percent ?? '') }
        : { rule: 'factor', value: String(factor) }),
      ...(rounding ?? { step: 0, way: 'nearest' }),
    }),
  );
  const { headerRow, keyColumn, keyField } = { ...found, ...choice };
  return { ...found, headerRow, keyColumn, keyField, targets: targets ?? found.targets };
}

/** Reads the list as the window does. */
function readIn(world: DeskWorld, fixture: PriceListFixture) {
  const { opening, products, lists, clicked } = openedIn(world, fixture.language);
  const pasted = lists[clicked ?? -1];
  const list = pasted ? readList(pasted, products, MOMENT) : null;
  const form = formOf(firstForm(opening, list), fixture);
  return { products, found: list?.found, plan: planPrices(opening, products, { form, list }) };
}

/** Returns the line in the words of a fixture; only the parts that the expectation names. */
function described(line: ListLine | undefined, expected: ExpectedLine, products: readonly ListedProduct[]): object {
  const product = products.find(({ row }) => row === line?.productRow)?.keys.product_code ?? null;
  const isWritten = line && ['equal', 'changed', 'adjusted'].includes(line.state);
  const prices = Object.fromEntries(line?.prices.map((each) => [each.field, isWritten ? each.new : null]) ?? []);
  const all: Record<string, unknown> = {
    ...{ listRow: line?.listRow, code: line?.code, match: line?.match, product, state: line?.state },
    ...{ new: Object.values(prices)[0] ?? null, prices },
  };
  return Object.fromEntries(Object.keys(expected).map((part) => [part, all[part]]));
}

describe('a price list out of a mail, from its tab into Products', () => {
  test('is one of at least 25', () => expect(readable.length).toBeGreaterThanOrEqual(25));

  test.each(readable)(
    '%s: each line becomes what a careful person expects, and nothing else is written',
    (_, fixture) => {
      const { expected, choice } = fixture;
      const world = worldWithList(fixture);
      const { products, found, plan } = readIn(world, fixture);
      const { headerRow, keyColumn, keyField, priceColumns } = expected;
      const columns = { headerRow, key: keyColumn, keyField, prices: priceColumns };
      if (choice === null) expect(found).toMatchObject(columns);
      if (expected.told) expect(found?.problems.map(({ code }) => code)).toEqual(expected.told);
      expect(expected.lines.map((each) => described(plan.lines[each.listRow], each, products))).toEqual(expected.lines);
      expect(plan.counts).toEqual(expected.counts);
      expect(plan.missing.length).toBe(expected.missing ?? plan.missing.length);
      const before = world.sheet('products').dump();
      if (plan.prices.length > 0) applyPriceList(world.ports, plan.prices);
      const after = world.sheet('products').dump();
      const written = after.flatMap((line, row) => line.filter((cell, column) => cell !== before[row]?.[column]));
      expect(written).toHaveLength(plan.prices.length);
      for (const { row, after: price } of plan.prices) expect(after[row - 1]).toContain(price);
    },
  );

  test.each(hopeless)('%s: it says what is not there', (_, fixture) => {
    const { found } = readIn(worldWithList(fixture), fixture);
    expect(found?.problems.map(({ code }) => code) ?? []).toEqual(PROBLEMS[fixture.expected.problem]);
  });
});

/** Returns what becomes of each list in the tab, as the window finds them, in the words of a fixture. */
function listsOf(fixture: StackedFixture) {
  const { opening, products, lists } = openedIn(worldWithList(fixture), fixture.language);
  return lists.map((pasted, at) => {
    const list = readList(pasted, products, MOMENT);
    const form = firstForm(opening, list);
    const priceColumns = list.found.prices;
    const { lines } = planPrices(opening, products, { form, list });
    const first = pasted.place.row - 1;
    const wanted = fixture.lists[at]?.lines ?? [];
    return {
      rows: [first, first + pasted.place.rows - 1],
      keyColumn: form.keyColumn,
      priceColumns,
      lines: wanted.map(({ row, new: price }) => {
        const line = lines[row - first];
        const made = line?.prices.map((each) => each.new) ?? [];
        const one = Array.isArray(price) ? made : (made[0] ?? null);
        return { row, code: line?.code, state: line?.state, new: one };
      }),
    };
  });
}

describe('lists one below another in one tab', () => {
  test.each(stackedFixtures())('%s: each is read by its own headers', (_name, fixture) => {
    expect(listsOf(fixture)).toEqual(fixture.lists);
  });
});

/** Two tabs of products, the second without a column for wholesale prices, and a list of those. */
function worldWithTwoTabs(): DeskWorld {
  const world = new DeskWorld();
  world.products({ product_code: 'A', product_name: 'a', price_wholesale: 1000 });
  const second = world.products({ product_code: 'B', product_name: 'b', cover_price: 100_000 });
  second.removeColumn(second.columnTags().find(({ tag }) => tag === 'price_wholesale')?.column ?? 0);
  const list = world.workbook.addPlain('List');
  const rows = [
    ['Mã', 'Giá sỉ', 'Giá lẻ'],
    ['A', 1100, ''],
    ['B', 90_000, 110_000],
  ];
  list.put(1, rows);
  world.workbook.selected = { sheetId: list.sheetId, row: 1, column: 1, rows: 3, columns: 3 };
  return world;
}

function planOf(world: DeskWorld, fields: readonly string[], source: 'list' | 'current' = 'list') {
  const { opening, products, lists } = openedIn(world);
  const list = lists[0] ? readList(lists[0], products, MOMENT) : null;
  const first = firstForm(opening, list);
  const targets = first.targets.filter(({ field }) => fields.includes(field));
  const made = targets.map((target) => ({ ...target, rule: 'amount' as const, value: '100', from: 'cover_price' }));
  const form = { ...first, source, targets: source === 'list' ? targets : made };
  return planPrices(opening, products, { form, list });
}

describe('a tab of products without a column for a price', () => {
  test('is promised no such price', () => {
    const world = worldWithTwoTabs();
    const { lines, prices } = planOf(world, ['price_wholesale']);
    expect(lines.map(inShort)).toEqual(['header', 'changed 1100', 'impossible price.noColumn']);
    expect(applyPriceList(world.ports, prices).prices).toBe(prices.length);
  });

  test('is promised none that is made of another price either', () => {
    const { lines } = planOf(worldWithTwoTabs(), ['price_wholesale'], 'current');
    expect(lines.map(inShort)).toEqual(['skipped price.blank', 'impossible price.noColumn']);
  });

  test('has none written where its column was taken away since, though another tab has one', () => {
    const world = worldWithTwoTabs();
    const [price] = planOf(world, ['cover_price']).prices;
    const stale = price && { ...price, field: 'price_wholesale', before: null };
    expect(() => applyPriceList(world.ports, stale ? [stale] : [])).toThrow('error.list.changed');
  });
});

/** A tab with codes and prices that its formats make something else of, by the place of the cell. */
function worldWith(formats: Readonly<Record<string, string>>, ...rows: readonly (readonly (string | number)[])[]) {
  const world = new DeskWorld();
  world.products(
    { product_code: 'SP-012', product_name: 'Bếp', cover_price: 1_350_000 },
    { product_code: '12', product_name: 'Mười hai', cover_price: 1_300_000 },
    { product_code: 'SP-002', product_name: 'Chảo', cover_price: 890_000 },
  );
  const grid = world.workbook.addPlain('Bảng giá');
  grid.put(1, [['Mã hàng', 'Giá bán'], ...rows]);
  for (const [place, format] of Object.entries(formats)) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    grid.setFormat(row, column, format);
  }
  world.workbook.selected = { sheetId: grid.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
  return world;
}

function proposed(world: DeskWorld) {
  const {
    opening,
    products,
    lists: [list],
  } = openedIn(world);
  const plan = list && proposalOf(list, opening, products, '2026-12-05').plan;
  return {
    shown: opening.list?.shown ?? [],
    prices: plan?.prices.map(({ code, after }) => `${code} ${after}`),
    reasons: plan?.lines.flatMap(({ reason }) => reason || []),
  };
}

describe('a cell of a tab', () => {
  test('whose code a format writes is what it shows', () =>
    expect(proposed(worldWith({ '2,1': '"SP-"000' }, [12, 1_400_000], ['SP-002', 915_000]))).toEqual({
      shown: [[1, 0, 'SP-012']],
      prices: ['SP-012 1400000', 'SP-002 915000'],
      reasons: [],
    }));

  test('that shows a number in groups or rounded with a word is this number', () => {
    const formats = { '2,2': '#,##0,"k"', '3,2': '#,##0', '4,2': '#,##0 [$₫]' };
    const world = worldWith(formats, ['12', 1_287_500], ['SP-002', 915_000], ['SP-012', 1_400_000]);
    expect(proposed(world)).toEqual({
      shown: [
        [1, 1, '1.288k'],
        [3, 1, '1.400.000 ₫'],
      ],
      prices: ['12 1287500', 'SP-002 915000', 'SP-012 1400000'],
      reasons: ['price.read'],
    });
  });

  test('that shows a part of its price is asked about', () =>
    expect(proposed(worldWith({ '2,2': '#,##0' }, ['12', 1_287_500.4], ['SP-002', 915_000])).reasons).toEqual([
      'price.ambiguous',
    ]));
});
