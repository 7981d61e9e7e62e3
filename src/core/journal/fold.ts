import { applyConfirmed, type Content, codeKey, commonFields, filterValues } from '../records/record';
import {
  type Attempt,
  asConfirmed,
  codesOf,
  type Entry,
  hasMixedKeyTypes,
  historyOf,
  isAddressedById,
  type Ledger,
  type RecordHistory,
  recordId,
} from './journal';

/** Names the HTTP status with which the CRM answers that there is no such record. */
const NOT_FOUND = 404;

/**
 * Folds the entries, oldest first, into what is known of each record; what was there before an attempt follows from the earlier ones.
 * A confirmed rename moves the baseline to the new code, where the record is found by its code. A product that was addressed by
 * its ID and by its code has a history under each: what one changed is not known any more under the other. Two spellings of a code
 * have one history, in which just the last spelling counts.
 */
export function foldJournal(entries: readonly Entry[]): Ledger {
  const records = new Map<string, RecordHistory>();
  const renamed = new Map<string, string>();
  const doubts = new Map<string, string>();
  const idsByCode = new Map<string, Set<string>>();
  const twoWays = hasMixedKeyTypes(entries);
  const attempts = entries.map((entry): Attempt => {
    const id = recordId(entry.table, entry.key);
    const isRefused = entry.outcome === 'refused';
    const exact = historyOf(records, entry.table, entry.key);
    const attempt = { ...entry, before: exact?.baseline ?? null };
    records.set(id, historyAfter((isRefused ? records.get(id) : exact) ?? null, attempt));
    if (isRefused) return attempt;
    if (attempt.table === 'products') noteDoubt(attempt, doubts);
    if (twoWays && attempt.table === 'products') forgetUnderOtherAddresses(attempt, records, idsByCode);
    if (attempt.outcome === 'confirmed') followRename(attempt, records, renamed, idsByCode);
    return attempt;
  });
  return { records, renamed, doubtfulCodes: stillInDoubt(doubts, records), attempts };
}

/** @param doubts by code the record that is in doubt; a confirmed attempt on the code, by whichever way, ends it */
function noteDoubt(attempt: Attempt, doubts: Map<string, string>): void {
  const { table, key, outcome } = attempt;
  if (outcome !== 'confirmed') for (const code of codesOf(attempt)) doubts.set(code, recordId(table, key));
  else if (doubts.size > 0) for (const code of codesOf(attempt)) doubts.delete(code);
}

function stillInDoubt(
  doubts: ReadonlyMap<string, string>,
  records: ReadonlyMap<string, RecordHistory>,
): ReadonlySet<string> {
  return new Set([...doubts].flatMap(([code, id]) => (records.get(id)?.inDoubt ? code : [])));
}

/** Reduces what is known under the product's other addresses to what is true whichever product the attempt was on. */
function forgetUnderOtherAddresses(
  attempt: Attempt,
  records: Map<string, RecordHistory>,
  idsByCode: Map<string, Set<string>>,
): void {
  const byId = isAddressedById(attempt);
  if (!byId && idsByCode.size === 0) return;
  const sent = asConfirmed(attempt.after);
  const inDoubt = attempt.outcome !== 'confirmed';
  const leave = (key: string, isStillNamed: boolean): void => {
    const id = recordId('products', key);
    const known = records.get(id);
    const baseline = known?.baseline && isStillNamed ? commonFields(known.baseline, sent) : null;
    if (known) records.set(id, { ...known, baseline, inDoubt, confirmed: null });
  };
  for (const code of codesOf(attempt)) {
    if (byId) {
      leave(code, code === codeKey(sent.product_code ?? ''));
      idsByCode.set(code, (idsByCode.get(code) ?? new Set()).add(attempt.key));
    } else for (const key of idsByCode.get(code) ?? []) leave(key, true);
  }
}

function historyAfter(known: RecordHistory | null, attempt: Attempt): RecordHistory {
  const { baseline: old = null, confirmed = null, inDoubt = false } = known ?? {};
  const history = { baseline: old, last: attempt, confirmed, notFound: notFoundAfter(known, attempt) };
  switch (attempt.outcome) {
    case 'confirmed':
      return {
        ...history,
        baseline: asConfirmed(applyConfirmed(old, attempt.after)),
        inDoubt: false,
        confirmed: attempt,
      };
    case 'refused':
      return { ...history, inDoubt };
    case 'sending':
    case 'unsure':
      return { ...history, baseline: old && withoutDoubtful(old, asConfirmed(attempt.after)), inDoubt: true };
  }
}

function notFoundAfter(known: RecordHistory | null, { outcome, httpStatus, after }: Attempt): number {
  if (outcome !== 'refused' || httpStatus !== NOT_FOUND || after.new_code === undefined) return 0;
  return 1 + (known?.last.after.new_code === after.new_code ? known.notFound : 0);
}

/** Removes from a baseline the fields that may or may not have been overwritten. */
function withoutDoubtful(baseline: Content, sent: Content): Content {
  return filterValues(baseline, (name, value) => !(name in sent) || sent[name] === value);
}

/**
 * Moves the history of a renamed record: the row goes by its old code until the sheet is written, a record that is found by its
 * code goes by the new one.
 */
function followRename(
  { table, key, after }: Attempt,
  records: Map<string, RecordHistory>,
  renamed: Map<string, string>,
  idsByCode: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const code = String(after.product_code ?? '');
  renamed.delete(code);
  const newCode = after.new_code;
  if (typeof newCode !== 'string') return;
  renamed.delete(newCode);
  renamed.set(code, newCode);
  const history = records.get(recordId(table, key));
  if (key !== code || !history) return;
  records.delete(recordId(table, key));
  const isTaken = idsByCode.has(codeKey(newCode));
  records.set(recordId(table, newCode), isTaken ? { ...history, baseline: null, confirmed: null } : history);
}
