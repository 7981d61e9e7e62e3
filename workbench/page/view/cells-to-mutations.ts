import type { CellSnapshot } from '../../apps-script/model/snapshot';
import { type CellSetting, toGridCell, toMatrix } from './cell-to-grid';
import { UNIT_ID } from './grid-cell';
import type { Mutation } from './mutation';
import { toGridNote } from './notes-to-grid';

export type NoteAt = (row: number, column: number) => string | null;

function noteMutation(sheetId: number, cell: CellSnapshot, look: SheetLook): readonly Mutation[] {
  const { noteAt } = look;
  const common = { unitId: UNIT_ID, sheetId: String(sheetId), row: cell.row - 1, col: cell.column - 1, silent: true };
  const shown = noteAt(common.row, common.col);
  if ((cell.note ?? '') === (shown ?? '')) return [];
  if (cell.note !== undefined && cell.note !== '') {
    const note = toGridNote(cell.row, cell.column, cell.note);
    return [{ id: 'sheet.mutation.update-note', params: { ...common, note } }];
  }
  return [{ id: 'sheet.mutation.remove-note', params: common }];
}

export interface SheetLook extends CellSetting {
  readonly noteAt: NoteAt;
}

export function toMutations(sheetId: number, cells: readonly CellSnapshot[], look: SheetLook): readonly Mutation[] {
  const cellValue = toMatrix(cells, (cell) => toGridCell(cell, look));
  return [
    { id: 'sheet.mutation.set-range-values', params: { unitId: UNIT_ID, subUnitId: String(sheetId), cellValue } },
    ...cells.flatMap((cell) => noteMutation(sheetId, cell, look)),
  ];
}
