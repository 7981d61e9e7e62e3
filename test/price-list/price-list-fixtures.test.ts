import { applyPriceList } from '../../src/price-list/apply';
import { type ChoiceForm, firstForm, type TargetForm } from '../../src/price-list/ui/choice-form';
import { readList } from '../../src/price-list/ui/lists-beside';
import { type PricePlan, planPrices } from '../../src/price-list/ui/plan-prices';
import type { DeskWorld } from '../support/desk-world';
import { MOMENT, type PriceListFixture, priceListFixtures } from '../support/price-list-fixtures';
import { openedIn, worldWithList } from '../support/world-with-list';

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

function planIn(world: DeskWorld, fixture: PriceListFixture): PricePlan {
  const { opening, products, lists: beside, clicked } = openedIn(world, fixture.language);
  const pasted = beside[clicked ?? -1];
  const list = pasted ? readList(pasted, products, MOMENT) : null;
  const form = formOf(firstForm(opening, list), fixture);
  return planPrices(opening, products, { form, list });
}

const lists = priceListFixtures().filter(([, { expected }]) => expected.problem === '');

describe('a list out of a mail, from its tab into Products', () => {
  test.each(lists)('%s: what is counted and written is what was expected, and nothing else', (_name, fixture) => {
    const world = worldWithList(fixture);
    const before = world.sheet('products').dump();
    const { counts, prices } = planIn(world, fixture);
    expect(counts).toEqual(fixture.expected.counts);
    if (prices.length > 0) applyPriceList(world.ports, prices);
    const after = world.sheet('products').dump();
    const written = after.flatMap((line, row) => line.filter((cell, column) => cell !== before[row]?.[column]));
    expect(written).toHaveLength(prices.length);
    const codes = world.column('products', 'product_code');
    for (const { product, state, new: price } of fixture.expected.lines) {
      if ((state !== 'changed' && state !== 'adjusted') || !product || price === undefined) continue;
      expect([product, after[codes.indexOf(product) + 1]]).toEqual([product, expect.arrayContaining([price])]);
    }
  });
});
