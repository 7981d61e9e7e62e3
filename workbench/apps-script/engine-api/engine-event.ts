import type { Area, CellSnapshot, WorkbookSnapshot } from '../model/snapshot';
import type { Execution } from './run';

/** An item of an add-on's menu. */
export type MenuItem =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly MenuItem[] };

/** What the engine tells the pages. */
export type EngineEvent =
  /** Cells that changed, whole: a cell without value, formula, format… is empty now. */
  | { readonly type: 'cells'; readonly sheetId: number; readonly cells: readonly CellSnapshot[] }
  /** Anything but single cells changed: draw the workbook anew. */
  | { readonly type: 'structure'; readonly snapshot: WorkbookSnapshot }
  | { readonly type: 'activate'; readonly sheetId: number; readonly area: Area }
  | { readonly type: 'menu'; readonly name: string; readonly items: readonly MenuItem[] }
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
      readonly modal: boolean;
      readonly functions?: readonly string[];
    }
  | { readonly type: 'toast'; readonly title: string; readonly message: string; readonly seconds: number }
  | {
      readonly type: 'started';
      readonly id: number;
      readonly function: string;
      readonly user: string;
      readonly page?: string;
    }
  | { readonly type: 'executed'; readonly execution: Execution };
