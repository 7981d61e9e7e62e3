import type { Period } from '../../core';
import type { SavedQuery, SeenNames } from '../../protocol';
import { stagesOf, typedId } from './named-query';

/** The inputs of a query's form by the names of the interface; the period stands between filters and days. */
export const QUERY_INPUTS = [
  { name: 'campaign_id', key: 'campaignId', type: 'text', isFilter: true },
  { name: 'opportunity_status', key: 'status', type: 'text', isFilter: true },
  { name: 'opportunity_status_name', key: 'statusName', type: 'text', isFilter: true },
  { name: 'days', key: 'days', type: 'number', isFilter: false },
  { name: 'created_from', key: 'createdFrom', type: 'date', isFilter: false },
  { name: 'created_to', key: 'createdTo', type: 'date', isFilter: false },
  { name: 'limit', key: 'pageSize', type: 'number', isFilter: false },
] as const;

export type QueryInput = (typeof QUERY_INPUTS)[number];

/** What stands in the inputs, as it was typed. */
export type TypedQuery = Readonly<Record<QueryInput['key'], string>> & { readonly period: Period };

const ALL: SavedQuery = {
  campaignId: '',
  status: '',
  statusName: '',
  period: 'any',
  days: 30,
  createdFrom: '',
  createdTo: '',
  pageSize: 100,
};

/** What the form shows of a query at first; null is a new one, which asks for all. */
export function typedOf(query: SavedQuery | null, seen: SeenNames): TypedQuery {
  const first = query ?? ALL;
  const campaignId = typedId(first.campaignId, seen.campaigns);
  const status = typedId(first.status, stagesOf(first.campaignId, seen));
  return { ...first, campaignId, status, days: String(first.days), pageSize: String(first.pageSize) };
}

/** The query that was typed; a blank page size is the usual one. What else is no number is refused by the server. */
export function queryOf(typed: TypedQuery): SavedQuery {
  return { ...typed, days: Number(typed.days), pageSize: Number(typed.pageSize.trim() || ALL.pageSize) };
}

/** The inputs that make sense for the chosen period. */
export function inputsFor(period: Period): readonly QueryInput[] {
  return QUERY_INPUTS.filter(({ name }) => {
    if (name === 'days') return period === 'lastDays';
    return name === 'created_from' || name === 'created_to' ? period === 'fixed' : true;
  });
}
