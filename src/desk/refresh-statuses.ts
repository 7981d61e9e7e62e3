import { showStates } from './check';
import { openJournal } from './journal-book';
import type { Ports } from './ports';
import { readDesk } from './read-desk';

/** Reads the sheets again, because people may have sorted or edited them meanwhile, and says in each row what it is now. */
export function refreshStatuses(ports: Ports): void {
  const { ledger } = openJournal(ports);
  showStates(readDesk(ports, ledger), ledger);
  ports.workbook.flush();
}
