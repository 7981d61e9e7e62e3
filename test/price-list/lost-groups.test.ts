import type { Language } from '../../src/core';
import type { ListCell, PriceRule } from '../../src/price-list';
import { inShort, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

interface Reading {
  readonly header?: string;
  readonly language?: Language;
  readonly rule?: PriceRule;
}

/** Holds a cell of the list and the current price beside it. */
type Row = readonly [ListCell, number | null];

/** Returns the result of the first row of a list in thousands, unless its header says otherwise. */
function first(
  rows: readonly Row[],
  { header = 'Giá (1.000đ)', language = 'en', rule = { kind: 'set' } }: Reading = {},
) {
  const products = listedProducts(Object.fromEntries(rows.map(([, old], at) => [`A-${at}`, old])));
  const values = [['Mã', header], ...rows.map(([cell], at) => [`A-${at}`, cell])];
  const targets = [{ ...targetOf({ field: 'cover_price', column: 1 }), rule }];
  return matchRows(values, products, { headerRow: 0, targets }, language).lines[1];
}

const outcome = (rows: readonly Row[], how?: Reading) => {
  const line = first(rows, how);
  const second = line?.params.second;
  return line && [inShort(line), ...(second === undefined ? [] : [`or ${second}`])].join(' ');
};
const ASKED = 'impossible price.misread or';

describe('a first price that is a small number in a list of thousands', () => {
  test('is asked about where a current price shows that the spreadsheet lost groups of digits', () => {
    expect(
      outcome([
        [25.5, null],
        [1.25, 1_250_000],
      ]),
    ).toBe(`${ASKED} 25500000`);
    expect(
      outcome([
        [35, null],
        [1.25, 1_250_000],
      ]),
    ).toBe(`${ASKED} 35000000`);
    expect(
      outcome([
        [950, null],
        [1.25, 1_250_000],
      ]),
    ).toBe('adjusted 950000 price.scaled');
  });

  test('is asked about where a text has the other decimal mark', () => {
    expect(
      outcome([
        [25.5, null],
        ['3,5', null],
      ]),
    ).toBe(`${ASKED} 25500000`);
    expect(
      outcome(
        [
          [25.5, null],
          ['3.5', null],
        ],
        { language: 'vi' },
      ),
    ).toBe(`${ASKED} 25500000`);
    expect(
      outcome([
        ['3,5', null],
        [25.5, null],
      ]),
    ).toBe('adjusted 3500 price.scaled');
  });

  test('is asked about where the other prices are a thousandfold', () => {
    expect(
      outcome([
        [1.25, null],
        [950, null],
        [1100, null],
      ]),
    ).toBe(`${ASKED} 1250000`);
    expect(
      outcome([
        [1.25, null],
        [950, 900_000],
      ]),
    ).toBe(`${ASKED} 1250000`);
    expect(
      outcome([
        [12.5, null],
        [15, null],
        [20, null],
      ]),
    ).toBe('adjusted 12500 price.scaled');
  });

  test('is asked about where it would be in single đồng, save where a current price shows such prices', () => {
    expect(outcome([[1.457, null]])).toBe(`${ASKED} 1457000`);
    expect(
      outcome([
        [1.457, null],
        [1.27, 1250],
      ]),
    ).toBe('adjusted 1457 price.scaled');
    expect(outcome([[1.457, null]], { header: 'Giá (triệu đồng)' })).toBe('adjusted 1457000 price.scaled');
  });
});

describe('a first price that is a large number', () => {
  test('is asked about in a list of millions where a decimal mark more would fit the others', () => {
    const others: Row[] = [
      [2.5, null],
      [3, null],
    ];
    const how = { header: 'Giá (triệu đồng)' };
    expect(outcome([[1841, null], ...others], how)).toBe(`${ASKED} 1841000`);
    expect(
      outcome(
        [
          [1841, null],
          [2000, null],
          [2500, null],
        ],
        how,
      ),
    ).toBe('adjusted 1841000000 price.scaled');
  });

  test('is asked about in a list of thousands where it stands in full, as a text with groups is', () => {
    expect(outcome([[1_250_000, null]])).toBe(`${ASKED} 1250000`);
    expect(
      outcome([
        [125_000, null],
        [90, null],
        [110, null],
      ]),
    ).toBe(`${ASKED} 125000`);
    expect(
      outcome([
        [12_500, null],
        [9000, null],
      ]),
    ).toBe('adjusted 12500000 price.scaled');
  });
});

describe('a small number in a list of full prices', () => {
  const full = { header: 'Giá' };

  test('is asked about as a first price where a current price shows that the spreadsheet lost groups of digits', () => {
    expect(
      outcome(
        [
          [890, null],
          [250, 245_000],
        ],
        full,
      ),
    ).toBe(`${ASKED} 890000`);
    expect(
      outcome(
        [
          [890, null],
          [250, 245],
        ],
        full,
      ),
    ).toBe('changed 890');
  });

  test('is asked about where an amount on top of it makes as likely a price of both readings', () => {
    const rule = { kind: 'amount', amount: 5000 } as const;
    expect(outcome([[1, 5500]], { ...full, rule })).toBe(`${ASKED} 1000`);
    expect(outcome([[6, 4500]], { ...full, rule })).toBe(`${ASKED} 6000`);
    expect(outcome([[1000, 5500]], { ...full, rule })).toBe('changed 6000');
  });

  test('is none that a text is settled by where an amount is on top of it', () => {
    const rule = { kind: 'amount', amount: 5000 } as const;
    expect(outcome([['26.000đ', 4900]], { ...full, rule })).toBe('adjusted 31000 price.read');
    expect(outcome([['26.000', 4900]], { ...full, rule })).toBe('impossible price.ambiguous or 26');
  });

  test('is measured in the currency of the list', () => {
    const rule = { kind: 'factor', factor: 25_400 } as const;
    expect(
      outcome(
        [
          [39.5, null],
          [41, 1_000_000],
        ],
        { ...full, rule },
      ),
    ).toBe('changed 1003300');
  });
});

describe('the number of a day', () => {
  test('is none of a price in a list of thousands either', () => {
    expect(outcome([[46_143, 745_000]])).toBe('impossible price.date');
    expect(outcome([[46_143, 45_000_000]])).toBe('adjusted 46143000 price.scaled');
  });
});
