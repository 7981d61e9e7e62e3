import { type ListCell, type ListedProduct, matchPriceList, type PriceRule } from '../../src/price-list';
import { inShort, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

const product = (current: number | null): ListedProduct => ({
  row: 2,
  keys: { product_code: 'A-1' },
  name: 'Nồi',
  category: '',
  prices: { cover_price: current },
});

/** Returns the result of a price in the list beside the current one. */
function outcome(cell: ListCell, current: number | null): string {
  const choice = {
    headerRow: null,
    keyColumn: 0,
    keyField: 'product_code',
    targets: [{ column: 1, field: 'cover_price' }],
  };
  const targets = choice.targets.map(targetOf);
  const [line] = matchPriceList({ values: [['A-1', cell]] }, [product(current)], { ...choice, targets }, 'vi').lines;
  return [line?.state, line?.reason].filter(Boolean).join(' ');
}

describe('a number that the spreadsheet may have misread', () => {
  test.each<[string, ListCell, number | null, string]>([
    ['is asked about when it is a thousandth of the current price', 890, 880_000, 'impossible price.misread'],
    ['is asked about when it is a millionth of it', 1.25, 1_200_000, 'impossible price.misread'],
    ['is asked about when it is a thousandfold of it', 890_000_000, 880_000, 'impossible price.misread'],
    [
      'is asked about when it is the number of a day, far from the current price',
      46_143,
      745_000,
      'impossible price.date',
    ],
    ['is a price when a day number is near the current price', 46_143, 45_000, 'changed'],
    ['is a price when it is round, as days seldom are', 45_500, 745_000, 'changed'],
    ['is a price when no price stands there to compare it with', 46_143, null, 'changed'],
    ['is a price when it is just much lower', 90_000, 880_000, 'changed'],
  ])('%s', (_, cell, current, expected) => expect(outcome(cell, current)).toBe(expected));
});

describe('a rule that leaves nothing of a price', () => {
  const outcomeOf = (rule: PriceRule, cell: number) => {
    const target = { ...targetOf({ field: 'cover_price', column: 1 }), rule };
    return matchRows([['A', cell]], listedProducts({ A: 100_000 }), { targets: [target] }).lines.map(inShort);
  };

  test.each<[PriceRule, number, string]>([
    [{ kind: 'percent', percent: -100 }, 110_000, 'impossible price.zero'],
    [{ kind: 'percent', percent: -150 }, 110_000, 'impossible price.negative'],
    [{ kind: 'factor', factor: 0 }, 110_000, 'impossible price.zero'],
    [{ kind: 'amount', amount: -200_000 }, 110_000, 'impossible price.negative'],
    [{ kind: 'amount', amount: -5000 }, 110, 'impossible price.misread'],
  ])('%j of %d is told as %s', (rule, cell, expected) => expect(outcomeOf(rule, cell)).toEqual([expected]));
});
