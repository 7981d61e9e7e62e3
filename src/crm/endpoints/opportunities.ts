import { fieldsOf } from '../../records/catalogue';
import { readDate, type WallTime } from '../../records/dates';
import type { Field, FieldType } from '../../records/field';
import { type Issue, issue } from '../../records/record';
import {
  type Answer,
  bodyOf,
  type JsonObject,
  orRawValue,
  readId,
  readList,
  readNumber,
  readObject,
  readText,
  readTime,
} from '../decode';
import { checkOptionalId, LIST, type ReadEndpoint, wireDate } from '../endpoint';

type OpportunityValue = string | number | WallTime | null;

/** By interface names [interface 2.6]; blanks and IDs of 0 are null, unreadable numbers and times are text. */
export interface Opportunity extends Readonly<Record<string, OpportunityValue>> {
  readonly opportunity_id: string;
}

/** The numbers are hints of the CRM, null where it gives none. */
export interface OpportunityPage {
  readonly records: readonly Opportunity[];
  readonly dropped: number;
  readonly totalPages: number | null;
  readonly totalRecords: number | null;
  /** The CRM's number for this page, and its most rows per page. */
  readonly page: number | null;
  readonly limit: number | null;
}

export function decodeOpportunityPage(answer: Answer): OpportunityPage | null {
  const body = bodyOf(answer);
  const list = body && readList(body.data, readOpportunity);
  if (!list) return null;
  const pagination = readObject(body.pagination) ?? {};
  return {
    ...list,
    totalPages: readNumber(pagination.total_page),
    totalRecords: readNumber(pagination.total_record),
    page: readNumber(pagination.current_page),
    limit: readNumber(pagination.limit),
  };
}

function readOpportunity(row: JsonObject): Opportunity | null {
  const id = readId(row.opportunity_id);
  if (id === null) return null;
  const values = FIELDS.map((field): [string, OpportunityValue] => [field.name, readerOf(field)(row[field.name])]);
  return { ...Object.fromEntries(values), opportunity_id: id };
}

const FIELDS = fieldsOf('opportunities').filter(({ name }) => name !== 'status');

const READERS: Readonly<Partial<Record<FieldType, (value: unknown) => OpportunityValue>>> = {
  code: readId,
  number: (value) => orRawValue(readNumber(value), value),
  time: (value) => orRawValue(readTime(value), value),
};

/** Registration time stays as received: its meaning is open; "0" is unset. */
function readerOf({ name, type }: Field): (value: unknown) => OpportunityValue {
  return name === 'time_registed' ? readId : (READERS[type] ?? readText);
}

/** Missing and '' mean no filter. Dates are YYYY-MM-DD. */
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

/** Addresses must stay under UrlFetchApp's 2,082 characters [behaviour 37, D]; a Vietnamese letter takes nine. */
const MAX_STATUS_NAME_LENGTH = 150;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

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

export function checkCount(field: string, number: number, max = Number.MAX_SAFE_INTEGER): Issue[] {
  if (!Number.isInteger(number)) return [issue('issue.number.notWhole', field, { number })];
  if (number < 1) return [issue('issue.number.tooSmall', field, { number, min: 1 })];
  return number > max ? [issue('issue.number.tooLarge', field, { number, max })] : [];
}

/** [interface 4.7] */
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
