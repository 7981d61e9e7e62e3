import type { Action, SkipReason } from '../core';

/** A run by its name and when it was, YYYY-MM-DD hh:mm:ss on the spreadsheet's wall; '' when the journal does not tell. */
interface RunMark {
  readonly run: string;
  readonly time: string;
}

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
  /** Counts further records that it sent of which the journal has no row any more, because it was tidied; absent for none. */
  readonly lost?: number;
  /** Tells why none of it can be put back, as far as the journal tells; absent where something can, and where nothing was sent. */
  readonly stuck?: readonly LeftAlone[];
}

/** The latest runs, newest first. */
export interface RunList {
  readonly runs: readonly RunSummary[];
  /** Tells whether a Journal was deleted: then the runs that stood in it are missing. */
  readonly journalGone: boolean;
  /** The run that is being pushed now: what is counted of it is not final; '' for none. */
  readonly underWay: string;
}

/** Records that a revert left alone, or fields of them, for one reason. */
export interface LeftAlone {
  readonly reason: SkipReason | 'baseline' | 'settled' | 'gone' | 'edited' | 'formula' | 'noColumn' | 'noValue';
  /** The label of the field that it is about; '' when it is about the whole record. */
  readonly field: string;
  /** Counts the records. */
  readonly n: number;
  /** The first of them. */
  readonly keys: readonly string[];
  /** The run that holds them now, or in which a person said later what the CRM has. */
  readonly by?: RunMark;
}

/** Counts what a revert wrote into the sheets; nothing went to the CRM yet. */
export interface RevertSummary {
  readonly run: string;
  readonly records: number;
  /** Records that the run sent and of which the journal has no row any more, because it was tidied; absent for none. */
  readonly lost?: number;
  readonly left: readonly LeftAlone[];
}

/** Counts the rows that the journal lost, and those that it has. */
export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  /** There is more to drop: do it again. */
  readonly more: boolean;
}
