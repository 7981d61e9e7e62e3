/** An installed trigger as its owner's Google account would list it; times are ISO texts. */
export interface TriggerView {
  readonly id: string;
  readonly owner: string;
  readonly function: string;
  /** In words, e.g. "every day at 06:30, Asia/Ho_Chi_Minh". */
  readonly rule: string;
  readonly madeAt: string;
  readonly nextRunAt: string;
  readonly lastRunAt: string | null;
}
