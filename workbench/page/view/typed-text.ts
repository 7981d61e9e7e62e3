import type { ViewEdit } from '../../apps-script/engine-api';
import type { GridRange } from './grid-cell';
import { asRanges, entriesOf, type GridPlace, type Mutation, member, sheetIdOf } from './mutation';

/** What a person has just typed into a cell, as it was typed. */
export interface TypedText extends GridPlace {
  readonly text: string;
}

/** Says whether a change writes just the one cell that the text was typed into. */
export function writesTyped({ id, params }: Mutation, typed: TypedText): boolean {
  if (id !== 'sheet.mutation.set-range-values' || sheetIdOf(params) !== typed.sheetId) return false;
  const rows = entriesOf(member(params, 'cellValue'));
  const columns = entriesOf(rows[0]?.[1]);
  return (
    rows.length === 1 &&
    columns.length === 1 &&
    Number(rows[0]?.[0]) === typed.row &&
    Number(columns[0]?.[0]) === typed.column
  );
}

function isJust(range: GridRange, { row, column }: GridPlace): boolean {
  return range.startRow === row && range.endRow === row && range.startColumn === column && range.endColumn === column;
}

/** Says whether a change sets the format that the grid found in the typed text; the model finds its own. */
export function formatsTyped({ id, params }: Mutation, typed: TypedText): boolean {
  if (!/numfmt$/.test(id) || sheetIdOf(params) !== typed.sheetId) return false;
  const byFormat = entriesOf(member(params, 'values')).map(([, value]) => member(value, 'ranges'));
  const ranges = [member(params, 'ranges'), ...byFormat].flatMap(asRanges);
  return ranges.length > 0 && ranges.every((range) => isJust(range, typed));
}

/** Takes a typed text and returns the model's edit: what the text means is for the model to say, not for the grid. */
export function typeEdit(typed: TypedText): ViewEdit {
  return { kind: 'type', sheetId: typed.sheetId, row: typed.row + 1, column: typed.column + 1, text: typed.text };
}
