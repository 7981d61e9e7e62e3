import type { BundledDesk } from '../support/bundled-desk';
import { codeOf, deskWith, pricesFor, rpc, SHEET, shown } from '../support/priced-products';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
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
    expect(desk.value('undoPriceList', null)).toEqual({ prices: prices.length - 1, left: 0, codes: [] });
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
