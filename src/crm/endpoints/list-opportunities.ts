import { saysItFailed } from '../answer';
import { type Endpoint, NO_BODY, NO_SECRETS } from '../endpoint';
import { checkOpportunityQuery, type OpportunityQuery } from '../list-query';
import { decodeOpportunityPage, type OpportunityPage } from '../opportunity';
import { wireDate } from '../wire';

/** Lists one page of opportunities [interface 4.7]. */
export const LIST_OPPORTUNITIES: Endpoint<OpportunityQuery, OpportunityPage> = {
  name: 'listOpportunities',
  method: 'GET',
  repeat: 'safe',
  takesCookie: false,
  check: checkOpportunityQuery,
  path: () => '/api/v3/opportunity/list',
  query: (input) => ({
    campaign_id: input.campaignId ?? '',
    opportunity_status: input.status ?? '',
    opportunity_status_name: input.statusName ?? '',
    created_from: wireDate(input.createdFrom ?? ''),
    created_to: wireDate(input.createdTo ?? ''),
    p: String(input.page ?? ''),
    limit: String(input.limit ?? ''),
  }),
  body: NO_BODY,
  secrets: NO_SECRETS,
  refuses: saysItFailed,
  decode: decodeOpportunityPage,
};
