import type { Area, CellSnapshot, ChartKind, ChartSnapshot, StoredValue, WorkbookSnapshot } from './model/snapshot';
import type { Limits } from './runtime/limits';

export interface CellsAnswer {
  readonly values: readonly (readonly unknown[])[];
  readonly displayValues: readonly (readonly string[])[];
  readonly formulas: readonly (readonly string[])[];
  readonly notes: readonly (readonly string[])[];
  readonly backgrounds: readonly (readonly string[])[];
  readonly numberFormats: readonly (readonly string[])[];
}

export interface ChartAnswer {
  readonly id: number;
  readonly sheetId: number;
  readonly sheet: string;
  readonly type: ChartKind;
  readonly anchor: ChartSnapshot['anchor'];
  readonly offset: ChartSnapshot['offset'];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly range: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A service call that fails, as Google's servers do now and then, before it has any effect. */
export interface CallFault {
  /** A class ("Lock"), a member ("Lock.tryLock"), "Spreadsheet" for all classes of that service, or "*" for all services. */
  readonly call: string;
  readonly nth: number;
  /** The text of the exception, in English: it comes in the language of the account. */
  readonly message: string;
}

export interface EditedRange extends Area {
  readonly sheetId: number;
}

export interface RunRequest {
  readonly function: string;
  readonly args: readonly unknown[];
  readonly locale: string;
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  /** Ends the execution in the place of its n-th counted service call, as if Google's server had died there. */
  readonly killAt?: number;
  readonly faults?: readonly CallFault[];
  /** The e-mail of who runs it; without one the workbook's first user. */
  readonly user?: string;
  /** The name of the open page that runs it: what the run shows to a person is shown there. */
  readonly page?: string;
  /** The ID of an installed trigger that fires: its function, owner, event and mode take the place of those above. */
  readonly trigger?: string;
  readonly edited?: EditedRange;
  /** Scopes of the manifest that the person has not granted, by their short names, e.g. "script.send_mail". */
  readonly withheldScopes?: readonly string[];
}

export interface ServiceCalls {
  /** All that reach a service: reads, writes, flush, properties, cache, lock, fetch. Handles are not among them. */
  readonly total: number;
  readonly spreadsheet: number;
  /** Local navigation such as getRange or getSheetByName, which no server is asked for [assumed 76]. */
  readonly handles: number;
  readonly byMethod: Readonly<Record<string, number>>;
}

/** The account of a run that has ended; `startedAt` is an ISO text. */
export interface Execution {
  readonly id: number;
  readonly function: string;
  readonly user: string;
  readonly triggerId: string | null;
  readonly startedAt: string;
  readonly status: 'completed' | 'failed' | 'killed' | 'timed out';
  readonly ms: number;
  /** An estimate of the time on Google's servers, from the measured costs in the platform facts. */
  readonly estimatedMs: number;
  readonly calls: ServiceCalls;
  readonly requests: number;
  readonly log: readonly { readonly level: string; readonly text: string }[];
  readonly error: string | null;
}

export type RunResult =
  | { readonly ok: true; readonly value: unknown; readonly execution: Execution }
  | {
      readonly ok: false;
      readonly error: { readonly name: string; readonly message: string };
      readonly execution: Execution;
    };

export type MenuItem =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly MenuItem[] };

export type EngineEvent =
  /** Cells that changed, whole: a cell without value, formula, format… is empty now. */
  | { readonly type: 'cells'; readonly sheetId: number; readonly cells: readonly CellSnapshot[] }
  | { readonly type: 'structure'; readonly snapshot: WorkbookSnapshot }
  | { readonly type: 'activate'; readonly sheetId: number; readonly area: Area }
  | {
      readonly type: 'menu';
      readonly name: string;
      readonly items: readonly MenuItem[];
      readonly under?: 'extensions';
    }
  | {
      readonly type: 'sidebar';
      readonly title: string;
      readonly html: string;
      /** What its google.script.run has; without a list, whatever is asked for. */
      readonly functions?: readonly string[];
    }
  | {
      readonly type: 'dialog';
      readonly title: string;
      readonly html: string;
      readonly width: number;
      readonly height: number;
      readonly functions?: readonly string[];
    }
  | { readonly type: 'toast'; readonly title: string; readonly message: string; readonly seconds: number }
  | {
      readonly type: 'started';
      readonly id: number;
      readonly function: string;
      readonly user: string;
      /** ISO text. */
      readonly startedAt: string;
      readonly page?: string;
    }
  /** A run that has started waits for a lock that another one holds, and starts anew, with the same id, once that has ended. */
  | { readonly type: 'waits'; readonly id: number }
  | { readonly type: 'executed'; readonly execution: Execution };

