import type { ViewEdit } from '../../apps-script/engine-api';
import { CELL_MUTATIONS, cellEdits, type ReadCell } from './cell-edits';
import { LINE_MUTATIONS, lineEdits } from './line-edits';
import { entriesOf, type Mutation, member, textMember } from './mutation';
import { NOTE_MUTATIONS, noteEdits } from './note-edits';
import { SHEET_MUTATIONS, sheetEdits } from './sheet-edits';

/** What a change of the grid means for the model. */
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
  if (SHEET_MUTATIONS.has(id)) return edits(sheetEdits(mutation, read));
  if (NOTE_MUTATIONS.has(id)) return edits(noteEdits(mutation));
  return id === 'sheet.mutation.set-drawing-apply' ? drawing(mutation) : { kind: 'unknown' };
}
