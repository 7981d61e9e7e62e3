import type { LastRun, QuotaOverload } from '../core';

/** Tells how often a tab is to be refreshed by a trigger of who asks. */
export interface ScheduleRequest {
  readonly sheetId: number;
  readonly every: 'off' | 'hour' | 'day';
  /** 0 to 23, on the spreadsheet's wall, of a tab that is refreshed every day. */
  readonly hour: number;
  /** Mail the owner when it fails. */
  readonly mail: boolean;
  /** Takes the schedule over from its owner, who may be somebody else. */
  readonly takeOver: boolean;
}

export interface TabSchedule {
  /** null is every hour. */
  readonly hour: number | null;
  readonly mail: boolean;
  /** '' when the platform did not tell. */
  readonly owner: string;
  /** It runs by a trigger of who asks. */
  readonly isMine: boolean;
  /** It should have run two hours ago. */
  readonly isLate: boolean;
  readonly last: LastRun | null;
}

/** Every tab of opportunities, in tab order. */
export interface ScheduleState {
  readonly tabs: readonly {
    readonly sheetId: number;
    readonly title: string;
    readonly schedule: TabSchedule | null;
  }[];
  /** Holds the load of who asks, when all their schedules in this file use more a day than Google gives. */
  readonly overload: QuotaOverload | null;
}
