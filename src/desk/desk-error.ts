import type { Issue } from '../core';

/** Names what can stop a use case as a whole; each has a sentence in the language files. */
export type DeskErrorCode =
  | 'error.form'
  | 'error.administrator'
  | 'error.administrator.unknown'
  | 'error.notConnected'
  | 'error.connect.noReads'
  | 'error.busy'
  | 'error.person'
  | 'error.pushing'
  | 'error.tooMany'
  | 'error.plan.gone'
  | 'error.plan.long'
  | 'error.plan.lost'
  | 'error.plan.meets'
  | 'error.plan.noBack'
  | 'error.plan.noHour'
  | 'error.plan.order'
  | 'error.plan.past'
  | 'error.job.lost'
  | 'error.cells'
  | 'error.pull.noKey'
  | 'error.pull.header'
  | 'error.pull.late'
  | 'error.pull.endless'
  | 'error.pull.otherPage'
  | 'error.pull.categoriesLate'
  | 'error.list.changed'
  | 'error.list.noProducts'
  | 'error.list.noUndo'
  | 'error.list.nothing'
  | 'error.columns'
  | 'error.columns.long'
  | 'error.noTable'
  | 'error.noSheet'
  | 'error.noRow'
  | 'error.protected'
  | 'error.typed'
  | 'error.validation'
  | 'error.object'
  | 'error.row.gone'
  | 'error.journal.doubt'
  | 'error.journal.gone'
  | 'error.journal.long'
  | 'error.adopt.pulled'
  | 'error.adopt.changed'
  | 'error.baseline.noTable'
  | 'error.baseline.changed'
  | 'error.restore.stopped'
  | 'error.revert.notSent'
  | 'error.schedule.full'
  | 'error.schedule.limit'
  | 'error.schedule.noMail'
  | 'error.schedule.notAllowed'
  | 'error.schedule.notOwner'
  | 'error.report.columns'
  | 'error.request';

/** A use case cannot go on, for a reason that the user can do something about. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  constructor(
    readonly code: DeskErrorCode,
    readonly params: Issue['params'] = {},
    readonly issues: readonly Issue[] = [],
  ) {
    super(code);
  }
}

/**
 * Stops at bad input, before anything is done with it.
 * @throws DeskError 'error.form' when there is any issue
 */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DeskError('error.form', {}, issues);
}

/** An error that nobody foresaw, once it is in the log under its reference. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';

  constructor(
    message: string,
    /** E.g. "7F3A-21". */
    readonly reference: string,
    /** What of the error may be told anywhere; '' for nothing. */
    readonly safe: string,
  ) {
    super(message);
  }
}
