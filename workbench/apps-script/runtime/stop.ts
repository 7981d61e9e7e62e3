/** How an execution was ended from outside. */
export type StopReason = 'killed' | 'timed out';

/** Thrown into a script that has been ended. A script may catch it, but no service does anything for it any more. */
export class Stop extends Error {
  constructor(readonly reason: StopReason) {
    super(STOP_TEXT[reason]);
    this.name = 'Stop';
  }
}

/** The message of an ended execution. */
export const STOP_TEXT: Readonly<Record<StopReason, string>> = {
  killed: 'The execution was ended by the workbench.',
  'timed out': 'Exceeded maximum execution time', // [platform facts §1, H]
};
