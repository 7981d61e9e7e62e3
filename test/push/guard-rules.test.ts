import fc from 'fast-check';
import type { Cell } from '../../src/records/read-cell';
import { code, guarded, holds, type Prices } from '../support/guarded-products';

const one = (before: Prices, after: Prices, limit?: number) =>
  holds([before], [after], limit).map((hold) => hold.slice(4));

const M = 1_000_000;
const SOLD = { cover_price: 100 };
const KNOWN = { cover_price: 100_000, price_wholesale: 80_000 };

describe('guardEdits', () => {
  test.each<[string, Prices, Prices, readonly string[]]>([
    ['a usual change', { cover_price: M }, { cover_price: 1.05 * M }, []],
    ['a change at the limit', { cover_price: M }, { cover_price: 1.3 * M }, []],
    ['a rise over the limit', { cover_price: M }, { cover_price: 1.31 * M }, ['change cover_price']],
    ['a fall over the limit', { cover_price: M }, { cover_price: 0.69 * M }, ['change cover_price']],
    ['a first price that is no whole amount', {}, { cover_price: 1.25 }, ['fraction cover_price']],
    ['a price that is none any more', { cover_price: 2 }, { cover_price: 1.9 }, ['fraction cover_price']],
    ['a price that was none before', { cover_price: 5791.5 }, { cover_price: 5800.5 }, []],
    ['the number of a day as a first price', {}, { price_wholesale: 46143 }, ['day price_wholesale']],
    ['the number of a day after 0', { saleoff_price: 0 }, { saleoff_price: 46143 }, ['day saleoff_price']],
    ['what could be a day beside an old price', { cover_price: 45990 }, { cover_price: 46143 }, []],
    ['a price of 0', { cover_price: 1000 }, { cover_price: 0 }, ['zero cover_price']],
    ['a first price of 0', {}, { cover_price: 0 }, ['zero cover_price']],
    ['a sale-off price that is the selling price', SOLD, { ...SOLD, saleoff_price: 100 }, ['saleoff saleoff_price']],
    [
      'a selling price that falls below the sale-off price',
      { ...SOLD, saleoff_price: 90 },
      { cover_price: 88, saleoff_price: 90 },
      ['saleoff saleoff_price'],
    ],
    ['a sale-off price below the selling price', SOLD, { ...SOLD, saleoff_price: 99 }, []],
    ['a sale-off price of 0', SOLD, { cover_price: 0, saleoff_price: 0 }, ['zero cover_price', 'zero saleoff_price']],
    ['an online price above the selling price', SOLD, { ...SOLD, price_online: 101 }, ['above price_online']],
    ['an online price that is the selling price', SOLD, { ...SOLD, price_online: 100 }, []],
    ['a wholesale price above the selling price', SOLD, { ...SOLD, price_wholesale: 101 }, ['above price_wholesale']],
    ['one where the row has no selling price', SOLD, { price_wholesale: 101 }, ['above price_wholesale']],
    ['a wholesale price that is the selling price', SOLD, { ...SOLD, price_wholesale: 100 }, []],
    ['a first price below a third of all others', KNOWN, { ...KNOWN, price_online: 25_000 }, ['first price_online']],
    ['a first price above a third of one', KNOWN, { ...KNOWN, price_online: 27_000 }, []],
    [
      'a first price above threefold of all others',
      { price_wholesale: 80_000 },
      { price_wholesale: 80_000, cover_price: 250_000 },
      ['first cover_price'],
    ],
    ['a first price beside no other', {}, { cover_price: 250_000 }, []],
  ])('judges %s', (_, before, after, held) => expect(one(before, after)).toEqual(held));

  test.each([
    [[36526, 54789], ['day cover_price']],
    [[36525, 54790, 46100, 461430], []],
  ])('judges %j by the numbers that are days', (prices, held) => {
    for (const cover_price of prices) expect(one({}, { cover_price })).toEqual(held);
  });

  test('keeps the limit that is set', () => expect(one({ cover_price: M }, { cover_price: 1.31 * M }, 50)).toEqual([]));

  test.each([
    [743_000, 5, 99.9],
    [850_000, 244_000, 71.3],
    [850_000, 425_000, 50],
    [10_000, 19_997, 99.9],
  ])(
    'says how far %d to %d goes as the review does, and never all where something is left',
    (before, after, percent) => {
      const [hold] = guarded([{ cover_price: before }], [{ cover_price: after }]).flatMap(({ holds: found }) => found);
      expect(hold).toMatchObject({ code: 'hold.price.change', params: { percent } });
    },
  );

  test.each([10, 100, 1000])('calls %d times more or less a slip of zeros', (times) => {
    expect(one({ price_online: 1250000 }, { price_online: 1250000 * times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: 1250000 / times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: Math.round((1250000 * 1.05) / times) })).toEqual([
      'slip price_online',
    ]);
  });

  test.each([
    [1_160_000, 'change'],
    [1_140_000, 'slip'],
    [870_000, 'slip'],
    [840_000, 'change'],
  ])('takes 100,000 to %d for a slip of one zero within 15%%, else for a change: %s', (after, kind) => {
    expect(one({ cover_price: 100_000 }, { cover_price: after })).toEqual([`${kind} cover_price`]);
  });

  test('holds prices that only changed places, because part of the table was sorted', () => {
    const old = [100, 120, 110, 105, 115].map((price) => ({ cover_price: price }));
    const reversed = [...old].reverse();
    expect(holds(old, reversed)).toEqual(['SP0', 'SP1', 'SP3', 'SP4'].map((key) => `${key} permuted cover_price`));
  });

  test('holds exchanged prices although one among them was edited', () => {
    const old = [100, 120, 110, 105, 115, 125].map((price) => ({ cover_price: price }));
    const moved = [...old].reverse().map((each, index) => (index === 0 ? { cover_price: 127 } : each));
    expect(holds(old, moved)).toHaveLength(6);
  });

  test('holds a ladder of prices that was pasted a row off, which keeps their order', () => {
    const ladder = Array.from({ length: 12 }, (_, at) => ({ cover_price: 100_000 + 10_000 * at }));
    const slipped = [...ladder.slice(1), { cover_price: '' }];
    expect(holds(ladder, slipped)).toEqual(Array.from({ length: 11 }, (_, at) => `${code(at)} permuted cover_price`));
  });

  test('holds a raise too that leads from each price of a ladder to the next: that costs one tick', () => {
    const old = Array.from({ length: 100 }, (_, at) => ({ cover_price: 50_000 + ((at * 37) % 100) * 1_000 }));
    const raised = old.map(({ cover_price }, at) => ({
      cover_price: at % 30 === 7 ? cover_price + 12_000 : cover_price + 3_000,
    }));
    expect(holds(old, raised)).toHaveLength(100);
  });

  test.each([
    [4, 1, 5],
    [3, 0, 0],
    [7, 3, 10],
    [6, 3, 0],
  ])('asks of %d exchanged prices beside %d others about %d rows', (exchanged, others, asked) => {
    const old = Array.from({ length: exchanged + others }, (_, at) => ({ cover_price: 1000 + at * 10 }));
    const now = old.map(({ cover_price }, at) => ({
      cover_price: at < exchanged ? 1000 + ((at + 1) % exchanged) * 10 : cover_price + 1,
    }));
    expect(holds(old, now)).toHaveLength(asked);
  });

  test('holds exchanged prices although they are few different ones, or others are filled in first', () => {
    const prices = (values: readonly Cell[]) => values.map((cover_price) => ({ cover_price }));
    expect(holds(prices([100, 110, 100, 110]), prices([110, 100, 110, 100]))).toHaveLength(4);
    const filled = ['', '', '', '', ''];
    const first = [1, 2, 3, 4, 5];
    expect(holds(prices([100, 110, 120, 105, ...filled]), prices([110, 120, 105, 100, ...first]))).toHaveLength(9);
  });

  test('counts each old price once: several rows set to one price are no exchange', () => {
    const prices = (values: readonly number[]) => values.map((cover_price) => ({ cover_price }));
    expect(holds(prices([100, 110, 120, 130, 140]), prices([130, 130, 130, 140, 130]))).toEqual([]);
  });

  test('lets the same rise for all rows pass', () => {
    const prices = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(prices, (values) => {
        const old = values.map((price) => ({ cover_price: price * 1000 }));
        const raised = values.map((price) => ({ cover_price: price * 1050 }));
        expect(holds(old, raised)).toEqual([]);
      }),
    );
  });
});
