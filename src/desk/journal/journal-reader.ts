import {
  type Attempt,
  isSentAction,
  type JournalMark,
  type JournalSieve,
  type MissingRows,
  missingRows,
  recordId,
  sortAttempts,
  traceOf,
} from '../../core';
import { type Cells, cellText, SLICE_ROWS, type TableRow } from '../../sheet';
import type { Ports } from '../ports';
import { connectedCrm } from '../settings';
import { keepIfPossible, succeeds } from '../stored';
import { type OpenTable, openTable, rowsOf, siftTable } from '../tables/open-table';
import { sheetsOfKind, type TableSheet } from '../tables/tables';
import { readCardRow, readJournalRow } from './journal-row';

/** Holds what the journal says around an attempt, for people. */
export interface AttemptDetails {
  /** YYYY-MM-DD hh:mm:ss; '' when somebody cleared it. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
  /** Counts the records that its run had before the journal was tidied; 0 when no row of the run was touched by that. */
  readonly runRecords: number;
}

/** All that the journal says, read once. */
export interface JournalReading {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** Lists what was deleted of it. */
  readonly missing: MissingRows;
  readonly tellingOf: (attempt: Attempt) => AttemptDetails;
  /** Lists the Journal tabs as they stood. */
  readonly tables: readonly OpenTable[];
  /** Holds what the file knew of its journal; null when it never wrote one. */
  readonly mark: JournalMark | null;
  /** Tells whether a journal was deleted: then the attempts are not all. */
  readonly isGone: boolean;
  /** Knows what was left out; absent where nothing was. */
  readonly sifted?: JournalSieve;
}

/**
 * Reads the journal for the connected CRM; all who ask of the past come here.
 * @param how 'attempts' leaves out what stands beside them for people: times alone would be half the work
 * @param sieve makes a sieve of what is needed of a long one, by what the file knows of it; all is, where it cannot vouch for what it left out
 */
export function readJournal(
  ports: Ports,
  how: 'attempts' | 'with details' = 'with details',
  sieve: ((mark: JournalMark | null) => JournalSieve) | null = null,
): JournalReading {
  const mark = readMark(ports, connectedCrm(ports.properties));
  const isQuick = how === 'attempts' && isLong(ports);
  const sifted = isQuick && sieve ? readCards(ports, mark, sieve(mark)) : null;
  const quick = sifted ?? (isQuick ? readCards(ports, mark) : null);
  if (quick) return quick;
  const reading = readJournalTables(ports, journalTables(ports, how === 'attempts' ? isOfAttempt : undefined), mark);
  noteLength(ports, reading);
  return reading;
}

const LONG_PROPERTY = 'JOURNAL_LONG';
/** A Journal of more rows is read by its cards: reading all columns takes six times as many cells [platform 1, M]. */
const LONG_ROWS = 500;

function isLong({ documentProperties }: Ports): boolean {
  return documentProperties.get(LONG_PROPERTY) !== null;
}

const CARDS = { required: ['after', 'card'], isRead: (tag: string): boolean => tag === 'after' || tag === 'card' };

/**
 * Reads a long Journal by two columns, from its end. What people changed in others is seen by whoever reads it whole: history, runs, undo.
 * @param sieve lets through what is needed; all, when absent
 * @returns null where a row has no card that can be read, or the sieve cannot vouch for what it held back: then more is to be read
 */
function readCards(ports: Ports, mark: JournalMark | null, sieve: JournalSieve | null = null): JournalReading | null {
  const crm = connectedCrm(ports.properties);
  const read: Attempt[] = [];
  let isHeld = mark === null;
  let isReadable = true;
  const take = (rows: readonly TableRow[]): [] => {
    for (const { cells } of [...rows].reverse()) {
      const attempt = readCardRow(cells, crm);
      isReadable &&= attempt !== undefined;
      isHeld ||= attempt?.id === mark?.held;
      if (attempt && (sieve?.isNeeded(attempt) ?? true)) read.push(attempt);
    }
    return [];
  };
  // Texts of tens of thousands of rows are held no longer than need be.
  const readSheet = (sheet: TableSheet): OpenTable => {
    const isMany = ports.workbook.grid(sheet.sheetId).height() > SLICE_ROWS;
    const sifted = isMany ? siftTable(ports, sheet, CARDS, take) : null;
    if (sifted) return { ...sifted, data: { ...sifted.data, isPart: false } };
    const table = openTable(ports, sheet, CARDS.isRead);
    return { ...table, data: { ...table.data, rows: take(table.data.rows) } };
  };
  const tables = sheetsOfKind(ports.workbook, 'journal').reverse().map(readSheet).reverse();
  if (!isReadable || !isHeld || sieve?.isSound() === false) return null;
  const attempts = sortAttempts(read.reverse());
  const missing = missingRows(sieve ? [] : attempts, sieve ? null : mark);
  return {
    ...{ attempts, missing, tellingOf: () => NO_DETAILS, tables, mark },
    isGone: false,
    ...(sieve ? { sifted: sieve } : {}),
  };
}

