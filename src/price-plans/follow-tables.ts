import type { JournalBook } from '../journal/journal-book';
import { type Attempt, asConfirmed, recordId } from '../journal/ledger';
import { endRun } from '../journal/plan-row';
import type { PlanRow, PlanState } from '../journal/stored-plans';
import { reported } from '../platform/failure';
import type { Ports } from '../platform/ports';
import { type DeskReading, readDesk } from '../push/read-desk';
import type { RequestedProducts } from '../push/read-part';
import { refreshStatuses, type StatusUpdate, showStatuses } from '../push/review';
import { writeBack } from '../push/write-back';
import { diff } from '../records/diff';
import { type Content, filterValues, type Value } from '../records/record';
import type { PlanDecision } from './decide-row';

/** By `recordId`. */
export type Replaced = ReadonlyMap<
  string,
  { readonly before: Readonly<Record<string, readonly Value[]>>; readonly after: Content }
>;

/** A cell left with the old value would be an edit back to it. No failure stops a plan. */
export function followInTables(
  ports: Ports,
  journal: JournalBook,
  rows: readonly PlanRow[],
  { seen, replaced }: { readonly seen: RequestedProducts; readonly replaced: Replaced },
): void {
  if (seen.size === 0) return;
  try {
    const isProducts = [...seen.keys()].every((id) => id.startsWith('products'));
    const requested = isProducts ? seen : undefined;
    const reading = readDesk(ports, journal.ledgerNow(), { requested, planned: rows });
    const update: StatusUpdate = { done: new Set(seen.keys()), properties: journal.unwritten() };
    // With nothing written, the reading is current.
    if (writeReplaced(reading, replaced)) refreshStatuses(ports, journal, reading, update);
    else showStatuses(ports, reading, reading, update);
  } catch (error) {
    reported(() => ports, error, 'price plans, their tables');
  }
}

function writeReplaced(reading: DeskReading, replaced: Replaced): boolean {
  const targets = reading.records.flatMap((record) => {
    const { before = {}, after = {} } = replaced.get(recordId(record.table, record.key)) ?? {};
    const hasAny = (name: string, values: readonly Value[]): boolean =>
      values.some((value) => value === record.content[name]);
    const values = filterValues(
      after,
      (name, value) => value !== record.content[name] && hasAny(name, before[name] ?? []),
    );
    const put = { table: record.table, key: record.key, values, unknown: [] };
    return Object.keys(values).length === 0 || record.issues.length > 0 ? [] : [{ put, record }];
  });
  if (targets.length > 0) writeBack(reading, targets);
  return targets.length > 0;
}

const SENT_STATES: ReadonlySet<PlanState> = new Set(['begun', 'done', 'ended', 'endUnsure']);

/** Includes unanswered changes: the review then asks about what was sent, not about what it replaced. */
export function replacedValues(attempts: readonly Attempt[], decisions: readonly PlanDecision[]): Replaced {
  const runs = runsByRecord(decisions);
  const replaced = new Map<string, { before: Record<string, Value[]>; after: Record<string, Value> }>();
  for (const { table, key, run, outcome, before, after } of attempts) {
    const id = recordId(table, key);
    if (table !== 'products' || outcome === 'refused' || !runs.get(id)?.has(run)) continue;
    const values = replaced.get(id) ?? { before: {}, after: {} };
    replaced.set(id, values);
    for (const { name, before: old, after: value } of diff(before, asConfirmed(after))) {
      if (old !== null) values.before[name] = [...(values.before[name] ?? []), old];
      if (value !== null) values.after[name] = value;
    }
  }
  return replaced;
}

function runsByRecord(decisions: readonly PlanDecision[]): ReadonlyMap<string, ReadonlySet<string>> {
  const runs = new Map<string, Set<string>>();
  for (const { row, edit } of decisions.filter(({ state }) => SENT_STATES.has(state))) {
    for (const key of [row.key, edit?.record.key ?? row.key]) {
      const id = recordId(row.table, key);
      runs.set(id, (runs.get(id) ?? new Set()).add(row.plan).add(endRun(row.plan)));
    }
  }
  return runs;
}
