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

/** Rows and columns count from 1. */
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
  /** Cells whose displayed text differs from their number; row and column count from 0. */
  readonly shown?: readonly (readonly [row: number, column: number, text: string])[];
  /** Number of rows cut off below; absent where all were read. */
  readonly below?: number;
  /** Present where the list was found around a single selected cell. */
  readonly click?: ListClick;
}

export interface ListClick {
  /** Row and column count from 0 in `place`. */
  readonly row: number;
  readonly column: number;
  /** Whether the neighbouring column belongs to a table of the add-on. */
  readonly before: boolean;
  readonly after: boolean;
}

export interface NoList {
  readonly title: string;
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
  readonly limit: PriceLimit | null;
  readonly margin: PriceLimit | null;
}

interface ListedSheet {
  readonly sheetId: number;
  readonly title: string;
  /** Indexes into `priceFields` of the opening. */
  readonly lacks: readonly number[];
}

/** Kept short: there may be 50,000. */
export interface ListedRow {
  /** Indexes into the opening's sheets and categories; -1 is none. */
  readonly sheet: number;
  readonly category: number;
  readonly row: number;
  readonly name: string;
  readonly keys: readonly string[];
  /** In the order of `priceFields`; null where the cell is blank or unreadable. */
  readonly prices: readonly (number | null)[];
  readonly unread?: readonly (readonly [number, string])[];
  /** What the CRM last confirmed, in the same order; absent where it equals `prices` or nothing was confirmed. */
  readonly confirmed?: readonly (number | null)[];
  /** The CRM has confirmed nothing yet, so the review will have no old price. */
  readonly fresh?: true;
  readonly cost?: number;
  readonly formulas?: readonly number[];
}

export interface PriceListOpening {
  /** null where the selection is blank or in a table of the add-on. */
  readonly list: PastedList | null;
  readonly noList?: NoList;
  readonly sheets: readonly ListedSheet[];
  readonly keyFields: readonly NamedField[];
  readonly priceFields: readonly NamedField[];
  readonly categories: readonly ListedCategory[];
  readonly products: readonly ListedRow[];
  readonly changePercent: number;
  readonly leastMarginPercent: number;
  /** Decides between separators where the list itself does not. */
  readonly language: Language;
  readonly profiles: string;
  readonly undoable: number;
}

export interface PriceListApplied extends Refusing {
  readonly prices: number;
  readonly products: number;
}

export interface PriceListUndone extends Refusing {
  readonly prices: number;
  readonly left: number;
  readonly codes: readonly string[];
}

export const priceListCalls = {
  bookLibrary: answers<string>()(nothing),
  /** null reads the selection. */
  openPriceList: answers<PriceListOpening>()(orNull(listSource)),
  applyPriceList: answers<PriceListApplied>()(object({ prices: listOf(newPrice, 200_000) })),
  /** An empty line deletes the profile. Returns all profiles. */
  keepProfile: answers<string>()(object({ name: text, line: text })),
  undoPriceList: answers<PriceListUndone>()(nothing),
  showPriceList: answers<null>()(nothing),
};
