import type { CheckResult, RecordCount, RowState } from '../../protocol';
import { DeskError } from '../desk-error';
import { openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { type DeskReading, readDesk } from './read-desk';
import { writeStatuses } from './statuses';
import { tintTables } from './tints';

/** In the order in which they are shown: what needs a person first. */
const STATES: readonly RowState[] = ['invalid', 'unsure', 'failed', 'held', 'changed', 'new', 'same'];

/** The tables, and whether what the CRM confirmed of them is lost with its journal. */
export interface CheckedDesk extends DeskReading {
  readonly journalGone: boolean;
  /** Which CRM was connected then. */
  readonly crm: string;
}

/**
 * Compares every table with what the CRM confirmed last, writes the statuses and tints, and counts the records by state.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function check(ports: Ports): CheckResult {
  const reading = checkTables(ports);
  return { counts: countStates(reading), journalGone: reading.journalGone };
}

/**
 * Reads every table that can be pushed and says in the sheets what each row is.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function checkTables(ports: Ports): CheckedDesk {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  if (reading.tables.length === 0) throw new DeskError('error.noTable');
  showStates(reading);
  return { ...reading, journalGone: journal.isGone(), crm: journal.crm };
}

/** Writes what is known of each row into its Status and its colours. */
export function showStates(reading: DeskReading): void {
  writeStatuses(reading);
  tintTables(reading);
}

function countStates({ plan }: DeskReading): RecordCount[] {
  const stated = [
    ...plan.refusals.map((record) => ({ record, state: 'invalid' as const })),
    ...plan.edits.map(({ record, state, holds }) => ({
      record,
      state: state !== 'unsure' && holds.length > 0 ? ('held' as const) : state,
    })),
    ...plan.unchanged.map((record) => ({ record, state: 'same' as const })),
  ];
  return STATES.flatMap((state) => {
    const records = stated.filter((each) => each.state === state);
    const first = records[0]?.record;
    return first ? [{ state, count: records.length, first: { sheetId: first.sheetId, row: first.row } }] : [];
  });
}
