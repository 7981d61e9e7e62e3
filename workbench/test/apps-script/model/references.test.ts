import { type LineChange, movedIndex, rearranged } from '../../../apps-script/model/lines';
import { copiedFormula, shiftReferences } from '../../../apps-script/model/references';

const OWN = { own: true, sheetName: 'Sheet1' };

describe('references', () => {
  test.each<[string, LineChange, string]>([
    ['=A5', { kind: 'insert', at: 5, count: 2 }, '=A7'],
    ['=A4', { kind: 'insert', at: 5, count: 2 }, '=A4'],
    ['=SUM($A$4:B6)', { kind: 'insert', at: 5, count: 1 }, '=SUM($A$4:B7)'],
    ['=A5+A6', { kind: 'delete', at: 5, count: 1 }, '=#REF!+A5'],
    ['=SUM(A4:A6)', { kind: 'delete', at: 6, count: 9 }, '=SUM(A4:A5)'],
    ['=SUM(4:6)', { kind: 'delete', at: 4, count: 1 }, '=SUM(4:5)'],
    ['=SUM(A:B)', { kind: 'delete', at: 4, count: 1 }, '=SUM(A:B)'],
    ['=A2', { kind: 'move', from: 2, count: 1, to: 5 }, '=A4'],
    ['=A4', { kind: 'move', from: 2, count: 1, to: 5 }, '=A3'],
    ['="A5"&LOG10(A5)', { kind: 'insert', at: 1, count: 1 }, '="A5"&LOG10(A6)'],
    ['=Other!A5', { kind: 'insert', at: 1, count: 1 }, '=Other!A5'],
    ["='Sheet1'!A5", { kind: 'insert', at: 1, count: 1 }, "='Sheet1'!A6"],
  ])('%s after %j of rows is %s', (formula, change, expected) => {
    expect(shiftReferences(formula, OWN, 'row', change)).toBe(expected);
  });

  test('columns shift by letters', () => {
    expect(shiftReferences('=SUM(Y1:$Z9)+B:B', OWN, 'column', { kind: 'insert', at: 2, count: 1 })).toBe(
      '=SUM(Z1:$AA9)+C:C',
    );
  });

  test('in another sheet only named ones shift', () => {
    const site = { own: false, sheetName: 'Sheet1' };
    expect(shiftReferences('=A1+Sheet1!A1', site, 'row', { kind: 'insert', at: 1, count: 1 })).toBe('=A1+Sheet1!A2');
  });

  // 26, L
  test('of a copied formula shift where they are relative and break at the edge', () => {
    expect(copiedFormula('=A1+$A1+A$1+$A$1+SUM(B:B)', 1, 1)).toBe('=B2+$A2+B$1+$A$1+SUM(C:C)');
    expect(copiedFormula('=A1', -1, 0)).toBe('=#REF!');
  });
});

describe('a changed list of lines', () => {
  test.each<[LineChange]>([
    [{ kind: 'insert', at: 3, count: 2 }],
    [{ kind: 'delete', at: 2, count: 2 }],
    [{ kind: 'move', from: 2, count: 2, to: 6 }],
    [{ kind: 'move', from: 5, count: 1, to: 2 }],
    [{ kind: 'move', from: 2, count: 2, to: 3 }],
  ])('agrees with where each line goes by %j', (change) => {
    const lines = [undefined, 1, 2, 3, 4, 5, 6];
    const after = rearranged(lines, change);
    for (const line of [1, 2, 3, 4, 5, 6]) {
      const index = movedIndex(line, change);
      expect(index === null ? after.includes(line) : after[index]).toBe(index === null ? false : line);
    }
  });
});
