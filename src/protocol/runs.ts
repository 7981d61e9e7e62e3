import type { Action, LeftReason } from '../core';

/** One push, as the journal tells of it. */
export interface RunSummary {
  readonly run: string;
  /** YYYY-MM-DD hh:mm:ss on the spreadsheet's wall; '' when the journal does not tell. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
  readonly action: Action;
  /** The run that it puts back; '' for none. */
  readonly reverts: string;
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
}

/** Records that a revert left alone, or fields of them, for one reason. */
export interface LeftAlone {
  readonly reason: LeftReason | 'gone' | 'edited' | 'formula' | 'noColumn' | 'noValue';
  /** The label of the field that it is about; '' when it is about the whole record. */
  readonly field: string;
  readonly keys: readonly string[];
}

/** What a revert wrote into the sheets; nothing went to the CRM yet. */
export interface RevertSummary {
  readonly run: string;
  readonly records: number;
  readonly left: readonly LeftAlone[];
}

/** How many rows the journal lost, and how many it has. */
export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  /** There is more to drop: do it again. */
  readonly more: boolean;
}
