import { historyOf, type Ledger, type Plan, type PlannedEdit, recordId, type SheetRecord, wasSent } from '../../core';
import type { PushOutcome, PushRequest } from '../../protocol';
import type { JournalBook } from '../journal/journal-book';
import { isApproved, isOfContent } from '../review/approval';

/** Approved items as the sheets stand now: what can be sent, and what is decided without sending. */
export interface SortedApproval {
  readonly ready: readonly PlannedEdit[];
  readonly settled: readonly PushOutcome[];
}

/**
 * Holds the approval against the plan of this moment: a row that differs from what was reviewed is not sent, nor is one
 * that is gone or that the CRM has meanwhile, by a push or by somebody's word.
 * @param run the one that the approval is of
 * @param journal what the plan was made with, for the CRM that is connected now
 */
export function sortApproved(
  plan: Plan,
  { run, items }: Pick<PushRequest, 'run' | 'items'>,
  { ledger, crm }: Pick<JournalBook, 'ledger' | 'crm'>,
): SortedApproval {
  const edits = new Map(plan.edits.map((edit) => [recordId(edit.record.table, edit.record.key), edit]));
  const unchanged = new Set(plan.unchanged);
  const others = new Map(
    [...plan.refusals, ...plan.unchanged].map((record) => [recordId(record.table, record.key), record]),
  );
  const ready: PlannedEdit[] = [];
  const settled: PushOutcome[] = [];
  const once = new Map(items.map((item) => [recordId(item.table, item.key), item]));
  for (const [id, item] of once) {
    const edit = edits.get(id);
    const record = edit?.record ?? others.get(id) ?? null;
    if (edit && isApproved(edit, item.fingerprint, crm)) ready.push(edit);
    else {
      const isDone = record !== null && unchanged.has(record) && isOfContent(record.content, item.fingerprint);
      const outcome = record === null ? 'gone' : isDone ? doneBy(record, run, ledger) : 'changed';
      settled.push({ table: item.table, key: item.key, outcome, status: null, message: '', issue: null });
    }
  }
  return { ready, settled };
}

/** The CRM confirmed what a push sent, or a lost answer of this run said; what a person says of it is no more than that. */
function doneBy({ table, key }: SheetRecord, run: string, { records }: Ledger): 'confirmed' | 'said' {
  const by = historyOf(records, table, key)?.confirmed ?? null;
  return by && (by.run === run || wasSent(by)) ? 'confirmed' : 'said';
}
