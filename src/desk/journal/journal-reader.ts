import { type Entry, sortAttempts } from '../../core';
import { integer, object, recordOf } from '../../protocol';
import { cellText, readTable } from '../../sheet';
import { connectedCrm } from '../connection';
import type { Ports } from '../ports';
import { readStored } from '../stored';
import { type OpenTable, openTable } from '../tables/open-table';
import { sheetsOfKind } from '../tables/tables';
import { isRestore, type JournalEntry, type RestoreEntry, readEntry, tableNamed } from './journal-row';

/** What the file notes of the entries of a CRM: the last number, and how many numbers up to it have no entry for a known reason. */
export interface JournalNote {
  readonly last: number;
  /** Counts the entries that were tidied away, and those that people were told are gone. */
  readonly without: number;
}

export type JournalNotes = Readonly<Record<string, JournalNote>>;

const MOST = Number.MAX_SAFE_INTEGER;
const storedNotes = recordOf(object({ last: integer(0, MOST), without: integer(0, MOST) }));

/** Names the property of the document that notes its Journal, by CRM. */
export const JOURNAL_PROPERTY = 'JOURNAL';

export function readNotes({ documentProperties }: Pick<Ports, 'documentProperties'>): JournalNotes {
  return readStored(storedNotes, documentProperties.get(JOURNAL_PROPERTY)) ?? {};
}

/** Returns notes as the property of the document. */
export function notesProperty(notes: JournalNotes): Readonly<Record<string, string>> {
  return { [JOURNAL_PROPERTY]: JSON.stringify(notes) };
}

/** The Journal as it was read, for the connected CRM. */
export interface JournalReading {
  /** Names the CRM; '' for none, when the entries of all are read. */
  readonly crm: string;
  /** Lists attempts to change records, oldest first. */
  readonly entries: readonly Entry[];
  /** Lists attempts to restore records, oldest first. */
  readonly restores: readonly RestoreEntry[];
  /** Lists the Journal tabs as they stood. */
  readonly tables: readonly OpenTable[];
  readonly notes: JournalNotes;
  /** The last number that was given to an entry. */
  readonly last: number;
  /** Counts the numbers up to it that no entry has. */
  readonly without: number;
  /** Counts those of them for which there is no known reason: somebody deleted rows, or the sheet. */
  readonly gone: number;
}

/** Reads the Journal by its one hidden column; all who ask of the past come here. */
export function readJournal(ports: Ports): JournalReading {
  // Before the entries, of which there may be more by then, but no fewer.
  const notes = readNotes(ports);
  const crm = connectedCrm(ports.properties);
  const tables = sheetsOfKind(ports.workbook, 'journal').map((sheet) => openTable(ports, sheet, isEntryColumn));
  const read = tables.flatMap(({ data }) => data.rows.flatMap(({ cells }) => readEntry(cells.entry) ?? []));
  const all = sortAttempts(read.flatMap((each) => (crm === '' || each.crm === crm ? each.entry : [])));
  const numbers = new Set(all.map(({ n }) => n));
  const known = notes[crm];
  const last = all.reduce((most, { n }) => Math.max(most, n), known?.last ?? 0);
  const missing = crm === '' ? 0 : last - numbers.size;
  const isGap = known !== undefined && missing > known.without;
  const named = isGap ? namedEntries(tables, all, lastMissing(numbers, last)) : [];
  const without = Math.max(0, missing - named.length);
  return {
    ...{ crm, tables, notes, last, without },
    entries: sortAttempts([...all.filter((each): each is Entry => !isRestore(each)), ...named]),
    restores: all.filter(isRestore),
    gone: isGap ? Math.max(0, without - Math.max(known.without, readNotes(ports)[crm]?.without ?? 0)) : 0,
  };
}

function isEntryColumn(tag: string): boolean {
  return tag === 'entry';
}

function lastMissing(numbers: ReadonlySet<number>, last: number): number {
  let n = last;
  while (numbers.has(n)) n -= 1;
  return n;
}

const NAMING_COLUMNS = new Set(['table', 'key', 'entry']);

/**
 * Returns an unsure entry for each row whose entry cannot be read, but whose record can in the cells for people. Its number is not known: it
 * counts as the last one that is missing.
 */
function namedEntries(tables: readonly OpenTable[], all: readonly JournalEntry[], missing: number): Entry[] {
  const before = all.reduce((id, entry) => (entry.n < missing && entry.id > id ? entry.id : id), '');
  const rows = tables.flatMap(({ grid }) => readTable(grid, (tag) => NAMING_COLUMNS.has(tag)).rows);
  return rows.flatMap(({ cells }, at): Entry[] => {
    const [table, key] = [tableNamed(cellText(cells.table)), cellText(cells.key)];
    if (readEntry(cells.entry) || !table || key === '') return [];
    const id = `${before}!${String(at).padStart(6, '0')}`;
    const about = { id, n: 0, run: '', table, key, action: 'edit', reverts: '', outcome: 'unsure' } as const;
    return [{ ...about, httpStatus: null, message: '', after: {}, time: '', who: '', reason: '' }];
  });
}
