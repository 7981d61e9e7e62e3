import type { AdoptedKind, Language, PastedColumn } from '../core';
import type { DeskState } from './desk';

export interface TabColumn extends PastedColumn {
  /** The first value below the header, as text; '' when there is none. */
  readonly sample: string;
}

/** The sheet that the user looks at, as far as it matters for making it a table. */
export interface Tab {
  readonly sheetId: number;
  readonly title: string;
  /** Names the kind that it is, or what its headers speak of. */
  readonly kind: AdoptedKind;
  /** It is a table of that kind already: it cannot become one of another kind. */
  readonly isTable: boolean;
  /** Names the language of the table that it is; null when it is none yet. */
  readonly language: Language | null;
  /** Gives the row of the headers; only headers in row 1 can be taken. */
  readonly headerRow: number;
  /** Without the columns in which nothing stands. */
  readonly columns: readonly TabColumn[];
}

export interface AdoptRequest {
  readonly sheetId: number;
  readonly kind: AdoptedKind;
  /** Holds what the user was shown, and decided for each column; '' leaves a column to the user. */
  readonly columns: readonly { readonly column: number; readonly header: string; readonly field: string }[];
}

/** Tells how a tab was adopted; fields are told by their interface names. */
export interface Adoption {
  readonly desk: DeskState;
  readonly title: string;
  readonly taken: number;
  /** Columns that were missing and now stand at the right end. */
  readonly added: readonly string[];
  /** Text fields whose columns hold numbers, dates or formulas: they keep their format. */
  readonly notText: readonly string[];
}

/** Counts what taking rows as baseline would do, in records. */
export interface BaselineOffer {
  readonly sheetId: number;
  readonly title: string;
  readonly firstRow: number;
  readonly lastRow: number;
  /** A filter is on in the tab; the rows that it hides are taken like those around them. */
  readonly isFiltered: boolean;
  readonly taken: number;
  readonly same: number;
  readonly unsure: number;
  /** Rows that cannot be read as they stand. */
  readonly refused: number;
  /** Tells whether the rows still are what the user was shown. */
  readonly checksum: string;
}

export interface BaselineRequest {
  readonly sheetId: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly checksum: string;
}
