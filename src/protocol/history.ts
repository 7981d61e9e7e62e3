import type { Action, FieldType } from '../core';
import type { Shown } from './review';

/** A cell that the journal knows, or why it is none. */
export type CellHistory =
  | { readonly state: 'none'; readonly why: 'table' | 'column' | 'key' }
  | {
      readonly state: 'cell';
      readonly place: CellPlace;
      readonly label: string;
      readonly type: FieldType;
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      /** Tells whether a Journal was deleted: then what stood in it is missing. */
      readonly journalGone: boolean;
    };

/** A cell by what it says: its row is found again by its record. */
export interface CellPlace {
  readonly sheetId: number;
  readonly row: number;
  readonly key: string;
  /** Names the product of an order's line: it tells the lines of one order apart. */
  readonly product?: string | undefined;
  /** The interface name of the field. */
  readonly field: string;
}

export interface HistoryEntry {
  /** Holds the value as it is sent. */
  readonly value: string | number;
  readonly shown: Shown;
  /** All '' for what stood before the journal begins. */
  readonly time: string;
  readonly who: string;
  readonly run: string;
  readonly reason: string;
  /** Names what brought it; `edit` too for what stood before. */
  readonly action: Action;
}

export interface PutBackRequest extends CellPlace {
  readonly value: string | number;
}
