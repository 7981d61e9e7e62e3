import type { Language } from '../../src/i18n/translate';
import { openPriceList } from '../../src/price-list/open';
import { listFromTab, listsBeside } from '../../src/price-list/ui/lists-beside';
import { listedProducts } from '../../src/price-list/ui/plan-prices';
import type { CellValue } from '../../src/sheet/table';
import { columnShape } from './column-shape';
import { DeskWorld } from './desk-world';
import { fixtureCells, fixtureRows, type PriceListFixture } from './price-list-fixtures';

/** Returns the file of a person who has pasted the list into a tab and stands in it. */
export function worldWithList(fixture: Pick<PriceListFixture, 'language' | 'values'>): DeskWorld {
  const world = new DeskWorld();
  world.language = fixture.language;
  const rows = fixtureRows();
  const grid = world.products();
  for (const tag of ['custom:barcode', 'custom:supplier_code']) {
    grid.addColumn(grid.headers().length + 1, columnShape(tag));
  }
  const tags = new Map(grid.columnTags().map(({ tag, column }) => [tag, column]));
  grid.put(
    2,
    rows.map((row) => {
      const line: CellValue[] = Array.from({ length: grid.headers().length }, () => '');
      for (const [tag, value] of Object.entries(row)) line[(tags.get(tag) ?? 1) - 1] = value;
      return line;
    }),
  );
  const list = world.workbook.addPlain('Từ nhà cung cấp');
  const cells = fixtureCells(fixture);
  if (cells.length > 0) list.put(1, cells);
  world.workbook.selected = { sheetId: list.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
  return world;
}

/** Opens the window of price lists as the desk does: the products, and the lists in the tab before the user. */
export function openedIn(world: DeskWorld, language: Language = 'vi') {
  const opening = openPriceList(world.ports);
  const products = listedProducts(opening);
  return { opening, products, ...listsBeside(opening.list && listFromTab(opening.list, language), products) };
}
