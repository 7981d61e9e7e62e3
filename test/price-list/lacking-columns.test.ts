import { applyPriceList } from '../../src/price-list/apply';
import { firstForm } from '../../src/price-list/ui/choice-form';
import { readList } from '../../src/price-list/ui/lists-beside';
import { planPrices } from '../../src/price-list/ui/plan-prices';
import { DeskWorld } from '../support/desk-world';
import { inShort } from '../support/listed-products';
import { MOMENT } from '../support/price-list-fixtures';
import { openedIn } from '../support/world-with-list';

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

function planIn(world: DeskWorld, fields: readonly string[], source: 'list' | 'current' = 'list') {
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
    const { lines, prices } = planIn(world, ['price_wholesale']);
    expect(lines.map(inShort)).toEqual(['header', 'changed 1100', 'impossible price.noColumn']);
    expect(applyPriceList(world.ports, prices).prices).toBe(prices.length);
  });

  test('is promised none that is made of another price either', () => {
    const { lines } = planIn(worldWithTwoTabs(), ['price_wholesale'], 'current');
    expect(lines.map(inShort)).toEqual(['skipped price.blank', 'impossible price.noColumn']);
  });

  test('has none written where its column was taken away since, though another tab has one', () => {
    const world = worldWithTwoTabs();
    const [price] = planIn(world, ['cover_price']).prices;
    const stale = price && { ...price, field: 'price_wholesale', before: null };
    expect(() => applyPriceList(world.ports, stale ? [stale] : [])).toThrow('error.list.changed');
  });
});
