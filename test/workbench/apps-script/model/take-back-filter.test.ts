import type { ViewEdit } from '../../../../workbench/apps-script/engine-api';
import { workbook } from '../../../support/step-workbook';

const FILTER: ViewEdit = { kind: 'filter', sheetId: 0, area: { row: 1, column: 1, rows: 9, columns: 3 } };
const ONLY_A = JSON.stringify({ filters: { filters: ['a'] } });
const ONLY_B = JSON.stringify({ filters: { filters: ['b'] } });

const column = (number: number, criteria: string | null): ViewEdit => ({
  kind: 'filterColumn',
  sheetId: 0,
  column: number,
  criteria,
});

function filtered() {
  const made = workbook();
  made.i(FILTER);
  made.i(column(2, ONLY_A));
  const criteria = () => made.model.toSnapshot().sheets[0]?.filterCriteria;
  return { ...made, criteria };
}

describe('the criteria of a filter', () => {
  test('are taken back and done again, the last ones first', () => {
    const { i, criteria, undo, redo } = filtered();
    i(column(2, ONLY_B));
    i(column(3, ONLY_A));
    expect(criteria()).toEqual({ 2: ONLY_B, 3: ONLY_A });
    undo();
    expect(criteria()).toEqual({ 2: ONLY_B });
    undo();
    expect(criteria()).toEqual({ 2: ONLY_A });
    undo();
    expect(criteria()).toBeUndefined();
    redo();
    expect(criteria()).toEqual({ 2: ONLY_A });
  });

  test('come back when their taking away is taken back', () => {
    const { i, criteria, undo } = filtered();
    i(column(2, null));
    expect(criteria()).toBeUndefined();
    undo();
    expect(criteria()).toEqual({ 2: ONLY_A });
  });

  test('go with the filter, and come back with it', () => {
    const { i, criteria, undo, redo } = filtered();
    i({ kind: 'filter', sheetId: 0, area: null });
    expect(criteria()).toBeUndefined();
    undo();
    expect(criteria()).toEqual({ 2: ONLY_A });
    redo();
    i(FILTER);
    expect(criteria()).toBeUndefined();
  });

  test('are no step when they are the same, and nothing without a filter', () => {
    const { i, model } = filtered();
    expect(i(column(2, ONLY_A))).toMatchObject({ undos: 2 });
    i({ kind: 'filter', sheetId: 0, area: null });
    i(column(2, ONLY_B));
    expect(model.toSnapshot().sheets[0]).toMatchObject({ filter: null });
    expect(model.toSnapshot().sheets[0]?.filterCriteria).toBeUndefined();
  });

  test('are none of a column that the sheet has not got', () => {
    const { i, criteria } = filtered();
    i(column(27, ONLY_A));
    expect(criteria()).toEqual({ 2: ONLY_A });
  });

  test('stay with their column', () => {
    const { i, criteria, undo } = filtered();
    i({ kind: 'insertColumns', sheetId: 0, at: 1, count: 1 });
    expect(criteria()).toEqual({ 3: ONLY_A });
    i({ kind: 'deleteColumns', sheetId: 0, at: 3, count: 1 });
    expect(criteria()).toBeUndefined();
    undo();
    expect(criteria()).toEqual({ 3: ONLY_A });
  });

  test('are kept with the workbook', () => {
    const { model } = filtered();
    const kept = JSON.parse(JSON.stringify(model.toSnapshot()));
    expect(kept.sheets[0].filterCriteria).toEqual({ 2: ONLY_A });
    const { model: copy, i } = filtered();
    i({ kind: 'copySheet', sheetId: 0, name: 'Copy', copyId: 77 });
    expect(copy.toSnapshot().sheets[1]).toMatchObject({ name: 'Copy', filterCriteria: { 2: ONLY_A } });
  });
});
