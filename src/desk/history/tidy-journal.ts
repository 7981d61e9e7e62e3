import { type Attempt, type Link, linksAfterRemoval, planTidy, type TidyStep } from '../../core';
import { say } from '../../i18n';
import type { TidySummary } from '../../protocol';
import { type Cells, writeCells, writeColumn } from '../../sheet';
import { DeskError } from '../desk-error';
import { withColumnsFor } from '../journal/journal-book';
import { type JournalReading, journalTables, readJournalTables, readMark, sentRun } from '../journal/journal-reader';
import { changedTexts, journalTexts, textsIn, withLink } from '../journal/journal-row';
import type { Ports } from '../ports';
import { connectedCrm } from '../settings';
import { withDocumentLock } from '../steps';
import type { OpenTable } from '../tables/open-table';

/** Each is a call of the service: what goes beyond is left for the next time. */
const MAX_STRETCHES = 200;
/** Limits the rows written at once: contents are long, and a whole column of them may be too much for one call. */
const ROW_STOCK = 500;

/**
 * Takes rows of older runs out of the journal that nothing stands on, and leaves all that the journal says of any record.
 * Broken off at any moment, the journal says the same; rows that are not the desk's stay.
 * @throws DeskError 'error.journal.doubt' while a record is unsure; 'error.busy' when another execution holds the document
 */
export function tidyJournal(ports: Ports, keepRuns: number): TidySummary {
  return withDocumentLock(ports, () => tidy(ports, keepRuns));
}

function tidy(ports: Ports, keepRuns: number): TidySummary {
  const mark = readMark(ports, connectedCrm(ports.properties));
  const tables = journalTables(ports);
  const journal = readJournalTables(ports, tables, mark);
  const plan = planTidy(journal.attempts, keepRuns, journal.missing);
  if (plan === null) throw new DeskError('error.journal.doubt');
  const steps = plan.filter(fitsInCells);
  const sizes = runSizes(journal, steps);
  const gone = new Set(steps.flatMap(({ drop }) => drop));
  const links = linksAfterRemoval(journal.attempts, gone);
  for (const table of tables) {
    noteRunSizes(ports, table, sizes);
    rewrite(table, steps, links);
  }
  ports.workbook.flush();
  const rows = tables.reduce((sum, { data }) => sum + data.rows.length, 0);
  const dropped = tables.map((table) => dropRows(table, gone));
  ports.workbook.flush();
  const count = dropped.reduce((sum, each) => sum + each.count, 0);
  return { dropped: count, kept: rows - count, more: dropped.some(({ more }) => more) };
}

/** Tells whether a baseline fits; one that takes further cells is left as it is made up. */
function fitsInCells({ widen: to }: TidyStep): boolean {
  return !to || journalTexts(to.attempt.key, to.attempt.before, to.content, to.attempt.link).more.length === 0;
}

/**
 * Makes the row that stays a baseline: it holds all that was known of the record then. A row that stays behind one that goes
 * follows the one before that.
 */
function rewrite(
  { grid, data, language }: OpenTable,
  steps: readonly TidyStep[],
  links: ReadonlyMap<string, Link>,
): void {
  const wanted = new Map(steps.flatMap(({ widen: to }) => (to ? [[to.attempt.id, to] as const] : [])));
  const stocks = new Map<number, Map<number, Cells>>();
  for (const { row, cells } of data.rows) {
    const [id, key] = [String(cells.attempt), String(cells.key)];
    const [to, link] = [wanted.get(id), links.get(id)];
    if (!to && !link) continue;
    const widened = to ? journalTexts(key, to.attempt.before, to.content, to.attempt.link) : textsIn(cells);
    const texts = changedTexts(cells, link ? withLink(key, widened, link) : widened);
    const stock = Math.floor(row / ROW_STOCK);
    const changes = to ? { ...texts, action: say(language, 'action.baseline') } : texts;
    stocks.set(stock, (stocks.get(stock) ?? new Map()).set(row, changes));
  }
  for (const changes of stocks.values()) writeCells(grid, data, changes);
}

/** Counts the records of each run that rows are taken from, or made up to baselines: afterwards nothing else tells. */
function runSizes({ attempts, tellingOf }: JournalReading, steps: readonly TidyStep[]): ReadonlyMap<string, number> {
  const touched = new Set(steps.flatMap(({ drop, widen: to }) => (to ? [...drop, to.attempt.id] : drop)));
  const runs = new Set(attempts.filter(({ id }) => touched.has(id)).map(({ run }) => run));
  const byRun = new Map<string, Attempt[]>([...runs].map((run) => [run, []]));
  for (const attempt of attempts) byRun.get(attempt.run)?.push(attempt);
  return new Map([...byRun].map(([run, made]) => [run, sentRun(made, tellingOf).records]));
}

/** Notes the size beside every row of such a run, so that it stays known whichever of them go, and wherever they are sorted to. */
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
  const now = all.slice(0, MAX_STRETCHES);
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
