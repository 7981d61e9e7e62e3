import type { Attempt, Outcome, TableKind, WallTime } from '../core';
import { allWords, say } from '../i18n';
import type { Cells } from '../sheet';
import { journalTexts, readJournalTexts } from './journal-text';
import type { TableTag } from './table-tag';

const OUTCOMES: readonly Outcome[] = ['sending', 'confirmed', 'refused', 'unsure'];
const TABLES: readonly TableKind[] = ['products', 'orders'];

/** The tag of the n-th column (from 1) for contents that are longer than a cell; '' gives what all begin with. */
export function moreTag(n: number | ''): string {
  return `more.${n}`;
}

/** What stands beside an attempt in its row, for people. */
export interface Circumstances {
  readonly time: WallTime;
  readonly who: string;
  readonly reason: string;
}

/** An attempt as the cells of a new row. */
export function journalRow(attempt: Attempt, around: Circumstances, language: TableTag['language']): Cells {
  const { before, after, more } = journalTexts(attempt.before, attempt.after);
  return {
    time: around.time,
    who: around.who,
    run: attempt.run,
    attempt: attempt.id,
    table: say(language, `sheet.${attempt.table}`),
    key: attempt.key,
    action: say(language, 'action.edit'),
    ...outcomeCells(attempt, language),
    reason: around.reason,
    before,
    after,
    ...Object.fromEntries(more.map((piece, index) => [moreTag(index + 1), piece])),
  };
}

/** The cells of a row that are not known before the CRM has answered. */
export function outcomeCells(attempt: Attempt, language: TableTag['language']): Cells {
  return {
    outcome: say(language, `outcome.${attempt.outcome}`),
    http_status: attempt.httpStatus ?? '',
    message: attempt.message,
  };
}

/**
 * Reads a row of the journal, in whichever language its outcome stands.
 * @returns null for a row that is not one of ours or is not whole: it proves nothing
 */
export function readJournalRow(cells: Cells): Attempt | null {
  const table = TABLES.find((known) => allWords(`sheet.${known}`).includes(text(cells, 'table')));
  const outcome = OUTCOMES.find((known) => allWords(`outcome.${known}`).includes(text(cells, 'outcome')));
  const contents = readJournalTexts({
    before: text(cells, 'before'),
    after: text(cells, 'after'),
    more: moreOf(cells),
  });
  if (!table || !outcome || !contents) return null;
  return {
    id: text(cells, 'attempt'),
    run: text(cells, 'run'),
    table,
    key: text(cells, 'key'),
    outcome,
    httpStatus: typeof cells.http_status === 'number' ? cells.http_status : null,
    message: text(cells, 'message'),
    ...contents,
  };
}

function text(cells: Cells, tag: string): string {
  const value = cells[tag];
  return typeof value === 'string' ? value : '';
}

function moreOf(cells: Cells): string[] {
  const more: string[] = [];
  for (let n = 1; moreTag(n) in cells; n++) more.push(text(cells, moreTag(n)));
  return more;
}
