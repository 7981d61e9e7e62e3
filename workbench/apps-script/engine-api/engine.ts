import type { WorkbookSnapshot } from '../model/snapshot';
import type { CellsAnswer } from './cells-answer';
import type { ChartAnswer } from './chart-answer';
import type { EngineEvent } from './engine-event';
import type { RunRequest, RunResult } from './run';
import type { SentMail } from './sent-mail';
import type { TriggerView } from './trigger-view';
import type { Direction, HistoryState, TakenBack } from './undo-steps';
import type { ViewEdit } from './view-edit';

/** The workbook, its script and its services, held by one worker; calls are answered in the order in which they came. */
export interface Engine {
  run(request: RunRequest): Promise<RunResult>;
  /**
   * Does what a person did at once. With the name of the open page it becomes a step that this page can take back; the answer
   * says how many it has.
   */
  edit(edits: readonly ViewEdit[], page?: string): Promise<HistoryState>;
  /** Takes a page's last step back, or does it again. */
  takeStep(page: string, direction: Direction): Promise<TakenBack>;
  /** @param sheet a sheet's name; @param range A1 notation; dates are answered as ISO wall-clock text */
  cells(sheet: string, range: string): Promise<CellsAnswer>;
  /** The charts of a sheet by its name, or of all sheets. */
  charts(sheet: string | null): Promise<readonly ChartAnswer[]>;
  snapshot(): Promise<WorkbookSnapshot>;
  /** Replaces the workbook; without one, by a new empty one. Properties and cache are emptied too. */
  reset(snapshot?: WorkbookSnapshot): Promise<void>;
  scriptProperties(): Promise<Readonly<Record<string, string>>>;
  setScriptProperties(values: Readonly<Record<string, string>>): Promise<void>;
  /** The triggers of all users, oldest first. Firing one is a run. */
  triggers(): Promise<readonly TriggerView[]>;
  /** What MailApp sent, oldest first. */
  mails(): Promise<readonly SentMail[]>;
  onEvent(listener: (event: EngineEvent) => void): void;
  /** Ends the worker; what it is doing is waited for, but not for long, and not at all when it is called again. */
  close(): Promise<void>;
}

/** What the engine is made with. */
export interface EngineOptions {
  /** The built add-on: a folder with Code.js, the html files and appsscript.json. */
  readonly bundle: string;
  /** Where workbook and properties are kept between starts; null keeps nothing. */
  readonly store: string | null;
  readonly locale: string;
  readonly timeZone: string;
  readonly userEmail: string;
}
