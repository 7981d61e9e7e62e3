import { OBJECT_SIGN } from '../../src/records/read-cell';
import { fillCells } from '../../src/sheet/fill-cells';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { newTab } from '../support/sheet-file';
import type { SheetTab } from '../support/sheet-tab';

function amounts(): SheetTab {
  const shapes = ['code', 'vat', 'amount'].map((tag) => columnShape(tag, { format: '' }));
  const tab = newTab('Orders', shapes);
  tab.put(2, [
    ['A', 1, 10],
    ['B', 2, 20],
    ['C', 3, 30],
    ['D', 4, 40],
  ]);
  return tab;
}

const fill = (tab: SheetTab, changes: [number, Record<string, number>][]) =>
  fillCells(tab.grid, readTable(tab.grid), new Map(changes)).written;

describe('fillCells', () => {
  test('writes each column in one block; what lies between keeps its value', () => {
    const tab = amounts();
    const calls = tab.file.callsOf(() =>
      expect([
        ...fill(tab, [
          [2, { amount: 11 }],
          [5, { amount: 44, vat: 9 }],
        ]),
      ]).toEqual([
        [2, ['amount']],
        [5, expect.arrayContaining(['amount', 'vat'])],
      ]),
    );
    expect(tab.dump().slice(1)).toEqual([
      ['A', 1, 11],
      ['B', 2, 20],
      ['C', 3, 30],
      ['D', 9, 44],
    ]);
    expect(calls).toMatchObject({ 'Range.getFormulas': 1, 'Range.setValues': 2, 'SpreadsheetApp.flush': 1 });
  });

  test('keeps what lies between also where it was not read', () => {
    const tab = amounts();
    const whole = readTable(tab.grid);
    const part = { ...whole, rows: whole.rows.filter(({ row }) => row === 2 || row === 5), isPart: true };
    const changes = new Map([
      [2, { amount: 11 }],
      [5, { amount: 44 }],
    ]);
    fillCells(tab.grid, part, changes);
    expect(tab.dump().map((line) => line[2])).toEqual(['amount', 11, 20, 30, 44]);
  });

  test('writes around an image, and none over one', () => {
    const tab = amounts();
    tab.put(3, [['B', 2, OBJECT_SIGN]]);
    const written: [number, number][] = [];
    tab.change((found) => {
      const write = found.write.bind(found);
      found.write = (rect, values) => {
        written.push([rect.row, rect.rows]);
        write(rect, values);
      };
    });
    fill(tab, [
      [2, { amount: 11 }],
      [4, { amount: 33 }],
      [5, { amount: 44 }],
    ]);
    expect(written).toEqual([
      [2, 1],
      [4, 2],
    ]);
    const refused = fillCells(tab.grid, readTable(tab.grid), new Map([[3, { amount: 22 }]])).refused;
    expect(refused).toEqual([{ row: 3, column: 3, rule: 'object', message: '' }]);
    expect(tab.dump().map((line) => line[2])).toEqual(['amount', 11, OBJECT_SIGN, 33, 44]);
  });

  test('tells which cells of a row it wrote when a formula holds the other', () => {
    const tab = amounts();
    tab.formula('3,3');
    expect([...fill(tab, [[3, { amount: 21, vat: 7 }]])]).toEqual([[3, ['vat']]]);
  });

  test('writes around a formula, and none over one', () => {
    const tab = amounts();
    tab.formula('3,3', '5,3');
    expect([
      ...fill(tab, [
        [2, { amount: 11 }],
        [4, { amount: 33 }],
        [5, { amount: 44 }],
      ]),
    ]).toEqual([
      [2, ['amount']],
      [4, ['amount']],
    ]);
    expect(
      tab
        .dump()
        .slice(1)
        .map((line) => line[2]),
    ).toEqual([11, 20, 33, 40]);
    expect(tab.formulas()).toEqual(['3,3', '5,3']);
  });
});
