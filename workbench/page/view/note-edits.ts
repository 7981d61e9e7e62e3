import type { ViewEdit } from '../../apps-script/engine-api';
import { type Mutation, member, numberMember, sheetIdOf, textMember } from './mutation';

/** The changes of notes. */
export const NOTE_MUTATIONS: ReadonlySet<string> = new Set([
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
export function noteEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  const sheetId = sheetIdOf(params);
  if (sheetId === null) return null;
  if (id === 'sheet.mutation.update-note-position') return [];
  const text = id === 'sheet.mutation.update-note' ? textMember(member(params, 'note'), 'note') : null;
  if (text === '') return [];
  const edits = noteAt(sheetId, params, text);
  return edits.length > 0 ? edits : null;
}
