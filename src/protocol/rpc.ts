import type { Issue } from '../core';
import type { Adoption, AdoptRequest, BaselineOffer, BaselineRequest, Tab } from './adopt';
import type { CheckResult, FilledTotals } from './check';
import type { ConnectRequest } from './connect';
import type { DeskSettings, DeskState } from './desk';
import type { CellHistory, PutBackRequest } from './history';
import type { OpportunityFilter, OpportunityStep, PullSummary } from './pull';
import type { PushOutcome, PushRequest, PushStep, SettleRequest } from './push';
import type { RestoreAnswer, RestoreRequest } from './restore';
import type { Review } from './review';
import type { RevertSummary, RunSummary, TidySummary } from './runs';

/** Every call of the browser: what it sends and what it gets. */
export interface RpcMethods {
  open: { readonly args: null; readonly value: DeskState };
  connect: { readonly args: ConnectRequest; readonly value: DeskState };
  disconnect: { readonly args: null; readonly value: DeskState };
  saveSettings: { readonly args: DeskSettings; readonly value: DeskState };
  pullCategories: { readonly args: null; readonly value: PullSummary };
  startOpportunities: { readonly args: OpportunityFilter; readonly value: OpportunityStep };
  continueOpportunities: { readonly args: { readonly job: string }; readonly value: OpportunityStep };
  newProducts: { readonly args: null; readonly value: DeskState };
  newOrders: { readonly args: null; readonly value: DeskState };
  check: { readonly args: null; readonly value: CheckResult };
  fillTotals: { readonly args: { readonly anew: boolean }; readonly value: FilledTotals };
  openReview: { readonly args: null; readonly value: null };
  review: { readonly args: null; readonly value: Review };
  push: { readonly args: PushRequest; readonly value: PushStep };
  /** Says that no further step of the run will come. */
  endPush: { readonly args: { readonly run: string }; readonly value: null };
  settleUnsure: { readonly args: SettleRequest; readonly value: readonly PushOutcome[] };
  reveal: { readonly args: { readonly sheetId: number; readonly row: number }; readonly value: null };
  runs: { readonly args: null; readonly value: readonly RunSummary[] };
  revert: { readonly args: { readonly run: string }; readonly value: RevertSummary };
  cellHistory: { readonly args: null; readonly value: CellHistory };
  putBack: { readonly args: PutBackRequest; readonly value: null };
  tidyJournal: { readonly args: { readonly keepRuns: number }; readonly value: TidySummary };
  restore: { readonly args: RestoreRequest; readonly value: RestoreAnswer };
  readTab: { readonly args: null; readonly value: Tab };
  adoptTab: { readonly args: AdoptRequest; readonly value: Adoption };
  offerBaseline: { readonly args: { readonly all: boolean }; readonly value: BaselineOffer };
  takeBaseline: { readonly args: BaselineRequest; readonly value: { readonly taken: number } };
}

export type RpcMethod = keyof RpcMethods;

/** What failed, as a code of the message table and its parameters; `issues` name the fields of a form. */
export interface RpcError {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly Issue[];
}

export type RpcAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };
