import type { Cells } from '../../sheet';
import type { OpenTable } from '../tables/open-table';

/** Whether the tables still say what they said when they were read before, row by row: then what was made of them stands. */
export function standAsRead(before: readonly OpenTable[], now: readonly OpenTable[]): boolean {
  return before.length === now.length && now.every((table, index) => isTheSame(table, before[index]));
}

function isTheSame(now: OpenTable, before: OpenTable | undefined): boolean {
  if (!before || before.sheetId !== now.sheetId || before.language !== now.language) return false;
  if (before.data.rows.length !== now.data.rows.length) return false;
  return now.data.rows.every((row, index) => row === before.data.rows[index] && !wishesNewCode(row.cells));
}

/** How such a row is read depends on what the CRM has confirmed since. */
function wishesNewCode({ new_code: newCode = '' }: Cells): boolean {
  return newCode !== '';
}
