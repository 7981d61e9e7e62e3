import type { Language } from '../core';
import { type FoundProducts, findCode, indexCodes } from './find-key-column';
import { foldHeader } from './header-words';
import { type ListCode, readListCode } from './list-code';
import { headerHeight } from './list-headers';
import {
  countStates,
  type DuplicateProducts,
  duplicateProducts,
  type ListedProduct,
  type ListLine,
  type ListRowKind,
  type PriceListResult,
  plainLine,
} from './list-line';
import { headersOf } from './list-sections';
import { cellText, isContact, isHeading, isSubtotal, type ListTable, numbersColumns } from './list-table';
import { offerOf, type PriceColumn, readPriceColumn } from './price-column';
import { comparablePrice, isDominatedByRule, listedFor, type PriceTarget } from './price-rule';
import { isPlausiblePrice } from './price-similarity';
import { itemLine, refuse } from './set-price';

/**
 * Refuses the lines that name one product with different prices; of those with the same prices the first stands. A line
 * without any price says nothing against another.
 */
function refuseRepeatedProducts(lines: readonly ListLine[], firstRow: number): ListLine[] {
  const byProduct = new Map<number, ListLine[]>();
  const twins = new Set<number>();
  for (const line of lines) {
    if (line.productRow === null) continue;
    const group = byProduct.get(line.productRow);
    if (!group) byProduct.set(line.productRow, [line]);
    else {
      group.push(line);
      twins.add(line.productRow);
    }
  }
  if (twins.size === 0) return [...lines];
  return lines.map((line) => {
    const group = line.productRow !== null && twins.has(line.productRow) ? byProduct.get(line.productRow) : undefined;
    return group ? judgeRepeated(line, group, firstRow) : line;
  });
}

function judgeRepeated(line: ListLine, group: readonly ListLine[], firstRow: number): ListLine {
  const priced = group.filter((each) => each.reason !== 'price.blank');
  const [first = line, ...others] = priced;
  const params = { rows: group.map(({ listRow }) => listRow + firstRow).join(', ') };
  if (others.some((each) => pricesText(each) !== pricesText(first))) return refuse(line, 'code.twiceInList', params);
  if (line === first) return line;
  const prices = line.prices.map((price) => ({ ...price, new: null, adjusted: false }));
  return { ...line, state: 'skipped', reason: 'code.repeated', params, prices };
}

/** Returns the prices of a line as one text: the number, or the text where it is none. */
function pricesText({ prices }: ListLine): string {
  return JSON.stringify(prices.map(({ read, text }) => read ?? text));
}

/** Describes the chosen columns of the list. */
export interface ListChoice {
  /** Counts from 0; null where the list has no headers. */
  readonly headerRow: number | null;
  readonly keyColumn: number;
  /** "product_code" or "custom:NAME". */
  readonly keyField: string;
  readonly targets: readonly PriceTarget[];
  /** Takes the prices as they stand, though the list says that they are in thousands. */
  readonly unscaled?: boolean;
}

/** Bounds telephone numbers from below: one that became a number has nine digits at least. */
const MIN_PHONE_NUMBER = 100_000_000;

/** Holds what all lines of one list are read with. */
interface ListReading {
  readonly table: ListTable;
  readonly choice: ListChoice;
  /** Codes by row of the table. */
  readonly codes: readonly ListRow[];
  readonly doubled: DuplicateProducts;
  readonly columns: readonly PriceColumn[];
  /** The first row under the headers. */
  readonly body: number;
  /** The rows that repeat the headers, in whatever words. */
  readonly headers: ReadonlySet<number>;
}

/** Describes the code in a row of the list and the products that it names. */
interface ListRow {
  readonly code: ListCode;
  readonly found: FoundProducts;
}

const NO_CODE: ListRow = { code: { text: '', lost: '', form: 'text' }, found: { products: [], match: null } };

/**
 * Matches each row of a price list with the products, by code and never by position.
 * @param language whose separators count in texts
 */
