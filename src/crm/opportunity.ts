import type { WallTime } from '../core';
import type { Answer } from './answer';
import { type JsonObject, orAsItCame, readId, readList, readNumber, readObject, readText, readTime } from './decode';

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
  /** As it came: its meaning is open; "0" is unset. */
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
  readonly currentPage: number | null;
  readonly limit: number | null;
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
    currentPage: readNumber(pagination.current_page),
    limit: readNumber(pagination.limit),
  };
}

function readOpportunity(row: JsonObject): Opportunity | null {
  const id = readId(row.opportunity_id);
  return id === null
    ? null
    : {
        opportunity_id: id,
        opportunity_name: readText(row.opportunity_name),
        probability: orAsItCame(readNumber(row.probability), row.probability),
        opportunity_status: readId(row.opportunity_status),
        opportunity_status_name: readText(row.opportunity_status_name),
        recipient: readId(row.recipient),
        recipient_avatar: readText(row.recipient_avatar),
        recipient_contact_name: readText(row.recipient_contact_name),
        recipient_role_name: readText(row.recipient_role_name),
        recipient_dept_name: readText(row.recipient_dept_name),
        time_created: orAsItCame(readTime(row.time_created), row.time_created),
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
