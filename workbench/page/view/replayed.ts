import type { ViewEdit } from '../../apps-script/engine-api';

/** Takes the edits of an undo or a redo and returns them so that inserted lines bring back what their deletion took away. */
export function asReplayed(edits: readonly ViewEdit[]): readonly ViewEdit[] {
  return edits.map((edit) =>
    edit.kind === 'insertRows' || edit.kind === 'insertColumns' ? { ...edit, restores: true } : edit,
  );
}
