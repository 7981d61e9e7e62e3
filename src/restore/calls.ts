import type { RpcError } from '../platform/rpc-error';
import { answers, flag, listOf, object, oneOf, orNull, recordOf, runId, type Taken, text } from '../platform/schema';
import { BULK_RESTORE_KINDS, RESTORE_KINDS } from '../records/forms';
import { MAX_RESTORED } from './restore-keys';

const restoreRequest = object({
  kind: oneOf(RESTORE_KINDS),
  /** Interface names (e.g. user_username) to what was typed; blank ones are left out of the request. */
  fields: recordOf(text),
});

export type RestoreRequest = Taken<typeof restoreRequest>;

const manyRestores = object({
  kind: oneOf(BULK_RESTORE_KINDS),
  records: listOf(object({ by: oneOf(['code', 'id']), key: text }), MAX_RESTORED),
  /** The run that it goes on with; null begins one. */
  run: orNull(runId),
  again: flag,
});

export type ManyRestores = Taken<typeof manyRestores>;

export type FoundBy = ManyRestores['records'][number];

export interface RestoreAnswer {
  readonly message: string;
  /** What the CRM says it restored, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
  /** Why the Journal does not tell of it; absent where it does. */
  readonly trouble?: string;
}

export interface RestoreResult {
  readonly key: string;
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The Journal has this of an earlier run: nothing was sent now. */
  readonly isEarlier: boolean;
  readonly message: string;
}

export interface RestoreStep {
  readonly run: string;
  readonly results: readonly RestoreResult[];
  /** How long the CRM asked to wait before the next step. */
  readonly waitMs: number;
  readonly stopped: RpcError | null;
}

export const restoreCalls = {
  restore: answers<RestoreAnswer>()(restoreRequest),
  /** Sends tasks or customers for one step, unless the Journal has them. */
  restoreMany: answers<RestoreStep>()(manyRestores),
};
