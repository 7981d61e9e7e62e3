import {
  type Attempt,
  type BaselineRecord,
  foldJournal,
  inOrder,
  JournalEnd,
  type Ledger,
  missingRows,
  traceOf,
} from '../../core';
import type { Cells, TableData } from '../../sheet';
import { connectedCrm } from '../connection';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { nameOfPerson } from '../settings';
import type { OpenTable } from '../tables/open-table';
import { openOrAddTable, tableSheets } from '../tables/tables';
import {
  addRows,
  isJournalGone,
  type JournalPage,
  journalTables,
  markLost,
  markOf,
  readMark,
  writeOutcomes,
} from './journal-pages';
import { type AttemptContext, journalRow, readJournalRow } from './journal-row';

/** The one truth of what was sent: rows that are only ever added, and whose outcome is written once. */
export interface JournalBook {
  readonly ledger: Ledger;
  /** Which CRM was connected when it was opened: it is read and written for that one, as `connectedCrm` names it. */
  readonly crm: string;
  /** Whether one was written that the file has not any more: then next to nothing is known of what the CRM has. */
  isGone(): boolean;
  /** Whether somebody deleted it while it was open here. */
  isLost(): boolean;
  /** What is known after all that was written through this book; read anew where somebody took rows away meanwhile. */
  ledgerNow(): Ledger;
  /**
   * Writes attempts and commits them, as `sending` before anything is sent, a person's word as confirmed: two reads, one write and one flush.
   * @returns false when somebody has deleted the journal since it was opened here: nothing is written then
   */
  open(attempts: readonly Attempt[], around: AttemptContext): boolean;
  /**
   * Writes what became of the attempts that were opened last: one read and one write. The next flush commits it; where
   * none comes, they stay `sending`, which is in doubt.
   */
  writeOutcomes(attempts: readonly Attempt[], around: AttemptContext): void;
  /** What the file has to note of it as document properties, with whatever is noted next: nothing where that stands there. */
  unnoted(): Readonly<Record<string, string>>;
}

/** What changes while a book is open. */
interface Writing {
  /** What is written; null before the first attempt of a file that has no journal. */
  page: JournalPage | null;
  /** By its id, each attempt as it was written last. */
  readonly written: Map<string, Attempt>;
  /** Where the next row goes on. */
  readonly end: JournalEnd;
  /** The last row that the file notes. */
  noted: number;
  /** Somebody took rows away, so that what was read before is not all true any more. */
  isDisturbed: boolean;
  /** Somebody deleted the tab. */
  isLost: boolean;
}

/**
 * Opens the journal of the file; it is made when the first attempt is written.
 * Several Journal tabs are read as one, and the first of them is written; one that is deleted while the CRM answers is made
 * anew with what became of the batch.
 */
export function openJournal(ports: Ports): JournalBook {
  const crm = connectedCrm(ports.properties);
  const mark = readMark(ports, crm);
  const tables = journalTables(ports, isOfAttempt);
  const attempts = inOrder(tables.flatMap(({ data }) => readAttempts(data, crm)));
  const ledger = foldJournal(attempts, missingRows(attempts, mark));
  const page = tables[0] ? { table: tables[0], firstRow: 2 } : null;
  const end = new JournalEnd(traceOf(crm), ledger, mark?.last ?? null);
  const writing: Writing = { page, written: new Map(), end, noted: 0, isDisturbed: false, isLost: false };
  const rowsFor =
    (around: AttemptContext): RowsFor =>
    (made, { language }) =>
      made.map((attempt) => ({ ...journalRow(attempt, around, language), crm }));
  return {
    crm,
    ledger,
    isGone: () => isJournalGone(mark, tables),
    isLost: () => writing.isLost,
    ledgerNow: () => {
      if (writing.isDisturbed) return openJournal(ports).ledger;
      const all = inOrder([...attempts, ...writing.written.values()]);
      return foldJournal(all, missingRows(all, mark));
    },
    open: (opened, around) => open(ports, writing, opened, rowsFor(around)),
    writeOutcomes: (settled, around) => settle(ports, writing, settled, rowsFor(around)),
    unnoted: () =>
      writing.written.size > 0 && writing.end.last.number > writing.noted && !writing.isLost ? note(writing) : {},
  };
}

/** Makes the rows of attempts for a tab. */
type RowsFor = (attempts: readonly Attempt[], tab: OpenTable) => Cells[];

