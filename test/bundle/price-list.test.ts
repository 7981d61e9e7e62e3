import type { NewPrice } from '../../src/protocol';
import { BundledDesk } from '../support/bundled-desk';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const SHEET = 'Products';
const PRICE = 'Selling price';
const WHOLESALE = 'Wholesale price';

const codeOf = (n: number): string => `SP.${String(n + 1).padStart(5, '0')}`;
const oldPrice = (n: number): number => 100_000 + n * 1000;
const newPrice = (n: number): number => 200_000 + n * 1000;

/** A file with so many products; there is no connection to any CRM. */
function deskWith(count: number): BundledDesk {
  const desk = new BundledDesk();
  desk.run('newProductsTable');
  const lines = Array.from({ length: count }, (_, n) => [codeOf(n), `Tên ${n}`, String(oldPrice(n))]);
  desk.paste(SHEET, 2, 1, lines);
  return desk;
}

/** New prices for all products: what they cost, and for every second what a shop pays. */
function pricesFor(desk: BundledDesk, count: number): NewPrice[] {
  const { products, sheets } = desk.value('openPriceList', null);
  const sheetId = sheets[0]?.sheetId ?? -1;
  return products.slice(0, count).flatMap(({ row, keys, prices }, n): NewPrice[] => {
    const place = { sheetId, row, code: keys[0] ?? '' };
    const price = { ...place, field: 'cover_price', before: prices[0] ?? null, after: newPrice(n) };
    const wholesale = { ...place, field: 'price_wholesale', before: prices[1] ?? null, after: newPrice(n) - 50_000 };
    return n % 2 === 0 ? [price, wholesale] : [price];
  });
}

function rpc(desk: BundledDesk, method: string, args: unknown, more: { killAt?: number; user?: string } = {}) {
  return desk.run('rpc', [JSON.stringify({ method, args })], more);
}

const shown = (desk: BundledDesk): string[] => [...desk.column(SHEET, PRICE), ...desk.column(SHEET, WHOLESALE)];

const sheetNamed = (desk: BundledDesk, name: string) =>
  desk.runtime.model.toSnapshot().sheets.find((sheet) => sheet.name === name);

describe('a price list in the built add-on', () => {
  test.each(['openPriceList', 'applyPriceList', 'undoPriceList'])(
    '%s costs as many service calls for three products as for three hundred',
    (method) => {
      const callsFor = (count: number): Readonly<Record<string, number>> => {
        const desk = deskWith(count);
        const prices = pricesFor(desk, count);
        if (method === 'undoPriceList') desk.value('applyPriceList', { prices });
        return rpc(desk, method, method === 'applyPriceList' ? { prices } : null).execution.calls.byMethod;
      };
      expect(callsFor(300)).toEqual(callsFor(3));
    },
  );

  test('leaves a formula in a price cell alone, and tells which it is', () => {
    const desk = deskWith(4);
    const prices = pricesFor(desk, 4);
    desk.paste(SHEET, 3, 3, [['=100000+1000']]);
    expect(desk.value('openPriceList', null).products.map(({ formulas }) => formulas ?? [])).toEqual([[], [0], [], []]);
    // Who saw the price before it became a formula is told by the count.
    expect(desk.value('applyPriceList', { prices })).toEqual({ prices: prices.length - 1, products: 3 });
    expect(desk.runtime.cells(SHEET, 'C3').formulas).toEqual([['=100000+1000']]);
    expect(desk.value('undoPriceList', null)).toEqual({ prices: prices.length - 1, left: 1, codes: [codeOf(1)] });
    expect(desk.runtime.cells(SHEET, 'C3').formulas).toEqual([['=100000+1000']]);
  });

  test('keeps what can be undone in a hidden sheet, which the next apply uses again', () => {
    const desk = deskWith(4);
    desk.value('applyPriceList', { prices: pricesFor(desk, 4) });
    desk.value('applyPriceList', { prices: pricesFor(desk, 1).map((price) => ({ ...price, after: price.after + 1 })) });
    const sheets = desk.runtime.model.toSnapshot().sheets.filter(({ name }) => name === 'Applied prices');
    expect(sheets.map(({ hidden }) => hidden)).toEqual([true]);
    expect(desk.value('openPriceList', null).undoable).toBe(2);
  });

  test('what one person applied another one can put back, after the rows were sorted', () => {
    const desk = deskWith(5);
    const before = shown(desk).sort();
    const prices = pricesFor(desk, 5);
    expect(rpc(desk, 'applyPriceList', { prices }, { user: LAN }).ok).toBe(true);
    const sheetId = sheetNamed(desk, SHEET)?.id ?? -1;
    const columns = sheetNamed(desk, SHEET)?.columns ?? 26;
    desk.runtime.edit([
      { kind: 'reorderRows', sheetId, area: { row: 2, column: 1, rows: 5, columns }, order: [6, 4, 2, 5, 3] },
    ]);
    const undone = rpc(desk, 'undoPriceList', null, { user: MINH });
    expect(JSON.parse(undone.ok ? String(undone.value) : '{}')).toMatchObject({
      value: { prices: prices.length, left: 0 },
    });
    expect(shown(desk).sort()).toEqual(before);
    expect(desk.column(SHEET, 'Product code')[0]).not.toBe(codeOf(0));
  });
});

