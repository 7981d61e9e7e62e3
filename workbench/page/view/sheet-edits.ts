import type { ViewEdit } from '../../apps-script/engine-api';
import { toArea } from './grid-area';
import { asRange, entriesOf, type Mutation, member, numberMember, sheetIdOf, textMember } from './mutation';

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
  'sheet.mutation.remove-filter': (_params, sheetId) => [{ kind: 'filter', sheetId, area: null }],
  'sheet.mutation.reorder-range': reorder,
};

const INSERT = 'sheet.mutation.insert-sheet';

/** The changes of sheets, and of what belongs to a sheet as a whole. */
export const SHEET_MUTATIONS: ReadonlySet<string> = new Set([...Object.keys(READERS), INSERT]);

function insertSheet(params: object): readonly ViewEdit[] | null {
  const sheet = member(params, 'sheet');
  const name = textMember(sheet, 'name');
  if (name === null) return null;
  const index = numberMember(params, 'index') ?? 0;
  // An undone deletion brings back a sheet that the model knew by this id.
  const known = Number(textMember(sheet, 'id'));
  return [{ kind: 'addSheet', name, index, ...(Number.isInteger(known) ? { sheetId: known } : {}) }];
}

/** Takes a change of a sheet and returns the model's edits, null when it cannot be read. */
export function sheetEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  if (id === INSERT) return insertSheet(params);
  const sheetId = sheetIdOf(params);
  return sheetId === null ? null : (READERS[id]?.(params, sheetId) ?? null);
}
