import type { JournalBook } from '../journal/journal-book';
import type { Ports } from '../ports';
import { showStates } from './check';
import { type DeskReading, readDesk } from './read-desk';

/**
 * Reads the sheets again, because people may have sorted or edited them meanwhile, and says in each row what it is now.
 * @param before what was read at the beginning of the step
 */
export function refreshStatuses(ports: Ports, journal: JournalBook, before: DeskReading): void {
  showStates(readDesk(ports, journal.ledgerNow(), before));
  ports.workbook.flush();
}
