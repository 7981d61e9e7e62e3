import type { EditOutcome } from '../crm/client';
import { t } from '../i18n/translate';
import { crmSentence } from '../platform/failure';
import type { Ports } from '../platform/ports';
import { keepIfPossible } from '../platform/schema';
import { DeskError } from '../records/desk-error';
import type { NamesByField } from '../records/read-cell';
import { filterValues } from '../records/record';
import { readRows, rowsFrom, writeCells, writeRows } from '../sheet/blocks';
import { openOrAddTable, withColumns } from '../sheet/make-table';
import { type Cells, readTable, sameCell, type TableRow } from '../sheet/table';
import { fileLanguage, type OpenTable, tableSheets } from '../sheet/tables';
import {
  type AttemptContext,
  datedAttempt,
  isTooLong,
  type JournalAttempt,
  type JournalNote,
  type JournalReading,
  journalRow,
  notesProperty,
  outcomeCells,
  readEntry,
  readJournal,
} from './entries';
import { type Attempt, type BaselineRecord, foldJournal, type Ledger, sortAttempts } from './ledger';

interface JournalPage {
  readonly table: OpenTable;
  readonly firstRow: number;
  readonly rows: readonly Cells[];
}

/** From here on, writing blank cells takes longer than one more call. [platform 1, M] */
const MANY_ROWS = 50;
const FILLED_LATER = new Set(['message', 'reason']);

function withoutBlanks(cells: Cells): Cells {
  return filterValues(cells, (tag, value) => value !== '' || !FILLED_LATER.has(tag));
}

/** @param at the first row, where rows and columns were just read: saves a read and leaves out blank columns */
function addRows(ports: Ports, tab: OpenTable, rows: readonly Cells[], at: number | null = null): JournalPage {
  const table = withColumns(ports, at === null ? placedNow(tab) : tab, Object.keys(rows[0] ?? {}));
  const firstRow = at ?? Math.max(table.grid.lastRow(), 1) + 1;
  writeRows(table.grid, table.data, firstRow, at === null || rows.length < MANY_ROWS ? rows : rows.map(withoutBlanks));
  return { table, firstRow, rows };
}

/**
 * One read and one write where nothing has moved; else each row is found by its ID.
 * @returns attempts whose rows are gone; the next row, if free and nobody touched the page, else null
 */
function writeOutcomes(
  { table: { grid, data, language }, firstRow, rows }: JournalPage,
  settled: readonly JournalAttempt[],
  crm: string,
) {
  const block = readRows(grid, data, rowsFrom(firstRow, rows.length + 1));
  const isUntouched = rows.every((cells, index) => isAsWritten(block.rows[index], firstRow + index, cells));
  const table = isUntouched ? block : readTable(grid);
  const rowById = new Map(table.rows.map(({ row, cells }) => [readEntry(cells.entry)?.entry.id, row]));
  const changes = new Map<number, Cells>();
  for (const attempt of settled) {
    const row = rowById.get(attempt.id);
    if (row !== undefined) changes.set(row, outcomeCells(attempt, language, crm));
  }
  writeCells(grid, table, changes);
  const isFree = isUntouched && block.rows.length === rows.length;
  return { missing: settled.filter(({ id }) => !rowById.has(id)), next: isFree ? firstRow + rows.length : null };
}

function isAsWritten(read: TableRow | undefined, row: number, written: Cells): boolean {
  if (read?.row !== row) return false;
  return Object.entries(read.cells).every(([tag, value]) => sameCell(value, written[tag] ?? ''));
}

function placedNow(table: OpenTable): OpenTable {
  const columns = new Map(table.grid.columnTags().map(({ tag, column }) => [tag, { tag, column, header: '' }]));
  return { ...table, data: { ...table.data, columns } };
}

/** The record of what was sent: rows are only added, and each outcome is written once. */
export class JournalBook {
  readonly ledger: Ledger;
  readonly crm: string;
  readonly gone: number;
  private page: JournalPage | null;
  private next: number | null = null;
  private readonly written = new Map<string, JournalAttempt>();
  private last: number;
  private notedLast = 0;
  private without: number;
  /** Somebody removed rows: what was read is outdated. */
  private isDisturbed = false;
  isLost = false;

  constructor(
    private readonly ports: Ports,
    private readonly read: Omit<JournalReading, 'tables'>,
    tab: OpenTable | null,
  ) {
    const { crm, gone, entries, last, notes, without } = read;
    this.ledger = foldJournal(entries);
    this.crm = crm;
    this.gone = gone;
    this.page = tab && { table: tab, firstRow: 2, rows: [] };
    this.last = last;
    this.without = notes[crm]?.without ?? without;
  }

  /** After all writes through this book; read again where somebody removed rows meanwhile. */
  ledgerNow(): Ledger {
    if (this.isDisturbed) return openJournal(this.ports).ledger;
    const written = [...this.written.values()].flatMap((each) => (each.action === 'restore' ? [] : each));
    return foldJournal(sortAttempts([...this.read.entries, ...written]));
  }

  /**
   * Commits attempts as `sending` before anything is sent: one write and one flush, two reads if people edited.
   * @returns false, with nothing written, when somebody has deleted the journal since it was opened
   * @throws DeskError 'error.journal.long' for an attempt that fits no cell, before anything is written
   */
  open(attempts: readonly JournalAttempt[], context: AttemptContext): boolean {
    const numbered = attempts.map((attempt, index) => datedAttempt(attempt, this.last + index + 1, context));
    const long = numbered.find(isTooLong);
    if (long) throw new DeskError('error.journal.long', { key: long.key });
    const tab = this.page?.table ?? openOrAddTable(this.ports, 'journal');
    this.page = this.unlessDeleted(tab, () => {
      const page = addRows(this.ports, tab, this.rowsOf(numbered, context, tab), this.next);
      this.ports.workbook.flush();
      return page;
    });
    if (!this.page) return false;
    const isFirst = this.written.size === 0;
    this.last += numbered.length;
    if (numbered.some(({ action }) => action !== 'restore')) this.without = this.read.without;
    this.remember(numbered);
    // If this fails, the end of the step writes it: until then only the last rows are unclear.
    if (isFirst && numbered.length > 0 && !keepIfPossible(this.ports.documentProperties, this.note()))
      this.notedLast = 0;
    return true;
  }

