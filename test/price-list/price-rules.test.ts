import {
  COST,
  type ListedProduct,
  parseRules,
  pricesByRules,
  printRule,
  refusalOf,
  ruleKey,
  type SavedRule,
} from '../../src/price-list';
import { inShort, listedProduct } from '../support/listed-products';

const ONLINE: SavedRule = {
  field: 'price_online',
  base: 'cover_price',
  change: { kind: 'percent', percent: -5 },
  rounding: { step: 1000, way: 'down' },
  category: '',
};
const EXACT = { step: 0, way: 'nearest' } as const;

/** Makes a price of another one plus an amount, as it is. */
const plus = (field: string, base: string, amount: number, category = ''): SavedRule => ({
  ...{ field, base, category, change: { kind: 'amount', amount }, rounding: EXACT },
});

const product = (prices: ListedProduct['prices'], more: Partial<ListedProduct> = {}): ListedProduct =>
  listedProduct('A', null, 2, {
    ...more,
    prices: { cover_price: null, price_wholesale: null, price_online: null, ...prices },
  });

const made = (one: ListedProduct, rules: readonly SavedRule[], isUsed = (_rule: SavedRule) => true): string[] =>
  pricesByRules([one], rules, isUsed).lines.map((line) => `${line.prices[0]?.field}: ${inShort(line)}`);

describe('what a rule makes of a product', () => {
  test('is a percentage of the base, rounded down to a thousand, and says so', () => {
    const [line] = pricesByRules(
      [product({ cover_price: 129_900, price_online: 125_000 })],
      [ONLINE],
      () => true,
    ).lines;
    expect(line?.prices[0]).toMatchObject({ field: 'price_online', read: 129_900, old: 125_000, new: 123_000 });
    expect(line).toMatchObject({ reason: 'price.rounded', rule: ruleKey(ONLINE), params: { exact: 123_405 } });
  });

  test.each<[SavedRule['change'], SavedRule['rounding'], number]>([
    [{ kind: 'percent', percent: 12 }, EXACT, 112_560],
    [{ kind: 'percent', percent: -2.5 }, { step: 100, way: 'up' }, 98_000],
    [{ kind: 'percent', percent: 0 }, { step: 500, way: 'nearest' }, 100_500],
    [{ kind: 'amount', amount: -20_000 }, EXACT, 80_500],
    [{ kind: 'amount', amount: 15_000 }, { step: 1000, way: 'up' }, 116_000],
  ])('with %j and %j', (change, rounding, expected) => {
    const [line] = pricesByRules(
      [product({ cover_price: 100_500 })],
      [{ ...ONLINE, change, rounding }],
      () => true,
    ).lines;
    expect(line?.prices[0]?.new).toBe(expected);
  });

  test('starts from the cost where that is the base', () => {
    const wholesale = {
      ...ONLINE,
      field: 'price_wholesale',
      base: COST,
      change: { kind: 'percent', percent: 12 },
    } as const;
    expect(made(product({}, { cost: 100_000 }), [wholesale])).toEqual(['price_wholesale: changed 112000']);
    expect(made(product({}), [wholesale])).toEqual(['price_wholesale: skipped rule.cost']);
    expect(made(product({}, { cost: 0 }), [wholesale])).toEqual(['price_wholesale: skipped rule.cost']);
  });

  test.each<[string, ListedProduct, string]>([
    ['the base is blank', product({}), 'skipped rule.base'],
    ['the base is 0', product({ cover_price: 0 }), 'skipped rule.base'],
    ['the base is a word', product({}, { unread: { cover_price: 'liên hệ' } }), 'impossible price.unread'],
    [
      'a formula is in the cell',
      product({ cover_price: 9000 }, { formulas: ['price_online'] }),
      'impossible price.formula',
    ],
    [
      'its sheet has no column',
      product({ cover_price: 9000 }, { lacks: ['price_online'] }),
      'impossible price.noColumn',
    ],
    ['no sheet has the column', { ...product({}), prices: { cover_price: 9000 } }, 'impossible price.noColumn'],
    ['rounding leaves nothing', product({ cover_price: 900 }), 'impossible rule.zero'],
  ])('is nothing where %s', (_why, one, expected) =>
    expect(made(one, [ONLINE])).toEqual([`price_online: ${expected}`]),
  );

  test('is nothing below 0, and nothing for a product that stands in two rows', () => {
    expect(made(product({ cover_price: 900 }), [plus('price_online', 'cover_price', -1000)])).toEqual([
      'price_online: impossible price.negative',
    ]);
    const twice = [product({ cover_price: 9000 }), product({ cover_price: 9000 }, { row: 3 })];
    expect(pricesByRules(twice, [ONLINE], () => true).lines.map(inShort)).toEqual(
      Array(2).fill('impossible code.doubled'),
    );
  });

  test('names the base, so that the sentence can', () => {
    expect(pricesByRules([product({})], [ONLINE], () => true).lines[0]?.params).toMatchObject({ base: 'cover_price' });
  });
});

