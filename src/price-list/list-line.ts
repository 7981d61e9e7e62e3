import type { CodesBelow } from '../i18n/en';
import type { GroupMark } from '../records/read-cell';
import { groupBy } from '../records/record';

export interface Reading {
  /** The mark between groups of digits; the other is the decimal mark. */
  readonly group: GroupMark;
  /** The factor for prices that do not tell their own size. */
  readonly unit: number;
  /** true where small numbers are what the spreadsheet has left of groups: 172 of "172.000". */
  readonly lost: boolean;
  /** What counts of numbers that their cells show a part of; absent where none does, or nobody has said so. */
  readonly part?: 'shown' | 'exact';
}

export type ListRowKind = 'header' | 'title' | 'subtotal' | 'blank' | 'item';
export type Match = 'exact' | 'normalised' | 'inside' | 'linked';

/** The result for a line; only 'changed' and 'adjusted' are written. */
export type LineState = 'equal' | 'changed' | 'adjusted' | 'impossible' | 'unmatched' | 'skipped';

export type ListReason = `code.${CodesBelow<'priceList', 'list.code'>}` | PriceReason;
export type PriceReason = `price.${CodesBelow<'priceList', 'list.price'>}`;
export type KeyReason = `key.${CodesBelow<'priceList', 'list.key'>}`;

export type ReasonParams = Readonly<Record<string, string | number>>;

export interface LinePrice {
  readonly field: string;
  readonly text: string;
  /** The price as it was understood, scaled; null where it was not. */
  readonly read: number | null;
  readonly old: number | null;
  /** The new price; null where nothing is to be written. */
  readonly new: number | null;
  /** true when the price was understood from an unusual text, scaled or rounded. */
  readonly adjusted: boolean;
}

export interface ListLine {
  /** Counts from 0 in the table; -1 where there is no list. */
  readonly listRow: number;
  readonly kind: ListRowKind;
  readonly code: string;
  readonly match: Match | null;
  /** The code as Products has it; '' where none was found. */
  readonly matchedCode: string;
  readonly productRow: number | null;
  readonly state: LineState;
  readonly prices: readonly LinePrice[];
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

export interface PriceListResult {
  readonly lines: readonly ListLine[];
  readonly counts: Readonly<Record<LineState, number>>;
  /** The rows of the products that the list does not name. */
  readonly missing: readonly number[];
  /** For each target the readings of its column that the evidence leaves open, the likeliest first; none without a list. */
  readonly readings: readonly (readonly Reading[])[];
}

export function plainLine(listRow: number, kind: ListRowKind, code = ''): ListLine {
  return {
    listRow,
    kind,
    code,
    match: null,
    matchedCode: '',
    productRow: null,
    state: 'skipped',
    prices: [],
    reason: '',
    params: {},
  };
}

export function countStates(lines: readonly ListLine[]): Record<LineState, number> {
  const counts = { equal: 0, changed: 0, adjusted: 0, impossible: 0, unmatched: 0, skipped: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

export interface ListedProduct {
  /** Tells it from all others: in the window, its place among the products that were read. */
  readonly row: number;
  /** Values that can be a key, by field: "product_code", "custom:NAME". */
  readonly keys: Readonly<Record<string, string>>;
  readonly name: string;
  readonly category: string;
  /** The current price by field; null where the cell is blank or cannot be read. */
  readonly prices: Readonly<Record<string, number | null>>;
  readonly unread?: Readonly<Record<string, string>>;
  readonly formulas?: readonly string[];
  readonly lacks?: readonly string[];
}

/** Holds, for each product whose code another row has too, in any case of letters, the row of the other. */
export type DuplicateProducts = ReadonlyMap<number, number>;

/** Products that stand in several rows: the review sends none of them, so no list sets their prices. */
export function duplicateProducts(
  products: readonly ListedProduct[],
  keyOf: (product: ListedProduct) => string,
): DuplicateProducts {
  const groups = [...groupBy(products, keyOf)].filter(([key]) => key !== '');
  const pairs = groups.flatMap(([, [first, ...others]]) => {
    const [second] = others;
    return first && second
      ? [[first.row, second.row] as const, ...others.map(({ row }) => [row, first.row] as const)]
      : [];
  });
  return new Map(pairs);
}

/** The product code as it stands, save for how its letters are composed. */
export function exactCodeOf({ keys }: ListedProduct): string {
  return (keys.product_code ?? '').normalize('NFC');
}

/** The product code in the form by which the review tells the rows of one product. */
export function codeOf({ keys }: ListedProduct): string {
  return (keys.product_code ?? '').normalize('NFC').toLowerCase();
}
