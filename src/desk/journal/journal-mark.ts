import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';

const PROPERTY = 'JOURNAL';

type Properties = Pick<Ports, 'documentProperties'>;

/** Notes in the file which attempt its journal holds, and that whoever wrote it knew of any journal that was lost before. */
export function markJournal({ documentProperties }: Properties, attempt: string): void {
  documentProperties.set({ [PROPERTY]: attempt });
}

/** Notes that a Journal was deleted while it was written: the one that takes its place knows next to nothing. */
export function markLost({ documentProperties }: Properties, sheetId: number): void {
  documentProperties.set({ [PROPERTY]: String(sheetId) });
}

/** Without them no row of a Journal can be read: one whose columns were deleted is as good as gone. */
const NEEDED = ['attempt', 'table', 'key'];

/**
 * Whether this file wrote a journal that is not among its Journal tabs now, or not as it was: of a copied tab or of an older version of
 * the file an older state stands there. Not so in a copy of the file, which starts without its properties, nor where somebody
 * takes the deletion back.
 */
export function isJournalGone({ documentProperties }: Properties, tabs: readonly OpenTable[]): boolean {
  const mark = documentProperties.get(PROPERTY);
  if (mark === null) return false;
  const readable = tabs.filter(({ data }) => NEEDED.every((tag) => data.columns.has(tag)));
  return !readable.some(
    ({ sheetId, data }) => String(sheetId) === mark || data.rows.some(({ cells }) => cells.attempt === mark),
  );
}
