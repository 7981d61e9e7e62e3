import { rpcError } from '../platform/rpc-error';
import { amount, object, orNull, recordOf, type Taken, text } from '../platform/schema';

const planRun = object({
  /** In wall minutes. */
  at: amount,
  who: text,
  counts: recordOf(amount),
  stopped: orNull(rpcError),
});

export type PlanRun = Taken<typeof planRun>;

export const planBrief = object({
  open: amount,
  look: amount,
  /** In wall minutes; null for nothing due. */
  next: orNull(amount),
  last: orNull(planRun),
});

export type PlanBrief = Taken<typeof planBrief>;
