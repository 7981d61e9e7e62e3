import type { Area, CellSnapshot, StoredValue, WorkbookSnapshot } from './model/snapshot';

/** What the page's server and the engine worker say to each other. Rows and columns count from 1. */

export interface RunRequest {
  readonly function: string;
  /** Plain JSON values. */
  readonly args: readonly unknown[];
  /** The locale of the person who runs it, e.g. "en" or "vi-VN": what Session.getActiveUserLocale() answers. */
  readonly locale: string;
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  /** Ends the execution in the place of its n-th counted service call, as if Google's server had died there. */
  readonly killAt?: number;
}

export interface ServiceCalls {
  /** All that reach a service: reads, writes, flush, properties, cache, lock, fetch. Handles are not among them. */
  readonly total: number;
  readonly spreadsheet: number;
  /** Local navigation such as getRange or getSheetByName, which no server is asked for (assumed). */
  readonly handles: number;
  /** E.g. "Range.setValues" → 2. */
  readonly byMethod: Readonly<Record<string, number>>;
}

export interface Execution {
  readonly id: number;
  readonly function: string;
  readonly startedAt: string;
  readonly status: 'completed' | 'failed' | 'killed' | 'timed out';
  readonly ms: number;
  /** An estimate of the time on Google's servers, from the measured costs in the platform facts. */
  readonly estimatedMs: number;
  readonly calls: ServiceCalls;
  /** Requests sent by UrlFetchApp; each request of a fetchAll counts. */
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

/** What a person does in the grid, as model calls: the page turns the grid's own mutations into these. */
export type ViewEdit =
  | {
      readonly kind: 'type';
      readonly sheetId: number;
      readonly row: number;
      readonly column: number;
      readonly text: string;
    }
  | {
      readonly kind: 'paste';
      readonly sheetId: number;
      readonly row: number;
      readonly column: number;
      readonly text: string;
    }
  | {
      /** Values that the grid computed itself (fill, move, undo): stored as they are, null empties. Undefined members stay. */
      readonly kind: 'set';
      readonly sheetId: number;
      readonly cells: readonly {
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
      }[];
    }
  | {
      readonly kind: 'insertRows' | 'deleteRows' | 'insertColumns' | 'deleteColumns';
      readonly sheetId: number;
      readonly at: number;
      readonly count: number;
      /** An undo or a redo: inserted lines get back what was deleted there last. */
      readonly restores?: boolean;
    }
  | {
      readonly kind: 'moveRows' | 'moveColumns';
      readonly sheetId: number;
      readonly from: number;
      readonly count: number;
      readonly to: number;
    }
  | {
      readonly kind: 'hideRows' | 'showRows' | 'hideColumns' | 'showColumns';
      readonly sheetId: number;
      readonly at: number;
      readonly count: number;
    }
  /** A sort: row `area.row + i` gets what stood in row `order[i]`. */
  | { readonly kind: 'reorderRows'; readonly sheetId: number; readonly area: Area; readonly order: readonly number[] }
  | { readonly kind: 'addSheet'; readonly name: string; readonly index: number; readonly sheetId?: number }
  | { readonly kind: 'deleteSheet' | 'hideSheet' | 'showSheet'; readonly sheetId: number }
  | { readonly kind: 'renameSheet'; readonly sheetId: number; readonly name: string }
  | { readonly kind: 'moveSheet'; readonly sheetId: number; readonly index: number }
  | { readonly kind: 'columnWidth'; readonly sheetId: number; readonly column: number; readonly pixels: number }
  | { readonly kind: 'freeze'; readonly sheetId: number; readonly rows: number; readonly columns: number }
  | { readonly kind: 'filter'; readonly sheetId: number; readonly area: Area | null }
  | { readonly kind: 'select'; readonly sheetId: number; readonly area: Area };

/** An item of an add-on's menu. */
export type MenuItem =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly MenuItem[] };

export type EngineEvent =
  /** Cells that changed, whole: a cell without value, formula, format… is empty now. */
  | { readonly type: 'cells'; readonly sheetId: number; readonly cells: readonly CellSnapshot[] }
  /** Anything but single cells changed: draw the workbook anew. */
  | { readonly type: 'structure'; readonly snapshot: WorkbookSnapshot }
  | { readonly type: 'activate'; readonly sheetId: number; readonly area: Area }
  | { readonly type: 'menu'; readonly name: string; readonly items: readonly MenuItem[] }
  | { readonly type: 'sidebar'; readonly title: string; readonly html: string }
  | {
      readonly type: 'dialog';
      readonly title: string;
      readonly html: string;
      readonly width: number;
      readonly height: number;
      readonly modal: boolean;
    }
  | { readonly type: 'toast'; readonly title: string; readonly message: string; readonly seconds: number }
  | { readonly type: 'started'; readonly id: number; readonly function: string }
  | { readonly type: 'executed'; readonly execution: Execution };

export interface CellsAnswer {
  readonly values: readonly (readonly unknown[])[];
  readonly displayValues: readonly (readonly string[])[];
  readonly formulas: readonly (readonly string[])[];
  readonly notes: readonly (readonly string[])[];
  readonly backgrounds: readonly (readonly string[])[];
  readonly numberFormats: readonly (readonly string[])[];
}

/** The workbook, its script and its services, held by one worker; calls are answered in the order in which they came. */
export interface Engine {
  run(request: RunRequest): Promise<RunResult>;
  edit(edits: readonly ViewEdit[]): Promise<void>;
  /** @param sheet a sheet's name; @param range A1 notation; dates are answered as ISO wall-clock text */
  cells(sheet: string, range: string): Promise<CellsAnswer>;
  snapshot(): Promise<WorkbookSnapshot>;
  /** Replaces the workbook; without one, by a new empty one. Properties and cache are emptied too. */
  reset(snapshot?: WorkbookSnapshot): Promise<void>;
  scriptProperties(): Promise<Readonly<Record<string, string>>>;
  setScriptProperties(values: Readonly<Record<string, string>>): Promise<void>;
  onEvent(listener: (event: EngineEvent) => void): void;
  /** Ends the worker; what it is doing is waited for, but not for long, and not at all when it is called again. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** The built add-on: a folder with Code.js, the html files and appsscript.json. */
  readonly bundle: string;
  /** Where workbook and properties are kept between starts; null keeps nothing. */
  readonly store: string | null;
  readonly locale: string;
  readonly timeZone: string;
  readonly userEmail: string;
}
