import {
  type Attempt,
  asConfirmed,
  type Content,
  diff,
  endRun,
  filterValues,
  type PlanDecision,
  type PlanRow,
  type PlanState,
  recordId,
} from '../../core';
import { refreshStatuses, showStatuses } from '../edits/check';
import { type DeskReading, readDesk } from '../edits/read-desk';
import type { WantedProducts } from '../edits/read-part';
import { writeBack } from '../edits/write-back';
import { reported } from '../failure';
import type { JournalBook } from '../journal/journal-book';
import type { Ports } from '../ports';

/** Holds, by `recordId`, the values that were replaced, and by what. */
export type Replaced = ReadonlyMap<string, { readonly before: Content; readonly after: Content }>;

/**
 * Has the sheets follow what a plan has replaced: a cell that still says the old value would be an edit back to it, which nobody made.
 * Cells that say something else are somebody's own. A sheet that cannot be read or written keeps no plan from going on.
 * @param rows of all plans, as they were read just now
 * @param seen the records whose Status is written, by `recordId`, each with the place where it stood; null where that is not known
 */
export function followInTables(
  ports: Ports,
  journal: JournalBook,
  rows: readonly PlanRow[],
  { seen, replaced }: { readonly seen: WantedProducts; readonly replaced: Replaced },
): void {
  if (seen.size === 0) return;
  try {
    const isProducts = [...seen.keys()].every((id) => id.startsWith('products'));
    const wanted = isProducts ? { wanted: seen } : {};
    const reading = readDesk(ports, journal.ledgerNow(), { ...wanted, planned: rows });
    const toShow = { done: new Set(seen.keys()), noted: journal.unnoted() };
    // Where nothing had to follow, the reading of just now says what the rows are.
    if (writeReplaced(reading, replaced)) refreshStatuses(ports, journal, reading, toShow);
    else showStatuses(ports, reading, reading, toShow);
  } catch (error) {
    reported(() => ports, error, 'price plans, their tables');
  }
}

/** Writes what was replaced; returns whether there was anything to write. */
function writeReplaced(reading: DeskReading, replaced: Replaced): boolean {
  const targets = reading.records.flatMap((record) => {
    const { before = {}, after = {} } = replaced.get(recordId(record.table, record.key)) ?? {};
    const values = filterValues(after, (name) => name in before && record.content[name] === before[name]);
    const put = { table: record.table, key: record.key, values, unknown: [] };
    return Object.keys(values).length === 0 || record.issues.length > 0 ? [] : [{ put, record }];
  });
  if (targets.length > 0) writeBack(reading, targets);
  return targets.length > 0;
}

const WENT: ReadonlySet<PlanState> = new Set(['begun', 'done', 'ended']);

/** Returns what the confirmed pushes of plans have replaced, as far as these decisions tell of them. */
export function replacedValues(attempts: readonly Attempt[], decisions: readonly PlanDecision[]): Replaced {
  const went = decisions.filter(({ state }) => WENT.has(state));
  const rows = new Map(went.map(({ row }) => [recordId(row.table, row.key), row]));
  const confirmed = attempts.filter(({ outcome, run, table, key }) => {
    const row = rows.get(recordId(table, key));
    return outcome === 'confirmed' && table === 'products' && (run === row?.plan || run === endRun(row?.plan ?? ''));
  });
  return new Map(
    confirmed.map(({ table, key, before, after }) => {
      const changed = new Set(diff(before, asConfirmed(after)).map(({ name }) => name));
      const only = (content: Content): Content => filterValues(content, (name) => changed.has(name));
      return [recordId(table, key), { before: only(before ?? {}), after: only(asConfirmed(after)) }];
    }),
  );
}
