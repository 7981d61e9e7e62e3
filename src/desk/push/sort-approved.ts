import { type Plan, type PlannedEdit, recordId, type SheetRecord } from '../../core';
import type { ApprovedItem, PushOutcome } from '../../protocol';
import { isApproved, isOfContent } from '../review/approval';

/** Approved items as the sheets stand now: what can be sent, and what is decided without sending. */
export interface SortedApproval {
  readonly ready: readonly PlannedEdit[];
  readonly settled: readonly PushOutcome[];
}

/**
 * Holds the approval against the plan of this moment: a row that differs from what was reviewed is not sent, nor is one
 * that is gone or that the CRM has confirmed meanwhile.
 * @param crm the one that is connected now
 */
export function sortApproved(plan: Plan, items: readonly ApprovedItem[], crm: string): SortedApproval {
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
    if (edit && isApproved(edit, item.fingerprint, crm)) ready.push(edit);
    else settled.push(unsent(item, edit?.record ?? others.get(id) ?? null, unchanged));
  }
  return { ready, settled };
}

function unsent(item: ApprovedItem, record: SheetRecord | null, unchanged: ReadonlySet<SheetRecord>): PushOutcome {
  const confirmed = record !== null && unchanged.has(record) && isOfContent(record.content, item.fingerprint);
  const outcome = record === null ? 'gone' : confirmed ? 'confirmed' : 'changed';
  return { table: item.table, key: item.key, outcome, status: null, message: '', issue: null };
}
