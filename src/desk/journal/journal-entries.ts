import {
  type Attempt,
  isSentAction,
  type JournalMark,
  type MissingRows,
  missingRows,
  recordId,
  sortAttempts,
} from '../../core';
import { type Cells, cellText } from '../../sheet';
import type { Ports } from '../ports';
import { connectedCrm } from '../settings';
import type { OpenTable } from '../tables/open-table';
import { isJournalGone, journalTables, readMark } from './journal-book';
import { readJournalRow } from './journal-row';

/** Holds what the journal says around an attempt, for people. */
export interface AttemptDetails {
  /** YYYY-MM-DD hh:mm:ss; '' when somebody cleared it. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
  /** Counts the records that its run had before the journal was tidied; 0 when no row of the run was touched by that. */
  readonly runRecords: number;
}

/** All that the journal says, read once. */
export interface JournalReading {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** Lists what was deleted of it. */
  readonly missing: MissingRows;
  readonly tellingOf: (attempt: Attempt) => AttemptDetails;
  /** Tells whether a journal was deleted: then the attempts are not all. */
  readonly isGone: boolean;
}

/** Reads the whole journal with what stands beside each attempt. */
export function readJournal(ports: Ports): JournalReading {
  const mark = readMark(ports, connectedCrm(ports.properties));
  return readJournalTables(ports, journalTables(ports), mark);
}

/** The same of Journal tabs that are read already, after the mark. */
export function readJournalTables(
  ports: Ports,
  tables: readonly OpenTable[],
  mark: JournalMark | null,
): JournalReading {
  const told = new Map<string, Cells>();
  const crm = connectedCrm(ports.properties);
  const attempts = tables.flatMap(({ data }) =>
    data.rows.flatMap(({ cells }) => {
      const attempt = readJournalRow(cells, crm);
      if (attempt) told.set(attempt.id, cells);
      return attempt ?? [];
    }),
  );
  const tellingOf = ({ id }: Attempt): AttemptDetails => {
    const { time = '', who = '', reason = '', run_records: records } = told.get(id) ?? {};
    const runRecords = typeof records === 'number' ? records : 0;
    return { time: cellText(time), who: cellText(who), reason: cellText(reason), runRecords };
  };
  const ordered = sortAttempts(attempts);
  const missing = missingRows(ordered, mark);
  return { attempts: ordered, missing, tellingOf, isGone: isJournalGone(mark, tables) };
}

/** Holds what the journal knows of the records that a run sent. */
interface SentRun {
  /** Counts its records; 0 for a run of which nothing was sent. */
  readonly records: number;
  /** Counts those that have no row in the journal any more, because it was tidied. */
  readonly lost: number;
}

/**
 * Counts the records of a run.
 * A tidied row may say "baseline" of what was sent; that it was sent is known by the count that tidying left beside it.
 * @param attempts of one run
 */
export function sentRun(attempts: readonly Attempt[], tellingOf: (attempt: Attempt) => AttemptDetails): SentRun {
  const held = new Set(attempts.map(({ table, key }) => recordId(table, key))).size;
  const had = attempts.reduce((most, attempt) => Math.max(most, tellingOf(attempt).runRecords), 0);
  const isSent = had > 0 || attempts.some(isSentAction);
  return isSent ? { records: Math.max(had, held), lost: Math.max(0, had - held) } : { records: 0, lost: 0 };
}
