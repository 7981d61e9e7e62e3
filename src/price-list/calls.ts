import type { Language } from '../i18n/translate';
import {
  amount,
  answers,
  listOf,
  nothing,
  object,
  orNull,
  position,
  sheetId,
  type Taken,
  text,
} from '../platform/schema';
import type { PriceLimit } from '../records/price-limits';
import type { Refusing } from '../sheet/fill-fields';

const listSource = object({ sheetId: orNull(sheetId) });

export type ListSource = Taken<typeof listSource>;

const newPrice = object({
  sheetId,
  row: position,
  code: text,
  field: text,
  before: orNull(amount),
  after: amount,
});

export type NewPrice = Taken<typeof newPrice>;

/** A block of cells that may hold a price list; rows and columns count from 1. */
export interface ListPlace {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface PastedList {
  readonly place: ListPlace;
  readonly title: string;
  readonly values: readonly (readonly (string | number | boolean)[])[];
  /** What cells show of their numbers where that is more or less than these, by row and column from 0; absent where none does. */
  readonly shown?: readonly (readonly [row: number, column: number, text: string])[];
  /** Counts the rows below that are left out, since there are too many; absent where all were read. */
  readonly below?: number;
  /** Absent where the user selected the cells themselves; else all was taken that stands around the one cell. */
  readonly click?: ListClick;
}

export interface ListClick {
  /** Both count from 0 in the place. */
  readonly row: number;
  readonly column: number;
  /** Whether the column before, and that behind, is one of a table of the desk. */
  readonly before: boolean;
  readonly after: boolean;
}

/** What the user stands on where no list was taken, and where one may be. */
export interface NoList {
  readonly title: string;
  /** Whether it is a table of the desk; else what is selected there is blank. */
  readonly isDesk: boolean;
  readonly tabs: readonly { readonly sheetId: number; readonly title: string }[];
}

export interface NamedField {
  readonly name: string;
  readonly label: string;
}

export interface ListedCategory {
  readonly id: string;
  readonly path: string;
  /** Limits its prices; null where the general limit holds. */
  readonly limit: PriceLimit | null;
  readonly margin: PriceLimit | null;
}

export interface ListedSheet {
  readonly sheetId: number;
  readonly title: string;
  /** The prices that it has no column for, by their places among the price fields of the opening. */
  readonly lacks: readonly number[];
}

/** A row of a Products sheet, short because there may be fifty thousand. */
export interface ListedRow {
  /** Its sheet and its category, by their places in the opening; -1 is none. */
  readonly sheet: number;
  readonly category: number;
  readonly row: number;
  readonly name: string;
  readonly keys: readonly string[];
  /** The prices in the order of the price fields; null where the cell is blank or cannot be read. */
  readonly prices: readonly (number | null)[];
  /** What stands in cells of prices that cannot be read, by their places; absent where there is none. */
  readonly unread?: readonly (readonly [number, string])[];
  /** What the CRM confirmed last, in the same order; absent where it is the same, or nothing was ever confirmed. */
  readonly confirmed?: readonly (number | null)[];
  /** The CRM never confirmed anything of it: the review will have no old price. */
  readonly fresh?: true;
  readonly cost?: number;
  readonly formulas?: readonly number[];
}

export interface PriceListOpening {
  /** null where nothing stands before the user, or a table of the desk. */
  readonly list: PastedList | null;
  readonly noList?: NoList;
  readonly sheets: readonly ListedSheet[];
  readonly keyFields: readonly NamedField[];
  readonly priceFields: readonly NamedField[];
  readonly categories: readonly ListedCategory[];
  readonly products: readonly ListedRow[];
  readonly changePercent: number;
  readonly leastMarginPercent: number;
  /** The language of the spreadsheet: its separators count in a text where the list does not tell how it writes. */
  readonly language: Language;
  readonly profiles: string;
  /** Counts the prices that the last apply wrote and that could be put back; 0 when there is nothing to undo. */
  readonly undoable: number;
}

/** Counts what was written: whatever else was asked for took no value, or is left to a formula. */
export interface PriceListApplied extends Refusing {
  readonly prices: number;
  readonly products: number;
}

export interface PriceListUndone extends Refusing {
  readonly prices: number;
  /** Edited since, gone, or there twice: left alone. */
  readonly left: number;
  readonly codes: readonly string[];
}

export const priceListCalls = {
  bookLibrary: answers<string>()(nothing),
  /** Takes what the user has selected, where null is sent. */
  openPriceList: answers<PriceListOpening>()(orNull(listSource)),
  applyPriceList: answers<PriceListApplied>()(object({ prices: listOf(newPrice, 200_000) })),
  /** One line; '' forgets it. Returns all that is kept. */
  keepProfile: answers<string>()(object({ name: text, line: text })),
  undoPriceList: answers<PriceListUndone>()(nothing),
  showPriceList: answers<null>()(nothing),
};
