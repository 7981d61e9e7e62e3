import { type JournalMark, type LastRow, traceOf } from '../../core';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';

const PROPERTY = 'JOURNAL';

type Properties = Pick<Ports, 'documentProperties'>;

/**
 * Reads what the file knows of its journal; null when it never wrote one. To be read before the journal, which may be longer
 * by then, but no shorter.
 * @param crm the one that is connected; '' for none, when the journal is read for all
 */
export function readMark({ documentProperties }: Properties, crm: string): JournalMark | null {
  const mark = documentProperties.get(PROPERTY);
  if (mark === null) return null;
  const [held = '', of = '', number = ''] = mark.split(' ');
  const isRead = number !== '' && (crm === '' || of === traceOf(crm));
  return { held, last: isRead ? { crm: of, number: Number(number) } : null };
}

/** As properties what the file notes of its journal: whoever wrote it knew of any journal that was lost before. */
export function markOf(held: string, { crm, number }: LastRow): Readonly<Record<string, string>> {
  return { [PROPERTY]: [held, crm, number].join(' ') };
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
export function isJournalGone(mark: JournalMark | null, tabs: readonly OpenTable[]): boolean {
  if (mark === null) return false;
  const readable = tabs.filter(({ data }) => NEEDED.every((tag) => data.columns.has(tag)));
  return !readable.some(
    ({ sheetId, data }) => String(sheetId) === mark.held || data.rows.some(({ cells }) => cells.attempt === mark.held),
  );
}
