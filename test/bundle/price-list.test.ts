import { deskWith, pricesFor, rpc } from '../support/priced-products';

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

  test('keeps what can be undone in a hidden sheet, which the next apply uses again', () => {
    const desk = deskWith(4);
    desk.value('applyPriceList', { prices: pricesFor(desk, 4) });
    desk.value('applyPriceList', { prices: pricesFor(desk, 1).map((price) => ({ ...price, after: price.after + 1 })) });
    const sheets = desk.runtime.model.toSnapshot().sheets.filter(({ name }) => name === 'Applied prices');
    expect(sheets.map(({ hidden }) => hidden)).toEqual([true]);
    expect(desk.value('openPriceList', null).undoable).toBe(2);
  });
});