describe('rules that build on one another', () => {
  const wholesale = plus('price_wholesale', COST, 10);
  const online = plus('price_online', 'price_wholesale', 5);
  const selling = plus('cover_price', 'price_online', 1);

  test('are worked out in order, however they are saved', () => {
    const one = product({ price_wholesale: 1, price_online: 1, cover_price: 1 }, { cost: 100 });
    expect(made(one, [selling, online, wholesale])).toEqual([
      'price_wholesale: changed 110',
      'price_online: changed 115',
      'cover_price: changed 116',
    ]);
  });

  test('start from the price that stands where the other rule makes none, or is not used', () => {
    const one = product({ price_wholesale: 50 });
    expect(made(one, [online, wholesale])).toEqual(['price_wholesale: skipped rule.cost', 'price_online: changed 55']);
    expect(
      made(product({ price_wholesale: 50 }, { cost: 100 }), [online, wholesale], (rule) => rule === online),
    ).toEqual(['price_online: changed 55']);
  });

  test('start from what was made though the cell of the base cannot be read', () => {
    const one = product({}, { cost: 100, unread: { price_wholesale: 'liên hệ' } });
    expect(made(one, [online, wholesale])).toContain('price_online: changed 115');
  });

  test('are refused in a circle, which names the others', () => {
    const back = plus('price_wholesale', 'cover_price', 1);
    expect(refusalOf(back, [online, selling])).toEqual({ why: 'circle', rules: [selling, online] });
    expect(refusalOf(plus('price_wholesale', 'cover_price', 1), [online])).toBeNull();
  });

  test('go in a circle only where they count for the same product', () => {
    const back = plus('price_wholesale', 'price_online', 1, 'Quạt');
    expect(refusalOf(back, [plus('price_online', 'price_wholesale', 5, 'Đèn')])).toBeNull();
    expect(refusalOf(back, [online])?.why).toBe('circle');
    const nearer = plus('price_online', 'cover_price', 5, 'Quạt');
    expect(refusalOf(back, [online, nearer])).toBeNull();
    expect(
      refusalOf(plus('price_wholesale', 'price_online', 1), [plus('price_online', 'price_wholesale', 5, 'Đèn')]),
    ).toEqual(expect.objectContaining({ why: 'circle' }));
  });

  test('make nothing where two people have saved a circle at once', () => {
    const back = plus('price_wholesale', 'price_online', 1);
    const one = product({ price_wholesale: 50, price_online: 60 });
    expect(made(one, [online, back, selling])).toEqual([
      'price_online: impossible rule.circle',
      'price_wholesale: impossible rule.circle',
      'cover_price: changed 61',
    ]);
  });
});