const NO_DETAILS: AttemptDetails = { time: '', who: '', reason: '', runRecords: 0 };

/** Notes whether the Journal is to be read by its cards next time: none of a former version, where a row has none. */
function noteLength(ports: Ports, { tables }: JournalReading): void {
  const rows = rowsOf(tables);
  const isNowLong =
    rows.length > LONG_ROWS && rows.every(({ cells: { attempt, card = '' } }) => attempt === '' || card !== '');
  if (isNowLong === isLong(ports)) return;
  if (isNowLong) keepIfPossible(ports.documentProperties, { [LONG_PROPERTY]: '1' });
  else succeeds(() => ports.documentProperties.remove(LONG_PROPERTY));
}

/** Reads Journal tabs that are open already, after the mark. */
export function readJournalTables(
  ports: Ports,
  tables: readonly OpenTable[],
  mark: JournalMark | null,
): JournalReading {
  const cellsOf = new Map<string, Cells>();
  const crm = connectedCrm(ports.properties);
  const read: Attempt[] = [];
  for (const { cells } of rowsOf(tables)) {
    const attempt = readJournalRow(cells, crm);
    if (!attempt) continue;
    cellsOf.set(attempt.id, cells);
    read.push(attempt);
  }
  const tellingOf = ({ id }: Attempt): AttemptDetails => {
    const { time = '', who = '', reason = '', run_records: records } = cellsOf.get(id) ?? {};
    const runRecords = typeof records === 'number' ? records : 0;
    return { time: cellText(time), who: cellText(who), reason: cellText(reason), runRecords };
  };
  const attempts = sortAttempts(read);
  const missing = missingRows(attempts, mark);
  return { attempts, missing, tellingOf, tables, mark, isGone: isJournalGone(mark, tables) };
}

/**
 * Opens every Journal tab of the file, as it stands now.
 * @param isWanted tells of a tag whether its column is read; all when absent
 */
export function journalTables(ports: Ports, isWanted?: (tag: string) => boolean): OpenTable[] {
  return sheetsOfKind(ports.workbook, 'journal').map((sheet) => openTable(ports, sheet, isWanted));
}

/** Names what stands beside an attempt for people and is not read: times alone would be half the work. */
const BESIDE_ATTEMPTS = new Set(['time', 'who', 'reason', 'changed', 'run_records']);

function isOfAttempt(tag: string): boolean {
  return !BESIDE_ATTEMPTS.has(tag);
}

/** Names the property of the document that notes its journal. */
export const JOURNAL_PROPERTY = 'JOURNAL';

/**
 * Reads what the file knows of its journal; null when it never wrote one. To be read before the journal, which may be longer
 * by then, but no shorter.
 * @param crm the one that is connected; '' for none, when the journal is read for all
 */
export function readMark({ documentProperties }: Pick<Ports, 'documentProperties'>, crm: string): JournalMark | null {
  const mark = documentProperties.get(JOURNAL_PROPERTY);
  if (mark === null) return null;
  const [held = '', of = '', number = ''] = mark.split(' ');
  const isRead = number !== '' && (crm === '' || of === traceOf(crm));
  return { held, last: isRead ? { crm: of, number: Number(number) } : null };
}

/** Without them no row of a Journal can be read: one whose columns were deleted is as good as gone. */
const REQUIRED_COLUMNS = ['attempt', 'table', 'key'];

/**
 * Tells whether this file wrote a journal that is not among its Journal tabs now, or not as it was: of a copied tab or of an
 * older version of the file an older state stands there. Not so in a copy of the file, which starts without its properties, nor
 * where somebody takes the deletion back.
 */
function isJournalGone(mark: JournalMark | null, tabs: readonly OpenTable[]): boolean {
  if (mark === null) return false;
  const readable = tabs.filter(({ data }) => REQUIRED_COLUMNS.every((tag) => data.columns.has(tag)));
  return !readable.some(
    ({ sheetId, data }) => String(sheetId) === mark.held || data.rows.some(({ cells }) => cells.attempt === mark.held),
  );
}

/** Holds what the journal knows of the records that a run sent. */
interface SentRun {
  /** Counts its records; 0 for a run of which nothing was sent. */
  readonly records: number;
  /** Counts those that have no row in the journal any more, because it was tidied. */
  readonly lost: number;
}

/**
 * Counts the records of a run.
 * A tidied row may say "baseline" of what was sent; that it was sent is known by the count that tidying left beside it.
 * @param attempts of one run
 */
export function sentRun(attempts: readonly Attempt[], tellingOf: (attempt: Attempt) => AttemptDetails): SentRun {
  const held = new Set(attempts.map(({ table, key }) => recordId(table, key))).size;
  const had = attempts.reduce((most, attempt) => Math.max(most, tellingOf(attempt).runRecords), 0);
  const isSent = had > 0 || attempts.some(isSentAction);
  return isSent ? { records: Math.max(had, held), lost: Math.max(0, had - held) } : { records: 0, lost: 0 };
}
