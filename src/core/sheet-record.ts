import type { Content } from './content';
import type { TableKind } from './field';
import type { Issue } from './issue';
import type { Cell } from './read-cell';

/** A row of a table: where it stands and what its tagged columns hold. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A row of a sheet. */
export interface Place {
  readonly sheetId: number;
  readonly row: number;
}

/** A record as a sheet says it: a product row, or an order with its lines and terms. */
export interface SheetRecord {
  readonly table: TableKind;
  /** '' when the row does not say which record it is. */
  readonly key: string;
  readonly sheetId: number;
  readonly row: number;
  /** Where the lines of an order stand, in their order; absent where there are none. */
  readonly lineRows?: readonly Place[];
  /** What people call it: the product's or the customer's name. */
  readonly title: string;
  readonly content: Content;
  /** Why it cannot be sent. */
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Why it waits for a tick: where it names a field, as long as the CRM has not confirmed that value. */
  readonly holds: readonly Issue[];
  /** The CRM has confirmed the new code, which the row does not say as its code yet. */
  readonly isRenamed?: boolean;
}
