import type { Language } from '../../src/i18n/translate';
import type { LineState, ListedProduct, ListLine } from '../../src/price-list/list-line';
import type { ListCell } from '../../src/price-list/list-table';
import { type ListChoice, matchPriceList } from '../../src/price-list/match-price-list';

/** Returns a product as a list sees it, with a code and a selling price; rows count from 2. */
export function listedProduct(
  code: string,
  price: number | null,
  row: number,
  more: Partial<ListedProduct> = {},
): ListedProduct {
  return { row, keys: { product_code: code }, name: code, category: '', prices: { cover_price: price }, ...more };
}

/** Products with these codes and selling prices. */
export function listedProducts(prices: Readonly<Record<string, number | null>>): ListedProduct[] {
  return Object.entries(prices).map(([code, price], index) => listedProduct(code, price, index + 2));
}

/** Returns what a list without headers becomes: codes in the first column, selling prices in the second. */
export function matchRows(
  rows: readonly (readonly ListCell[])[],
  products: readonly ListedProduct[],
  choice: Partial<ListChoice> = {},
  language: Language = 'vi',
) {
  const target = {
    field: 'cover_price',
    column: 1,
    rule: { kind: 'set' },
    rounding: { step: 0, way: 'nearest' },
  } as const;
  const whole = { headerRow: null, keyColumn: 0, keyField: 'product_code', targets: [target], ...choice };
  return matchPriceList({ values: rows, spreadsheet: language }, products, whole);
}

/** Returns a line in short: "changed 1290000", "impossible price.text", "unmatched". */
export function inShort({ state, reason, prices, kind }: ListLine): string {
  if (kind !== 'item') return kind;
  const written: readonly LineState[] = ['equal', 'changed', 'adjusted'];
  const said = written.includes(state) ? prices.map((price) => price.new).join(' ') : '';
  return [state, said, reason].filter((part) => part !== '').join(' ');
}
