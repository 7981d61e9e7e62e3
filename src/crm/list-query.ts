import { type Issue, issue, readDate } from '../core';
import { checkRecordId } from './record-id';

/** Filters of the category list; missing and '' mean no filter. */
export interface CategoryQuery {
  /** "0": what it means, top level or all, is not known [public facts 6]. */
  readonly parentId?: string;
  readonly level?: string;
}

/** Filters of the opportunity list; missing and '' mean no filter. Dates are YYYY-MM-DD. */
export interface OpportunityQuery {
  readonly campaignId?: string;
  readonly status?: string;
  readonly statusName?: string;
  readonly createdFrom?: string;
  readonly createdTo?: string;
  /** The first is 1 [public facts 7, H]. */
  readonly page?: number;
  readonly limit?: number;
}

/** Keeps an address under the 2,082 characters of UrlFetchApp [behaviour 37, D]; a Vietnamese letter takes nine. */
const LONGEST_STATUS_NAME = 150;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Checks the filters of the category list. */
export function checkCategoryQuery(query: CategoryQuery): Issue[] {
  const parent = query.parentId ?? '';
  return [
    ...(parent === '0' ? [] : checkOptionalId('parent_id', parent)),
    ...checkOptionalId('level', query.level ?? ''),
  ];
}

/** Checks the filters and the paging of the opportunity list. */
export function checkOpportunityQuery(query: OpportunityQuery): Issue[] {
  const statusName = query.statusName ?? '';
  return [
    ...checkOptionalId('campaign_id', query.campaignId ?? ''),
    ...checkOptionalId('opportunity_status', query.status ?? ''),
    ...(statusName.length > LONGEST_STATUS_NAME
      ? [issue('issue.text.tooLong', 'opportunity_status_name', { max: LONGEST_STATUS_NAME })]
      : []),
    ...checkRange(query.createdFrom ?? '', query.createdTo ?? ''),
    ...checkCount('p', query.page ?? 1),
    ...checkCount('limit', query.limit ?? 1),
  ];
}

function checkOptionalId(field: string, text: string): Issue[] {
  return text === '' ? [] : checkRecordId(field, text);
}

function checkRange(from: string, to: string): Issue[] {
  const issues = [...checkDate('created_from', from), ...checkDate('created_to', to)];
  const crossed = issues.length === 0 && from !== '' && to !== '' && from > to;
  return crossed ? [issue('issue.date.range', 'created_to', { from, to })] : issues;
}

function checkDate(field: string, text: string): Issue[] {
  const valid = text === '' || (ISO_DATE.test(text) && readDate(text) !== null);
  return valid ? [] : [issue('issue.date.unreadable', field, { text })];
}

function checkCount(field: string, count: number): Issue[] {
  if (!Number.isSafeInteger(count)) return [issue('issue.number.notWhole', field, { number: count })];
  return count < 1 ? [issue('issue.number.tooSmall', field, { number: count, min: 1 })] : [];
}
