import { openPriceList } from '../../src/price-list/open';
import { firstForm } from '../../src/price-list/ui/choice-form';
import { listedProducts, planPrices } from '../../src/price-list/ui/plan-prices';
import { DeskWorld } from '../support/desk-world';
import { inShort } from '../support/listed-products';

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
