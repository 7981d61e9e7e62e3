import type { RestoreBy, RestoreReading } from '../core';
import type { RpcError } from './rpc-error';

export type RestoreKind = 'user' | 'task' | 'customer';

export interface RestoreRequest {
  readonly kind: RestoreKind;
  /** Interface names (e.g. user_username) to what was typed; blank ones are left out of the request. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface RestoreAnswer {
  readonly message: string;
  /** Holds what the CRM says it restored, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
}

/** Names what can be restored in numbers: a user takes a password each. */
export type ManyKind = Exclude<RestoreKind, 'user'>;

/** Tells how the selected cells were read; nothing is sent by that. */
export interface RestoreSelection extends RestoreReading {
  readonly sheet: string;
  /** Tells whether a filter is on, which may hide rows that are selected too. */
  readonly isFiltered: boolean;
  /** Lists the keys that the Journal knows as restored already. */
  readonly restored: readonly string[];
  /** Lists the keys of which an earlier restore did not learn whether it took effect. */
  readonly unsure: readonly string[];
}

/** A record as it is to be found. */
export interface FoundBy {
  readonly by: RestoreBy;
  readonly key: string;
}

export interface ManyRestores {
  readonly kind: ManyKind;
  readonly records: readonly FoundBy[];
}

/** Tells how far a restore in numbers is, as its sheet says. */
export interface RestoreJob {
  readonly run: string;
  readonly kind: ManyKind;
  /** The sheet of its results. */
  readonly sheetId: number;
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
  readonly waiting: number;
}

/** Holds what one step did. */
export interface RestoreStep {
  readonly job: RestoreJob;
  /** Tells how long the CRM asked to wait before the next step. */
  readonly waitMs: number;
  /** Tells why going on makes no sense now; null when it does. */
  readonly stopped: RpcError | null;
}
