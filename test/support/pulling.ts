import type { PullSummary, SavedQuery } from '../../src/opportunities/calls';
import type { BundledDesk } from './bundled-desk';

/** Returns a query that takes everything; each test changes what it is about. */
export function allOpportunities(changed: Partial<SavedQuery> = {}): SavedQuery {
  return {
    campaignId: '',
    status: '',
    statusName: '',
    period: 'any',
    days: 30,
    createdFrom: '',
    createdTo: '',
    pageSize: 100,
    ...changed,
  };
}

/** Pulls as the page does, step after step; into a new tab when no sheet is named. */
export function pullWith(desk: BundledDesk, query: SavedQuery, sheetId: number | null = null): PullSummary {
  let step = desk.value('startOpportunities', { sheetId, query });
  while (step.state !== 'done') step = desk.value('continueOpportunities', { job: step.job });
  return step.summary;
}