describe('an execution that dies', () => {
  const COUNT = 6;
  /** What the columns show before and after; a column is written as one block. */
  const whole = () => {
    const desk = deskWith(COUNT);
    const before = shown(desk);
    const { execution } = rpc(desk, 'applyPriceList', { prices: pricesFor(desk, COUNT) });
    return { before, after: shown(desk), calls: execution.calls.total };
  };
  const columnsOf = (texts: readonly string[]) => [texts.slice(0, COUNT), texts.slice(COUNT)];

  /** The deaths are shared out: on a busy machine one test of all of them outlasts the time of a test. */
  const PARTS = 3;
  const parts = (earlier: number) => Array.from({ length: PARTS }, (_, at) => [earlier, at + 1] as const);

  test.each([...parts(0), ...parts(1)])(
    `while it applies the %i-th list, at call %i and every ${PARTS}rd after it: a column is as before or as after, and undo finds all of it`,
    (earlier, part) => {
      const { before, after, calls } = whole();
      expect(calls).toBeGreaterThan(8);
      for (let killAt = part; killAt <= calls; killAt += PARTS) {
        const desk = deskWith(COUNT);
        if (earlier === 1) {
          desk.value('applyPriceList', {
            prices: pricesFor(desk, COUNT).map((price) => ({ ...price, after: price.after + 7 })),
          });
          desk.value('undoPriceList', null);
        }
        rpc(desk, 'applyPriceList', { prices: pricesFor(desk, COUNT) }, { killAt });
        for (const [at, column] of columnsOf(shown(desk)).entries()) {
          expect([columnsOf(before)[at], columnsOf(after)[at]]).toContainEqual(column);
        }
        rpc(desk, 'undoPriceList', null);
        expect({ killAt, prices: shown(desk) }).toEqual({ killAt, prices: before });
      }
    },
  );

  test('while it undoes: the next undo puts the rest back', () => {
    const ready = (): BundledDesk => {
      const desk = deskWith(COUNT);
      desk.value('applyPriceList', { prices: pricesFor(desk, COUNT) });
      return desk;
    };
    const { before } = whole();
    const calls = rpc(ready(), 'undoPriceList', null).execution.calls.total;
    expect(calls).toBeGreaterThan(8);
    for (let killAt = 1; killAt <= calls; killAt++) {
      const desk = ready();
      rpc(desk, 'undoPriceList', null, { killAt });
      rpc(desk, 'undoPriceList', null);
      expect({ killAt, prices: shown(desk) }).toEqual({ killAt, prices: before });
    }
  });
});
