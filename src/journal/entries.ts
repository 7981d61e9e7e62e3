import { connectedCrm } from '../crm/connection';
import { allWords, keyOf, type Language, type Locale, t } from '../i18n/translate';
import type { Ports } from '../platform/ports';
import {
  integer,
  object,
  oneOf,
  optional,
  readStored,
  recordOf,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import { fieldsOf, labelOf } from '../records/catalogue';
import type { WallTime } from '../records/dates';
import { changesOfAttempt } from '../records/diff';
import type { TableKind } from '../records/field';
import { RESTORE_KINDS, type RestoreKind, restoreForm } from '../records/forms';
import type { NamesByField } from '../records/read-cell';
import { textHash } from '../records/text';
import { changeText } from '../sheet/known-names';
import { type Cells, type CellValue, cellText, cutText, isLongText, readTable } from '../sheet/table';
import { type OpenTable, openTable, sheetsOfKind } from '../sheet/tables';
import { type Action, type Attempt, type Entry, isSentAction, type Outcome, sortAttempts } from './ledger';

export interface RestoreEntry extends Omit<Entry, 'table' | 'action'> {
  readonly table: RestoreKind;
  readonly action: 'restore';
}

export type JournalEntry = Entry | RestoreEntry;
export type JournalAttempt = Attempt | RestoreEntry;

const OUTCOMES: readonly Outcome[] = ['sending', 'confirmed', 'refused', 'unsure'];
const ACTIONS: readonly (Action | 'restore')[] = ['edit', 'revert', 'baseline', 'settled', 'restore'];
const TABLES: readonly TableKind[] = ['products', 'orders'];

const storedEntry = object({
  n: integer(1, Number.MAX_SAFE_INTEGER),
  id: text,
  run: text,
  crm: text,
  table: oneOf<TableKind | RestoreKind>([...TABLES, ...RESTORE_KINDS]),
  key: text,
  action: oneOf(ACTIONS),
  outcome: oneOf(OUTCOMES),
  time: text,
  who: text,
  reason: optional(text),
  reverts: optional(text),
  status: optional(integer(0, 999)),
  message: optional(text),
  after: recordOf(textOrAmount),
});

type StoredEntry = Taken<typeof storedEntry>;

const SEAL_MARK = '~';
/** The rest of a message is in its own cell alone. */
const MESSAGE_CHARACTERS = 1000;
/** Room in the cell for everything beside the content. */
const ROOM_BESIDE = 5000;

export function entryText({ httpStatus, reason, reverts, message, ...entry }: JournalEntry, crm: string): string {
  const { n, id, run, table, key, action, outcome, time, who, after } = entry;
  const head = { n, id, run, crm, table, key, action, outcome, time, who };
  const stored = {
    ...head,
    ...(reason && { reason }),
    ...(reverts && { reverts }),
    ...(httpStatus === null ? {} : { status: httpStatus }),
    ...(message && { message: cutText(message, MESSAGE_CHARACTERS) }),
    after,
  } satisfies StoredEntry;
  return sealed(JSON.stringify(stored));
}

function sealed(json: string): string {
  return json + SEAL_MARK + textHash(json).toString(36);
}

/** Whether the attempt with the CRM's answer would not fit into a cell. */
export function isTooLong({ key, after }: Pick<Entry, 'key' | 'after'>): boolean {
  return isLongText(JSON.stringify({ key, after }) + ' '.repeat(ROOM_BESIDE));
}

/** An entry with a broken seal proves nothing, so it is unsure; null for other text. */
export function readEntry(cell: CellValue | undefined) {
  if (typeof cell !== 'string') return null;
  const json = cell.slice(0, cell.lastIndexOf('}') + 1);
  const stored = readStored(storedEntry, json);
  if (!stored) return null;
  const { crm, status = null, reason = '', reverts = '', message = '', ...rest } = stored;
  const read = { ...rest, reason, reverts, message, httpStatus: status };
  const entry = (cell === sealed(json) ? read : { ...read, outcome: 'unsure', after: {} }) as JournalEntry;
  return { entry, crm };
}

export function isRestore(entry: JournalEntry): entry is RestoreEntry {
  return entry.action === 'restore';
}

export interface AttemptContext {
  readonly time: WallTime;
  readonly who: string;
  readonly reason: string;
  readonly names: NamesByField;
}

const CHANGED_CHARACTERS = 1000;

export function joinedLines(parts: readonly string[]): string {
  return cutText(parts.join('; ').replace(/\s+/g, ' '), CHANGED_CHARACTERS);
}

/** On one line: "Selling price 115,000 → 999,000; Unit Cái → Hộp". Never parsed again. */
function changedText(attempt: JournalAttempt, { names }: AttemptContext, locale: Locale): string {
  if (attempt.action === 'restore') return joinedLines(askedParts(attempt, locale.language));
  const changes = changesOfAttempt(attempt.before, attempt.after);
  return joinedLines(changes.map((change) => changeText(attempt.table, change, { ...locale, known: names })));
}

function askedParts({ table, after }: RestoreEntry, language: Language): string[] {
  const form = restoreForm(table);
  return fieldsOf(form).flatMap(({ name }) => (after[name] ? `${labelOf(form, name, language)} ${after[name]}` : []));
}

export function datedAttempt<Made extends JournalAttempt>(attempt: Made, n: number, context: AttemptContext): Made {
  const { time, who, reason } = context;
  return { ...attempt, n, time: cellText(time), who: cutText(who, 200), reason: cutText(reason, 500) };
}

export function journalRow(attempt: JournalAttempt, context: AttemptContext, locale: Locale, crm: string): Cells {
  const { language } = locale;
  const { table } = attempt;
  return {
    time: context.time,
    who: cutText(context.who),
    table: t(language, keyOf(attempt.action === 'restore' ? `restored.${table}` : `sheet.${table}`)),
    key: cutText(attempt.key),
    changed: changedText(attempt, context, locale),
    run: attempt.run,
    ...outcomeCells(attempt, language, crm),
    reason: cutText(context.reason),
  };
}

export function outcomeCells(attempt: JournalAttempt, language: Language, crm: string): Cells {
  const { action, outcome, message } = attempt;
  const isTaken = action !== 'restore' && !isSentAction({ action });
  return {
    entry: fittingText(attempt, crm),
    outcome: t(language, isTaken ? 'outcome.taken' : `outcome.${outcome}`),
    message: cutText(message),
  };
}

function fittingText(attempt: JournalAttempt, crm: string): string {
  const whole = entryText(attempt, crm);
  return isLongText(whole) ? entryText({ ...attempt, message: '' }, crm) : whole;
}

const TABLE_BY_WORD: ReadonlyMap<string, TableKind> = new Map(
  TABLES.flatMap((table) => allWords(`sheet.${table}`).map((word) => [word, table] as const)),
);

/** Per CRM: the last number, and how many up to it are missing for a known reason. */
export interface JournalNote {
  readonly last: number;
  readonly without: number;
}

type JournalNotes = Readonly<Record<string, JournalNote>>;

const MOST = Number.MAX_SAFE_INTEGER;
const storedNotes = recordOf(object({ last: integer(0, MOST), without: integer(0, MOST) }));

const JOURNAL_PROPERTY = 'JOURNAL';

function readNotes({ documentProperties }: Pick<Ports, 'documentProperties'>): JournalNotes {
  return readStored(storedNotes, documentProperties.get(JOURNAL_PROPERTY)) ?? {};
}

export function notesProperty(notes: JournalNotes): Readonly<Record<string, string>> {
  return { [JOURNAL_PROPERTY]: JSON.stringify(notes) };
}

export interface JournalReading {
  /** '' for none: then the entries of all CRMs are read. */
  readonly crm: string;
  readonly entries: readonly Entry[];
  readonly restores: readonly RestoreEntry[];
  readonly tables: readonly OpenTable[];
  readonly notes: JournalNotes;
  readonly last: number;
  readonly without: number;
  /** Missing without a known reason: somebody deleted rows, or the sheet. */
  readonly gone: number;
}

/** Reads only the hidden entry column. */
export function readJournal(ports: Ports): JournalReading {
  // Before the entries: by then there may be more of them, but no fewer.
  const notes = readNotes(ports);
  const crm = connectedCrm(ports.properties);
  const tables = sheetsOfKind(ports.workbook, 'journal').map((sheet) =>
    openTable(ports, sheet, (tag) => tag === 'entry'),
  );
  const read = tables.flatMap(({ data }) => data.rows.flatMap(({ cells }) => readEntry(cells.entry) ?? []));
  const all = sortAttempts(read.flatMap((each) => (crm === '' || each.crm === crm ? each.entry : [])));
  const numbers = new Set(all.map(({ n }) => n));
  const note = notes[crm];
  const last = all.reduce((most, { n }) => Math.max(most, n), note?.last ?? 0);
  const missing = crm === '' ? 0 : last - numbers.size;
  const isGap = note !== undefined && missing > note.without;
  const named = isGap ? namedEntries(tables, all, lastMissing(numbers, last)) : [];
  const without = Math.max(0, missing - named.length);
  return {
    crm,
    tables,
    notes,
    last,
    without,
    entries: sortAttempts([...all.filter((each): each is Entry => !isRestore(each)), ...named]),
    restores: all.filter(isRestore),
    gone: isGap ? Math.max(0, without - Math.max(note.without, readNotes(ports)[crm]?.without ?? 0)) : 0,
  };
}

function lastMissing(numbers: ReadonlySet<number>, last: number): number {
  let n = last;
  while (numbers.has(n)) n -= 1;
  return n;
}

const NAMING_COLUMNS = new Set(['table', 'key', 'entry']);

/** Rows with an unreadable entry but a visible key are unsure and count as the last missing number. */
function namedEntries(tables: readonly OpenTable[], all: readonly JournalEntry[], missing: number): Entry[] {
  const before = all.reduce((id, entry) => (entry.n < missing && entry.id > id ? entry.id : id), '');
  const rows = tables.flatMap(({ grid }) => readTable(grid, (tag) => NAMING_COLUMNS.has(tag)).rows);
  return rows.flatMap(({ cells }, at): Entry[] => {
    const [table, key] = [TABLE_BY_WORD.get(cellText(cells.table)), cellText(cells.key)];
    if (readEntry(cells.entry) || !table || key === '') return [];
    const id = `${before}!${String(at).padStart(6, '0')}`;
    const about = { id, n: 0, run: '', table, key, action: 'edit', reverts: '', outcome: 'unsure' } as const;
    return [{ ...about, httpStatus: null, message: '', after: {}, time: '', who: '', reason: '' }];
  });
}
