import { groupBy } from '../records/record';
import { compareWith } from './evidence';
import { type FoundProducts, findCode, findInside, indexCodes, otherKeyColumns } from './find-key-column';
import { foldHeader, isUnitHeader, namesPack, roleOfHeader } from './header-words';
import { foldCode, readListCode } from './list-code';
import { bodyOf, listHeaders, sampleList } from './list-headers';
import {
  countStates,
  duplicateProducts,
  exactCodeOf,
  type ListedProduct,
  type ListLine,
  type ListRowKind,
  type PriceListResult,
  plainLine,
} from './list-line';
import { headersOf } from './list-sections';
import {
  cellAt,
  cellText,
  isContact,
  isHeading,
  isSubtotal,
  type ListCell,
  type ListedCell,
  type ListTable,
  numbersColumns,
} from './list-table';
import { foreignRows } from './price-candidates';
import { readPriceCell } from './price-cell';
import { NO_PRICE, type PriceColumn, readPriceColumn } from './price-column';
import { itemLine, listedFor, type PriceTarget, refuse } from './set-price';

/** Refuses lines with different prices for one product; of equal prices the first counts. */
function refuseRepeatedProducts(lines: readonly ListLine[], firstRow: number): ListLine[] {
  const named = lines.filter(({ productRow }) => productRow !== null);
  const byProduct = groupBy(named, ({ productRow }) => productRow);
  return lines.map((line) => {
    const group = byProduct.get(line.productRow) ?? [];
    return group.length > 1 ? judgeRepeated(line, group, firstRow) : line;
  });
}

function judgeRepeated(line: ListLine, group: readonly ListLine[], firstRow: number): ListLine {
  const priced = group.filter(({ reason }) => reason !== 'price.blank' && reason !== 'price.struck');
  const [first = line, ...others] = priced;
  const params = { rows: group.map(({ listRow }) => listRow + firstRow).join(', ') };
  if (others.some((each) => pricesText(each) !== pricesText(first))) return refuse(line, 'code.twiceInList', params);
  if (line === first || line.reason === 'price.struck') return line;
  const prices = line.prices.map((price) => ({ ...price, new: null, adjusted: false }));
  return { ...line, state: 'skipped', reason: 'code.repeated', params, prices };
}

function pricesText({ prices }: ListLine): string {
  return JSON.stringify(prices.map(({ read, text }) => read ?? text));
}

