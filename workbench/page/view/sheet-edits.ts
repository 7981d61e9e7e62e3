import type { ViewEdit } from '../../apps-script/engine-api';
import { type ReadCell, wholeCell } from './cell-edits';
import { toArea } from './grid-area';
import {
  asRange,
  entriesOf,
  type GridPlace,
  type Mutation,
  member,
  numberMember,
  sheetIdOf,
  textMember,
} from './mutation';

type Read = (params: object, sheetId: number) => readonly ViewEdit[] | null;

function rename(params: object, sheetId: number): readonly ViewEdit[] | null {
  const name = textMember(params, 'name');
  return name === null ? null : [{ kind: 'renameSheet', sheetId, name }];
}

function move(params: object, sheetId: number): readonly ViewEdit[] | null {
  const index = numberMember(params, 'toOrder');
  return index === null ? null : [{ kind: 'moveSheet', sheetId, index }];
}

function freeze(params: object, sheetId: number): readonly ViewEdit[] {
  const [rows, columns] = [numberMember(params, 'ySplit') ?? 0, numberMember(params, 'xSplit') ?? 0];
  return [{ kind: 'freeze', sheetId, rows, columns }];
}

function setFilter(params: object, sheetId: number): readonly ViewEdit[] | null {
  const range = asRange(member(params, 'range'));
  return range && [{ kind: 'filter', sheetId, area: toArea(range) }];
}

function filterColumn(params: object, sheetId: number): readonly ViewEdit[] | null {
  const column = numberMember(params, 'col');
  const criteria = member(params, 'criteria') ?? null;
  if (column === null) return null;
  const text = criteria === null ? null : JSON.stringify(criteria);
  return [{ kind: 'filterColumn', sheetId, column: column + 1, criteria: text }];
}

function reorder(params: object, sheetId: number): readonly ViewEdit[] | null {
  const range = asRange(member(params, 'range'));
  if (!range) return null;
  const area = toArea(range);
  const sources = new Map(entriesOf(member(params, 'order')).map(([row, source]) => [Number(row), Number(source)]));
  // A row that the grid does not name stays where it is.
  const order = Array.from({ length: area.rows }, (_, offset) => {
    const row = range.startRow + offset;
    return (sources.get(row) ?? row) + 1;
  });
  return [{ kind: 'reorderRows', sheetId, area, order }];
}

const READERS: Readonly<Record<string, Read>> = {
  'sheet.mutation.set-worksheet-name': rename,
  'sheet.mutation.set-worksheet-order': move,
  'sheet.mutation.remove-sheet': (_params, sheetId) => [{ kind: 'deleteSheet', sheetId }],
  'sheet.mutation.set-worksheet-hidden': (params, sheetId) => [
    { kind: numberMember(params, 'hidden') === 1 ? 'hideSheet' : 'showSheet', sheetId },
  ],
  'sheet.mutation.set-frozen': freeze,
  'sheet.mutation.set-filter-range': setFilter,
  'sheet.mutation.set-filter-criteria': filterColumn,
  'sheet.mutation.remove-filter': (_params, sheetId) => [{ kind: 'filter', sheetId, area: null }],
  'sheet.mutation.reorder-range': reorder,
};

const INSERT = 'sheet.mutation.insert-sheet';

/** The changes of sheets, and of what belongs to a sheet as a whole. */
export const SHEET_MUTATIONS: ReadonlySet<string> = new Set([...Object.keys(READERS), INSERT]);

function placesOf(sheetId: number, matrix: unknown): readonly GridPlace[] {
  return entriesOf(matrix).flatMap(([row, cells]) =>
    entriesOf(cells).map(([column]) => ({ sheetId, row: Number(row), column: Number(column) })),
  );
}

function insertSheet(params: object, read: ReadCell): readonly ViewEdit[] | null {
  const sheet = member(params, 'sheet');
  const name = textMember(sheet, 'name');
  if (name === null) return null;
  const index = numberMember(params, 'index') ?? 0;
  const sheetId = Number(textMember(sheet, 'id') ?? Number.NaN);
  const places = placesOf(sheetId, member(sheet, 'cellData'));
  // Cells under an id that the model cannot take over could not be sent.
  if (!Number.isInteger(sheetId)) return places.length > 0 ? null : [{ kind: 'addSheet', name, index }];
  // An undone deletion brings back a sheet that the model knew by this id.
  const add: ViewEdit = { kind: 'addSheet', name, index, sheetId };
  return places.length > 0
    ? [add, { kind: 'set', sheetId, cells: places.map((place) => wholeCell(place, read)) }]
    : [add];
}

/** Takes a change of a sheet and a way to read the grid just after it, and returns the model's edits; null when it cannot be read. */
export function sheetEdits({ id, params }: Mutation, read: ReadCell): readonly ViewEdit[] | null {
  if (id === INSERT) return insertSheet(params, read);
  const sheetId = sheetIdOf(params);
  return sheetId === null ? null : (READERS[id]?.(params, sheetId) ?? null);
}
