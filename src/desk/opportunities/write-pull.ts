import { fingerprint } from '../../core';
import type { PullSummary } from '../../protocol';
import type { Ports } from '../ports';
import { addRows } from './add-rows';
import { compareBlock } from './compare-block';
import { refreshDone, refreshFailed, remember } from './last-refresh';
import type { Pull, PullJob, Writing } from './pull-job';
import { summaryOf } from './pull-summary';
import { openWork, type PullWork, type Rows, type Written } from './pull-work';
import { seenIn } from './seen-names';

/**
 * Writes what was read, block after block, until all is written or the time is over: known rows are updated where they stand,
 * rows that a whole answer does not hold are marked, new ones go below. Every block is whole in itself, so that a pull whose
 * later steps never come leaves rows that are all true, and the next refresh goes on. The caller holds the document's lock:
 * two that write at once would both add what is new.
 * @param isOver tells after each block whether the time is over
 * @returns the summary, or null when more is to be written
 * @throws DeskError 'error.noSheet', 'error.columns', 'error.pull.noKey', 'error.pull.header', 'error.cells'
 */
export function writePull(ports: Ports, pull: Pull, rows: Rows, isOver: () => boolean): PullSummary | null {
  const isNew = pull.job.sheetId === null;
  const work = openWork(ports, pull, rows);
  const { writing, isDone } = writeBlocks(work, beginning(work, pull.job), isOver);
  pull.job = { ...pull.job, sheetId: work.table.sheetId, writing };
  if (isNew) work.table.grid.reveal(2);
  const summary = isDone ? summaryOf(work, pull.job, writing) : null;
  tellTab(work, pull.job, summary);
  ports.workbook.flush();
  return summary;
}

/** Where somebody moved rows since the last step, all are compared again: what is written already is then found unchanged. */
function beginning({ table, rowByKey }: PullWork, { writing }: PullJob): Writing {
  if (writing && (writing.row > writing.lastRow || writing.print === printOf(rowByKey))) return writing;
  return { ...START, lastRow: table.data.lastRow, isSecond: writing?.isSecond ?? false };
}

function printOf(rowByKey: ReadonlyMap<string, number>): string {
  return fingerprint({ keys: [...rowByKey].join(' ') });
}

const START = { row: 2, nextRow: 2, print: '', added: 0, updated: 0, unchanged: 0, gone: 0 };

function writeBlocks(work: PullWork, start: Writing, isOver: () => boolean): Written {
  let writing = start;
  while (writing.row <= writing.lastRow) {
    writing = compareBlock(work, writing);
    if (isOver()) return { writing: { ...writing, print: printOf(work.rowByKey) }, isDone: false };
  }
  if (!writing.isSecond && compared(writing) < work.meant) {
    return { writing: { ...START, lastRow: 2, isSecond: true }, isDone: false };
  }
  return addRows(work, writing, isOver);
}

function compared({ added, updated, unchanged, gone }: Writing): number {
  return added + updated + unchanged + gone;
}

/** A tab whose rows are not all written says so from the first step on, in case that no other comes. */
function tellTab({ ports, table, rows, memory }: PullWork, { query }: PullJob, summary: PullSummary | null): void {
  const { lastRefresh: before, seen } = memory;
  const unfinished = { code: 'error.pull.unfinished', params: {} } as const;
  if (summary) {
    const lastRefresh = refreshDone(ports, summary);
    remember(ports, table, { query, lastRefresh, seen: seenIn(rows.values(), seen) }, table.data.columns);
  } else if (before?.failure?.code !== unfinished.code) {
    remember(ports, table, { query, lastRefresh: refreshFailed(ports, before, unfinished), seen }, table.data.columns);
  }
}
