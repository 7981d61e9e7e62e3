import type { JsonObject } from '../http';
import type { Profile } from '../profile';

/** One page of a list with what the answer says of it. */
export interface Page {
  readonly records: readonly JsonObject[];
  readonly totalPages: number;
  readonly totalRecords: number;
  readonly page: number;
  readonly limit: number;
}

function slicePage(found: readonly JsonObject[], page: number, limit: number, shiftedBy: number): Page {
  const start = (page - 1) * limit - shiftedBy;
  const totalRecords = found.length + shiftedBy;
  return {
    records: found.slice(Math.max(0, start), Math.max(0, start + limit)),
    totalPages: Math.ceil(totalRecords / limit),
    totalRecords,
    page,
    limit,
  };
}

/**
 * Returns a page (counted from 1) of a list, as the profile has it; a page past the end is empty (assumed).
 * "ignored" answers the whole list to whatever page [facts §7 "v3 orders ignores paging", H for orders]; "shifting" answers as if one
 * record had come at the head of the list between any two pages, so that the last of a page stands again first on the next.
 */
export function pageOf(found: readonly JsonObject[], page: number, limit: number, profile: Profile): Page {
  switch (profile.paging) {
    case 'honoured':
      return slicePage(found, page, limit, 0);
    case 'ignored':
      return { ...slicePage(found, page, limit, 0), records: found };
    case 'capped':
      return slicePage(found, page, Math.min(limit, profile.pageCap), 0);
    case 'shifting':
      return slicePage(found, page, limit, page - 1);
  }
}
