/** Lists what the browser and the server may say to each other: every answer travels as JSON text, so no Date crosses. */

export type { Adoption, AdoptRequest, BaselineOffer, BaselineRequest, Tab, TabColumn } from './adopt';
export type { CheckResult, FilledTotals, RecordCount, RowState } from './check';
export type { ConnectRequest } from './connect';
export type {
  Build,
  ConnectionState,
  DeskSettings,
  DeskState,
  LearnedAnswer,
  Person,
  Rights,
  TableSummary,
  View,
} from './desk';
export type { CellHistory, CellPlace, HistoryEntry, PutBackRequest } from './history';
export type {
  ListClick,
  ListedCategory,
  ListedRow,
  ListPlace,
  ListSource,
  NamedField,
  NewPrice,
  NoList,
  PastedList,
  PriceListApplied,
  PriceListOpening,
  PriceListUndone,
} from './price-list';
export type {
  LastRefresh,
  OpportunityStep,
  PullRequest,
  PullSummary,
  QueryTab,
  SavedQuery,
  SeenNames,
  ShownColumn,
} from './pull';
export type { ForgetRequest, LearnRequest, PushOutcome, PushRequest, PushStep, SettleRequest } from './push';
export type { ReportOpened } from './report';
export type {
  FoundBy,
  ManyKind,
  ManyRestores,
  RestoreAnswer,
  RestoreJob,
  RestoreKind,
  RestoreRequest,
  RestoreSelection,
  RestoreStep,
} from './restore';
export type {
  ApprovedItem,
  FixedTexts,
  Refusal,
  Review,
  ReviewChange,
  ReviewItem,
  ReviewOrder,
  Shown,
  UnclearAnswer,
} from './review';
export type { RpcAnswer, RpcMethod, RpcMethods } from './rpc';
export type { RpcError } from './rpc-error';
export type { LeftAlone, RevertSummary, RunList, RunSummary, TidySummary } from './runs';
export type { ScheduleRequest, ScheduleState, TabSchedule } from './schedule';
