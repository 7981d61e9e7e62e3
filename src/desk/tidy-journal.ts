import { inOrder, planTidy, type TidyStep } from '../core';
import { say } from '../i18n';
import type { TidySummary } from '../protocol';
import { writeCells } from '../sheet';
import { DeskError } from './desk-error';
import { journalTables } from './journal-book';
import { readJournalRow } from './journal-row';
import { journalTexts } from './journal-text';
import type { OpenTable } from './open-table';
import type { Ports } from './ports';

/** How long it waits for a push or a pull under way. */
const LOCK_WAIT_MS = 10_000;
/** Each is a call of the service: what goes beyond is left for the next time. */
const MOST_STRETCHES = 200;

/**
 * Takes rows of older runs out of the journal that nothing stands on, and leaves all that the journal says of any record.
 * Broken off at any moment, the journal says the same; rows that are not the desk's stay.
 * @throws DeskError 'error.journal.doubt' while a record is unsure; 'error.busy' when another execution holds the document
 */
export function tidyJournal(ports: Ports, keepRuns: number): TidySummary {
  const done = ports.lock.tryWith(LOCK_WAIT_MS, () => tidy(ports, keepRuns));
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

function tidy(ports: Ports, keepRuns: number): TidySummary {
  const tables = journalTables(ports);
  const attempts = tables.flatMap(({ data }) => data.rows.flatMap(({ cells }) => readJournalRow(cells) ?? []));
  const plan = planTidy(inOrder(attempts), keepRuns);
  if (plan === null) throw new DeskError('error.journal.doubt');
  const steps = plan.filter(fitsInCells);
  for (const table of tables) widen(table, steps);
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
  return !widening || journalTexts(widening.attempt.before, widening.content).more.length === 0;
}

/** The row that stays becomes a baseline: it holds all that was known of the record then. */
function widen({ grid, data, language }: OpenTable, steps: readonly TidyStep[]): void {
  const wanted = new Map(steps.flatMap(({ widen: to }) => (to ? [[to.attempt.id, to] as const] : [])));
  for (const { row, cells } of data.rows) {
    const to = wanted.get(String(cells.attempt));
    if (!to) continue;
    const { after } = journalTexts(to.attempt.before, to.content);
    writeCells(grid, data, new Map([[row, { after, action: say(language, 'action.baseline') }]]));
  }
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
