import type { Action, Attempt, Outcome, TableKind, WallTime } from '../../core';
import { allWords, say } from '../../i18n';
import { type Cells, type CellValue, cutText } from '../../sheet';
import type { TableTag } from '../tables/table-tag';
import { type JournalTexts, journalTexts, readJournalTexts } from './journal-text';

const OUTCOMES: readonly Outcome[] = ['sending', 'confirmed', 'refused', 'unsure'];
const ACTIONS: readonly Action[] = ['edit', 'revert', 'baseline', 'settled'];
const TABLES: readonly TableKind[] = ['products', 'orders'];

const outcomeOf = wordReader(OUTCOMES, 'outcome');
const actionOf = wordReader(ACTIONS, 'action');
const tableOf = wordReader(TABLES, 'sheet');

/** Reads a word that stands in a cell in any language; the words are looked up once, since journals are long. */
function wordReader<Code extends string>(codes: readonly Code[], group: string): (word: string) => Code | null {
  let byWord: ReadonlyMap<string, Code> | null = null;
  return (word) => {
    byWord ??= new Map(
      codes.flatMap((code) => allWords(`${group}.${code}`).map((each): [string, Code] => [each, code])),
    );
    return byWord.get(word) ?? null;
  };
}

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
  const { before, after, more } = journalTexts(attempt.key, attempt.before, attempt.after, attempt.link);
  return {
    time: around.time,
    who: cutText(around.who),
    run: attempt.run,
    attempt: attempt.id,
    table: say(language, `sheet.${attempt.table}`),
    key: attempt.key,
    action: say(language, `action.${attempt.action}`),
    ...outcomeCells(attempt, language),
    reason: cutText(around.reason),
    reverts: attempt.reverts,
    before,
    after,
    // Blank until the journal is tidied; left out, it would divide the row into two writes.
    run_records: '',
    ...Object.fromEntries(more.map((piece, index) => [moreTag(index + 1), piece])),
  };
}

/** What the CRM's answer settles of an attempt. */
export type SettledAttempt = Pick<Attempt, 'id' | 'outcome' | 'httpStatus' | 'message' | 'answer'>;

/** The cells of a row that are not known before the CRM has answered. */
export function outcomeCells(attempt: SettledAttempt, language: TableTag['language']): Cells {
  return {
    outcome: say(language, `outcome.${attempt.outcome}`),
    http_status: attempt.httpStatus ?? '',
    message: cutText(attempt.message),
    answer: attempt.answer ?? '',
  };
}

/**
 * Reads a row of the journal, in whichever language its outcome stands.
 * @param crm the one that is connected: what another one confirmed says nothing of it
 * @returns null for a row that is not one of ours, or of another CRM; one that somebody edited proves nothing, so it is unsure
 */
export function readJournalRow(cells: Cells, crm: string): Attempt | null {
  const table = tableOf(text(cells.table));
  if (!table || text(cells.attempt) === '' || isOfAnother(text(cells.crm), crm)) return null;
  const { contents, link } = readJournalTexts(text(cells.key), textsIn(cells));
  const outcome = contents && outcomeOf(text(cells.outcome));
  return {
    id: text(cells.attempt),
    run: text(cells.run),
    table,
    key: text(cells.key),
    action: actionOf(text(cells.action)) ?? 'edit',
    reverts: text(cells.reverts),
    outcome: outcome ?? 'unsure',
    httpStatus: typeof cells.http_status === 'number' ? cells.http_status : null,
    message: text(cells.message),
    ...(text(cells.answer) === '' ? {} : { answer: text(cells.answer) }),
    ...(contents ?? { before: null, after: {} }),
    ...(link ? { link } : {}),
  };
}

/** The cells that change in a row whose texts are written anew, in as many cells at the most. */
export function changedTexts(cells: Cells, { after, more }: JournalTexts): Cells {
  const written: Cells = { after };
  const all = moreOf(cells).map((_, index): [string, CellValue] => [moreTag(index + 1), more[index] ?? '']);
  return Object.fromEntries([...Object.entries(written), ...all].filter(([tag, piece]) => cells[tag] !== piece));
}

/** What a row says of contents. */
export function textsIn(cells: Cells): JournalTexts {
  return { before: text(cells.before), after: text(cells.after), more: moreOf(cells) };
}

/** Rows of older versions name no CRM. */
function isOfAnother(named: string, crm: string): boolean {
  return named !== '' && crm !== '' && named !== crm;
}

function text(value: CellValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function moreOf(cells: Cells): string[] {
  const more: string[] = [];
  for (let n = 1; moreTag(n) in cells; n++) more.push(text(cells[moreTag(n)]));
  return more;
}
