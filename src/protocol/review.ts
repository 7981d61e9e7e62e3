import type { Content, FieldType, Issue, TableKind } from '../core';

/** A value as the review shows it; null is blank or not known. */
export type Shown = string | number | null;

export interface ReviewChange {
  /** Labels the field in the user's language, e.g. "Selling price" or "Line 2 · Quantity". */
  readonly label: string;
  readonly type: FieldType;
  readonly before: Shown;
  readonly after: Shown;
}

export type ItemState = 'new' | 'changed' | 'failed' | 'unsure';

/** Identifies a record to push, and exactly what of it was reviewed: content, baseline and reasons of being held. */
export interface ApprovedItem {
  readonly table: TableKind;
  readonly key: string;
  readonly fingerprint: string;
}

/** An order as it will be sent, changed or not: its lines, and its terms where there are any, replace what the CRM has. */
export interface ReviewOrder {
  /** Header, lines and terms, flat; what the row leaves blank is not in it and stays as it is. */
  readonly content: Content;
  /** Fields of the header, lines ("line.2") and terms ("term.1") that differ from what the CRM confirmed last. */
  readonly changed: readonly string[];
}

export interface ReviewItem extends ApprovedItem {
  readonly sheetId: number;
  /** The title of the sheet. */
  readonly sheet: string;
  readonly row: number;
  /** The record's name: of the product, or of the order's customer. */
  readonly title: string;
  readonly state: ItemState;
  readonly changes: readonly ReviewChange[];
  /** Valid, but waits for the user's tick, for these reasons. */
  readonly holds: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Holds what the CRM said when it refused the last attempt; absent when that was not refused. */
  readonly refused?: string;
  /** Holds the answer that left the last attempt unsure; absent where no answer came, and for records that are not unsure. */
  readonly answer?: UnclearAnswer;
  /** Absent for records that are no orders. */
  readonly order?: ReviewOrder;
  /** The run that sending it puts back; absent for none. */
  readonly reverts?: string;
}

/** An answer that proves nothing. */
export interface UnclearAnswer {
  /** The same for all answers of one kind. */
  readonly kind: string;
  /** Its shape for people, without contents, e.g. "200 · {message: text}". */
  readonly shape: string;
  /** Holds what the CRM said; '' when it said nothing. */
  readonly message: string;
  /** Tells whether a company can have this kind of answer mean "confirmed". */
  readonly teachable: boolean;
}

/** Counts what *Fix* did to columns in which texts were lost. */
export interface FixedTexts {
  /** Cells that became text. */
  readonly fixed: number;
}

/** A row that cannot go, with every reason. */
export interface Refusal {
  readonly table: TableKind;
  readonly key: string;
  readonly sheetId: number;
  readonly sheet: string;
  readonly row: number;
  readonly title: string;
  readonly issues: readonly Issue[];
}

export interface Review {
  readonly run: string;
  readonly items: readonly ReviewItem[];
  readonly refusals: readonly Refusal[];
  readonly unchanged: number;
  /** Tells whether the sheet of the journal was deleted: then every row counts as new. */
  readonly journalGone: boolean;
  /** A push of more records than this asks for their number to be typed. */
  readonly confirmAbove: number;
}
