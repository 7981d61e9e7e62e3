import { type Attempt, inOrder, type JournalMark, type MissingRows, missingRows } from '../../core';
import { type Cells, cellText } from '../../sheet';
import { connectedCrm } from '../connection';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { isJournalGone, readMark } from './journal-mark';
import { readJournalRow } from './journal-row';
import { journalTables } from './journal-tables';

/** What the journal says around an attempt, for people. */
export interface Telling {
  /** YYYY-MM-DD hh:mm:ss; '' when somebody cleared it. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
  /** How many records its run had before the journal was tidied; 0 when no row of the run was touched by that. */
  readonly runRecords: number;
}

/** All that the journal says, read once. */
export interface JournalReading {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** What was deleted of it. */
  readonly missing: MissingRows;
  readonly tellingOf: (attempt: Attempt) => Telling;
  /** Whether a journal was deleted: then the attempts are not all. */
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
  const tellingOf = ({ id }: Attempt): Telling => {
    const { time = '', who = '', reason = '', run_records: records } = told.get(id) ?? {};
    const runRecords = typeof records === 'number' ? records : 0;
    return { time: cellText(time), who: cellText(who), reason: cellText(reason), runRecords };
  };
  const ordered = inOrder(attempts);
  const missing = missingRows(ordered, mark);
  return { attempts: ordered, missing, tellingOf, isGone: isJournalGone(mark, tables) };
}
