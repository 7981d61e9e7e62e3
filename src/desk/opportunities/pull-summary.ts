import { issue } from '../../core';
import type { PullSummary } from '../../protocol';
import { isCut } from './opportunity-row';
import { readingNotes } from './page-reading';
import type { PullJob, Writing } from './pull-job';
import type { PullWork } from './pull-work';

/** What a pull that is written came to: counts of rows, and notes on what the user may not expect. */
export function summaryOf({ table, rows, rowByKey, meant }: PullWork, job: PullJob, writing: Writing): PullSummary {
  const { added, updated, unchanged, gone } = writing;
  const isSpared = meant < rowByKey.size;
  const isOdd = added + updated + unchanged !== rows.size;
  const cut = [...rows.values()].filter(isCut).length;
  const notes = [
    ...(cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : []),
    ...readingNotes(job.reading, rows.size),
    ...(isSpared ? [issue('note.pull.noneGone')] : []),
    ...(isOdd ? [issue('note.pull.disturbed', null, { records: rows.size })] : []),
  ];
  return { sheetId: table.sheetId, title: table.grid.title(), added, updated, unchanged, gone, notes };
}
