import type { Key } from '../i18n/translate';
import type { Issue } from './record';

/** A failure that the user can do something about. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  constructor(
    readonly code: Key,
    readonly params: Issue['params'] = {},
    readonly issues: readonly Issue[] = [],
  ) {
    super(code);
  }
}

/** @throws DeskError 'error.form' when there is any issue */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DeskError('error.form', {}, issues);
}

export class ReportedError extends Error {
  override readonly name = 'ReportedError';

  constructor(
    message: string,
    readonly reference: string,
    /** The part that may be shown to anyone; '' for none. */
    readonly safe: string,
  ) {
    super(message);
  }
}
