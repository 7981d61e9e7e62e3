import type { ScheduledTab } from '../platform/schedule';
import {
  amount,
  answers,
  custom,
  flag,
  integer,
  listOf,
  nothing,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  sentenceKey,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import { PERIODS } from '../records/dates';
import type { Issue } from '../records/record';

/** Stored in the tag of each tab: a field that is new is `optional`, or older tabs lose their query. */
export const savedQuery = object({
  campaignId: text,
  status: text,
  statusName: text,
  period: oneOf(PERIODS),
  /** For "lastDays", today included. */
  days: amount,
  createdFrom: text,
  createdTo: text,
  pageSize: amount,
});

export type SavedQuery = Taken<typeof savedQuery>;

/** Also a valid tab name in Excel [assumed 39, 40]. */
const tabTitle = custom<string>((value) => typeof value === 'string' && /^[^\\/?*[\]:]{1,80}$/.test(value));

const pullRequest = object({
  sheetId: orNull(sheetId),
  /** null keeps the tab's own query, which may be newer than the page's. */
  query: orNull(savedQuery),
  title: optional(tabTitle),
});

export type PullRequest = Taken<typeof pullRequest>;

const scheduleRequest = object({
  sheetId,
  every: oneOf(['off', 'hour', 'day']),
  hour: integer(0, 23),
  mail: flag,
  takeOver: flag,
});

export type ScheduleRequest = Taken<typeof scheduleRequest>;

/** `gone`: rows missing in the answer are marked, not deleted. */
export type PullCounts = Readonly<Record<'added' | 'updated' | 'unchanged' | 'gone', number>>;

export interface PullSummary extends PullCounts {
  readonly sheetId: number;
  readonly title: string;
  readonly notes: readonly Issue[];
}

const refreshTime = {
  /** YYYY-MM-DD hh:mm:ss in the spreadsheet's zone */
  at: text,
  by: text,
};

const params = recordOf(textOrAmount);

export const lastRefresh = object({
  ...refreshTime,
  added: amount,
  updated: amount,
  unchanged: amount,
  gone: amount,
  /** Milliseconds since 1970. */
  ms: amount,
  notes: listOf(object({ code: sentenceKey, field: orNull(text), params })),
  failure: orNull(object({ ...refreshTime, code: sentenceKey, params })),
});

export type LastRefresh = Taken<typeof lastRefresh>;

export interface QueryTab {
  readonly sheetId: number;
  readonly title: string;
  readonly query: SavedQuery;
  readonly lastRefresh: LastRefresh | null;
}

const seenName = { id: text, name: text };

export const seenNames = object({
  campaigns: listOf(object(seenName)),
  stages: listOf(object({ ...seenName, campaignId: text })),
});

/** From pulled opportunities: the interface has no list of them. */
export type SeenNames = Taken<typeof seenNames>;

export type OpportunityStep =
  | {
      readonly state: 'reading';
      readonly job: string;
      readonly pagesRead: number;
      readonly pagesTotal: number | null;
      readonly records: number;
    }
  /** All is read, and written by the next step: large pulls only. */
  | { readonly state: 'writing'; readonly job: string; readonly records: number }
  | { readonly state: 'done'; readonly summary: PullSummary };

export interface ShownColumn {
  readonly name: string;
  readonly shown: boolean;
}

export interface TabSchedule extends Pick<ScheduledTab, 'hour' | 'mail' | 'owner' | 'last'> {
  readonly isMine: boolean;
  readonly isLate: boolean;
  /** Beginning of the hour of the next run, in wall minutes; null for within an hour. */
  readonly next: number | null;
}

export interface ScheduleState {
  readonly tabs: readonly (Pick<QueryTab, 'sheetId' | 'title'> & { readonly schedule: TabSchedule | null })[];
}

export interface ReportOpened extends Pick<QueryTab, 'sheetId' | 'title'> {
  readonly isNew: boolean;
}

/** One branch, by name or ID, and a level; '' is no limit. */
const categoryLimit = object({ branch: text, level: text });

export type CategoryLimit = Taken<typeof categoryLimit>;

export const opportunityCalls = {
  pullCategories: answers<PullSummary>()(orNull(categoryLimit)),
  startOpportunities: answers<OpportunityStep>()(pullRequest),
  continueOpportunities: answers<OpportunityStep>()(object({ job: text })),
  pulledColumns: answers<readonly ShownColumn[]>()(object({ sheetId })),
  showColumns: answers<null>()(object({ sheetId, shown: listOf(text, 100) })),
  openReport: answers<ReportOpened>()(object({ sheetId, anew: flag })),
  schedule: answers<ScheduleState>()(nothing),
  setSchedule: answers<ScheduleState>()(scheduleRequest),
};
