import type {
  CellsAnswer,
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
import type { Area, WorkbookModel, WorkbookSnapshot } from '../model';
import type { FetchBridge, LockScope, PropertyStore } from '../services';
import type { MeteredCall } from './call-cost';
import type { Clock, Limits } from './limits';
import type { StoredState } from './runtime-state';

/** Holds what a runtime is made with; `store` is the engine's business and not read here. */
export interface RuntimeOptions extends Omit<EngineOptions, 'store'> {
  /** The bundled fetch worker. */
  readonly fetchWorkerFile: string;
  /** The way to the fetch worker, where several runtimes share one: whoever made it closes it. */
  readonly bridge?: FetchBridge;
  /** Hosts that UrlFetchApp may reach besides loopback, e.g. "crm.example.com". */
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** Counts the executions there were before: the next one's id is one more. */
  readonly executionsBefore?: number;
  /** Without a listener the model's changes are not turned into events at all. */
  readonly onEvent?: (event: EngineEvent) => void;
  /** Called for each emulated member that a script enters, handles too, in the order of the calls; enums are no members. */
  readonly onCall?: (call: MeteredCall) => void;
  /** Called again and again while a run waits for the network: may begin further runs, which end before that one goes on. */
  readonly letIn?: () => void;
}

/** Thrown by a run that waits for a lock which another one holds: it is to be run again, as the same request, when that has ended. */
export class WaitsForLock extends Error {}

/** One script instance in this thread: everything happens at once, one call after the other, but for what is let in. */
export interface Runtime {
  readonly model: WorkbookModel;
  readonly properties: PropertyStore;
  /**
   * @throws when the request names a trigger that is not there, or withholds a scope that the manifest does not ask for;
   * WaitsForLock
   */
  run(request: RunRequest): RunResult;
  /** With the name of a page it becomes a step that this page can take back; the answer says how many it has. */
  edit(edits: readonly ViewEdit[], page?: string | null): HistoryState;
  /** Takes a page's last step back, or does it again. */
  takeStep(page: string, direction: Direction): TakenBack;
  cells(sheet: string, range: string, conditional?: boolean): CellsAnswer;
  conditionalCells(sheetId: number, area: Area): readonly ConditionalCell[];
  /** Returns the triggers of all users, oldest first. */
  triggers(): readonly TriggerView[];
  /** Notes that a trigger fired then, in milliseconds since 1970, though its run is lost. */
  noteFired(trigger: string, at: number): void;
  /** Tells the time by which all that a script sees is measured. */
  clock(): ClockView;
  /** Moves that clock on; no trigger is fired. @throws when that is no way forward, or leads too far */
  moveClock(ms: number): ClockView;
  /** Holds what MailApp sent, oldest first. */
  mails(): readonly SentMail[];
  /** Replaces the workbook, or begins a new one; properties, caches, triggers and mails are emptied, and the clock is back. */
  reset(snapshot?: WorkbookSnapshot): void;
  /** Lets somebody else hold a lock for so many milliseconds. */
  holdLock(scope: LockScope, ms: number): void;
  toStored(): StoredState;
  load(stored: StoredState): void;
  close(): Promise<void>;
}