  /** One read and one write, committed by the next flush; without one they stay `sending`, which is in doubt. */
  writeOutcomes(answered: readonly JournalAttempt[], context: AttemptContext): void {
    const { page } = this;
    if (!page) return;
    const settled = answered.map((attempt): JournalAttempt => {
      const { n = 0, time = '', who = '', reason = '' } = this.written.get(attempt.id) ?? {};
      return { ...attempt, n, time, who, reason };
    });
    const updated = this.unlessDeleted(page.table, () => {
      const { missing, next } = writeOutcomes(page, settled, this.crm);
      this.next = next;
      if (missing.length === 0) return page;
      this.isDisturbed = true;
      return addRows(this.ports, page.table, this.rowsOf(missing, context, page.table));
    });
    if (!updated) this.next = null;
    this.page = updated ?? this.writeAnew(settled, context);
    this.remember(settled);
  }

  /** Document properties still to be written; none when they are up to date. */
  unwritten(): Readonly<Record<string, string>> {
    return this.written.size > 0 && this.last > this.notedLast ? this.note() : {};
  }

  private writeAnew(attempts: readonly JournalAttempt[], context: AttemptContext): JournalPage {
    const tab = openOrAddTable(this.ports, 'journal');
    return addRows(this.ports, tab, this.rowsOf(attempts, context, tab));
  }

  private rowsOf(attempts: readonly JournalAttempt[], context: AttemptContext, tab: OpenTable): Cells[] {
    return attempts.map((attempt) => journalRow(attempt, context, tab, this.crm));
  }

  /** @returns null when the write failed because somebody deleted the tab; other errors are rethrown */
  private unlessDeleted({ sheetId }: OpenTable, write: () => JournalPage): JournalPage | null {
    try {
      return write();
    } catch (error) {
      if (tabExists(this.ports, sheetId)) throw error;
      this.isLost = true;
      this.isDisturbed = true;
      return null;
    }
  }

  private note(): Readonly<Record<string, string>> {
    this.notedLast = this.last;
    const note: JournalNote = { last: this.last, without: this.without };
    return notesProperty({ ...this.read.notes, [this.crm]: note });
  }

  private remember(attempts: readonly JournalAttempt[]): void {
    for (const attempt of attempts) this.written.set(attempt.id, attempt);
  }
}

/** The tab is made with the first attempt. Several Journal tabs are read as one; the first is written. */
export function openJournal(ports: Ports): JournalBook {
  const { tables, ...read } = readJournal(ports);
  const [tab = null] = tables;
  // Frees the texts of all entries early.
  return new JournalBook(ports, read, tab && { ...tab, data: { ...tab.data, rows: [] } });
}

function tabExists({ workbook }: Ports, sheetId: number): boolean {
  workbook.flush();
  return tableSheets(workbook).some((sheet) => sheet.sheetId === sheetId);
}

export function attemptContext(ports: Ports, reason: string, names: NamesByField = new Map()): AttemptContext {
  const who = ports.user.email() || t(fileLanguage(ports), 'person.unknown');
  return { time: ports.clock.wallTime(), who, reason, names };
}

export function newAttempt(
  { record: { table, key }, before, after }: BaselineRecord,
  about: Pick<Attempt, 'id' | 'run' | 'action' | 'outcome'>,
  reverts = '',
): Attempt {
  const unwritten = { n: 0, time: '', who: '', reason: '' };
  return { ...about, ...unwritten, table, key, reverts, httpStatus: null, message: '', before, after };
}

/** @throws DeskError 'error.journal.gone' when somebody has deleted the journal since it was opened */
export function recordManualConfirmation(
  ports: Ports,
  journal: JournalBook,
  { action, run, names }: { action: 'baseline' | 'settled'; run: string; names: NamesByField },
  records: readonly BaselineRecord[],
): void {
  const idOf = attemptIds(ports);
  const attempts = records.map((each, index) =>
    newAttempt(each, { id: idOf(index), run, action, outcome: 'confirmed' }),
  );
  if (attempts.length === 0) return;
  if (!journal.open(attempts, attemptContext(ports, '', names))) throw new DeskError('error.journal.gone');
}

/** Without an answer it stays unsure. */
export function settledAttempt<Made extends JournalAttempt>(
  ports: Ports,
  attempt: Made,
  answer: EditOutcome | undefined,
): Made {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  const { outcome, status, code, message: said } = answer;
  const isClear = code === null || (said !== '' && code !== 'other-value');
  const message = isClear ? said : crmSentence(fileLanguage(ports), code, status, said);
  return { ...attempt, outcome, httpStatus: status, message };
}

/** Two executions in one millisecond must not collide. */
const RANDOM_CHARACTERS = 6;

/** IDs of one batch, for indexes below 10,000; they sort by time. */
export function attemptIds({ clock, random }: Ports): (index: number) => string {
  const time = clock.now().toString(36).padStart(9, '0');
  const once = random.id().slice(-RANDOM_CHARACTERS);
  return (index) => `${time}-${String(index).padStart(4, '0')}-${once}`;
}
