import { type Attempt, inOrder } from '../core';
import { type Cells, cellText } from '../sheet';
import { journalTables } from './journal-book';
import { readJournalRow } from './journal-row';
import type { Ports } from './ports';

/** What the journal says around an attempt, for people. */
export interface Telling {
  /** YYYY-MM-DD hh:mm:ss; '' when somebody cleared it. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
}

/** All that the journal says, read once. */
export interface JournalReading {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  readonly tellingOf: (attempt: Attempt) => Telling;
}

/** Reads the whole journal with what stands beside each attempt. */
export function readJournal(ports: Ports): JournalReading {
  const told = new Map<string, Cells>();
  const attempts = journalTables(ports).flatMap(({ data }) =>
    data.rows.flatMap(({ cells }) => {
      const attempt = readJournalRow(cells);
      if (attempt) told.set(attempt.id, cells);
      return attempt ?? [];
    }),
  );
  const tellingOf = ({ id }: Attempt): Telling => {
    const { time = '', who = '', reason = '' } = told.get(id) ?? {};
    return { time: cellText(time), who: cellText(who), reason: cellText(reason) };
  };
  return { attempts: inOrder(attempts), tellingOf };
}
