/** Holds what the page's server and the engine worker say to each other. Rows and columns count from 1. */

export type {
  CallFault,
  CellsAnswer,
  ChartAnswer,
  ClockView,
  ConditionalCell,
  Direction,
  EditedRange,
  Engine,
  EngineEvent,
  EngineOptions,
  Execution,
  HistoryState,
  MenuItem,
  RunRequest,
  RunResult,
  SentMail,
  ServiceCalls,
  TakenBack,
  TriggerView,
} from './engine';
export type { ViewEdit } from './view-edit';
