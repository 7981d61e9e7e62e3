import type { RpcError } from '../platform/rpc-error';
import { answers, flag, listOf, object, oneOf, orNull, recordOf, runId, type Taken, text } from '../platform/schema';
import { BULK_RESTORE_KINDS, RESTORE_KINDS } from '../records/forms';
import { MAX_RESTORED } from './restore-keys';

const restoreRequest = object({
  kind: oneOf(RESTORE_KINDS),
  /** Typed texts by interface name (e.g. user_username); blank ones are not sent. */
  fields: recordOf(text),
});

export type RestoreRequest = Taken<typeof restoreRequest>;

const manyRestores = object({
  kind: oneOf(BULK_RESTORE_KINDS),
  records: listOf(object({ by: oneOf(['code', 'id']), key: text }), MAX_RESTORED),
  run: orNull(runId),
  again: flag,
});

export type ManyRestores = Taken<typeof manyRestores>;

export type FoundBy = ManyRestores['records'][number];

export interface RestoreAnswer {
  readonly message: string;
  /** By interface name, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
  readonly trouble?: string;
}

export interface RestoreResult {
  readonly key: string;
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  readonly isEarlier: boolean;
  readonly message: string;
}

export interface RestoreStep {
  readonly run: string;
  readonly results: readonly RestoreResult[];
  readonly waitMs: number;
  readonly stopped: RpcError | null;
}

export const restoreCalls = {
  restore: answers<RestoreAnswer>()(restoreRequest),
  restoreMany: answers<RestoreStep>()(manyRestores),
};
