import { blocksOf } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { newTab } from '../support/sheet-file';

const TAGS = ['code', 'name', 'unit', 'price'];

/** Three rows in neighbouring columns, one column of somebody's own after the second. */
function table() {
  const tab = newTab(
    'Products',
    TAGS.map((tag) => columnShape(tag)),
  );
  tab.addColumn(3, columnShape('', { header: 'Mine' }));
  tab.put(2, [
    ['A1', 'Lamp', 'mine 1', 'pc', 10],
    ['A2', 'Table', 'mine 2', 'pc', 20],
    ['A3', 'Chair', 'mine 3', 'pc', 30],
  ]);
  return readTable(tab.grid);
}

const blocks = (changes: Readonly<Record<number, Record<string, string | number>>>, tags: readonly string[] = TAGS) =>
  blocksOf(table(), new Map(Object.entries(changes).map(([row, cells]) => [Number(row), cells])), new Set(tags));

test('a block is as wide as the columns that change, and as high as from the first row that changes to the last', () => {
  expect(blocks({ 3: { price: 21 } })).toEqual([{ rect: { row: 3, column: 5, rows: 1, columns: 1 }, values: [[21]] }]);
  expect(blocks({ 2: { name: 'Lamps' }, 4: { name: 'Chairs' } })).toEqual([
    { rect: { row: 2, column: 2, rows: 3, columns: 1 }, values: [['Lamps'], ['Table'], ['Chairs']] },
  ]);
});

test('a column of somebody is in no block, though those on both sides change', () => {
  expect(blocks({ 2: { name: 'Lamps', unit: 'box' } }).map(({ rect }) => [rect.column, rect.columns])).toEqual([
    [2, 1],
    [4, 1],
  ]);
});

test('a column that may not be written is in no block', () => {
  expect(blocks({ 2: { code: 'B1', unit: 'box' } }, ['unit', 'price'])).toEqual([
    { rect: { row: 2, column: 4, rows: 1, columns: 1 }, values: [['box']] },
  ]);
});
