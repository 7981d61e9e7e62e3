import { openPriceList } from '../../src/price-list/open';
import { DeskWorld } from '../support/desk-world';

/** How many rows are left out of a list of so many, where so many rows are selected from the first. */
function leftOut(count: number, selected: number): number | undefined {
  const world = new DeskWorld();
  world.products({ product_code: 'Z', product_name: 'z' });
  const tab = world.workbook.addPlain('List');
  tab.put(
    1,
    Array.from({ length: count }, (_, at) => [`X${at}`, 1000]),
  );
  world.workbook.selected = {
    sheetId: tab.sheetId,
    row: 1,
    column: 1,
    rows: selected,
    columns: selected === 1 ? 1 : 2,
  };
  const { list } = openPriceList(world.ports);
  expect(list?.values.length).toBe(Math.min(count, 50_000));
  return list?.below;
}

describe('a list with more rows than are read', () => {
  test('says how many are left out', () => {
    expect(leftOut(50_002, 1)).toBe(2);
    expect(leftOut(50_002, 50_001)).toBe(1);
    expect(leftOut(50_002, 60_000)).toBe(2);
  });

  test('is none where the last row is read', () => {
    expect(leftOut(50_000, 1)).toBeUndefined();
    expect(leftOut(50_000, 60_000)).toBeUndefined();
  });
});
