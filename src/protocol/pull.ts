import type { Issue } from '../core';

/** What a pull did to its sheet, counted in records. */
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

/** The filters of an opportunity pull; '' means "no filter". Dates are YYYY-MM-DD. */
export interface OpportunityFilter {
  readonly campaignId: string;
  readonly status: string;
  readonly statusName: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly pageSize: number;
}

export type OpportunityStep =
  | {
      readonly state: 'reading';
      readonly job: string;
      readonly pagesRead: number;
      readonly pagesTotal: number;
      readonly records: number;
    }
  | { readonly state: 'done'; readonly summary: PullSummary };
