import { type Issue, issue } from '../core';
import {
  type CrmClient,
  checkOpportunityQuery,
  type Opportunity,
  type OpportunityPage,
  type OpportunityQuery,
} from '../crm';
import type { OpportunityFilter, OpportunityStep, PullSummary } from '../protocol';
import { applyUpsert, type Cells, planUpsert } from '../sheet';
import { connectedClient } from './connection';
import { refuseIssues } from './desk-error';
import { goneMark } from './gone-mark';
import type { Ports } from './ports';
import { type PullJob, readJob, stagedPages, stagePages } from './pull-job';
import { openOrAddTable } from './tables';

/** How many pages are asked for at once: independent reads, few enough not to press a small server (assumed). */
const PAGES_AT_ONCE = 10;
/** How long one step reads pages before it reports progress. */
const STEP_MS = 8_000;
/** Ends a pull from a server whose pages never end. */
const MOST_PAGES = 5_000;

/**
 * Starts a pull: checks the filter and reads the first page alone, which says how many there are.
 * @throws DeskError 'error.form' for a bad filter; 'error.notConnected'; CrmError
 */
export function startOpportunities(ports: Ports, filter: OpportunityFilter): OpportunityStep {
  const query = queryOf(filter);
  refuseIssues(checkOpportunityQuery(query));
  const [first] = connectedClient(ports).listOpportunityPages([{ ...query, page: 1 }]);
  if (!first)
    return finish(ports, {
      id: ports.random.id(),
      filter,
      parts: 0,
      pagesRead: 0,
      pagesTotal: 0,
      totalRecords: null,
      dropped: 0,
    });
  const job: PullJob = {
    id: ports.random.id(),
    filter,
    parts: 0,
    pagesRead: 0,
    pagesTotal: pagesOf(first, filter.pageSize),
    totalRecords: first.totalRecords,
    dropped: 0,
  };
  return report(ports, stagePages(ports.staging, job, [first]));
}

/**
 * Reads further pages for one step; after the last one writes the sheet, in the same step.
 * Until then no sheet is touched: a pull that is stopped or fails changes nothing.
 * @throws DeskError 'error.job.lost' when the platform forgot the pages; CrmError
 */
export function continueOpportunities(ports: Ports, jobId: string): OpportunityStep {
  const client = connectedClient(ports);
  const deadline = ports.clock.now() + STEP_MS;
  let job = readJob(ports.staging, jobId);
  while (job.pagesRead < job.pagesTotal && ports.clock.now() < deadline) {
    const pages = readPages(client, job);
    job = stagePages(ports.staging, endedBy(job, pages), pages);
  }
  return report(ports, job);
}

function queryOf(filter: OpportunityFilter): OpportunityQuery {
  return {
    campaignId: filter.campaignId,
    status: filter.status,
    statusName: filter.statusName,
    createdFrom: filter.createdFrom,
    createdTo: filter.createdTo,
    limit: filter.pageSize,
  };
}

/** Without a page count, reading goes on until an empty page. */
function pagesOf(first: OpportunityPage, pageSize: number): number {
  if (first.records.length === 0) return 1;
  if (first.totalPages !== null) return Math.min(first.totalPages, MOST_PAGES);
  return first.records.length < pageSize ? 1 : MOST_PAGES;
}

function readPages(client: CrmClient, job: PullJob): readonly OpportunityPage[] {
  const count = Math.min(PAGES_AT_ONCE, job.pagesTotal - job.pagesRead);
  const query = queryOf(job.filter);
  return client.listOpportunityPages(
    Array.from({ length: count }, (_, index) => ({ ...query, page: job.pagesRead + index + 1 })),
  );
}

/** An empty page is the end, whatever the count of pages said. */
function endedBy(job: PullJob, pages: readonly OpportunityPage[]): PullJob {
  const ended = pages.some(({ records }) => records.length === 0);
  return ended ? { ...job, pagesTotal: job.pagesRead + pages.length } : job;
}

function report(ports: Ports, job: PullJob): OpportunityStep {
  if (job.pagesRead >= job.pagesTotal) return finish(ports, job);
  const records =
    job.totalRecords === null
      ? job.pagesRead * job.filter.pageSize
      : Math.min(job.totalRecords, job.pagesRead * job.filter.pageSize);
  return { state: 'reading', job: job.id, pagesRead: job.pagesRead, pagesTotal: job.pagesTotal, records };
}

function finish(ports: Ports, job: PullJob): OpportunityStep {
  const records = uniqueById(stagedPages(ports.staging, job));
  ports.staging.drop(job.id, job.parts + 1);
  return { state: 'done', summary: writeOpportunities(ports, job, records) };
}

/** Pages may shift while they are read: the last word on an opportunity counts, at the place of the first. */
function uniqueById(pages: readonly Opportunity[]): Opportunity[] {
  return [...new Map(pages.map((record) => [record.opportunity_id, record])).values()];
}

function writeOpportunities(ports: Ports, job: PullJob, records: readonly Opportunity[]): PullSummary {
  const { pageSize, ...query } = job.filter;
  const table = openOrAddTable(ports.workbook, 'opportunities', ports.user.language(), JSON.stringify(query));
  const plan = planUpsert(table.data, 'opportunity_id', records.map(asRecord), goneMark(table));
  applyUpsert(table.grid, plan);
  table.grid.reveal(2);
  const { added, updated, unchanged, gone } = plan;
  return {
    sheetId: table.sheetId,
    title: table.grid.title(),
    added,
    updated,
    unchanged,
    gone,
    notes: notesOf(job, records),
  };
}

function asRecord(opportunity: Opportunity) {
  const cells: Record<string, Cells[string]> = {};
  for (const [name, value] of Object.entries(opportunity)) cells[name] = value ?? '';
  return { key: opportunity.opportunity_id, cells };
}

function notesOf(job: PullJob, records: readonly Opportunity[]): Issue[] {
  const notes: Issue[] = [];
  if (job.dropped > 0) notes.push(issue('note.pull.unusable', null, { count: job.dropped }));
  const total = job.totalRecords;
  if (total !== null && total !== records.length + job.dropped) {
    notes.push(issue('note.pull.total', null, { total, collected: records.length }));
  }
  return notes;
}
