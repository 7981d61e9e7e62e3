import { ADOPTED_KINDS, type AdoptedKind, type Language, type PastedColumn } from '../core';
import type { DeskState } from './desk';
import { approvedItem, type ReviewItem, type ShownRecord } from './push';
import { answers, flag, listOf, nothing, object, oneOf, optional, position, sheetId, type Taken, text } from './schema';

const adoptRequest = object({
  sheetId,
  kind: oneOf(ADOPTED_KINDS),
  /** What the user was shown, and decided for each column; '' leaves a column to the user. */
  columns: listOf(object({ column: position, header: text, field: text }), 1_000),
});

export type AdoptRequest = Taken<typeof adoptRequest>;

const baselineRequest = object({
  sheetId,
  firstRow: position,
  lastRow: position,
  checksum: text,
  /** The rows that are taken by a tick of their own, each as it was shown. */
  ticked: optional(listOf(approvedItem, 1_000)),
});

export type BaselineRequest = Taken<typeof baselineRequest>;

export interface TabColumn extends PastedColumn {
  /** The first value below the header, as text; '' when there is none. */
  readonly sample: string;
}

export interface Tab {
  readonly sheetId: number;
  readonly title: string;
  /** The kind that it is, or what its headers speak of. */
  readonly kind: AdoptedKind;
  /** It is a table of that kind already: it cannot become one of another kind. */
  readonly isTable: boolean;
  /** The language of the table that it is; null when it is none yet. */
  readonly language: Language | null;
  /** Gives the row of the headers; only headers in row 1 can be taken. */
  readonly headerRow: number;
  /** Without the columns in which nothing stands. */
  readonly columns: readonly TabColumn[];
}

export interface Adoption {
  readonly desk: DeskState;
  readonly title: string;
  readonly taken: number;
  /** Columns that were missing and now stand at the right end. */
  readonly added: readonly string[];
  /** Text fields whose columns hold numbers, dates or formulas: they keep their format. */
  readonly notText: readonly string[];
}

/** A row that is marked by a tick of its own alone: it differs from what the CRM is known to hold, is held, or was refused. */
export type LeftRow = ShownRecord & Pick<ReviewItem, 'row' | 'fingerprint' | 'holds' | 'refused'>;

/** What marking rows as matching the CRM would do; counts are of records. */
export interface BaselineOffer {
  readonly sheetId: number;
  readonly title: string;
  readonly firstRow: number;
  readonly lastRow: number;
  /** A filter is on in the tab; the rows that it hides are taken like those around them. */
  readonly isFiltered: boolean;
  readonly taken: number;
  /** The first of the rows that need a tick of their own. */
  readonly left: readonly LeftRow[];
  readonly more: number;
  readonly same: number;
  readonly unsure: number;
  /** Rows that cannot be read as they stand. */
  readonly refused: number;
  /** Whether the rows still are what the user was shown. */
  readonly checksum: string;
}

export const tableCalls = {
  newProducts: answers<DeskState>()(nothing),
  showLists: answers<DeskState>()(nothing),
  showCosts: answers<DeskState>()(nothing),
  newOrders: answers<DeskState>()(nothing),
  reveal: answers<null>()(object({ sheetId, row: position })),
  readTab: answers<Tab>()(nothing),
  adoptTab: answers<Adoption>()(adoptRequest),
  offerBaseline: answers<BaselineOffer>()(object({ all: flag })),
  takeBaseline: answers<{ readonly taken: number }>()(baselineRequest),
};