function open(ports: Ports, writing: Writing, opened: readonly Attempt[], rowsFor: RowsFor): boolean {
  const tab = writing.page?.table ?? openOrAddTable(ports, 'journal');
  const linked = opened.map((attempt) => writing.end.link(attempt));
  writing.page = unlessDeleted(ports, writing, tab, () => {
    const page = addRows(ports, tab, rowsFor(linked, tab));
    ports.workbook.flush();
    return page;
  });
  if (!writing.page) return false;
  const isFirst = writing.written.size === 0;
  remember(writing, linked);
  if (isFirst && linked.length > 0) ports.documentProperties.set(note(writing));
  return true;
}

function settle(ports: Ports, writing: Writing, answered: readonly Attempt[], rowsFor: RowsFor): void {
  const { page } = writing;
  if (!page) return;
  const settled = answered.map((attempt) => ({ ...writing.written.get(attempt.id), ...attempt }));
  const kept = unlessDeleted(ports, writing, page.table, () => {
    const missing = writeOutcomes(page, settled);
    if (missing.length === 0) return page;
    writing.isDisturbed = true;
    return addRows(ports, page.table, rowsFor(missing, page.table));
  });
  writing.page = kept ?? anew(ports, settled, rowsFor);
  remember(writing, settled);
}

function anew(ports: Ports, attempts: readonly Attempt[], rowsFor: RowsFor): JournalPage {
  const tab = openOrAddTable(ports, 'journal');
  return addRows(ports, tab, rowsFor(attempts, tab));
}

/** @returns null, and the loss is noted, when the write failed because somebody has deleted the tab; it throws what else it failed of */
function unlessDeleted(
  ports: Ports,
  writing: Writing,
  { sheetId }: OpenTable,
  write: () => JournalPage,
): JournalPage | null {
  try {
    return write();
  } catch (error) {
    if (isThere(ports, sheetId)) throw error;
    writing.isLost = true;
    writing.isDisturbed = true;
    markLost(ports, sheetId);
    return null;
  }
}

/** Somebody can delete it while the CRM answers. */
function isThere({ workbook }: Ports, sheetId: number): boolean {
  workbook.flush();
  return tableSheets(workbook).some((sheet) => sheet.sheetId === sheetId);
}

/** The first attempt that was written stays the one that the file has to hold. */
function note(writing: Writing): Readonly<Record<string, string>> {
  const [held = ''] = writing.written.keys();
  writing.noted = writing.end.last.number;
  return markOf(held, writing.end.last);
}

function remember({ written }: Writing, attempts: readonly Attempt[]): void {
  for (const attempt of attempts) written.set(attempt.id, attempt);
}

/** What stands beside an attempt for people is not read: times alone would be half the work. */
const BESIDE_ATTEMPTS = new Set(['time', 'who', 'reason', 'run_records']);

function isOfAttempt(tag: string): boolean {
  return !BESIDE_ATTEMPTS.has(tag);
}

function readAttempts({ rows }: TableData, crm: string): Attempt[] {
  const attempts: Attempt[] = [];
  for (const { cells } of rows) {
    const attempt = readJournalRow(cells, crm);
    if (attempt) attempts.push(attempt);
  }
  return attempts;
}

/** What stands beside an attempt that is made now. */
export function circumstances(ports: Ports, reason: string): AttemptContext {
  return { time: ports.clock.wallTime(), who: nameOfPerson(ports), reason };
}

/** The attempt that journals a person's word of what the CRM has: confirmed, though nothing was sent. */
export function manualConfirmation(
  action: 'baseline' | 'settled',
  { record: { table, key }, before, after }: BaselineRecord,
  run: string,
  id: string,
): Attempt {
  return {
    id,
    run,
    table,
    key,
    action,
    reverts: '',
    outcome: 'confirmed',
    httpStatus: null,
    message: '',
    before,
    after,
  };
}

/**
 * Journals a person's word.
 * @throws DeskError 'error.journal.gone' when somebody has deleted the journal since it was opened
 */
export function recordManualConfirmation(ports: Ports, journal: JournalBook, attempts: readonly Attempt[]): void {
  if (!journal.open(attempts, circumstances(ports, ''))) throw new DeskError('error.journal.gone');
}

/** Of a random id: two executions in one millisecond must not meet. */
const RANDOM_CHARACTERS = 6;

/**
 * Names an attempt so that the names sort in the order in which attempts were made.
 * @param index of the attempt in its batch, below 10,000
 */
export function attemptId({ clock, random }: Ports, index: number): string {
  const time = clock.now().toString(36).padStart(9, '0');
  return `${time}-${String(index).padStart(4, '0')}-${random.id().slice(-RANDOM_CHARACTERS)}`;
}
