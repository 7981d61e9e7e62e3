import type { Ports } from '../platform/ports';
import { DeskError } from '../records/desk-error';
import { runsOf } from '../records/record';
import type { OpenTable } from '../sheet/tables';
import type { TidySummary } from './calls';
import { type JournalReading, notesProperty, readEntry, readJournal } from './entries';
import { needlessEntries } from './needless-entries';

/** Each costs a service call; the rest waits for the next time. */
const MAX_STRETCHES = 200;

/** Can be broken off at any moment; foreign rows stay. @throws DeskError 'error.journal.doubt' while one is unsure */
export function tidyJournal(ports: Ports, keepRuns: number): TidySummary {
  const journal = readJournal(ports);
  const needless = needlessEntries(journal.entries, keepRuns);
  if (needless === null) throw new DeskError('error.journal.doubt');
  const found = journal.tables.map((table) => stretchesToDrop(table, needless));
  const now = found.map((stretches) => stretches.slice(0, MAX_STRETCHES));
  noteDropped(ports, journal, new Set(now.flat().flatMap(({ numbers }) => numbers)).size);
  journal.tables.forEach(({ grid }, at) => {
    let gone = 0;
    // Top down: the oldest entry of a record goes first.
    for (const { row, numbers } of now[at] ?? []) {
      grid.deleteRows(row - gone, numbers.length);
      gone += numbers.length;
    }
  });
  ports.workbook.flush();
  const rows = journal.tables.reduce((sum, { data }) => sum + data.rows.length, 0);
  const dropped = now.flat().reduce((sum, { numbers }) => sum + numbers.length, 0);
  return { dropped, kept: rows - dropped, more: found.some(({ length }) => length > MAX_STRETCHES) };
}

/** Before any row goes: if the execution dies, no gap is reported. */
function noteDropped(
  { documentProperties }: Ports,
  { crm, notes, last, without, gone }: JournalReading,
  n: number,
): void {
  if (n > 0) documentProperties.set(notesProperty({ ...notes, [crm]: { last, without: without - gone + n } }));
}

interface Stretch {
  readonly row: number;
  readonly numbers: number[];
}

function stretchesToDrop({ data }: OpenTable, needless: ReadonlySet<string>): Stretch[] {
  const found = data.rows.flatMap(({ row, cells }) => {
    const { id = '', n = 0 } = readEntry(cells.entry)?.entry ?? {};
    return needless.has(id) ? [{ row, n }] : [];
  });
  const runs = runsOf(found, (before, { row }) => row === before.row + 1);
  return runs.map((run) => ({ row: run[0]?.row ?? 0, numbers: run.map(({ n }) => n) }));
}
