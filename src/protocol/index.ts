/** What the browser and the server may say to each other: every answer travels as JSON text, so no Date crosses. */

export type { Adoption, AdoptRequest, BaselineOffer, BaselineRequest, Tab, TabColumn } from './adopt';
export type { CheckResult, FilledTotals, RecordCount, RowState } from './check';
export type { ConnectRequest } from './connect';
export type { ConnectionState, DeskSettings, DeskState, TableSummary, View } from './desk';
export type { CellHistory, CellPlace, HistoryEntry, PutBackRequest } from './history';
export type { OpportunityFilter, OpportunityStep, PullSummary } from './pull';
export type { PushOutcome, PushRequest, PushStep, SettleRequest } from './push';
export type { RestoreAnswer, RestoreKind, RestoreRequest } from './restore';
export type { ApprovedItem, Refusal, Review, ReviewChange, ReviewItem, ReviewLine, Shown } from './review';
export type { RpcAnswer, RpcError, RpcMethod, RpcMethods } from './rpc';
export type { LeftAlone, RevertSummary, RunSummary, TidySummary } from './runs';
