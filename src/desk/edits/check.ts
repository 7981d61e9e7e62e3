import { groupBy, recordId, type SheetRecord } from '../../core';
import { type CheckResult, type RecordCount, ROW_STATES, type RowState } from '../../protocol';
import { DeskError } from '../desk-error';
import { type JournalBook, openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { keepStanding, readStanding } from '../standing';
import { type DeskReading, readDesk } from './read-desk';
import { markRows } from './status-column';

/** The tables, and how many entries of the Journal are gone. */
interface CheckedDesk extends DeskReading {
  readonly journalGone: number;
  /** Names the CRM that was connected then. */
  readonly crm: string;
}

/**
 * Compares every table with what the CRM confirmed last, writes the statuses and tints, and counts the records by state.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function check(ports: Ports): CheckResult {
  const reading = readToReview(ports);
  markRows(ports, reading);
  return { counts: countStates(reading), journalGone: reading.journalGone };
}

/**
 * Reads every table that can be pushed, and keeps the counts for the sidebar; writes nothing into the sheets.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function readToReview(ports: Ports): CheckedDesk {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  if (reading.tables.length === 0) throw new DeskError('error.noTable');
  keepStanding(ports, countStates(reading));
  return { ...reading, journalGone: journal.gone, crm: journal.crm };
}

interface StatedRecord {
  readonly record: SheetRecord;
  readonly state: RowState;
}

function statedRecords({ plan }: DeskReading): StatedRecord[] {
  return [
    ...plan.refusals.map((record) => ({ record, state: 'invalid' as const })),
    ...plan.edits.map(({ record, state, holds }) => ({
      record,
      state: state !== 'unsure' && holds.length > 0 ? ('held' as const) : state,
    })),
    ...plan.unchanged.map((record) => ({ record, state: 'same' as const })),
  ];
}

/**
 * Counts the records of the file.
 * @param counted what was counted last, where only some records were read since; `left` are the states that they had then
 */
function countStates(
  reading: DeskReading,
  counted: readonly RecordCount[] = [],
  left: readonly (RowState | undefined)[] = [],
): RecordCount[] {
  const byState = groupBy(statedRecords(reading), ({ state }) => state);
  return ROW_STATES.flatMap((state) => {
    const known = counted.find((each) => each.state === state);
    const here = byState.get(state) ?? [];
    const count = (known?.count ?? 0) - left.filter((old) => old === state).length + here.length;
    const first = known?.first ?? here[0]?.record;
    return first && count > 0 ? [{ state, count, first: { sheetId: first.sheetId, row: first.row } }] : [];
  });
}

/** Returns the states that the records of a reading had in the one before. */
function statesBefore(before: DeskReading, now: DeskReading): (RowState | undefined)[] {
  const idOf = ({ record }: StatedRecord): string => recordId(record.table, record.key);
  const states = new Map(statedRecords(before).map((each) => [idOf(each), each.state]));
  return statedRecords(now).map((each) => states.get(idOf(each)));
}

/** Holds what a step has to say in the end. */
export interface ToShow {
  /** The records, by `recordId`, of which something was learnt; no others are read where only some were read before. */
  readonly done?: ReadonlySet<string>;
  /** Further document properties. */
  readonly noted?: Readonly<Record<string, string>>;
}

/**
 * Reads the sheets again, because people may have sorted or edited them meanwhile, and says in each row what it is now.
 * @param before what was read at the beginning of the step
 */
export function refreshStatuses(ports: Ports, journal: JournalBook, before: DeskReading, toShow: ToShow = {}): void {
  const ledger = journal.ledgerNow();
  const wanted = new Map([...(toShow.done ?? [])].map((id) => [id, null]));
  const reading = readDesk(ports, ledger, before.isPart ? { before, wanted } : { before });
  showStatuses(ports, before, reading, toShow);
}

/**
 * Says in each row what it is, as the sheets were read just now.
 * @param before what was read at the beginning of the step
 */
export function showStatuses(ports: Ports, before: DeskReading, reading: DeskReading, { noted = {} }: ToShow): void {
  const counted = readStanding(ports.documentProperties)?.counts ?? [];
  const counts = before.isPart ? countStates(reading, counted, statesBefore(before, reading)) : countStates(reading);
  markRows(ports, reading);
  keepStanding(ports, counts, noted);
}
