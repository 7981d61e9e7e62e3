import { type Content, confirm } from './content';
import type { TableKind } from './field';

/** What became of an attempt. `sending` that stays means that the execution died before it knew. */
export type Outcome = 'sending' | 'confirmed' | 'refused' | 'unsure';

/** What an attempt is: an edit, an edit that puts back what a run changed, or the user's word on what the CRM has. */
export type Action = 'edit' | 'revert' | 'baseline' | 'settled';

/** One attempt to change one record: a row of the Journal. */
export interface Attempt {
  /** Unique, and in the order in which attempts were made: finds the row again, wherever it was sorted to. */
  readonly id: string;
  readonly run: string;
  readonly table: TableKind;
  readonly key: string;
  readonly action: Action;
  /** The run that it puts back; '' for every other action. */
  readonly reverts: string;
  readonly outcome: Outcome;
  readonly httpStatus: number | null;
  /** What the CRM said, shown as it is. */
  readonly message: string;
  readonly before: Content | null;
  /** What was sent. */
  readonly after: Content;
}

/** What the journal says of one record. */
export interface RecordHistory {
  /** The last content that the CRM confirmed, without the fields that are in doubt since; null when it never did. */
  readonly baseline: Content | null;
  readonly last: Attempt;
  /** An attempt since then may have taken effect without anybody knowing: only a confirmed one ends the doubt. */
  readonly inDoubt: boolean;
  /** The last attempt that the CRM confirmed; null when it never did. */
  readonly confirmed: Attempt | null;
}

/** What the journal says of all records. */
export interface Ledger {
  /** By `recordId(table, key)`. */
  readonly records: ReadonlyMap<string, RecordHistory>;
  /** Old product code to the new one that the CRM confirmed. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** One text for a record of any table. */
export function recordId(table: TableKind, key: string): string {
  return `${table}\n${key}`;
}

/**
 * Folds the attempts, oldest first, into what is known of each record.
 * A confirmed rename moves the baseline to the new code, where the record is found by its code.
 */
export function foldJournal(attempts: readonly Attempt[]): Ledger {
  const records = new Map<string, RecordHistory>();
  const renamed = new Map<string, string>();
  for (const attempt of attempts) {
    const id = recordId(attempt.table, attempt.key);
    const history = historyAfter(records.get(id) ?? null, attempt);
    records.set(id, history);
    if (attempt.outcome === 'confirmed') followRename(attempt, history, records, renamed);
  }
  return { records, renamed };
}

function historyAfter(known: RecordHistory | null, attempt: Attempt): RecordHistory {
  const old = known?.baseline ?? null;
  const confirmed = known?.confirmed ?? null;
  switch (attempt.outcome) {
    case 'confirmed':
      return { baseline: settle(confirm(old, attempt.after)), last: attempt, inDoubt: false, confirmed: attempt };
    case 'refused':
      return { baseline: old, last: attempt, inDoubt: known?.inDoubt ?? false, confirmed };
    case 'sending':
    case 'unsure':
      return { baseline: old && withoutDoubtful(old, attempt.after), last: attempt, inDoubt: true, confirmed };
  }
}

/** What may or may not have been overwritten is no longer known. */
function withoutDoubtful(baseline: Content, sent: Content): Content {
  return Object.fromEntries(
    Object.entries(baseline).filter(([name, value]) => !(name in sent) || sent[name] === value),
  );
}

/** The row goes by its old code until the sheet is written; a record that is found by its code goes by the new one. */
function followRename(
  { table, key, after }: Attempt,
  history: RecordHistory,
  records: Map<string, RecordHistory>,
  renamed: Map<string, string>,
): void {
  const code = String(after.product_code ?? '');
  renamed.delete(code);
  const newCode = after.new_code;
  if (typeof newCode !== 'string') return;
  renamed.set(code, newCode);
  if (key !== code) return;
  records.delete(recordId(table, key));
  records.set(recordId(table, newCode), history);
}

/** The key that a confirmed attempt leaves its record with: another one where it renamed what is found by its code. */
export function keyAfter({ key, after, outcome }: Attempt): string {
  const { product_code: code, new_code: newCode } = after;
  return outcome === 'confirmed' && typeof newCode === 'string' && key === code ? newCode : key;
}

/**
 * Puts attempts into the order in which they were made, wherever their rows were sorted or copied to.
 * @returns each attempt once; of two rows of one attempt the one that knows its outcome
 */
export function inOrder(attempts: readonly Attempt[]): Attempt[] {
  const byId = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const known = byId.get(attempt.id);
    if (!known || known.outcome === 'sending') byId.set(attempt.id, attempt);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** What was sent as the record holds it once confirmed: a new code is its code. */
export function settle(content: Content): Content {
  if (content.new_code === undefined) return content;
  const { new_code: newCode, ...rest } = content;
  return { ...rest, product_code: newCode };
}
