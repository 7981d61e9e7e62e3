import type { DeskState } from '../desk/calls';
import type { Language } from '../i18n/translate';
import {
  answers,
  flag,
  listOf,
  nothing,
  object,
  oneOf,
  optional,
  position,
  sheetId,
  type Taken,
  text,
} from '../platform/schema';
import { approvedItem, type ReviewItem, type ShownRecord } from '../push/calls';
import { ADOPTED_KINDS, type AdoptedKind, type PastedColumn } from './adopt-columns';

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
  ticked: optional(listOf(approvedItem, 1_000)),
});

export type BaselineRequest = Taken<typeof baselineRequest>;

export interface TabColumn extends PastedColumn {
  readonly sample: string;
}

export interface Tab {
  readonly sheetId: number;
  readonly title: string;
  readonly kind: AdoptedKind;
  /** It is a table of that kind already: it cannot become one of another kind. */
  readonly isTable: boolean;
  readonly language: Language | null;
  /** Gives the row of the headers; only headers in row 1 can be taken. */
  readonly headerRow: number;
  readonly columns: readonly TabColumn[];
}

export interface Adoption {
  readonly desk: DeskState;
  readonly title: string;
  readonly taken: number;
  readonly added: readonly string[];
  /** Text fields whose columns hold numbers, dates or formulas: they keep their format. */
  readonly notText: readonly string[];
}

/** A row that is marked by a tick of its own alone: it differs from what the CRM is known to hold, is held, or was refused. */
export type LeftRow = ShownRecord & Pick<ReviewItem, 'row' | 'fingerprint' | 'holds' | 'refused'>;

export interface BaselineOffer {
  readonly sheetId: number;
  readonly title: string;
  readonly firstRow: number;
  readonly lastRow: number;
  /** A filter is on in the tab; the rows that it hides are taken like those around them. */
  readonly isFiltered: boolean;
  readonly taken: number;
  readonly left: readonly LeftRow[];
  readonly more: number;
  readonly same: number;
  readonly unsure: number;
  readonly refused: number;
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
