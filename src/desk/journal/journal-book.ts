import {
  type Attempt,
  type BaselineRecord,
  fieldOf,
  filterValues,
  foldJournal,
  type JournalEnd,
  type JournalMark,
  journalEnd,
  type LastRow,
  type Ledger,
  type MissingRows,
  missingRows,
  type NamesByField,
  numberFormatOf,
  sieveForProducts,
  sortAttempts,
  traceOf,
  type WantedAttempts,
} from '../../core';
import { say } from '../../i18n';
import {
  type Cells,
  type ColumnShape,
  readRows,
  readTable,
  sameCell,
  type TableRow,
  writeCells,
  writeRows,
} from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { connectedCrm, nameOfPerson } from '../settings';
import { keepIfPossible } from '../stored';
import { type OpenTable, openTable } from '../tables/open-table';
import { columnShape, fileLanguage, openOrAddTable, tableSheets } from '../tables/tables';
import { JOURNAL_PROPERTY, readJournal } from './journal-reader';
import { type AttemptContext, journalRow, moreTag, outcomeCells, type SettledAttempt } from './journal-row';

/**
 * Adds the columns for contents longer than a cell, and any column that older versions had not or that somebody deleted. What
 * people read comes beside the key; a Journal without it is of an older version, so that what machines read is hidden first:
 * whoever is ended in between begins again.
 */
export function withColumnsFor(ports: Ports, table: OpenTable, rows: readonly Cells[]): OpenTable {
  const missing = new Set<string>();
  for (const cells of rows) for (const tag in cells) if (!table.data.columns.has(tag)) missing.add(tag);
  if (missing.size === 0) return table;
  const columns = [...table.data.columns.values()];
  const machines = missing.has('changed') ? columns.filter(({ tag }) => columnFor(table, tag).hidden) : [];
  for (const { column } of machines) table.grid.hideColumns(column, 1, true);
  const beside = table.data.columns.get('key');
  let last = Math.max(0, ...columns.map(({ column }) => column));
  for (const tag of missing) {
    last += 1;
    table.grid.addColumn(beside && tag === 'changed' ? beside.column + 1 : last, columnFor(table, tag));
  }
  return openTable(ports, table);
}

function columnFor({ language }: OpenTable, tag: string): ColumnShape {
  const field = fieldOf('journal', tag);
  if (field) return columnShape('journal', field, language);
  const header = say(language, 'column.more', { n: tag.slice(moreTag('').length) });
  return {
    tag,
    header,
    note: '',
    format: numberFormatOf('text'),
    width: 100,
    colour: '#eceff1',
    choices: null,
    hidden: true,
  };
}

/** The Journal tab that is written, and where in it the rows begin that were added last. */
export interface JournalPage {
  readonly table: OpenTable;
  readonly firstRow: number;
  /** Holds those rows as they were written. */
  readonly rows: readonly Cells[];
}

/** Blank cells of so many rows take far longer to write than one more call. [platform 1, M] */
const MANY_ROWS = 50;
/** Names columns that are blank as a rule until the CRM has answered, the first four side by side. */
const LATE = new Set(['http_status', 'message', 'reason', 'run_records']);

function withoutBlanks(cells: Cells): Cells {
  return filterValues(cells, (tag, value) => value !== '' || !LATE.has(tag));
}

/**
 * Adds rows below all that stands in the tab: two reads and one write.
 * @param at the row to begin at, where that and the places of the columns have just been seen: then no read, and a write more of many
 * rows, which leaves blank columns out; null else
 */
export function addRows(ports: Ports, tab: OpenTable, rows: readonly Cells[], at: number | null = null): JournalPage {
  const table = withColumnsFor(ports, at === null ? placedNow(tab) : tab, rows);
  const firstRow = at ?? Math.max(table.grid.lastRow(), 1) + 1;
  writeRows(table.grid, table.data, firstRow, at === null || rows.length < MANY_ROWS ? rows : rows.map(withoutBlanks));
  return { table, firstRow, rows };
}

/** Holds what became of outcomes that were to be written. */
interface WrittenOutcomes<Row> {
  /** Lists those whose rows are gone. */
  readonly missing: readonly Row[];
  /** The row below, where that is free and nobody touched what stands above; else null. */
  readonly next: number | null;
}

/**
 * Writes outcomes into the rows that were added last: one read and one write where they and their columns stand as they were written; else
 * into wherever somebody has sorted them to.
 * @param settled the attempts of those rows
 */
