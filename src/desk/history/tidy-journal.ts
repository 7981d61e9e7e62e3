import { type Attempt, planTidy, type TidyStep } from '../../core';
import { say } from '../../i18n';
import type { TidySummary } from '../../protocol';
import { type Cells, writeCells, writeColumn } from '../../sheet';
import { DeskError } from '../desk-error';
import { type JournalReading, readJournalTables } from '../journal/journal-entries';
import { journalTables, withColumnsFor } from '../journal/journal-tables';
import { journalTexts } from '../journal/journal-text';
import { sentRun } from '../journal/sent-run';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { undisturbed } from '../undisturbed';

/** Each is a call of the service: what goes beyond is left for the next time. */
const MOST_STRETCHES = 200;
/** So many rows are written at once: contents are long, and a whole column of them may be too much for one call. */
const STOCK = 500;

/**
 * Takes rows of older runs out of the journal that nothing stands on, and leaves all that the journal says of any record.
 * Broken off at any moment, the journal says the same; rows that are not the desk's stay.
 * @throws DeskError 'error.journal.doubt' while a record is unsure; 'error.busy' when another execution holds the document
 */
export function tidyJournal(ports: Ports, keepRuns: number): TidySummary {
  return undisturbed(ports, () => tidy(ports, keepRuns));
}

function tidy(ports: Ports, keepRuns: number): TidySummary {
  const tables = journalTables(ports);
  const journal = readJournalTables(ports, tables);
  const plan = planTidy(journal.attempts, keepRuns);
  if (plan === null) throw new DeskError('error.journal.doubt');
  const steps = plan.filter(fitsInCells);
  const sizes = runSizes(journal, steps);
  for (const table of tables) {
    noteRunSizes(ports, table, sizes);
    widen(table, steps);
  }
  ports.workbook.flush();
  const gone = new Set(steps.flatMap(({ drop }) => drop));
  const rows = tables.reduce((sum, { data }) => sum + data.rows.length, 0);
  const dropped = tables.map((table) => dropRows(table, gone));
  ports.workbook.flush();
  const count = dropped.reduce((sum, each) => sum + each.count, 0);
  return { dropped: count, kept: rows - count, more: dropped.some(({ more }) => more) };
}

/** A baseline that takes further cells is left as it is made up. */
function fitsInCells({ widen: widening }: TidyStep): boolean {
  return !widening || journalTexts(widening.attempt.key, widening.attempt.before, widening.content).more.length === 0;
}

/** The row that stays becomes a baseline: it holds all that was known of the record then. */
function widen({ grid, data, language }: OpenTable, steps: readonly TidyStep[]): void {
  const wanted = new Map(steps.flatMap(({ widen: to }) => (to ? [[to.attempt.id, to] as const] : [])));
  const stocks = new Map<number, Map<number, Cells>>();
  for (const { row, cells } of data.rows) {
    const to = wanted.get(String(cells.attempt));
    if (!to) continue;
    const { after } = journalTexts(to.attempt.key, to.attempt.before, to.content);
    const stock = Math.floor(row / STOCK);
    stocks.set(stock, (stocks.get(stock) ?? new Map()).set(row, { after, action: say(language, 'action.baseline') }));
  }
  for (const changes of stocks.values()) writeCells(grid, data, changes);
}

/** How many records each run has that rows are taken from, or made up to baselines: afterwards nothing else tells. */
function runSizes({ attempts, tellingOf }: JournalReading, steps: readonly TidyStep[]): ReadonlyMap<string, number> {
  const touched = new Set(steps.flatMap(({ drop, widen: to }) => (to ? [...drop, to.attempt.id] : drop)));
  const runs = new Set(attempts.filter(({ id }) => touched.has(id)).map(({ run }) => run));
  const byRun = new Map<string, Attempt[]>([...runs].map((run) => [run, []]));
  for (const attempt of attempts) byRun.get(attempt.run)?.push(attempt);
  return new Map([...byRun].map(([run, made]) => [run, sentRun(made, tellingOf).records]));
}

/** Beside every row of such a run, so that it stays known whichever of them go, and wherever they are sorted to. */
function noteRunSizes(ports: Ports, table: OpenTable, sizes: ReadonlyMap<string, number>): void {
  const sizeByRow = new Map<number, number>();
  for (const { row, cells } of table.data.rows) {
    const size = sizes.get(String(cells.run)) ?? 0;
    if (size > 0 && cells.run_records !== size) sizeByRow.set(row, size);
  }
  if (sizeByRow.size === 0) return;
  const { grid, data } = withColumnsFor(ports, table, [{ run_records: 0 }]);
  writeColumn(grid, data, 'run_records', sizeByRow);
}

/** Deletes from the top, so that of one record the oldest row goes first. */
function dropRows(
  { grid, data }: OpenTable,
  gone: ReadonlySet<string>,
): { readonly count: number; readonly more: boolean } {
  const rows = data.rows.filter(({ cells }) => gone.has(String(cells.attempt))).map(({ row }) => row);
  const all = stretches(rows);
  const now = all.slice(0, MOST_STRETCHES);
  let count = 0;
  for (const { row, rows: length } of now) {
    grid.deleteRows(row - count, length);
    count += length;
  }
  return { count, more: now.length < all.length };
}

function stretches(rows: readonly number[]): { row: number; rows: number }[] {
  const found: { row: number; rows: number }[] = [];
  for (const row of rows) {
    const last = found[found.length - 1];
    if (last && last.row + last.rows === row) last.rows += 1;
    else found.push({ row, rows: 1 });
  }
  return found;
}
