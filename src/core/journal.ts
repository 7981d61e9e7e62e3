import { type Content, confirm } from './content';
import type { TableKind } from './field';

/** What became of an attempt. `sending` that stays means that the execution died before it knew. */
export type Outcome = 'sending' | 'confirmed' | 'refused' | 'unsure';

/** One attempt to change one record: a row of the Journal. */
export interface Attempt {
  /** Unique; finds the row again, wherever it was sorted to. */
  readonly id: string;
  readonly run: string;
  readonly table: TableKind;
  readonly key: string;
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
  /** The last content that the CRM confirmed; null when it never did. */
  readonly baseline: Content | null;
  readonly last: Attempt;
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
    const old = records.get(id)?.baseline ?? null;
    const baseline = attempt.outcome === 'confirmed' ? settle(confirm(old, attempt.after)) : old;
    records.set(id, { baseline, last: attempt });
    if (attempt.outcome !== 'confirmed') continue;
    renamed.delete(attempt.key);
    const renamedTo = attempt.after.new_code;
    if (typeof renamedTo !== 'string' || attempt.key !== attempt.after.product_code) continue;
    records.delete(id);
    records.set(recordId(attempt.table, renamedTo), { baseline, last: attempt });
    renamed.set(attempt.key, renamedTo);
  }
  return { records, renamed };
}

/** A confirmed new code is the record's code. */
function settle(content: Content): Content {
  const { new_code: newCode, ...rest } = content;
  return newCode === undefined ? content : { ...rest, product_code: newCode };
}
