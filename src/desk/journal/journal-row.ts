import {
  type Action,
  type Attempt,
  changesOfAttempt,
  type Entry,
  fieldsOf,
  isSentAction,
  type Language,
  labelOf,
  type NamesByField,
  type Outcome,
  RESTORE_KINDS,
  type RestoreKind,
  restoreForm,
  type TableKind,
  textHash,
  type WallTime,
} from '../../core';
import { allWords, say, type Voice } from '../../i18n';
import { integer, object, oneOf, optional, recordOf, type Taken, text, textOrAmount } from '../../protocol';
import { type Cells, type CellValue, cellText, cutText, isLongText } from '../../sheet';
import { readStored } from '../stored';
import { tellChange } from '../tables/known';

/** An attempt to restore a record: an entry of its own kind, from which no baseline is folded. */
export interface RestoreEntry extends Omit<Entry, 'table' | 'action'> {
  readonly table: RestoreKind;
  readonly action: 'restore';
}

export type JournalEntry = Entry | RestoreEntry;
/** An entry that is to be written. */
export type JournalAttempt = Attempt | RestoreEntry;

const OUTCOMES: readonly Outcome[] = ['sending', 'confirmed', 'refused', 'unsure'];
const ACTIONS: readonly (Action | 'restore')[] = ['edit', 'revert', 'baseline', 'settled', 'restore'];
const TABLES: readonly TableKind[] = ['products', 'orders'];

/** Describes the content of the hidden cell; what is blank or not known is left out. */
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

/** Parts the JSON of an entry from its seal. */
const SEAL_MARK = '~';
/** More of a message is in its own cell alone. */
const MESSAGE_CHARACTERS = 1000;
/** Leaves room in the cell for all that stands beside a content. */
const ROOM_BESIDE = 5000;

/** Writes an entry as the text of its cell. @param crm the one that it goes to */
export function entryText({ httpStatus, reason, reverts, message, ...entry }: JournalEntry, crm: string): string {
  const { n, id, run, table, key, action, outcome, time, who, after } = entry;
  const stored = {
    ...{ n, id, run, crm, table, key, action, outcome, time, who },
    ...(reason && { reason }),
    ...(reverts && { reverts }),
    ...(httpStatus === null ? {} : { status: httpStatus }),
    ...(message && { message: cutText(message, MESSAGE_CHARACTERS) }),
    after,
  } satisfies StoredEntry;
  return sealed(stored);
}

function sealed(stored: StoredEntry): string {
  const json = JSON.stringify(stored);
  return json + SEAL_MARK + textHash(json).toString(36);
}

/** Tells whether an attempt, with what the CRM will answer, does not fit into a cell. */
export function isTooLong({ key, after }: Pick<Entry, 'key' | 'after'>): boolean {
  return isLongText(JSON.stringify({ key, after }) + ' '.repeat(ROOM_BESIDE));
}

/** An entry as it was read, and the CRM that it went to. */
interface ReadEntry {
  readonly entry: JournalEntry;
  readonly crm: string;
}

/** Reads the text of a cell: an entry whose seal is broken proves nothing, so it is unsure; null for what is none. */
export function readEntry(cell: CellValue | undefined): ReadEntry | null {
  if (typeof cell !== 'string') return null;
  const json = cell.slice(0, cell.lastIndexOf('}') + 1);
  const stored = readStored(storedEntry, json);
  if (!stored) return null;
  const { crm, status = null, reason = '', reverts = '', message = '', ...rest } = stored;
  const read = { ...rest, reason, reverts, message, httpStatus: status };
  const isProof = cell === json + SEAL_MARK + textHash(json).toString(36);
  const entry = (isProof ? read : { ...read, outcome: 'unsure', after: {} }) as JournalEntry;
  return { entry, crm };
}

export function isRestore(entry: JournalEntry): entry is RestoreEntry {
  return entry.action === 'restore';
}

/** Holds what stands beside an attempt in its row, for people. */
export interface AttemptContext {
  readonly time: WallTime;
  readonly who: string;
  readonly reason: string;
  readonly names: NamesByField;
}

/** More of a row nobody reads in a cell. */
const CHANGED_CHARACTERS = 1000;

/** Returns what people read of an attempt, on one line. */
export function toldText(parts: readonly string[]): string {
  return cutText(parts.join('; ').replace(/\s+/g, ' '), CHANGED_CHARACTERS);
}

/** Says what an attempt changes, on one line: "Selling price 115,000 → 999,000; Unit Cái → Hộp". Nothing reads it again. */
function changedText(attempt: JournalAttempt, { names }: AttemptContext, voice: Voice): string {
  const parts =
    attempt.action === 'restore'
      ? askedParts(attempt, voice.language)
      : changesOfAttempt(attempt.before, attempt.after).map((change) =>
          tellChange(attempt.table, change, { ...voice, known: names }),
        );
  return toldText(parts);
}

function askedParts({ table, after }: RestoreEntry, language: Language): string[] {
  const form = restoreForm(table);
  return fieldsOf(form).flatMap(({ name }) => (after[name] ? `${labelOf(form, name, language)} ${after[name]}` : []));
}

/** Returns an attempt with what is known of it only when it is written. */
export function datedAttempt<Made extends JournalAttempt>(attempt: Made, n: number, around: AttemptContext): Made {
  const { time, who, reason } = around;
  return { ...attempt, n, time: cellText(time), who: cutText(who, 200), reason: cutText(reason, 500) };
}

/** Returns an attempt as the cells of a new row. */
export function journalRow(attempt: JournalAttempt, around: AttemptContext, voice: Voice, crm: string): Cells {
  const { language } = voice;
  const { table } = attempt;
  return {
    time: around.time,
    who: cutText(around.who),
    table: say(language, attempt.action === 'restore' ? `restored.${table}` : `sheet.${table}`),
    key: cutText(attempt.key),
    changed: changedText(attempt, around, voice),
    run: attempt.run,
    ...outcomeCells(attempt, language, crm),
    reason: cutText(around.reason),
  };
}

/** Returns the cells that change when the CRM has answered. */
export function outcomeCells(attempt: JournalAttempt, language: Language, crm: string): Cells {
  const { action, outcome, message } = attempt;
  const isTaken = action !== 'restore' && !isSentAction({ action });
  return {
    entry: fittingText(attempt, crm),
    outcome: say(language, isTaken ? 'outcome.taken' : `outcome.${outcome}`),
    message: cutText(message),
  };
}

/** Leaves a message out that does not fit beside the content. */
function fittingText(attempt: JournalAttempt, crm: string): string {
  const whole = entryText(attempt, crm);
  return isLongText(whole) ? entryText({ ...attempt, message: '' }, crm) : whole;
}

/** Reads a word that stands in a cell in any language. */
export function wordReader<Code extends string>(codes: readonly Code[], group: string): (word: string) => Code | null {
  let byWord: ReadonlyMap<string, Code> | null = null;
  return (word) => {
    byWord ??= new Map(
      codes.flatMap((code) => allWords(`${group}.${code}`).map((each): [string, Code] => [each, code])),
    );
    return byWord.get(word) ?? null;
  };
}

/** Returns the table that a cell names, in any language; null for none. */
export const tableNamed = wordReader(TABLES, 'sheet');