export interface ListChoice {
  /** From 0; null without headers. */
  readonly headerRow: number | null;
  readonly keyColumn: number;
  readonly keyField: string;
  readonly targets: readonly PriceTarget[];
  /** Ignores the unit that the list states. */
  readonly unscaled?: boolean;
  /** Linked by the user: product codes by folded supplier code. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Phone numbers that became numbers have nine digits or more. */
const MIN_PHONE_NUMBER = 100_000_000;

export function matchPriceList(
  table: ListTable,
  products: readonly ListedProduct[],
  choice: ListChoice,
): PriceListResult {
  const list = readingOf(table, products, choice);
  const named = new Set<number>();
  const read = list.codes.map((own, listRow) => readLine(list, listRow, own, named));
  const lines = refuseRepeatedProducts(read, table.firstRow ?? 1);
  const missing = products.map(({ row }) => row).filter((row) => !named.has(row));
  const readings = list.columns.map((column) => column.readings);
  return { lines, counts: countStates(lines), missing, readings };
}

type ListReading = ReturnType<typeof readingOf>;

function readingOf(table: ListTable, products: readonly ListedProduct[], choice: ListChoice) {
  const { headerRow, targets } = choice;
  const codes = codesOf(table, choice, products);
  return {
    table,
    choice,
    codes,
    body: bodyOf(table, headerRow),
    columns: targets.map((target) => columnOf(table, choice, target, codes)),
    doubled: duplicateProducts(products, exactCodeOf),
    headers: new Set(headerRow === null ? [] : headersOf(table)),
    units: listHeaders(table, headerRow).flatMap((header, at) => (isUnitHeader(header) ? [at] : [])),
  };
}

type ListRow = ReturnType<typeof codesOf>[number];

function codesOf(table: ListTable, choice: ListChoice, products: readonly ListedProduct[]) {
  const { headerRow, keyColumn, keyField, links } = choice;
  const sample = sampleList(table, headerRow);
  const index = indexCodes(products, keyField);
  const others = otherKeyColumns(sample, products, { column: keyColumn, field: keyField }).map((each) => ({
    ...each,
    index: indexCodes(products, each.field),
  }));
  const linked = linkedProducts(products, links);
  // In a column of codes a longer text is another code; in one of names the code is part of the text.
  const isNames = roleOfHeader(sample.columns[keyColumn]?.header ?? '') !== 'key';
  const names = sample.columns.filter(({ header }) => roleOfHeader(header) === 'name').map(({ column }) => column);
  const keyCells = filledDown(table, choice, names);
  return table.values.map((_, at) => {
    const cell = keyCells[at] ?? NO_CELL;
    const code = readListCode(cell);
    const own = findCode(index, code);
    const inside = own.products.length === 0 && isNames && code.lost === '' ? findInside(index, code.text) : own;
    const link = inside.products.length === 0 ? linked.get(foldCode(code.text)) : undefined;
    const beside = others.map(({ index: codeIndex, column, names: fills }) => ({
      ...findCode(codeIndex, readListCode(cellAt(table, at, column))),
      fills,
    }));
    const found: FoundProducts = link ? { products: [link], match: 'linked' } : agreeing(inside, beside);
    return { code, isStruck: cell.struck ?? false, found };
  });
}

const NO_CELL: ListedCell = { value: '' };

/** A row with a price but neither code nor name continues the code above: a merged cell pasted as text. */
function filledDown(table: ListTable, { headerRow, keyColumn, targets }: ListChoice, names: readonly number[]) {
  const others = (row: readonly ListCell[]) =>
    row.some((cell, at) => at !== keyColumn && cellText(cell) !== '' && targets.every(({ column }) => column !== at));
  let above = NO_CELL;
  return table.values.map((row, at) => {
    const own = cellAt(table, at, keyColumn);
    const isBlank = cellText(own.value) === '';
    const isPriced = targets.some(({ column }) => readPriceCell({ value: row[column] ?? '' }).reason === '');
    const isVariant = isBlank && isPriced && others(row) && names.every((name) => cellText(row[name]) === '');
    if (at <= (headerRow ?? -1) || (!isVariant && isBlank)) above = NO_CELL;
    else if (!isVariant) above = own;
    return isVariant && !isSubtotal(row, '') ? above : own;
  });
}

function linkedProducts(products: readonly ListedProduct[], links: ListChoice['links'] = {}) {
  const linked = Object.entries(links);
  const byCode = new Map(linked.length === 0 ? [] : products.map((product) => [exactCodeOf(product), product]));
  return new Map(linked.map(([code, target]) => [code, byCode.get(target)]));
}

/** Another column's code counts where the first finds no product; two different products leave the row open. */
function agreeing(own: FoundProducts, beside: readonly (FoundProducts & { readonly fills: boolean })[]): FoundProducts {
  const [other] = beside.filter(({ products, fills }) => products.length === 1 && (fills || own.products.length > 0));
  if (!other || own.products.length > 1) return own;
  if (own.products.length === 0) return { products: other.products, match: 'normalised' };
  const isSame = other.products[0] === own.products[0];
  return isSame ? own : { products: [...own.products, ...other.products], match: 'normalised' };
}

/** Current prices are compared in the unit of the list, before the rule. */
function columnOf(
  table: ListTable,
  { headerRow, unscaled = false }: ListChoice,
  { column, field, rule, reading = null }: PriceTarget,
  codes: readonly ListRow[],
): PriceColumn {
  const compare = (row: number) => {
    const [product = null, ...others] = codes[row]?.found.products ?? [];
    const compared = compareWith(others.length === 0 && !isForeign(row) ? product : null, field);
    const listed = (price: number) => listedFor(rule, price) ?? [];
    const [current = null] = compared.current === null ? [] : [listed(compared.current)].flat();
    return { current, others: compared.others.flatMap(listed) };
  };
  const isForeign = foreignRows({ table, headerRow, sample: sampleList(table, headerRow) }, column);
  const read = readPriceColumn(table, { column, headerRow, compare, chosen: reading, unscaled });
  // Multiplied by a rate, a foreign price is in đồng.
  if (rule.kind === 'factor') return read;
  const prices = read.prices.map((price, row) =>
    price.text !== '' && isForeign(row) ? { ...price, ...FOREIGN, params: { text: price.text } } : price,
  );
  return { ...read, prices };
}

const FOREIGN = { read: null, reason: 'price.foreign' } as const;

function readLine(list: ListReading, listRow: number, { code, isStruck, found }: ListRow, named: Set<number>) {
  const { choice } = list;
  const outside = kindOutside(list, listRow);
  if (outside) return plainLine(listRow, outside, code.text);
  if (found.products.length === 0 && isNoItem(list, listRow, code.text))
    return plainLine(listRow, 'subtotal', code.text);
  for (const product of found.products) named.add(product.row);
  const offers = choice.targets.map((target, at) => ({ target, price: list.columns[at]?.prices[listRow] ?? NO_PRICE }));
  const pack = list.units.map((column) => cellText(list.table.values[listRow]?.[column])).find(namesPack) ?? '';
  const line = itemLine({ listRow, code, found, keyField: choice.keyField, doubled: list.doubled, offers, pack });
  return isStruck && line.productRow !== null ? refuse(line, 'price.struck', { text: code.text }) : line;
}

function kindOutside(list: ListReading, listRow: number): ListRowKind | null {
  const row = list.table.values[listRow] ?? [];
  if (row.every((cell) => cellText(cell) === '')) return 'blank';
  if (listRow < (list.choice.headerRow ?? 0)) return 'title';
  if (listRow < list.body || list.headers.has(listRow) || repeatsHeader(list, listRow)) return 'header';
  return list.body > 0 && listRow === list.body && numbersColumns(row) ? 'header' : null;
}

/** A row without a code is an item only if it has a price. */
function isNoItem(list: ListReading, listRow: number, code: string): boolean {
  const row = list.table.values[listRow] ?? [];
  const readings = list.columns.flatMap((column) => column.prices[listRow] ?? []);
  const priced = readings.some(({ text, read }) => read !== null || (/\d/.test(code) && text !== ''));
  if (isSubtotal(row, code) || (!priced && isHeading(row, code))) return true;
  return isContact(row, code) && readings.every(({ read, scale }) => read === null || read / scale >= MIN_PHONE_NUMBER);
}

function repeatsHeader({ table, choice: { headerRow, keyColumn, targets } }: ListReading, listRow: number): boolean {
  if (headerRow === null) return false;
  const columns = [keyColumn, ...targets.map(({ column }) => column)];
  const same = columns.map((column) => {
    const [text, header] = [listRow, headerRow].map((row) => foldHeader(cellText(table.values[row]?.[column])).trim());
    return { text, repeats: text === header };
  });
  return same.every(({ repeats }) => repeats) && same.some(({ text }) => text !== '');
}
