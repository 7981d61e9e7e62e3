import type { Adoption, AdoptRequest, BaselineOffer, BaselineRequest, Tab } from './adopt';
import type { CheckResult, FilledTotals } from './check';
import type { ConnectRequest } from './connect';
import type { DeskSettings, DeskState } from './desk';
import type { CellHistory, PutBackRequest } from './history';
import type { ListSource, NewPrice, PriceListApplied, PriceListOpening, PriceListUndone } from './price-list';
import type { OpportunityStep, PullRequest, PullSummary, ShownColumn } from './pull';
import type { ForgetRequest, LearnRequest, PushOutcome, PushRequest, PushStep, SettleRequest } from './push';
import type { ReportOpened } from './report';
import type {
  ManyKind,
  ManyRestores,
  RestoreAnswer,
  RestoreJob,
  RestoreRequest,
  RestoreSelection,
  RestoreStep,
} from './restore';
import type { FixedTexts, Review } from './review';
import type { RpcError } from './rpc-error';
import type { RevertSummary, RunList, TidySummary } from './runs';
import type { ScheduleRequest, ScheduleState } from './schedule';

/** Every call of the browser: what it sends and what it gets. */
export interface RpcMethods {
  /** A sign that the platform answers; touches nothing. */
  ping: { readonly args: null; readonly value: null };
  open: { readonly args: null; readonly value: DeskState };
  connect: { readonly args: ConnectRequest; readonly value: DeskState };
  disconnect: { readonly args: null; readonly value: DeskState };
  saveSettings: { readonly args: DeskSettings; readonly value: DeskState };
  saveAdministrators: { readonly args: { readonly emails: readonly string[] }; readonly value: DeskState };
  savePersonName: { readonly args: { readonly name: string }; readonly value: DeskState };
  pullCategories: { readonly args: null; readonly value: PullSummary };
  startOpportunities: { readonly args: PullRequest; readonly value: OpportunityStep };
  continueOpportunities: { readonly args: { readonly job: string }; readonly value: OpportunityStep };
  /** The pulled columns of a tab, in the order in which they stand. */
  pulledColumns: { readonly args: { readonly sheetId: number }; readonly value: readonly ShownColumn[] };
  showColumns: {
    readonly args: { readonly sheetId: number; readonly shown: readonly string[] };
    readonly value: null;
  };
  /** Shows the report of an Opportunities tab, making it where there is none or where it is wanted anew. */
  openReport: {
    readonly args: { readonly sheetId: number; readonly anew: boolean };
    readonly value: ReportOpened;
  };
  newProducts: { readonly args: null; readonly value: DeskState };
  showLists: { readonly args: null; readonly value: DeskState };
  newOrders: { readonly args: null; readonly value: DeskState };
  check: { readonly args: null; readonly value: CheckResult };
  fillTotals: { readonly args: { readonly anew: boolean }; readonly value: FilledTotals };
  openReview: { readonly args: null; readonly value: null };
  review: { readonly args: null; readonly value: Review };
  /** Turns columns in which texts were lost into text, as the review offers it. */
  fixTexts: { readonly args: null; readonly value: FixedTexts };
  push: { readonly args: PushRequest; readonly value: PushStep };
  /** Says that no further step of the run will come. */
  endPush: { readonly args: { readonly run: string }; readonly value: null };
  settleUnsure: { readonly args: SettleRequest; readonly value: readonly PushOutcome[] };
  /** Has the kind of answer of a settled record mean "confirmed". */
  learnAnswer: { readonly args: LearnRequest; readonly value: null };
  forgetAnswer: { readonly args: ForgetRequest; readonly value: DeskState };
  reveal: { readonly args: { readonly sheetId: number; readonly row: number }; readonly value: null };
  runs: { readonly args: null; readonly value: RunList };
  revert: { readonly args: { readonly run: string }; readonly value: RevertSummary };
  cellHistory: { readonly args: null; readonly value: CellHistory };
  putBack: { readonly args: PutBackRequest; readonly value: null };
  tidyJournal: { readonly args: { readonly keepRuns: number }; readonly value: TidySummary };
  restore: { readonly args: RestoreRequest; readonly value: RestoreAnswer };
  /** Says how the selected cells read; sends nothing. */
  readRestoreSelection: { readonly args: { readonly kind: ManyKind }; readonly value: RestoreSelection };
  /** Writes the records into the sheet of results, where they wait; sends nothing yet. */
  startRestores: { readonly args: ManyRestores; readonly value: RestoreJob };
  continueRestores: { readonly args: { readonly run: string }; readonly value: RestoreStep };
  /** The last restore in numbers of which records still wait; null for none. */
  openRestoreJob: { readonly args: null; readonly value: RestoreJob | null };
  /** Says that what still waits is not to be sent. */
  dropRestores: { readonly args: { readonly run: string }; readonly value: RestoreJob };
  /** null takes what the user has selected. */
  openPriceList: { readonly args: ListSource | null; readonly value: PriceListOpening };
  applyPriceList: {
    readonly args: { readonly prices: readonly NewPrice[] };
    readonly value: PriceListApplied;
  };
  undoPriceList: { readonly args: null; readonly value: PriceListUndone };
  /** Opens the window of price lists. */
  showPriceList: { readonly args: null; readonly value: null };
  schedule: { readonly args: null; readonly value: ScheduleState };
  setSchedule: { readonly args: ScheduleRequest; readonly value: ScheduleState };
  readTab: { readonly args: null; readonly value: Tab };
  adoptTab: { readonly args: AdoptRequest; readonly value: Adoption };
  offerBaseline: { readonly args: { readonly all: boolean }; readonly value: BaselineOffer };
  takeBaseline: { readonly args: BaselineRequest; readonly value: { readonly taken: number } };
}

export type RpcMethod = keyof RpcMethods;

export type RpcAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };
