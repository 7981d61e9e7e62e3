import type { Opportunity, OpportunityPage } from '../crm';
import type { OpportunityFilter } from '../protocol';
import { DeskError } from './desk-error';
import type { Staging } from './ports';

/** A pull between two of its steps. */
export interface PullJob {
  readonly id: string;
  readonly filter: OpportunityFilter;
  /** How many parts of records are staged; part 0 is the job itself. */
  readonly parts: number;
  readonly pagesRead: number;
  readonly pagesTotal: number;
  /** How many records the CRM speaks of; null when it does not say. */
  readonly totalRecords: number | null;
  /** Records that came without an ID. */
  readonly dropped: number;
}

/** Stages the records of some pages, and the job as it stands after them. */
export function stagePages(staging: Staging, job: PullJob, pages: readonly OpportunityPage[]): PullJob {
  const records = pages.flatMap((page) => page.records);
  const next: PullJob = {
    ...job,
    parts: job.parts + 1,
    pagesRead: job.pagesRead + pages.length,
    dropped: job.dropped + pages.reduce((sum, page) => sum + page.dropped, 0),
  };
  staging.put(job.id, next.parts, JSON.stringify(records));
  staging.put(job.id, 0, JSON.stringify(next));
  return next;
}

/**
 * Reads a job back.
 * @throws DeskError 'error.job.lost' when the platform forgot it
 */
export function readJob(staging: Staging, id: string): PullJob {
  return staged<PullJob>(staging, id, 0);
}

/**
 * Reads all staged records.
 * @throws DeskError 'error.job.lost' when the platform forgot a part: half a pull is never written
 */
export function stagedPages(staging: Staging, job: PullJob): Opportunity[] {
  return Array.from({ length: job.parts }, (_, index) => staged<Opportunity[]>(staging, job.id, index + 1)).flat();
}

/** What is staged was written by this very code, into a store that only it can write. */
function staged<Value>(staging: Staging, id: string, part: number): Value {
  const text = staging.get(id, part);
  if (text === null) throw new DeskError('error.job.lost');
  return JSON.parse(text);
}
