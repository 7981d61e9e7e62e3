/** An error that nobody foresaw, once it is in the log under its reference. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';

  constructor(
    thrown: unknown,
    /** E.g. "7F3A-21". */
    readonly reference: string,
  ) {
    super(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