export function writeOutcomes<Row extends SettledAttempt>(
  { table: { grid, data, language }, firstRow, rows }: JournalPage,
  settled: readonly Row[],
): WrittenOutcomes<Row> {
  const near = readRows(grid, data, firstRow, rows.length + 1);
  const isUntouched = rows.every((cells, index) => isAsWritten(near.rows[index], firstRow + index, cells));
  const table = isUntouched ? near : readTable(grid);
  const rowById = new Map(table.rows.map((each) => [each.cells.attempt, each]));
  const changes = new Map<number, Cells>();
  for (const attempt of settled) {
    const found = rowById.get(attempt.id);
    if (found) changes.set(found.row, outcomeCells(attempt, language, found.cells));
  }
  writeCells(grid, table, changes);
  const isFree = isUntouched && near.rows.length === rows.length;
  return { missing: settled.filter(({ id }) => !rowById.has(id)), next: isFree ? firstRow + rows.length : null };
}

function isAsWritten(read: TableRow | undefined, row: number, written: Cells): boolean {
  if (read?.row !== row) return false;
  return Object.entries(read.cells).every(([tag, value]) => sameCell(value, written[tag] ?? ''));
}

/** Finds the columns where they are now: people may have moved them since it was read. */
function placedNow(table: OpenTable): OpenTable {
  const columns = new Map(table.grid.columnTags().map(({ tag, column }) => [tag, { tag, column, header: '' }]));
  return { ...table, data: { ...table.data, columns } };
}

/** Returns what the file notes of its journal, as properties: whoever wrote it knew of any journal that was lost before. */
function markOf(held: string, { crm, number }: LastRow): Readonly<Record<string, string>> {
  return { [JOURNAL_PROPERTY]: [held, crm, number].join(' ') };
}

/** Returns the note that a Journal was deleted while it was written: the one that takes its place knows next to nothing. */
function lostMark(sheetId: number): Readonly<Record<string, string>> {
  return { [JOURNAL_PROPERTY]: String(sheetId) };
}

/** The one truth of what was sent: rows that are only ever added, and whose outcome is written once. */
export interface JournalBook {
  readonly ledger: Ledger;
  /** Names the CRM that was connected when it was opened: it is read and written for that one, as `connectedCrm` names it. */
  readonly crm: string;
  /** Tells whether one was written that the file has not any more: then next to nothing is known of what the CRM has. */
  isGone(): boolean;
  /** Tells whether somebody deleted it while it was open here. */
  isLost(): boolean;
  /** Returns what is known after all that was written through this book; read anew where somebody took rows away meanwhile. */
  ledgerNow(): Ledger;
  /**
   * Writes attempts and commits them, as `sending` before anything is sent, a person's word as confirmed: one write and one flush, and two
   * reads where nothing was settled before or people wrote in the tab.
   * @returns false when somebody has deleted the journal since it was opened here: nothing is written then
   */
  open(attempts: readonly Attempt[], around: AttemptContext): boolean;
  /**
   * Writes what became of the attempts that were opened last: one read and one write. The next flush commits it; where
   * none comes, they stay `sending`, which is in doubt.
   */
  writeOutcomes(attempts: readonly Attempt[], around: AttemptContext): void;
  /**
   * Returns what the file has to note of it as document properties, with whatever is noted next: nothing where that stands there.
   */
  unnoted(): Readonly<Record<string, string>>;
}

/** Holds what changes while a book is open. */
interface Writing {
  /** Holds what is written; null before the first attempt of a file that has no journal. */
  page: JournalPage | null;
  /** The row where the next one goes; null where that is to be asked. */
  next: number | null;
  /** Holds each attempt by its id, as it was written last. */
  readonly written: Map<string, Attempt>;
  /** Tells where the next row goes on. */
  readonly end: JournalEnd;
  /** The last row that the file notes. */
  noted: number;
  /** Somebody took rows away, so that what was read before is not all true any more. */
  isDisturbed: boolean;
  /** Somebody deleted the tab. */
  isLost: boolean;
  /** It takes the place of one that the file has not any more, which is noted before its first row: an end in between leaves none in doubt. */
  isAnew: boolean;
}

/**
 * Opens the journal of the file; it is made when the first attempt is written.
 * Several Journal tabs are read as one, and the first of them is written; one that is deleted while the CRM answers is made
 * anew with what became of the batch.
 * @param about the products that it is opened for: of a long one nothing else is held, and its ledger tells what was left out; all when absent
 */
