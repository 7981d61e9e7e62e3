import type { ViewEdit } from '../../apps-script/engine-api';
import { CELL_MUTATIONS, cellEdits, type ReadCell } from './cell-edits';
import { toArea } from './grid-area';
import { LINE_MUTATIONS, lineEdits } from './line-edits';
import { asRange, entriesOf, type Mutation, member, numberMember, sheetIdOf, textMember } from './mutation';

const NOTE_MUTATIONS: ReadonlySet<string> = new Set([
  'sheet.mutation.update-note',
  'sheet.mutation.remove-note',
  'sheet.mutation.update-note-position',
]);

function noteAt(sheetId: number, place: unknown, note: string | null): readonly ViewEdit[] {
  const [row, column] = [numberMember(place, 'row'), numberMember(place, 'col')];
  if (row === null || column === null) return [];
  return [{ kind: 'set', sheetId, cells: [{ row: row + 1, column: column + 1, note }] }];
}

/**
 * Takes a change of a note and returns the model's edits, null when it does not say which cell it means. Left out are a note
 * that moves alone, for it moves with its cells, which the model moves too, and the empty one that stands while a new note
 * is being written.
 */
function noteEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  const sheetId = sheetIdOf(params);
  if (sheetId === null) return null;
  if (id === 'sheet.mutation.update-note-position') return [];
  const text = id === 'sheet.mutation.update-note' ? textMember(member(params, 'note'), 'note') : null;
  if (text === '') return [];
  const edits = noteAt(sheetId, params, text);
  return edits.length > 0 ? edits : null;
}

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

const SHEET_MUTATIONS: ReadonlySet<string> = new Set([...Object.keys(READERS), INSERT]);

function insertSheet(params: object): readonly ViewEdit[] | null {
  const sheet = member(params, 'sheet');
  const name = textMember(sheet, 'name');
  if (name === null) return null;
  const sheetId = Number(textMember(sheet, 'id') ?? Number.NaN);
  const index = numberMember(params, 'index') ?? 0;
  return [{ kind: 'addSheet', name, index, ...(Number.isInteger(sheetId) ? { sheetId } : {}) }];
}

function sheetEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  if (id === INSERT) return insertSheet(params);
  const sheetId = sheetIdOf(params);
  return sheetId === null ? null : (READERS[id]?.(params, sheetId) ?? null);
}

export type Translation =
  | { readonly kind: 'edits'; readonly edits: readonly ViewEdit[] }
  /** Concerns the view alone, e.g. the lines between the cells. */
  | { readonly kind: 'ignored' }
  /** The model has no such thing: the grid must be drawn anew. */
  | { readonly kind: 'unknown' };

const VIEW_ONLY: ReadonlySet<string> = new Set([
  'sheet.mutation.empty',
  'sheet.mutation.re-calc-filter',
  'sheet.mutation.mark-dirty-filter-change',
  'sheet.mutation.data-validation-formula-mark-dirty',
  'sheet.mutation.toggle-note-popup',
  'sheet.mutation.set-worksheet-row-auto-height',
  'sheet.mutation.set-row-data',
  'sheet.mutation.set-tab-color',
  'sheet.mutation.set-workbook-name',
  'sheet.mutation.toggle-gridlines',
  'sheet.mutation.set-gridlines-color',
  'sheet.mutation.set-worksheet-permission-points',
  'sheet.mutation.copy-worksheet-end',
]);

function edits(found: readonly ViewEdit[] | null): Translation {
  return found ? { kind: 'edits', edits: found } : { kind: 'unknown' };
}

/** Charts are floats of these names; they follow inserted and deleted lines by themselves, and the model moves its own. */
const CHART = /^chart-\d+$/;

/** Anything else that floats over the cells, e.g. a pasted picture, the model has no place for. */
function drawing({ params }: Mutation): Translation {
  const drawings = entriesOf(member(params, 'objects'));
  const areCharts = drawings.every(([, object]) => CHART.test(textMember(object, 'drawingId') ?? ''));
  return { kind: areCharts && drawings.length > 0 ? 'ignored' : 'unknown' };
}

/** Takes a change and a way to read the grid just after it, and returns what it means for the model. */
export function translate(mutation: Mutation, read: ReadCell): Translation {
  const { id } = mutation;
  if (VIEW_ONLY.has(id)) return { kind: 'ignored' };
  if (CELL_MUTATIONS.has(id)) return edits(cellEdits(mutation, read));
  if (LINE_MUTATIONS.has(id)) return edits(lineEdits(mutation));
  if (SHEET_MUTATIONS.has(id)) return edits(sheetEdits(mutation));
  if (NOTE_MUTATIONS.has(id)) return edits(noteEdits(mutation));
  return id === 'sheet.mutation.set-drawing-apply' ? drawing(mutation) : { kind: 'unknown' };
}
