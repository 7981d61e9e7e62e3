import type { ViewEdit } from '../../apps-script/engine-api';
import { entriesOf, type GridPlace, type Mutation, member, sheetIdOf } from './mutation';

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

/** Takes a typed text and returns the model's edit: what the text means is for the model to say, not for the grid. */
export function typeEdit(typed: TypedText): ViewEdit {
  return { kind: 'type', sheetId: typed.sheetId, row: typed.row + 1, column: typed.column + 1, text: typed.text };
}
