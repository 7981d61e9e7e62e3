import type { FieldType, Issue, TableKind } from '../core';

/** A value as the review shows it; null is blank or not known. */
export type Shown = string | number | null;

export interface ReviewChange {
  /** In the user's language, e.g. "Selling price" or "Line 2 · Quantity". */
  readonly label: string;
  readonly type: FieldType;
  readonly before: Shown;
  readonly after: Shown;
}

export type ItemState = 'new' | 'changed' | 'failed' | 'unsure';

/** What identifies a record to push, and exactly what of it was reviewed: content, baseline and reasons of being held. */
export interface ApprovedItem {
  readonly table: TableKind;
  readonly key: string;
  readonly fingerprint: string;
}

/** A line of an order, as it will be sent. */
export interface ReviewLine {
  /** The product's code, or its ID where it has no code. */
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  /** For the whole line. */
  readonly sum: number;
  /** Whether it differs from the line in the same place that the CRM confirmed last. */
  readonly changed: boolean;
}

export interface ReviewItem extends ApprovedItem {
  readonly sheetId: number;
  readonly row: number;
  /** The record's name: of the product, or of the order's customer. */
  readonly title: string;
  readonly state: ItemState;
  readonly changes: readonly ReviewChange[];
  /** Valid, but waits for the user's tick, for these reasons. */
  readonly holds: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** All lines of an order, changed or not: they will be the whole order. Absent for other records. */
  readonly lines?: readonly ReviewLine[];
  /** The run that sending it puts back; absent for none. */
  readonly reverts?: string;
}

/** A row that cannot go, with every reason. */
export interface Refusal {
  readonly table: TableKind;
  readonly key: string;
  readonly sheetId: number;
  readonly row: number;
  readonly title: string;
  readonly issues: readonly Issue[];
}

export interface Review {
  readonly run: string;
  readonly items: readonly ReviewItem[];
  readonly refusals: readonly Refusal[];
  readonly unchanged: number;
  /** A push of more records than this asks for their number to be typed. */
  readonly confirmAbove: number;
}
