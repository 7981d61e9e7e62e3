import { type Issue, issue, readDate, type WallTime } from '../../core';
import {
  type Answer,
  bodyOf,
  type JsonObject,
  orRawValue,
  type RowReaders,
  readId,
  readList,
  readNumber,
  readObject,
  readText,
  readTime,
  readValues,
} from '../decode';
import { checkOptionalId, LIST, type ReadEndpoint, wireDate } from '../endpoint';

/** An opportunity, under its interface names [interface 2.6]; an ID of none is null. */
export interface Opportunity {
  readonly opportunity_id: string;
  readonly opportunity_name: string | null;
  /** The text of what is no number. */
  readonly probability: number | string | null;
  readonly opportunity_status: string | null;
  readonly opportunity_status_name: string | null;
  readonly recipient: string | null;
  readonly recipient_avatar: string | null;
  readonly recipient_contact_name: string | null;
  readonly recipient_role_name: string | null;
  readonly recipient_dept_name: string | null;
  /** The text of what is no time. */
  readonly time_created: WallTime | string | null;
  /** Holds the time as it came: its meaning is open; "0" is unset. */
  readonly time_registed: string | null;
  readonly responsible: string | null;
  readonly creator_contact_name: string | null;
  readonly create_user_id: string | null;
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly phone_office: string | null;
  readonly account_email: string | null;
  readonly campaign_id: string | null;
  readonly campaign_name: string | null;
}

/** One page of the list; its numbers are hints of the CRM, null where it does not give them. */
export interface OpportunityPage {
  readonly records: readonly Opportunity[];
  /** Records that came without an ID and were left out. */
  readonly dropped: number;
  readonly totalPages: number | null;
  readonly totalRecords: number | null;
}

/** Reads a page `{data: […], pagination: {…}}`; the pagination may be missing or empty. */
export function decodeOpportunityPage(answer: Answer): OpportunityPage | null {
  const body = bodyOf(answer);
  const list = body && readList(body.data, readOpportunity);
  if (!list) return null;
  const pagination = readObject(body.pagination) ?? {};
  return {
    ...list,
    totalPages: readNumber(pagination.total_page),
    totalRecords: readNumber(pagination.total_record),
  };
}

function readOpportunity(row: JsonObject): Opportunity | null {
  const id = readId(row.opportunity_id);
  return id === null ? null : { opportunity_id: id, ...readValues(READERS, row) };
}

/** Reads all but the ID, without which an opportunity is none. */
const READERS: RowReaders<Omit<Opportunity, 'opportunity_id'>> = {
  opportunity_name: readText,
  probability: (value) => orRawValue(readNumber(value), value),
  opportunity_status: readId,
  opportunity_status_name: readText,
  recipient: readId,
  recipient_avatar: readText,
  recipient_contact_name: readText,
  recipient_role_name: readText,
  recipient_dept_name: readText,
  time_created: (value) => orRawValue(readTime(value), value),
  time_registed: readId,
  responsible: readId,
  creator_contact_name: readText,
  create_user_id: readId,
  account_id: readId,
  account_name: readText,
  phone_office: readText,
  account_email: readText,
  campaign_id: readId,
  campaign_name: readText,
};

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
const MAX_STATUS_NAME_LENGTH = 150;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Checks the filters and the paging of the opportunity list. */
export function checkOpportunityQuery(query: OpportunityQuery): Issue[] {
  const statusName = query.statusName ?? '';
  return [
    ...checkOptionalId('campaign_id', query.campaignId ?? ''),
    ...checkOptionalId('opportunity_status', query.status ?? ''),
    ...(statusName.length > MAX_STATUS_NAME_LENGTH
      ? [issue('issue.text.tooLong', 'opportunity_status_name', { max: MAX_STATUS_NAME_LENGTH })]
      : []),
    ...checkRange(query.createdFrom ?? '', query.createdTo ?? ''),
    ...checkCount('p', query.page ?? 1),
    ...checkCount('limit', query.limit ?? 1),
  ];
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

/** Lists one page of opportunities [interface 4.7]. */
export const LIST_OPPORTUNITIES: ReadEndpoint<OpportunityQuery, OpportunityPage> = {
  ...LIST,
  name: 'listOpportunities',
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
  decode: decodeOpportunityPage,
};
