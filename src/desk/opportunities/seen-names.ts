import { keptName } from '../../core';
import type { SeenNames } from '../../protocol';
import { type OpportunityRow, textOf } from './opportunity-row';

/** They stand in the tag of a sheet, which takes 30,000 characters in all [D: metadata guide]. */
const MOST_CAMPAIGNS = 50;
const MOST_STAGES = 100;

/** The campaigns and stages of the rows; those that were seen before come after them. */
export function seenIn(rows: Iterable<OpportunityRow>, before: SeenNames): SeenNames {
  const campaigns = new Map<string, SeenNames['campaigns'][number]>();
  const stages = new Map<string, SeenNames['stages'][number]>();
  for (const row of rows) {
    const campaignId = textOf(row, 'campaign_id');
    const stageId = textOf(row, 'opportunity_status');
    if (campaignId !== '') campaigns.set(campaignId, { id: campaignId, name: keptName(textOf(row, 'campaign_name')) });
    if (stageId !== '') {
      stages.set(stageId, { id: stageId, name: keptName(textOf(row, 'opportunity_status_name')), campaignId });
    }
  }
  const now = { campaigns: [...campaigns.values()], stages: [...stages.values()] };
  const merged = mergedNames([now, before]);
  return { campaigns: merged.campaigns.slice(0, MOST_CAMPAIGNS), stages: merged.stages.slice(0, MOST_STAGES) };
}

/** Several lists as one; what comes first counts. */
export function mergedNames(lists: readonly SeenNames[]): SeenNames {
  return {
    campaigns: uniqueById(lists.flatMap(({ campaigns }) => campaigns)),
    stages: uniqueById(lists.flatMap(({ stages }) => stages)),
  };
}

function uniqueById<Named extends { readonly id: string }>(all: readonly Named[]): Named[] {
  return [...new Map([...all].reverse().map((each) => [each.id, each])).values()].reverse();
}