export interface SentMail {
  readonly id: number;
  /** ISO text. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** An installed trigger as its owner's Google account would list it; times are ISO texts. */
export interface TriggerView {
  readonly id: string;
  readonly owner: string;
  readonly function: string;
  readonly rule: string;
  readonly madeAt: string;
  readonly nextRunAt: string | null;
  readonly lastRunAt: string | null;
}

export interface ClockView {
  readonly now: string;
  readonly offsetMs: number;
}

export type Direction = 'undo' | 'redo';

/** The steps a page can take back and do again. */
export interface HistoryState {
  readonly undos: number;
  readonly redos: number;
}

export interface TakenBack extends HistoryState {
  /** Where the cells are that it meant; null when it meant none. */
  readonly place: { readonly sheetId: number; readonly area: Area } | null;
  /** The cells, rows, columns or sheets it left as they are, for somebody has changed them since. */
  readonly kept: number;
}

/** The workbook, its script and its services, held by one worker; calls are answered in the order in which they came. */
export interface Engine {
  run(request: RunRequest): Promise<RunResult>;
  /**
   * Does what a person did at once. With the name of the open page it becomes a step that this page can take back; the answer
   * says how many it has.
   */
  edit(edits: readonly ViewEdit[], page?: string): Promise<HistoryState>;
  takeStep(page: string, direction: Direction): Promise<TakenBack>;
  /** @param sheet a sheet's name; @param range A1 notation; dates are answered as ISO wall-clock text */
  cells(sheet: string, range: string): Promise<CellsAnswer>;
  charts(sheet: string | null): Promise<readonly ChartAnswer[]>;
  snapshot(): Promise<WorkbookSnapshot>;
  reset(): Promise<void>;
  scriptProperties(): Promise<Readonly<Record<string, string>>>;
  setScriptProperties(values: Readonly<Record<string, string>>): Promise<void>;
  triggers(): Promise<readonly TriggerView[]>;
  mails(): Promise<readonly SentMail[]>;
  clock(): Promise<ClockView>;
  /**
   * Moves that clock on between two runs; no trigger is fired. Kept with the workbook, so a reset puts it back.
   * @throws when that is no way forward, or leads too far
   */
  moveClock(ms: number): Promise<ClockView>;
  onEvent(listener: (event: EngineEvent) => void): void;
  /** Ends the worker; what it is doing is waited for, but not for long. */
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly bundle: string;
  readonly store: string | null;
  readonly locale: string;
  readonly timeZone: string;
  readonly userEmail: string;
}

export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly value?: StoredValue | null;
  readonly formula?: string | null;
  readonly format?: string | null;
  readonly background?: string | null;
  readonly fontColor?: string | null;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly note?: string | null;
}

interface OnSheet<Kind extends string> {
  readonly kind: Kind;
  readonly sheetId: number;
}

type LinesAt<Kind extends string> = OnSheet<Kind> & { readonly at: number; readonly count: number };

/** What a person does in the grid, as model calls: the page turns the grid's own mutations into these. */
export type ViewEdit =
  | (OnSheet<'type' | 'paste'> & { readonly row: number; readonly column: number; readonly text: string })
  /** Cells as the grid computed them itself (fill, move): stored as they are. */
  | (OnSheet<'set'> & { readonly cells: readonly CellChange[] })
  | LinesAt<'insertRows' | 'deleteRows' | 'insertColumns' | 'deleteColumns'>
  | (OnSheet<'moveRows' | 'moveColumns'> & { readonly from: number; readonly count: number; readonly to: number })
  | LinesAt<'hideRows' | 'showRows' | 'hideColumns' | 'showColumns'>
  /** A sort: row `area.row + i` gets what stood in row `order[i]`. */
  | (OnSheet<'reorderRows'> & { readonly area: Area; readonly order: readonly number[] })
  | { readonly kind: 'addSheet'; readonly name: string; readonly index: number; readonly sheetId?: number }
  /** The copy comes right of its source, under an id that no sheet has yet. */
  | (OnSheet<'copySheet'> & { readonly name: string; readonly copyId: number })
  | OnSheet<'deleteSheet' | 'hideSheet' | 'showSheet'>
  | (OnSheet<'renameSheet'> & { readonly name: string })
  | (OnSheet<'moveSheet'> & { readonly index: number })
  | (OnSheet<'columnWidth'> & { readonly column: number; readonly pixels: number })
  | (OnSheet<'rowHeight'> & { readonly row: number; readonly pixels: number })
  | (OnSheet<'freeze'> & { readonly rows: number; readonly columns: number })
  /** What a column of the filter lets through, as JSON that only the grid reads; null lets all through. */
  | (OnSheet<'filterColumn'> & { readonly column: number; readonly criteria: string | null })
  /**
   * Of an area, or null to take all of the sheet away: a filter; a protection by the owner of the file, who is somebody else; types for
   * the columns, as *Convert to table* gives them; cells merged, of which the first alone keeps its value.
   */
  | (OnSheet<'filter' | 'protect' | 'table' | 'merge'> & { readonly area: Area | null })
  | (OnSheet<'select'> & { readonly area: Area });

export type EngineMethod = Exclude<keyof Engine, 'onEvent' | 'close'> | 'save';

export interface EngineCall {
  readonly id: number;
  readonly method: EngineMethod;
  readonly args: readonly unknown[];
}

export type FromWorker<Value> =
  | { readonly kind: 'answer'; readonly id: number; readonly value: Value }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly event: EngineEvent }
  | { readonly kind: 'state'; readonly text: string };

export interface StartEngineOptions extends EngineOptions {
  readonly workerFile: string;
  readonly fetchWorkerFile: string;
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
}

export interface EngineWorkerData {
  readonly options: Omit<StartEngineOptions, 'workerFile'>;
  /** A kept state; null begins with an empty workbook. */
  readonly state: string | null;
}
