import type { BundledDesk } from '../support/bundled-desk';
import { deskWith, pricesFor, SHEET } from '../support/priced-products';

/** Returns the model's sheet of the products, as somebody at the file has it. */
function sheetOf({ runtime }: BundledDesk) {
  const sheet = runtime.model.sheets.find(({ name }) => name === SHEET);
  if (!sheet) throw new Error('no products');
  return sheet;
}

/** Has a cell reject what is none of these. */
function reject(desk: BundledDesk, row: number, column: number, values: readonly string[]): void {
  const rule = { kind: 'list', values, source: null, allowInvalid: false } as const;
  sheetOf(desk).writeRules({ row, column, rows: 1, columns: 1 }, () => rule);
}

const sellingPrices = (desk: BundledDesk, last: number) => desk.runtime.cells(SHEET, `C2:C${last}`).values.flat();

describe.each([
  ['en', '=ARRAYFORMULA(Z2:Z5*1.1)'],
  ['vi', '=ARRAYFORMULA(Z2:Z5*1,1)'],
] as const)('prices in a file of the locale %s', (locale, formula) => {
  const opened = (count: number): BundledDesk => deskWith(count, { locale: locale === 'vi' ? 'vi_VN' : 'en_US' });

  test('leave a column that one formula fills to that formula, and say so before and after', () => {
    const desk = opened(4);
    const prices = pricesFor(desk, 4);
    desk.paste(SHEET, 2, 26, [['1000'], ['2000'], ['3000'], ['4000']]);
    const emptied = [2, 3, 4, 5].map((row) => ({ row, column: 3, value: null }));
    desk.runtime.edit([{ kind: 'set', sheetId: sheetOf(desk).id, cells: emptied }]);
    desk.paste(SHEET, 2, 3, [[formula]]);
    const filled = sellingPrices(desk, 5);
    expect(filled.map(Number).map(Math.round)).toEqual([1100, 2200, 3300, 4400]);
    expect(desk.value('openPriceList', null).products.map(({ formulas }) => formulas)).toEqual([[0], [0], [0], [0]]);
    const asked = prices.map((price) =>
      price.field === 'cover_price' ? { ...price, before: filled[price.row - 2] } : price,
    );
    const applied = desk.value('applyPriceList', { prices: asked as typeof prices });
    expect(applied).toEqual({ prices: 2, products: 2 });
    expect(sellingPrices(desk, 5)).toEqual(filled);
    expect(desk.value('undoPriceList', null)).toEqual({ prices: 2, left: 0, codes: [] });
  });

  test('are written where one cell rejects its own, which is named with what Google says', () => {
    const desk = opened(5);
    const prices = pricesFor(desk, 5).filter(({ field }) => field === 'cover_price');
    const before = sellingPrices(desk, 6);
    reject(desk, 4, 3, ['1', '2']);
    const told = desk.value('applyPriceList', { prices });
    expect(told).toMatchObject({
      prices: 4,
      products: 4,
      refused: [{ n: 1, cell: `${SHEET}!C4`, rule: 'validation' }],
    });
    expect(told.refused?.[0]?.message).toContain('one of the following values: 1, 2');
    expect(sellingPrices(desk, 6)).toEqual([200_000, 201_000, before[2], 203_000, 204_000]);
    expect(desk.value('undoPriceList', null)).toEqual({ prices: 4, left: 0, codes: [] });
    expect(sellingPrices(desk, 6)).toEqual(before);
  });
});
