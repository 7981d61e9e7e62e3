import type { TableRow } from '../../sheet';

/** Whether a row says anything: one in which only the desk's own status stands is blank. */
export function saysSomething({ cells }: TableRow): boolean {
  for (const tag in cells) if (tag !== 'status' && cells[tag] !== '') return true;
  return false;
}
