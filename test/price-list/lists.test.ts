import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListLine } from '../../src/price-list/list-line';
import { matchPriceList } from '../../src/price-list/match-price-list';
import {
  type ExpectedLine,
  fixtureChoice,
  fixtureProducts,
  fixtureTable,
  MOMENT,
  type PriceListFixture,
  priceListFixtures,
  targetOf,
} from '../support/price-list-fixtures';

const products = fixtureProducts();
const fixtures = priceListFixtures();
const readable = fixtures.filter(([, { expected }]) => expected.problem === '');
const hopeless = fixtures.filter(([, { expected }]) => expected.problem !== '');

const PROBLEMS = {
  empty: ['empty'],
  'no key column': ['key.none'],
  'no price column': ['price.none'],
  'neither key nor price': ['key.none', 'price.none'],
  'foreign prices': ['price.currency'],
  'several prices': ['price.several'],
  'not our own price': ['price.notOwn'],
  cost: ['price.cost'],
};

function columnsOf(fixture: PriceListFixture) {
  const { headerRow, key, keyField, prices, problems } = findListColumns(fixtureTable(fixture), products, MOMENT);
  return { headerRow, keyColumn: key, keyField, priceColumns: prices, problems: problems.map(({ code }) => code) };
}

function matchOf(fixture: PriceListFixture) {
  const { headerRow, keyColumn, keyField, priceColumns } = columnsOf(fixture);
  const found = { headerRow, keyColumn: keyColumn ?? -1, keyField, targets: priceColumns.map(targetOf) };
  const choice = fixtureChoice(found, fixture.choice);
  return { choice, ...matchPriceList(fixtureTable(fixture), products, choice) };
}

/** Returns the line in the words of a fixture; only the parts that the expectation names. */
function described(line: ListLine | undefined, expected: ExpectedLine): object {
  const product = products.find(({ row }) => row === line?.productRow)?.keys.product_code ?? null;
  const prices = Object.fromEntries(line?.prices.map((price) => [price.field, priceOf(line, price.new)]) ?? []);
  const all: Record<string, unknown> = {
    ...{ listRow: line?.listRow, code: line?.code, match: line?.match, product, state: line?.state },
    ...{ new: Object.values(prices)[0] ?? null, prices },
  };
  return Object.fromEntries(Object.keys(expected).map((part) => [part, all[part]]));
}

function priceOf(line: ListLine, price: number | null): number | null {
  return ['equal', 'changed', 'adjusted'].includes(line.state) ? price : null;
}

describe('a price list', () => {
  test('is one of at least 25', () => expect(readable.length).toBeGreaterThanOrEqual(25));

  test.each(readable.filter(([, { choice }]) => choice === null))('%s: its columns are found', (_, fixture) => {
    const { headerRow, keyColumn, keyField, priceColumns } = fixture.expected;
    expect(columnsOf(fixture)).toMatchObject({ headerRow, keyColumn, keyField, priceColumns });
  });

  test.each(readable.filter(([, { expected }]) => expected.told))('%s: what is to be told is told', (_, fixture) => {
    const { priceColumns, problems } = columnsOf(fixture);
    expect({ priceColumns, problems }).toEqual({
      priceColumns: fixture.expected.priceColumns,
      problems: fixture.expected.told,
    });
  });

  test.each(readable)('%s: each line becomes what a careful person expects', (_, fixture) => {
    const { lines, counts, missing } = matchOf(fixture);
    const expected = fixture.expected.lines;
    const got = expected.map((each) => described(lines[each.listRow], each));
    expect(got).toEqual(expected);
    expect(counts).toEqual(fixture.expected.counts);
    expect(missing.length).toBe(fixture.expected.missing ?? missing.length);
  });

  test.each(hopeless)('%s: it says what is not there', (_, fixture) => {
    const { problems } = columnsOf(fixture);
    const { problem } = fixture.expected;
    expect(problems).toEqual(problem === '' ? [] : PROBLEMS[problem]);
  });
});
