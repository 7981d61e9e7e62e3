import { applyPriceList, keepPriceRule, openPriceList, review, undoPriceList } from '../../../src/desk';
import { COST, parseRules, printRule, type SavedRule } from '../../../src/price-list';
import { firstForm } from '../../../src/ui/price-list/choice-form';
import { listedProducts, planPrices } from '../../../src/ui/price-list/plan-prices';
import { DeskWorld } from '../../support/desk-world';
import { inShort } from '../../support/listed-products';

const WHOLESALE: SavedRule = {
  field: 'price_wholesale',
  base: COST,
  change: { kind: 'percent', percent: 12 },
  rounding: { step: 1, way: 'nearest' },
  category: '',
};
const ONLINE: SavedRule = {
  field: 'price_online',
  base: 'price_wholesale',
  change: { kind: 'percent', percent: -20 },
  rounding: { step: 1000, way: 'down' },
  category: '',
};

/** Returns a file with three products, their costs in a column that somebody has added, and two rules. */
function ruledWorld(): DeskWorld {
  const world = new DeskWorld();
  world.products(
    { product_code: 'A', product_name: 'a', cover_price: 200_000, price_online: 95_000 },
    { product_code: 'B', product_name: 'b', cover_price: 200_000, price_wholesale: 150_000 },
    { product_code: 'C', product_name: 'c', cover_price: 200_000 },
  );
  world.ownColumn('products', 'Giá vốn', [100_500, 'hỏi sếp', '']);
  for (const rule of [ONLINE, WHOLESALE]) keepPriceRule(world.ports, { name: '', line: printRule(rule) });
  return world;
}

function planOf({ ports }: DeskWorld) {
  const opening = openPriceList(ports);
  const form = { ...firstForm(opening, null), source: 'rules' as const };
  const rules = parseRules(opening.priceRules);
  return planPrices(opening, listedProducts(opening), { form, list: null, rules });
}

describe('wholesale = cost + 12 %, online = wholesale − 20 %', () => {
  test('start from the cost that stands in Products, one after the other', () => {
    const { lines } = planOf(ruledWorld());
    expect(lines.map((line) => `${line.productRow} ${line.prices[0]?.field} ${inShort(line)}`)).toEqual([
      '0 price_wholesale changed 112560',
      '0 price_online adjusted 90000 price.rounded',
      '1 price_wholesale skipped rule.cost',
      '1 price_online changed 120000',
      '2 price_wholesale skipped rule.cost',
      '2 price_online skipped rule.base',
    ]);
  });

  test('are held by the guard of the review, each at the line that sets the price', () => {
    const plan = planOf(ruledWorld());
    const [wholesale, online] = plan.lines;
    const holdsOf = (line: typeof online) =>
      (line && plan.held.get(line))?.map(({ code, field }) => `${code} ${field}`);
    expect(holdsOf(online)).toEqual(['hold.price.margin price_online']);
    expect(holdsOf(wholesale)).toBeUndefined();
  });

  test('are written as edits that wait, and undone', () => {
    const world = ruledWorld();
    const cells = () => ['price_wholesale', 'price_online'].map((field) => world.column('products', field));
    const before = cells();
    const { prices } = planOf(world);
    expect(applyPriceList(world.ports, prices)).toEqual({ prices: 3, products: 2 });
    expect(cells()).toEqual([
      [112_560, 150_000, ''],
      [90_000, 120_000, ''],
    ]);
    expect(world.crm.requests).toEqual([]);
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['A', 'B', 'C']);
    undoPriceList(world.ports);
    expect(cells()).toEqual(before);
    expect(parseRules(openPriceList(world.ports).priceRules)).toEqual([WHOLESALE, ONLINE]);
  });
});