export function matchPriceList(
  table: ListTable,
  products: readonly ListedProduct[],
  choice: ListChoice,
  language: Language,
): PriceListResult {
  const codes = codesOf(table, choice, products);
  const columns = choice.targets.map((target) => columnOf(table, choice, { target, codes, language }));
  const body = choice.headerRow === null ? 0 : choice.headerRow + headerHeight(table, choice.headerRow);
  const headers = new Set(choice.headerRow === null ? [] : headersOf(table));
  const list = { table, choice, codes, doubled: duplicateProducts(products), columns, body, headers };
  const named = new Set<number>();
  const lines = refuseRepeatedProducts(
    table.values.map((_, listRow) => readLine(list, listRow, named)),
    table.firstRow ?? 1,
  );
  const missing = products.map(({ row }) => row).filter((row) => !named.has(row));
  return { lines, counts: countStates(lines), missing };
}

/** Returns the codes of all rows, and the products that they name. */
function codesOf(table: ListTable, { keyColumn, keyField }: ListChoice, products: readonly ListedProduct[]): ListRow[] {
  const index = indexCodes(products, keyField);
  return table.values.map((row, at) => {
    const code = readListCode(row[keyColumn], table.formats?.[at]?.[keyColumn]);
    return { code, found: findCode(index, code) };
  });
}

/** Reads the column of a price; a price is like the current one by what the rule makes of it. */
function columnOf(
  table: ListTable,
  { headerRow, unscaled = false }: ListChoice,
  { target, codes, language }: { readonly target: PriceTarget; readonly codes: ListRow[]; readonly language: Language },
): PriceColumn {
  const { column, field, rule } = target;
  const oldOf = (row: number): number | null => {
    const [product, ...others] = codes[row]?.found.products ?? [];
    return (others.length === 0 && product?.prices[field]) || null;
  };
  const listed = (row: number): number | null => {
    const old = oldOf(row);
    return old && listedFor(rule, old);
  };
  const isPlausible = (row: number, price: number) =>
    isDominatedByRule(rule, price) ? null : isPlausiblePrice(comparablePrice(rule, price), oldOf(row));
  return readPriceColumn(table, {
    column,
    headerRow,
    unscaled,
    language,
    current: { isPlausible, listed },
  });
}

/** @param named takes the rows of the products that the line can mean */
function readLine(list: ListReading, listRow: number, named: Set<number>): ListLine {
  const { choice } = list;
  const { code, found } = list.codes[listRow] ?? NO_CODE;
  const outside = kindOutside(list, listRow);
  if (outside) return plainLine(listRow, outside, code.text);
  if (found.products.length === 0 && isNoItem(list, listRow, code.text))
    return plainLine(listRow, 'subtotal', code.text);
  for (const product of found.products) named.add(product.row);
  const offers = choice.targets.map((target, at) => ({ target, ...offerOf(list.columns[at], listRow) }));
  return itemLine({ listRow, code, found, keyField: choice.keyField, doubled: list.doubled, offers });
}

/** Returns the kind of a row that stands above the items or is blank; null for all others. */
function kindOutside(list: ListReading, listRow: number): ListRowKind | null {
  const row = list.table.values[listRow] ?? [];
  if (row.every((cell) => cellText(cell) === '')) return 'blank';
  if (listRow < (list.choice.headerRow ?? 0)) return 'title';
  if (listRow < list.body || list.headers.has(listRow) || repeatsHeader(list, listRow)) return 'header';
  return list.body > 0 && listRow === list.body && numbersColumns(row) ? 'header' : null;
}

/** Tells whether a row is a sum, the heading of a group or a note. A row without a code is an item only where it has a price. */
function isNoItem(list: ListReading, listRow: number, code: string): boolean {
  const row = list.table.values[listRow] ?? [];
  const readings = list.columns.flatMap((column) => column.readings[listRow] ?? []);
  const priced = readings.some(({ text, read }) => read !== null || (/\d/.test(code) && text !== ''));
  if (isSubtotal(row, code) || (!priced && isHeading(row, code))) return true;
  return isContact(row, code) && readings.every(({ read, scale }) => read === null || read / scale >= MIN_PHONE_NUMBER);
}

/** Tells whether a row repeats the headers: printed lists have them on every page. */
function repeatsHeader({ table, choice: { headerRow, keyColumn, targets } }: ListReading, listRow: number): boolean {
  if (headerRow === null) return false;
  const columns = [keyColumn, ...targets.map(({ column }) => column)];
  const same = columns.map((column) => {
    const [text, header] = [listRow, headerRow].map((row) => foldHeader(cellText(table.values[row]?.[column])).trim());
    return { text, repeats: text === header };
  });
  return same.every(({ repeats }) => repeats) && same.some(({ text }) => text !== '');
}
