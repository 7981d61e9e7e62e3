import { OBJECT_SIGN } from '../../src/records/read-cell';
import { fillCells } from '../../src/sheet/fill-cells';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { MemoryGrid } from '../support/memory-grid';

function amounts(): MemoryGrid {
  const shapes = ['code', 'vat', 'amount'].map((tag) => columnShape(tag, { format: '' }));
  const grid = new MemoryGrid(1, 'Orders', shapes);
  grid.put(2, [
    ['A', 1, 10],
    ['B', 2, 20],
    ['C', 3, 30],
    ['D', 4, 40],
  ]);
  return grid;
}

const fill = (grid: MemoryGrid, changes: [number, Record<string, number>][]) =>
  fillCells(grid, readTable(grid), new Map(changes)).written;

describe('fillCells', () => {
  test('writes each column in one block; what lies between keeps its value', () => {
    const grid = amounts();
    expect([
      ...fill(grid, [
        [2, { amount: 11 }],
        [5, { amount: 44, vat: 9 }],
      ]),
    ]).toEqual([
      [2, ['amount']],
      [5, expect.arrayContaining(['amount', 'vat'])],
    ]);
    expect(grid.dump().slice(1)).toEqual([
      ['A', 1, 11],
      ['B', 2, 20],
      ['C', 3, 30],
      ['D', 9, 44],
    ]);
    expect(grid.calls).toMatchObject({ formulas: 1, write: 2, flush: 1 });
  });

  test('keeps what lies between also where it was not read', () => {
    const grid = amounts();
    const whole = readTable(grid);
    const part = { ...whole, rows: whole.rows.filter(({ row }) => row === 2 || row === 5), isPart: true };
    const changes = new Map([
      [2, { amount: 11 }],
      [5, { amount: 44 }],
    ]);
    fillCells(grid, part, changes);
    expect(grid.dump().map((line) => line[2])).toEqual(['amount', 11, 20, 30, 44]);
  });

  test('writes around an image, and none over one', () => {
    const grid = amounts();
    grid.put(3, [['B', 2, OBJECT_SIGN]]);
    const write = jest.spyOn(grid, 'write');
    fill(grid, [
      [2, { amount: 11 }],
      [4, { amount: 33 }],
      [5, { amount: 44 }],
    ]);
    expect(write.mock.calls.map(([rect]) => [rect.row, rect.rows])).toEqual([
      [2, 1],
      [4, 2],
    ]);
    const refused = fillCells(grid, readTable(grid), new Map([[3, { amount: 22 }]])).refused;
    expect(refused).toEqual([{ row: 3, column: 3, rule: 'object', message: '' }]);
    expect(grid.dump().map((line) => line[2])).toEqual(['amount', 11, OBJECT_SIGN, 33, 44]);
  });

  test('tells which cells of a row it wrote when a formula holds the other', () => {
    const grid = amounts();
    grid.formulaCells.add('3,3');
    expect([...fill(grid, [[3, { amount: 21, vat: 7 }]])]).toEqual([[3, ['vat']]]);
  });

  test('writes around a formula, and none over one', () => {
    const grid = amounts();
    grid.formulaCells.add('3,3').add('5,3');
    expect([
      ...fill(grid, [
        [2, { amount: 11 }],
        [4, { amount: 33 }],
        [5, { amount: 44 }],
      ]),
    ]).toEqual([
      [2, ['amount']],
      [4, ['amount']],
    ]);
    expect(
      grid
        .dump()
        .slice(1)
        .map((line) => line[2]),
    ).toEqual([11, 20, 33, 40]);
    expect([...grid.formulaCells]).toEqual(['3,3', '5,3']);
  });
});
