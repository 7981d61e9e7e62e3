import type { Content } from './content';
import { diff } from './diff';
import { fingerprint } from './fingerprint';
import { recordId } from './journal';
import type { Plan, PlannedEdit } from './plan';
import type { SheetRecord } from './sheet-record';

/** A record whose row shall count as what the CRM has. */
export interface BaselineRecord {
  readonly record: SheetRecord;
  readonly before: Content | null;
  readonly after: Content;
}

/** What taking rows as baseline would do, counted in records. */
export interface BaselineChoice {
  readonly taken: readonly BaselineRecord[];
  /** The CRM is known to have these already. */
  readonly same: number;
  /** These wait for a decision of their own: whether a push took effect is not known. */
  readonly unsure: number;
  /** What these say cannot be read. */
  readonly refused: number;
  /** Equal for equal content of the taken records: tells whether they are still what the user was shown. */
  readonly mark: string;
}

/**
 * Chooses the records of the wanted rows that can be taken as what the CRM has.
 * A wish for a new code stays a wish: it is not part of what is taken.
 */
export function chooseBaseline(plan: Plan, wanted: (record: SheetRecord) => boolean): BaselineChoice {
  const edits = plan.edits.filter(({ record }) => wanted(record));
  const sure = edits.filter(({ state }) => state !== 'unsure').map(baselineOf);
  const taken = sure.filter(({ before, after }) => before === null || diff(before, after).length > 0);
  return {
    taken,
    same: plan.unchanged.filter(wanted).length + sure.length - taken.length,
    unsure: edits.length - sure.length,
    refused: plan.refusals.filter(wanted).length,
    mark: fingerprint(Object.fromEntries(taken.map(markOf))),
  };
}

function baselineOf({ record, before }: PlannedEdit): BaselineRecord {
  const { new_code: _wish, ...after } = record.content;
  return { record, before, after };
}

function markOf({ record, after }: BaselineRecord): [string, string] {
  return [recordId(record.table, record.key), fingerprint(after)];
}
