import type { DrivenDesk } from './driven-desk';

export interface PullSummary {
  readonly sheetId: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

type Step =
  | { readonly state: 'reading' | 'writing'; readonly job: string }
  | { readonly state: 'done'; readonly summary: PullSummary };

/** Pulls all opportunities in as many steps as needed. @param sheetId the tab to refresh; null makes one */
export function pullOpportunities(desk: DrivenDesk, sheetId: number | null, pageSize: number): PullSummary {
  const query = {
    campaignId: '',
    status: '',
    statusName: '',
    period: 'any',
    days: 30,
    createdFrom: '',
    createdTo: '',
    pageSize,
  };
  let step = desk.rpc<Step>('startOpportunities', { sheetId, query });
  while (step.state !== 'done') step = desk.rpc<Step>('continueOpportunities', { job: step.job });
  return step.summary;
}
