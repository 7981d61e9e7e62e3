import type {
  CellsAnswer,
  ChartAnswer,
  ClockView,
  ConditionalCell,
  Direction,
  EngineEvent,
  EngineOptions,
  HistoryState,
  RunRequest,
  RunResult,
  SentMail,
  TakenBack,
  TriggerView,
  ViewEdit,
} from '../engine-api';
import type { Area, WorkbookSnapshot } from '../model';
import type { Limits } from '../runtime';

/** Holds what the main thread asks of the engine worker: what it sends and what it gets. */
export interface EngineCalls {
  run: { readonly args: RunRequest; readonly value: RunResult };
  edit: {
    readonly args: { readonly edits: readonly ViewEdit[]; readonly page: string | null };
    readonly value: HistoryState;
  };
  takeStep: { readonly args: { readonly page: string; readonly direction: Direction }; readonly value: TakenBack };
  cells: {
    readonly args: { readonly sheet: string; readonly range: string; readonly conditional: boolean };
    readonly value: CellsAnswer;
  };
  conditionalCells: {
    readonly args: { readonly sheetId: number; readonly area: Area };
    readonly value: readonly ConditionalCell[];
  };
  charts: { readonly args: string | null; readonly value: readonly ChartAnswer[] };
  snapshot: { readonly args: null; readonly value: WorkbookSnapshot };
  reset: { readonly args: WorkbookSnapshot | null; readonly value: null };
  properties: { readonly args: null; readonly value: Readonly<Record<string, string>> };
  setProperties: { readonly args: Readonly<Record<string, string>>; readonly value: null };
  triggers: { readonly args: null; readonly value: readonly TriggerView[] };
  mails: { readonly args: null; readonly value: readonly SentMail[] };
  clock: { readonly args: null; readonly value: ClockView };
  /** Moves the clock on by so many milliseconds. */
  moveClock: { readonly args: number; readonly value: ClockView };
  /** Notes that a trigger fired, of whose run nothing else is left; `at` is milliseconds since 1970. */
  noteFired: { readonly args: { readonly trigger: string; readonly at: number }; readonly value: null };
  /** Posts the state at once. */
  save: { readonly args: null; readonly value: null };
}

export type EngineMethod = keyof EngineCalls;

/** A call on its way to the worker; ids grow. */
export type EngineCall = {
  readonly [Method in EngineMethod]: {
    readonly id: number;
    readonly method: Method;
    readonly args: EngineCalls[Method]['args'];
  };
}[EngineMethod];

/** Holds what the worker answers to one call. */
export type EngineAnswer<Value> =
  | { readonly kind: 'answer'; readonly id: number; readonly value: Value }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Holds what comes from the worker. */
export type FromWorker =
  | EngineAnswer<unknown>
  | { readonly kind: 'event'; readonly event: EngineEvent }
  /** Everything that is to be kept, as JSON text, as it was after the call with the id `upTo`. */
  | { readonly kind: 'state'; readonly text: string; readonly upTo: number };

/** Holds what the worker is started with. */
export interface EngineWorkerData {
  readonly options: Omit<EngineOptions, 'store'> & {
    readonly fetchWorkerFile: string;
    readonly allowHosts: readonly string[];
    readonly limits: Partial<Limits>;
    readonly executionsBefore: number;
  };
  /** A kept state; null begins with an empty workbook. */
  readonly state: string | null;
}
