import { type Issue, issue, readDate, type WallTime } from '../../core';
import {
  type Answer,
  type JsonObject,
  orRawValue,
  readId,
  readList,
  readNumber,
  readObject,
  readText,
  readTime,
  saysItFailed,
} from '../decode';
import { checkOptionalId, NO_BODY, NO_SECRETS, type ReadEndpoint, wireDate } from '../endpoint';

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
  const body = answer.kind === 'json' ? readObject(answer.value) : null;
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
  return id === null
    ? null
    : {
        opportunity_id: id,
        opportunity_name: readText(row.opportunity_name),
        probability: orRawValue(readNumber(row.probability), row.probability),
        opportunity_status: readId(row.opportunity_status),
        opportunity_status_name: readText(row.opportunity_status_name),
        recipient: readId(row.recipient),
        recipient_avatar: readText(row.recipient_avatar),
        recipient_contact_name: readText(row.recipient_contact_name),
        recipient_role_name: readText(row.recipient_role_name),
        recipient_dept_name: readText(row.recipient_dept_name),
        time_created: orRawValue(readTime(row.time_created), row.time_created),
        time_registed: readId(row.time_registed),
        responsible: readId(row.responsible),
        creator_contact_name: readText(row.creator_contact_name),
        create_user_id: readId(row.create_user_id),
        account_id: readId(row.account_id),
        account_name: readText(row.account_name),
        phone_office: readText(row.phone_office),
        account_email: readText(row.account_email),
        campaign_id: readId(row.campaign_id),
        campaign_name: readText(row.campaign_name),
      };
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
