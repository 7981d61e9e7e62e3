import type { Issue, TableKind } from '../core';
import type { ApprovedItem } from './review';
import type { RpcError } from './rpc-error';

/** The user's word that the CRM has what these unsure records say. */
export interface SettleRequest {
  readonly run: string;
  readonly items: readonly ApprovedItem[];
}

/** A settled record whose kind of answer is to mean "confirmed". */
export interface LearnRequest {
  readonly table: TableKind;
  readonly key: string;
}

/** A kind of answer that is to prove nothing again. */
export interface ForgetRequest {
  readonly table: TableKind;
  readonly kind: string;
}

export interface PushRequest {
  readonly run: string;
  readonly reason: string;
  readonly items: readonly ApprovedItem[];
  /** Holds the number of records of the run, as the user typed it; absent where nobody was asked. */
  readonly typed?: number | undefined;
  /** Tells whether the user was told that the Journal is gone, and pushes all the same. */
  readonly withoutJournal?: boolean | undefined;
}

export interface PushOutcome {
  readonly table: TableKind;
  readonly key: string;
  /**
   * `changed`: the row differs from what was reviewed, so it was not sent. `gone`: its row is no longer there. `said`: somebody
   * took it as what the CRM has meanwhile, so it was not sent.
   */
  readonly outcome: 'confirmed' | 'refused' | 'unsure' | 'changed' | 'gone' | 'said';
  readonly status: number | null;
  /** Holds what the CRM said, shown as it is; '' when it said nothing. */
  readonly message: string;
  readonly issue: Issue | null;
}

export interface PushStep {
  readonly outcomes: readonly PushOutcome[];
  /** Approved, not yet sent: the browser asks for the next step with these. */
  readonly left: readonly ApprovedItem[];
  /** Tells how long to wait before the next step, because the CRM asked for it. */
  readonly waitMs: number;
  /** Tells why no further step makes sense now, though some are left perhaps; null when they can go on. */
  readonly stopped: RpcError | null;
}
