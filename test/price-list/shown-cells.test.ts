import { proposalOf } from '../../src/price-list/ui/plan-prices';
import { DeskWorld } from '../support/desk-world';
import { openedIn } from '../support/world-with-list';

/** A tab with codes and prices that its formats make something else of, by the place of the cell. */
function worldWith(formats: Readonly<Record<string, string>>, ...rows: readonly (readonly (string | number)[])[]) {
  const world = new DeskWorld();
  world.products(
    { product_code: 'SP-012', product_name: 'Bếp', cover_price: 1_350_000 },
    { product_code: '12', product_name: 'Mười hai', cover_price: 1_300_000 },
    { product_code: 'SP-002', product_name: 'Chảo', cover_price: 890_000 },
  );
  const grid = world.workbook.addPlain('Bảng giá');
  grid.put(1, [['Mã hàng', 'Giá bán'], ...rows]);
  for (const [place, format] of Object.entries(formats)) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    grid.setFormat(row, column, format);
  }
  world.workbook.selected = { sheetId: grid.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
  return world;
}

function proposed(world: DeskWorld) {
  const {
    opening,
    products,
    lists: [list],
  } = openedIn(world);
  const plan = list && proposalOf(list, opening, products, '2026-12-05').plan;
  return {
    shown: opening.list?.shown ?? [],
    prices: plan?.prices.map(({ code, after }) => `${code} ${after}`),
    reasons: plan?.lines.flatMap(({ reason }) => reason || []),
  };
}

describe('a cell of a tab', () => {
  test('whose code a format writes is what it shows', () =>
    expect(proposed(worldWith({ '2,1': '"SP-"000' }, [12, 1_400_000], ['SP-002', 915_000]))).toEqual({
      shown: [[1, 0, 'SP-012']],
      prices: ['SP-012 1400000', 'SP-002 915000'],
      reasons: [],
    }));

  test('that shows a number in groups or rounded with a word is this number', () => {
    const formats = { '2,2': '#,##0,"k"', '3,2': '#,##0', '4,2': '#,##0 [$₫]' };
    const world = worldWith(formats, ['12', 1_287_500], ['SP-002', 915_000], ['SP-012', 1_400_000]);
    expect(proposed(world)).toEqual({
      shown: [
        [1, 1, '1.288k'],
        [3, 1, '1.400.000 ₫'],
      ],
      prices: ['12 1287500', 'SP-002 915000', 'SP-012 1400000'],
      reasons: ['price.read'],
    });
  });

  test('that shows a part of its price is asked about', () =>
    expect(proposed(worldWith({ '2,2': '#,##0' }, ['12', 1_287_500.4], ['SP-002', 915_000])).reasons).toEqual([
      'price.ambiguous',
    ]));
});
