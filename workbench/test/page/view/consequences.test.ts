import { formatsTyped, typeEdit, writesTyped } from '../../../page/view/cell-edits';
import type { Mutation } from '../../../page/view/grid-data';
import { withoutMoved } from '../../../page/view/mutations-to-edits';

const change = (name: string, params: object = {}): Mutation => ({ id: name, params: { subUnitId: '1', ...params } });
const values = (cellValue: object) => change('sheet.mutation.set-range-values', { cellValue });

describe('withoutMoved', () => {
  const shift = change('sheet.mutation.insert-row');
  const kept = (...names: readonly Mutation[]) =>
    withoutMoved(names.map((mutation) => ({ mutation }))).map(({ mutation }) => mutation);

  test.each([
    'sheet.mutation.update-note-position',
    'data-validation.mutation.updateRule',
    'sheet.mutation.set-filter-range',
    'sheet.mutation.set-filter-criteria',
    'sheet.mutation.set-frozen',
  ])('leaves out %s of the same action', (name) => {
    expect(kept(shift, change(name))).toEqual([shift]);
    expect(kept(change(name), shift)).toEqual([shift]);
  });

  test('keeps what is written after the shift, as an undone deletion does, and nothing written before it', () => {
    const write = values({ 0: { 0: { f: '=A2' } } });
    expect(kept(write, shift, write)).toEqual([shift, write]);
  });

  test.each(['remove-rows', 'insert-col', 'remove-col', 'move-rows', 'move-columns'])(
    'takes %s for a shift',
    (name) => {
      const other = change(`sheet.mutation.${name}`);
      expect(kept(change('sheet.mutation.update-note'), other)).toEqual([other]);
    },
  );

  test('keeps all of an action without a shift', () => {
    const action = [change('sheet.mutation.set-row-hidden'), change('sheet.mutation.update-note'), values({})];
    expect(kept(...action)).toEqual(action);
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
