import type { DeskWorld } from './desk-world';

/** Lists the columns of a Journal as versions up to 0.4 made it: none for people, and all in sight. */
const OLD_COLUMNS = [
  ...['time', 'who', 'table', 'key', 'action', 'outcome', 'http_status', 'message', 'reason'],
  ...['before', 'after', 'run', 'reverts', 'attempt', 'run_records', 'crm'],
];

/** Puts in place of the Journal the one that such a version would have written. */
export function makeJournalOld(world: DeskWorld): void {
  const now = world.sheet('journal');
  const tag = world.workbook.taggedSheets().find(({ sheetId }) => sheetId === now.sheetId)?.tag ?? '';
  const places = OLD_COLUMNS.map((name) => now.columns.findIndex((shape) => shape?.tag === name));
  const columns = places.flatMap((at) => {
    const shape = now.columns[at];
    return shape ? [{ ...shape, hidden: false }] : [];
  });
  const rows = now.dump().map((line) => places.map((at) => line[at] ?? ''));
  world.workbook.removeSheet(now.sheetId);
  world.workbook.addSheet({ title: now.name, tag, columns }).put(1, rows);
}
