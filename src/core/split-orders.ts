import { issue } from './issue';
import type { SheetRecord } from './sheet-record';

/**
 * Refuses orders whose lines stand in several tabs: in a copy of a tab each stands a second time, and which tab counts is not
 * for the desk to guess.
 * @returns the records, with an issue on each such order that names its tabs
 */
export function refuseSplitOrders(
  records: readonly SheetRecord[],
  nameOfSheet: (sheetId: number) => string,
): readonly SheetRecord[] {
  return records.map((record) => {
    const tabs = new Set(record.lineRows?.map(({ sheetId }) => sheetId));
    if (tabs.size < 2) return record;
    const tabNames = [...tabs].map((id) => `“${nameOfSheet(id)}”`).join(', ');
    return { ...record, issues: [...record.issues, issue('issue.order.split', null, { tabs: tabNames })] };
  });
}
