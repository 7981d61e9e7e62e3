import type { Area, StoredValue } from '../model/snapshot';

/** Describes what a person does in the grid, as model calls: the page turns the grid's own mutations into these. */
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
      /** Values that the grid computed itself (fill, move): stored as they are, null empties. Undefined members stay. */
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
  /** The copy comes right of its source, under an id that no sheet has yet. */
  | { readonly kind: 'copySheet'; readonly sheetId: number; readonly name: string; readonly copyId: number }
  | { readonly kind: 'deleteSheet' | 'hideSheet' | 'showSheet'; readonly sheetId: number }
  | { readonly kind: 'renameSheet'; readonly sheetId: number; readonly name: string }
  | { readonly kind: 'moveSheet'; readonly sheetId: number; readonly index: number }
  | { readonly kind: 'columnWidth'; readonly sheetId: number; readonly column: number; readonly pixels: number }
  | { readonly kind: 'rowHeight'; readonly sheetId: number; readonly row: number; readonly pixels: number }
  | { readonly kind: 'freeze'; readonly sheetId: number; readonly rows: number; readonly columns: number }
  | { readonly kind: 'filter'; readonly sheetId: number; readonly area: Area | null }
  /** Holds what a column of the filter lets through, as JSON that only the grid reads; null lets all through. */
  | {
      readonly kind: 'filterColumn';
      readonly sheetId: number;
      readonly column: number;
      readonly criteria: string | null;
    }
  /** Somebody else, who owns the file, protects an area from whoever works here; null takes all protections of the sheet off. */
  | { readonly kind: 'protect'; readonly sheetId: number; readonly area: Area | null }
  /** *Convert to table*: the columns of an area get types; null turns all tables of the sheet back into unformatted data. */
  | { readonly kind: 'table'; readonly sheetId: number; readonly area: Area | null }
  /** Merges the cells of an area, of which the first alone keeps its value; null unmerges all cells of the sheet. */
  | { readonly kind: 'merge'; readonly sheetId: number; readonly area: Area | null }
  | { readonly kind: 'select'; readonly sheetId: number; readonly area: Area };
