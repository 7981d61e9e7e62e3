import {
  formatsTyped,
  isShift,
  type Mutation,
  movesAlong,
  typeEdit,
  writesTyped,
} from '../../../../workbench/page/view';

const change = (name: string, params: object = {}): Mutation => ({ id: name, params: { subUnitId: '1', ...params } });
const values = (cellValue: object) => change('sheet.mutation.set-range-values', { cellValue });

describe('a shift of rows', () => {
  test.each(['insert-row', 'remove-rows', 'insert-col', 'remove-col', 'move-rows', 'move-columns'])('is %s', (name) => {
    expect(isShift(change(`sheet.mutation.${name}`))).toBe(true);
  });

  test('is not the hiding of rows', () => {
    expect(isShift(change('sheet.mutation.set-row-hidden'))).toBe(false);
  });

  test.each([
    'sheet.mutation.update-note-position',
    'data-validation.mutation.updateRule',
    'sheet.mutation.set-filter-range',
  ])('takes %s along', (name) => {
    expect(movesAlong(change(name))).toBe(true);
  });

  test('takes formulas along, but not the values that an undone deletion brings back', () => {
    expect(movesAlong(values({ 0: { 0: { f: '=A2', si: null } } }))).toBe(true);
    expect(movesAlong(values({ 0: { 0: { v: 'back' } } }))).toBe(false);
    expect(movesAlong(values({ 0: { 0: null } }))).toBe(false);
  });
});

describe('a typed text', () => {
  const typed = { sheetId: 1, row: 2, column: 3, text: '+5' };

  test('is what the model gets', () => {
    expect(typeEdit(typed)).toEqual({ kind: 'type', sheetId: 1, row: 3, column: 4, text: '+5' });
  });

  test('belongs to the change of just its cell', () => {
    expect(writesTyped(values({ 2: { 3: { v: 5 } } }), typed)).toBe(true);
    expect(writesTyped(values({ 2: { 3: { v: 5 }, 4: { v: 1 } } }), typed)).toBe(false);
    expect(writesTyped(values({ 1: { 3: { v: 5 } } }), typed)).toBe(false);
    expect(
      writesTyped(change('sheet.mutation.set-range-values', { subUnitId: '2', cellValue: { 2: { 3: {} } } }), typed),
    ).toBe(false);
  });

  test('takes the grid’s own format of its cell along, and of no other cell', () => {
    const format = (startRow: number, endRow: number) =>
      change('sheet.mutation.set.numfmt', {
        values: { 0: { ranges: [{ startRow, endRow, startColumn: 3, endColumn: 3 }] } },
      });
    expect(formatsTyped(format(2, 2), typed)).toBe(true);
    expect(formatsTyped(format(2, 3), typed)).toBe(false);
    expect(formatsTyped(values({ 2: { 3: { v: 5 } } }), typed)).toBe(false);
  });
});