export function openJournal(ports: Ports, about: WantedAttempts | null = null): JournalBook {
  const crm = connectedCrm(ports.properties);
  const sieve = about && ((known: JournalMark | null) => sieveForProducts(about, known));
  const { attempts, missing, tables, mark, isGone, sifted } = readJournal(ports, 'attempts', sieve);
  const folded = (all: readonly Attempt[], gone: MissingRows): Ledger => ({
    ...foldJournal(all, gone),
    ...(sifted?.leftOut ? { leftOut: sifted.leftOut } : {}),
  });
  const ledger = folded(attempts, missing);
  const page = tables[0] ? { table: tables[0], firstRow: 2, rows: [] } : null;
  const end = journalEnd(traceOf(crm), ledger, mark?.last ?? null, sifted?.newest());
  const writing: Writing = {
    page,
    next: null,
    written: new Map(),
    end,
    noted: 0,
    isDisturbed: false,
    isLost: false,
    isAnew: isGone,
  };
  const rowsFor =
    (around: AttemptContext): RowsFor =>
    (made, tab) =>
      made.map((attempt) => journalRow(attempt, around, tab, crm));
  return {
    crm,
    ledger,
    isGone: () => isGone,
    isLost: () => writing.isLost,
    ledgerNow: () => {
      if (writing.isDisturbed) return openJournal(ports).ledger;
      const all = sortAttempts([...attempts, ...writing.written.values()]);
      return folded(all, sifted ? missing : missingRows(all, mark));
    },
    open: (opened, around) => open(ports, writing, opened, rowsFor(around)),
    writeOutcomes: (settled, around) => settle(ports, writing, settled, rowsFor(around)),
    unnoted: () =>
      writing.written.size > 0 && writing.end.last().number > writing.noted && !writing.isLost ? note(writing) : {},
  };
}

/** Makes the rows of attempts for a tab. */
type RowsFor = (attempts: readonly Attempt[], tab: OpenTable) => Cells[];

function open(ports: Ports, writing: Writing, opened: readonly Attempt[], rowsFor: RowsFor): boolean {
  const tab = writing.page?.table ?? openOrAddTable(ports, 'journal');
  if (writing.isAnew) ports.documentProperties.set(lostMark(tab.sheetId));
  writing.isAnew = false;
  const linked = opened.map((attempt) => writing.end.link(attempt));
  writing.page = unlessDeleted(ports, writing, tab, () => {
    const page = addRows(ports, tab, rowsFor(linked, tab), writing.next);
    ports.workbook.flush();
    return page;
  });
  if (!writing.page) return false;
  const isFirst = writing.written.size === 0;
  remember(writing, linked);
  // Where it is not taken now, it is noted with the end of the step: what is unclear until then is the last row alone.
  if (isFirst && linked.length > 0 && !keepIfPossible(ports.documentProperties, note(writing))) writing.noted = 0;
  return true;
}

function settle(ports: Ports, writing: Writing, answered: readonly Attempt[], rowsFor: RowsFor): void {
  const { page } = writing;
  if (!page) return;
  const settled = answered.map((attempt) => ({ ...writing.written.get(attempt.id), ...attempt }));
  const kept = unlessDeleted(ports, writing, page.table, () => {
    const { missing, next } = writeOutcomes(page, settled);
    writing.next = next;
    if (missing.length === 0) return page;
    writing.isDisturbed = true;
    return addRows(ports, page.table, rowsFor(missing, page.table));
  });
  if (!kept) writing.next = null;
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
    keepIfPossible(ports.documentProperties, lostMark(sheetId));
    return null;
  }
}

/** Somebody can delete it while the CRM answers. */
function isThere({ workbook }: Ports, sheetId: number): boolean {
  workbook.flush();
  return tableSheets(workbook).some((sheet) => sheet.sheetId === sheetId);
}

/** Keeps the first attempt that was written as the one that the file has to hold. */
function note(writing: Writing): Readonly<Record<string, string>> {
  const [held = ''] = writing.written.keys();
  writing.noted = writing.end.last().number;
  return markOf(held, writing.end.last());
}

function remember({ written }: Writing, attempts: readonly Attempt[]): void {
  for (const attempt of attempts) written.set(attempt.id, attempt);
}

/**
 * Returns what stands beside an attempt that is made now.
 * @param names that people read in place of IDs
 */
export function attemptContext(ports: Ports, reason: string, names: NamesByField = new Map()): AttemptContext {
  const who = nameOfPerson(ports) || say(fileLanguage(ports), 'person.unknown');
  return { time: ports.clock.wallTime(), who, reason, names };
}

/** Makes an attempt of which the CRM has said nothing. */
export function newAttempt(
  { record: { table, key }, before, after }: BaselineRecord,
  about: Pick<Attempt, 'id' | 'run' | 'action' | 'outcome'>,
  reverts = '',
): Attempt {
  return { ...about, table, key, reverts, httpStatus: null, message: '', before, after };
}

/**
 * Journals a person's word of these records.
 * @throws DeskError 'error.journal.gone' when somebody has deleted the journal since it was opened
 */
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

/** Gives the length of a random id: two executions in one millisecond must not meet. */
const RANDOM_CHARACTERS = 6;

/** Makes the names of attempts of one batch, by their place in it, below 10,000: they sort in the order in which attempts were made. */
export function attemptIds({ clock, random }: Ports): (index: number) => string {
  const time = clock.now().toString(36).padStart(9, '0');
  const once = random.id().slice(-RANDOM_CHARACTERS);
  return (index) => `${time}-${String(index).padStart(4, '0')}-${once}`;
}
