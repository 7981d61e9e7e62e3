import fc from 'fast-check';
import { openingWith } from '../../bench/list-sources';
import type { ListedRow } from '../../src/price-list/calls';
import { adjustCurrentPrices, type PriceRule, type Rounding } from '../../src/price-list/set-price';
import { firstForm } from '../../src/price-list/ui/choice-form';
import { listedProducts, planPrices } from '../../src/price-list/ui/plan-prices';
import { inShort, listedProduct } from '../support/listed-products';

const EXACT: Rounding = { step: 0, way: 'nearest' };

const target = (rule: PriceRule, rounding = EXACT) => ({ field: 'cover_price', from: 'cover_price', rule, rounding });

function newPrice(price: number | null, rule: PriceRule, rounding: Rounding = EXACT) {
  const products = [listedProduct('A', price, 2)];
  return adjustCurrentPrices(products, { category: null }, [target(rule, rounding)]).lines[0];
}

describe('adjustCurrentPrices', () => {
  test.each<[PriceRule, number]>([
    [{ kind: 'set' }, 110_000],
    [{ kind: 'percent', value: 3 }, 113_300],
    [{ kind: 'percent', value: -10 }, 99_000],
    [{ kind: 'amount', value: -10_000 }, 100_000],
    [{ kind: 'factor', value: 1.1 }, 121_000],
  ])('applies %j', (rule, expected) => expect(newPrice(110_000, rule)?.prices[0]?.new).toBe(expected));

  test.each<[Rounding, number]>([
    [{ step: 0, way: 'up' }, 113_250.5],
    [{ step: 1, way: 'nearest' }, 113_251],
    [{ step: 100, way: 'down' }, 113_200],
    [{ step: 500, way: 'nearest' }, 113_500],
    [{ step: 1000, way: 'nearest' }, 113_000],
    [{ step: 1000, way: 'up' }, 114_000],
  ])('rounds %j', (rounding, expected) => {
    expect(newPrice(113_250.5, { kind: 'set' }, rounding)?.prices[0]?.new).toBe(expected);
  });

  test('leaves a product alone that is in two rows, and names both', () => {
    const up = target({ kind: 'percent', value: 3 });
    const products = [listedProduct('A', 1000, 2), listedProduct('B', 1000, 3), listedProduct('a', 2000, 4)];
    const { lines, counts } = adjustCurrentPrices(products, { category: null }, [up]);
    expect(lines.map(inShort)).toEqual(['impossible code.doubled', 'changed 1030', 'impossible code.doubled']);
    expect(lines[2]?.params).toEqual({ code: 'a', first: 2, second: 4 });
    expect(counts.impossible).toBe(2);
  });

  test('leaves a product alone whose twin is filed under another category', () => {
    const products = ['A', 'a'].map((code, at) => listedProduct(code, 1000, at + 2, { category: code }));
    const { lines } = adjustCurrentPrices(products, { category: 'A' }, [target({ kind: 'amount', value: 1 })]);
    expect(lines.map(inShort)).toEqual(['impossible code.doubled']);
  });

  test('does not round up what is a whole step but for the noise of fractions', () => {
    expect(newPrice(110_000, { kind: 'factor', value: 1.1 }, { step: 1000, way: 'up' })?.prices[0]?.new).toBe(121_000);
  });

  test('never rounds by a whole step, and up never down', () => {
    const steps = fc.constantFrom<Rounding['step']>(1, 100, 500, 1000);
    const ways = fc.constantFrom<Rounding['way']>('nearest', 'up', 'down');
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e9 }), steps, ways, (price, step, way) => {
        const made = newPrice(price, { kind: 'set' }, { step, way })?.prices[0]?.new ?? Number.NaN;
        const off = made - price;
        const within = {
          up: off >= 0 && off < step,
          down: off <= 0 && off > -step,
          nearest: Math.abs(off) <= step / 2,
        };
        return made % step === 0 && within[way];
      }),
    );
  });

  test('calls a rounded price adjusted and says so', () => {
    expect(newPrice(113_250, { kind: 'set' }, { step: 1000, way: 'up' })).toMatchObject({
      ...{ state: 'adjusted', reason: 'price.rounded', params: { exact: 113_250, made: 114_000 } },
    });
  });

  test.each<[number | null, PriceRule, Rounding, string]>([
    [null, { kind: 'percent', value: 3 }, EXACT, 'skipped price.blank'],
    [0, { kind: 'percent', value: 3 }, EXACT, 'skipped price.blank'],
    [5000, { kind: 'amount', value: -6000 }, EXACT, 'impossible price.negative'],
    [300, { kind: 'set' }, { step: 1000, way: 'nearest' }, 'impossible price.zero'],
    [300, { kind: 'percent', value: 0 }, EXACT, 'equal 300'],
  ])('makes of %s with %j and %j: %s', (price, rule, rounding, expected) => {
    const line = newPrice(price, rule, rounding);
    expect(line && inShort(line)).toBe(expected);
  });

  test('takes a category with all below it, and no other of the same beginning', () => {
    const paths = ['Quạt', 'Quạt › Trần', 'Quạt hộp', 'Đèn'];
    const products = paths.map((category, at) => listedProduct(category, 1000, at + 2, { category }));
    const more = target({ kind: 'amount', value: 5 });
    const { lines, counts, missing } = adjustCurrentPrices(products, { category: 'Quạt'.normalize('NFD') }, [more]);
    expect(lines.map(({ productRow }) => productRow)).toEqual([2, 3]);
    expect(counts).toEqual({ equal: 0, changed: 2, adjusted: 0, impossible: 0, unmatched: 0, skipped: 0 });
    expect(missing).toEqual([]);
    expect(adjustCurrentPrices(products, { category: null }, [more]).lines).toHaveLength(4);
  });

  test('starts from another price than the one that it sets', () => {
    const product = listedProduct('A', 1000, 2, { prices: { cover_price: 1000, price_wholesale: 700 } });
    const less = { ...target({ kind: 'percent', value: -20 }), field: 'price_wholesale' };
    const { lines } = adjustCurrentPrices([product], { category: null }, [less]);
    const prices = [{ read: 1000, old: 700, new: 800 }];
    expect(lines[0]).toMatchObject({ code: 'A', matchedCode: 'A', listRow: -1, prices });
  });
});

/** Returns why the review would hold a price of 100,000 that is raised by so much. */
function holdsFor(more: Partial<ListedRow>, amount: string) {
  const product = { sheet: 0, category: -1, row: 2, name: 'A', keys: ['A'], prices: [100_000], ...more };
  const opening = openingWith({
    keyFields: [{ name: 'product_code', label: '' }],
    priceFields: [{ name: 'cover_price', label: '' }],
    products: [product],
    language: 'vi',
  });
  const first = firstForm(opening, null);
  const targets = first.targets.map((target) => ({ ...target, rule: 'amount' as const, value: amount }));
  const form = { ...first, source: 'current' as const, targets };
  const { held } = planPrices(opening, listedProducts(opening), { form, list: null });
  return [...held.values()].flat().map(({ code }) => code);
}

describe('new prices that the review will hold', () => {
  test('are compared with what the CRM confirmed, else with what the row says', () => {
    expect(holdsFor({}, '500')).toEqual([]);
    expect(holdsFor({ confirmed: [50_000] }, '500')).toHaveLength(1);
  });

  test.each([
    [99_500, ['hold.price.margin']],
    [98_000, []],
    [undefined, []],
  ])('are held below a cost of %s', (cost, expected) =>
    expect(holdsFor(cost === undefined ? {} : { cost }, '-1000')).toEqual(expected),
  );
});
