/** Limits of one execution and of one day; a test may tighten them. */
export interface Limits {
  readonly executionMs: number;
  readonly simpleTriggerMs: number;
  readonly fetchesPerDay: number;
  readonly propertyOperationsPerDay: number;
  readonly mailRecipientsPerDay: number;
}

/** The limits of a consumer account, the tightest there are. */
export const CONSUMER_LIMITS: Limits = {
  executionMs: 360_000, // [D: quotas page, script runtime 6 min]
  simpleTriggerMs: 30_000, // [D: simple triggers, 30 s]
  fetchesPerDay: 20_000, // [D: quotas page, URL Fetch calls]
  propertyOperationsPerDay: 50_000, // [D: quotas page, Properties read/write]
  mailRecipientsPerDay: 100, // [D: quotas page, Email recipients per day]
};
