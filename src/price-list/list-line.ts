import type { CodesBelow } from '../i18n/en';
import type { GroupMark } from '../records/read-cell';
import { groupBy } from '../records/record';

export interface Reading {
  readonly group: GroupMark;
  /** Factor for prices without a size word. */
  readonly unit: number;
  /** true where small numbers are remains of digit groups: 172 of "172.000". */
  readonly lost: boolean;
  /** Which value counts where a cell shows only part of its number; absent where the user has not chosen. */
  readonly part?: 'shown' | 'exact';
}

export type ListRowKind = 'header' | 'title' | 'subtotal' | 'blank' | 'item';
export type Match = 'exact' | 'normalised' | 'inside' | 'linked';

/** Only 'changed' and 'adjusted' are written. */
export type LineState = 'equal' | 'changed' | 'adjusted' | 'impossible' | 'unmatched' | 'skipped';

export type ListReason = `code.${CodesBelow<'priceList', 'list.code'>}` | PriceReason;
export type PriceReason = `price.${CodesBelow<'priceList', 'list.price'>}`;
export type KeyReason = `key.${CodesBelow<'priceList', 'list.key'>}`;

export type ReasonParams = Readonly<Record<string, string | number>>;

export interface LinePrice {
  readonly field: string;
  readonly text: string;
  readonly read: number | null;
  readonly old: number | null;
  readonly new: number | null;
  readonly adjusted: boolean;
}

export interface ListLine {
  /** From 0 in the table; -1 without a list. */
  readonly listRow: number;
  readonly kind: ListRowKind;
  readonly code: string;
  readonly match: Match | null;
  /** As written in Products; '' where none was found. */
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
  readonly missing: readonly number[];
  /** By target: readings of its column that remain possible, the likeliest first. */
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
  /** Unique: in the window, the index among the opening's products. */
  readonly row: number;
  /** By field: "product_code", "custom:NAME". */
  readonly keys: Readonly<Record<string, string>>;
  readonly name: string;
  readonly category: string;
  /** null where the cell is blank or unreadable. */
  readonly prices: Readonly<Record<string, number | null>>;
  readonly unread?: Readonly<Record<string, string>>;
  readonly formulas?: readonly string[];
  readonly lacks?: readonly string[];
}

/** By row of a product whose code is repeated: another row with that code. */
export type DuplicateProducts = ReadonlyMap<number, number>;

/** The review does not send products that are in several rows, so no list sets their prices. */
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

export function exactCodeOf({ keys }: ListedProduct): string {
  return (keys.product_code ?? '').normalize('NFC');
}

export function codeOf({ keys }: ListedProduct): string {
  return (keys.product_code ?? '').normalize('NFC').toLowerCase();
}
