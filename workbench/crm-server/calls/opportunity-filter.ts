import type { JsonObject, JsonValue } from '../http';
import { readDayMonthYear } from '../interface';

/** Tells whether an opportunity passes. */
export type OpportunityFilter = (opportunity: JsonObject) => boolean;

const lower = (value: JsonValue | undefined): string => String(value ?? '').toLowerCase();

const createdOn = (opportunity: JsonObject): string => String(opportunity.time_created).slice(0, 10);

// What is wanted is read once: the list may hold a hundred thousand records.
const onDays =
  (passes: (day: string, wanted: string) => boolean) =>
  (wanted: string): OpportunityFilter => {
    const day = readDayMonthYear(wanted) ?? '';
    return (opportunity) => passes(createdOn(opportunity), day);
  };

function named(wanted: string): OpportunityFilter {
  const part = lower(wanted);
  return (opportunity) => lower(opportunity.opportunity_status_name).includes(part);
}

// Each of the filters of interface 4.7. Assumed: "like" means contains, in any case, accents counted; both dates are inclusive.
const FILTERS: Readonly<Record<string, (wanted: string) => OpportunityFilter>> = {
  campaign_id: (wanted) => (opportunity) => opportunity.campaign_id === wanted,
  opportunity_status: (wanted) => (opportunity) => opportunity.opportunity_status === wanted,
  opportunity_status_name: named,
  created_from: onDays((day, from) => day >= from),
  created_to: onDays((day, to) => day <= to),
};

/** Takes the query of the opportunity list and returns one filter that is all of its filters. */
export function opportunityFilter(query: ReadonlyMap<string, string>): OpportunityFilter {
  const filters = [...query].flatMap(([name, wanted]) => FILTERS[name]?.(wanted) ?? []);
  return (opportunity) => filters.every((filter) => filter(opportunity));
}
