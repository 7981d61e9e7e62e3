import type { EditedRange, ViewEdit } from '../engine-api';
import { readClipboard } from '../model/paste-text';

type Place = { readonly row: number; readonly column: number };

export function editedRanges(edits: readonly ViewEdit[]): readonly EditedRange[] {
  const bySheet = new Map<number, Place[]>();
  for (const edit of edits) {
    const places = placesOf(edit);
    if (edit.sheetId === undefined || places.length === 0) continue;
    bySheet.set(edit.sheetId, [...(bySheet.get(edit.sheetId) ?? []), ...places]);
  }
  return [...bySheet].map(([sheetId, places]) => ({ sheetId, ...around(places) }));
}

function placesOf(edit: ViewEdit): readonly Place[] {
  if (edit.kind === 'type') return [edit];
  if (edit.kind === 'set')
    return edit.cells.filter(({ value, formula }) => value !== undefined || formula !== undefined);
  if (edit.kind !== 'paste') return [];
  const { row, column, text } = edit;
  return [edit, ...readClipboard(text).map((cells, at) => ({ row: row + at, column: column + cells.length - 1 }))];
}

function around(places: readonly Place[]) {
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}
