/** What the page's server and the engine worker say to each other. Rows and columns count from 1. */

export type { CellsAnswer } from './cells-answer';
export type { ChartAnswer } from './chart-answer';
export type { Engine, EngineOptions } from './engine';
export type { EngineEvent, MenuItem } from './engine-event';
export type { Execution, RunRequest, RunResult, ServiceCalls } from './run';
export type { SentMail } from './sent-mail';
export type { TriggerView } from './trigger-view';
export type { Direction, HistoryState, TakenBack } from './undo-steps';
export type { ViewEdit } from './view-edit';