describe('rules by category', () => {
  const all = plus('price_online', 'cover_price', 1);
  const fans = plus('price_online', 'cover_price', 2, 'Quạt');
  const ceiling = plus('price_online', 'cover_price', 3, 'Quạt › Trần');
  const rules = [ceiling, all, fans];

  test.each([
    ['Quạt › Trần', 1003],
    ['Quạt › Trần › Năm cánh', 1003],
    ['Quạt › Bàn', 1002],
    ['Quạt'.normalize('NFD'), 1002],
    ['Quạt hộp', 1001],
    ['', 1001],
  ])('of %j the nearest counts', (category, expected) => {
    expect(made(product({ cover_price: 1000 }, { category }), rules)).toEqual([`price_online: changed ${expected}`]);
  });

  test('never leave a product to a farther rule because its own is not used now', () => {
    const isGeneral = (rule: SavedRule): boolean => rule === all;
    expect(made(product({ cover_price: 1000 }, { category: 'Quạt › Trần' }), rules, isGeneral)).toEqual([]);
    expect(made(product({ cover_price: 1000 }, { category: 'Đèn' }), rules, isGeneral)).toHaveLength(1);
  });

  test('leave products of other categories out', () => {
    expect(made(product({ cover_price: 1000 }, { category: 'Đèn' }), [fans])).toEqual([]);
  });
});

describe('a rule that cannot be saved', () => {
  test('is a second one for the same price and category: the first is named', () => {
    expect(refusalOf({ ...ONLINE, base: COST }, [ONLINE])).toEqual({ why: 'twice', rules: [ONLINE] });
    const fans = { ...ONLINE, category: 'Quạt' };
    expect(refusalOf(fans, [ONLINE])).toBeNull();
    expect(refusalOf({ ...fans, category: ' Quạt '.normalize('NFD') }, [fans])?.why).toBe('twice');
  });

  test('makes a price of itself, or leaves nothing of it', () => {
    expect(refusalOf({ ...ONLINE, base: 'price_online' }, [])?.why).toBe('same');
    expect(refusalOf({ ...ONLINE, change: { kind: 'percent', percent: -100 } }, [])?.why).toBe('nothing');
    expect(refusalOf({ ...ONLINE, change: { kind: 'percent', percent: -99 } }, [])).toBeNull();
  });

  test('is one too many', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => ({ ...ONLINE, category: `C${at}` }));
    expect(refusalOf(ONLINE, hundred)?.why).toBe('full');
    expect(refusalOf(ONLINE, hundred.slice(1))).toBeNull();
  });
});

describe('the rules that a file keeps', () => {
  test('are read as they were printed, in the order of the prices', () => {
    const wholesale = plus('price_wholesale', COST, 10, 'Quạt › Trần');
    const selling = plus('cover_price', 'price_wholesale', 10);
    const text = [ONLINE, wholesale, selling].map(printRule).join('\n');
    expect(text.split('\n')).toHaveLength(3);
    expect(parseRules(text)).toEqual([selling, wholesale, ONLINE]);
  });

  test('are one line each, whatever a category is called', () => {
    const odd = { ...ONLINE, category: 'Quạt\nTrần\tmới' };
    expect(printRule(odd).split('\n')).toHaveLength(1);
    expect(printRule(odd).split('\t')).toHaveLength(2);
    expect(parseRules(printRule(odd))).toEqual([odd]);
  });

  test.each<[string, unknown]>([
    ['no object', 5],
    ['nothing', null],
    ['an unknown price', { ...ONLINE, field: 'price_secret' }],
    ['an unknown base', { ...ONLINE, base: 'description' }],
    ['a price of itself', { ...ONLINE, base: ONLINE.field }],
    ['another change', { ...ONLINE, change: { kind: 'factor', factor: 2 } }],
    ['no number', { ...ONLINE, change: { kind: 'percent', percent: '5' } }],
    ['no change', { ...ONLINE, change: null }],
    ['another step', { ...ONLINE, rounding: { step: 7, way: 'up' } }],
    ['no way', { ...ONLINE, rounding: { step: 100 } }],
    ['no category', { ...ONLINE, category: 3 }],
  ])('leave out what is none: %s', (_what, held) => {
    expect(parseRules(`x\t${JSON.stringify(held)}\n${printRule(ONLINE)}`)).toEqual([ONLINE]);
  });

  test('leave out broken text, and the second of one key', () => {
    expect(parseRules('')).toEqual([]);
    expect(parseRules('price_online \t{"field"\n\n{}')).toEqual([]);
    expect(parseRules([printRule(ONLINE), printRule({ ...ONLINE, base: COST })].join('\n'))).toEqual([ONLINE]);
  });
});
