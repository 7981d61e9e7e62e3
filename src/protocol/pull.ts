import type { Issue, Period } from '../core';

/** Counts what a pull did to its sheet, in records. */
export interface PullSummary {
  readonly sheetId: number;
  readonly title: string;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that the answer no longer holds: marked in the sheet, not deleted. */
  readonly gone: number;
  readonly notes: readonly Issue[];
}

/** Holds what an Opportunities tab asks the CRM for; '' means "no filter". It stays with the tab. */
export interface SavedQuery {
  readonly campaignId: string;
  readonly status: string;
  readonly statusName: string;
  readonly period: Period;
  /** Counts the days of the period "lastDays", today included. */
  readonly days: number;
  /** Begins the period "fixed": YYYY-MM-DD. */
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly pageSize: number;
}

interface RefreshTime {
  /** YYYY-MM-DD hh:mm:ss on the spreadsheet's wall. */
  readonly at: string;
  /** '' when the platform does not tell. */
  readonly by: string;
}

/** Tells how the last refresh of a tab went that came to its end; `at` is '' when none did. */
export interface LastRefresh extends RefreshTime {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly notes: readonly Issue[];
  /** Tells why a later one did not; null when there was none. */
  readonly failure: (RefreshTime & { readonly code: string; readonly params: Issue['params'] }) | null;
}

/** An Opportunities tab with its query. */
export interface QueryTab {
  readonly sheetId: number;
  readonly title: string;
  readonly query: SavedQuery;
  /** null when it was never refreshed by this version. */
  readonly lastRefresh: LastRefresh | null;
}

export interface SeenName {
  readonly id: string;
  readonly name: string;
}

/** Campaigns and stages that stood in pulled opportunities: the interface has no list of them. */
export interface SeenNames {
  readonly campaigns: readonly SeenName[];
  readonly stages: readonly (SeenName & { readonly campaignId: string })[];
}

/** Starts the refresh of a tab, or a new one when no sheet is named. */
export interface PullRequest {
  readonly sheetId: number | null;
  /** Holds what the tab is to ask from now on; null leaves it its own query, which may be newer than the one that a page shows. */
  readonly query: SavedQuery | null;
}

export type OpportunityStep =
  | {
      readonly state: 'reading';
      readonly job: string;
      readonly pagesRead: number;
      /** null while the CRM does not tell. */
      readonly pagesTotal: number | null;
      readonly records: number;
    }
  /** Only a large pull is written in several steps; `records` are rows here, where the tab has more of them. */
  | { readonly state: 'writing'; readonly job: string; readonly written: number; readonly records: number }
  | { readonly state: 'done'; readonly summary: PullSummary };

/** A pulled column, and whether people see it. */
export interface ShownColumn {
  readonly name: string;
  readonly shown: boolean;
}
