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
  /** Gives the minute when something is due next, in wall minutes; null where nothing is. */
  next: orNull(amount),
  last: orNull(planRun),
});

export type PlanBrief = Taken<typeof planBrief>;
