import { type Attempt, foldJournal, inOrder, type Ledger } from '../../core';
import type { Cells, TableData } from '../../sheet';
import { connectedCrm } from '../connection';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { openOrAddTable, tableSheets } from '../tables/tables';
import { isJournalGone, markJournal, markLost } from './journal-mark';
import { addRows, type JournalPage, writeOutcomes } from './journal-page';
import { type Circumstances, journalRow, readJournalRow } from './journal-row';
import { journalTables } from './journal-tables';

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
  open(attempts: readonly Attempt[], around: Circumstances): boolean;
  /**
   * Writes what became of the attempts that were opened last: one read and one write. The next flush commits it; where
   * none comes, they stay `sending`, which is in doubt.
   */
  settle(attempts: readonly Attempt[], around: Circumstances): void;
}

/** What changes while a book is open. */
interface Writing {
  /** What is written; null before the first attempt of a file that has no journal. */
  page: JournalPage | null;
  /** By its id, each attempt as it was written last. */
  readonly written: Map<string, Attempt>;
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
  const tables = journalTables(ports, isOfAttempt);
  const crm = connectedCrm(ports.properties);
  const attempts = tables.flatMap(({ data }) => readAttempts(data, crm));
  const page = tables[0] ? { table: tables[0], firstRow: 2 } : null;
  const writing: Writing = { page, written: new Map(), isDisturbed: false, isLost: false };
  const rowsFor =
    (around: Circumstances): RowsFor =>
    (made, { language }) =>
      made.map((attempt) => ({ ...journalRow(attempt, around, language), crm }));
  return {
    crm,
    ledger: foldJournal(inOrder(attempts)),
    isGone: () => isJournalGone(ports, tables),
    isLost: () => writing.isLost,
    ledgerNow: () =>
      writing.isDisturbed
        ? openJournal(ports).ledger
        : foldJournal(inOrder([...attempts, ...writing.written.values()])),
    open: (opened, around) => open(ports, writing, opened, rowsFor(around)),
    settle: (settled, around) => settle(ports, writing, settled, rowsFor(around)),
  };
}

/** Makes the rows of attempts for a tab. */
type RowsFor = (attempts: readonly Attempt[], tab: OpenTable) => Cells[];

function open(ports: Ports, writing: Writing, opened: readonly Attempt[], rowsFor: RowsFor): boolean {
  const tab = writing.page?.table ?? openOrAddTable(ports, 'journal');
  writing.page = unlessDeleted(ports, writing, tab, () => {
    const page = addRows(ports, tab, rowsFor(opened, tab));
    ports.workbook.flush();
    return page;
  });
  if (!writing.page) return false;
  const [first] = opened;
  if (first && writing.written.size === 0) markJournal(ports, first.id);
  note(writing, opened);
  return true;
}

function settle(ports: Ports, writing: Writing, settled: readonly Attempt[], rowsFor: RowsFor): void {
  const { page } = writing;
  if (!page) return;
  const kept = unlessDeleted(ports, writing, page.table, () => {
    const missing = writeOutcomes(page, settled);
    if (missing.length === 0) return page;
    writing.isDisturbed = true;
    return addRows(ports, page.table, rowsFor(missing, page.table));
  });
  writing.page = kept ?? anew(ports, settled, rowsFor);
  note(writing, settled);
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

function note({ written }: Writing, attempts: readonly Attempt[]): void {
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
