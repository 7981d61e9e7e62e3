import { jsonAnswer } from '../http';
import { anyText, countText, dateText, idText } from '../interface';
import type { Call } from './call';
import { changeWhileRead } from './change-while-read';
import { listedRecord } from './listed-record';
import { opportunityFilter } from './opportunity-filter';
import { pageOf } from './page-of';
import { pagination } from './pagination';

// [facts §7 "Paging on v3": default limit 50 and first page 1, H for a sibling list]
const DEFAULT_LIMIT = '50';
const FIRST_PAGE = '1';

/** GET opportunity/list [interface 4.7]; the newest ID stands first (assumed). */
export const listOpportunities: Call = {
  name: 'listOpportunities',
  method: 'GET',
  path: /^\/api\/v3\/opportunity\/list$/,
  query: {
    campaign_id: idText,
    opportunity_status: idText,
    opportunity_status_name: anyText,
    created_from: dateText,
    created_to: dateText,
    p: countText,
    limit: countText,
  },
  body: null,
  act: ({ state: { records, profile } }, { query }) => {
    const found = records.all('opportunities').filter(opportunityFilter(query)).reverse();
    const page = pageOf(
      found,
      Number(query.get('p') ?? FIRST_PAGE),
      Number(query.get('limit') ?? DEFAULT_LIMIT),
      profile,
    );
    changeWhileRead(records, found, profile);
    return jsonAnswer(200, {
      data: page.records.map((record) => listedRecord(record, profile)),
      pagination: pagination(page, profile),
    });
  },
};
