import type { DateRange } from '../../core';
import type { SavedQuery } from '../../protocol';
import { DeskError } from '../desk-error';
import type { Staging } from '../ports';
import { keyOf, type OpportunityRow } from './opportunity-row';
import type { PageReading } from './page-reading';

/** How far a large pull is written. */
export interface Writing {
  /** The next row of the sheet that is compared with the answer; those above are done. */
  readonly row: number;
  /** The last row that was there before. */
  readonly lastRow: number;
  /** The first row below all that the desk has written, as far as it looked. */
  readonly nextRow: number;
  /** Changes when rows were moved in between. */
  readonly print: string;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly gone: number;
  /** Rows were moved just when they were compared, so that all were compared once more: not a third time. */
  readonly isSecond: boolean;
}

/** What a pull is between two of its steps. */
export interface PullJob {
  readonly id: string;
  readonly sheetId: number | null;
  /** The query that the tab had when the pull began; it has that of the pull once a row is written. */
  readonly own: SavedQuery;
  readonly query: SavedQuery;
  /** The days that the query meant when the pull began. */
  readonly range: DateRange;
  readonly reading: PageReading;
  /** How many parts of rows are staged; part 0 is the job itself. */
  readonly parts: number;
  /** null before the first row is written. */
  readonly writing: Writing | null;
}

/** A pull within one step. */
export interface Pull {
  job: PullJob;
  readonly ids: Set<string>;
  /** Read in this step. */
  fresh: OpportunityRow[];
  /** Which cells were changed, tags by key: where rows were moved, they are compared again, and found unchanged. */
  readonly changed: Map<string, readonly string[]>;
}

/** One chunk or two of the cache for each part, whose entries are about a thousand [behaviour 41, L]. */
const ROWS_IN_PART = 1_000;

interface StagedJob {
  readonly job: PullJob;
  readonly ids: readonly string[];
  readonly changed: readonly (readonly [string, readonly string[]])[];
}

/** Stages what was read in this step, and the job. */
export function stagePull(staging: Staging, pull: Pull): void {
  let { parts } = pull.job;
  for (let from = 0; from < pull.fresh.length; from += ROWS_IN_PART) {
    parts += 1;
    staging.put(pull.job.id, parts, JSON.stringify(pull.fresh.slice(from, from + ROWS_IN_PART)));
  }
  pull.fresh = [];
  pull.job = { ...pull.job, parts };
  const kept: StagedJob = { job: pull.job, ids: [...pull.ids], changed: [...pull.changed] };
  staging.put(pull.job.id, 0, JSON.stringify(kept));
}

/** Longer than any that is given out; with more the cache takes no key [behaviour 41, L]. */
const MOST_ID_CHARACTERS = 100;

/**
 * Takes a pull up again.
 * @throws DeskError 'error.job.lost' when the platform forgot it
 */
export function resumePull(staging: Staging, id: string): Pull {
  if (id === '' || id.length > MOST_ID_CHARACTERS) throw new DeskError('error.job.lost');
  const { job, ids, changed } = staged<StagedJob>(staging, id, 0);
  return { job, ids: new Set(ids), fresh: [], changed: new Map(changed) };
}

/**
 * All rows of a pull by key: of two of one key the last word counts, at the place of the first.
 * @throws DeskError 'error.job.lost' when the platform forgot a part: half a pull is never written
 */
export function rowsOf(staging: Staging, { job, fresh }: Pull): Map<string, OpportunityRow> {
  const rows = new Map<string, OpportunityRow>();
  for (let part = 1; part <= job.parts; part += 1) {
    for (const row of staged<OpportunityRow[]>(staging, job.id, part)) rows.set(keyOf(row), row);
  }
  for (const row of fresh) rows.set(keyOf(row), row);
  return rows;
}

/** What is staged was written by this very code, into a store that only it can write. */
function staged<Value>(staging: Staging, id: string, part: number): Value {
  const text = staging.get(id, part);
  if (text === null) throw new DeskError('error.job.lost');
  return JSON.parse(text);
}
