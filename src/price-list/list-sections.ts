import type { ListClick } from './calls';
import type { KeyColumn } from './find-key-column';
import { foldHeader, isBarcode, isTaxIncluded, priceFieldIn, priceKindOf, roleOfHeader } from './header-words';
import { findListHeader, isHeaderRow, isItemRow, listHeaders } from './list-headers';
import type { ListedProduct } from './list-line';
import { periodIn, priceFieldOfTitles, statedScale, titlesAbove } from './list-notes';
import { cellText, type ListCell, type ListTable, partOf, textsIn } from './list-table';
import { codesAndPrices } from './price-candidates';

interface ListSection {
  readonly first: number;
  readonly rows: number;
}

const MAX_TITLE_CELLS = 2;

const NOTE_START = /^(?:[-–•*+]|ghi chú|lưu ý|chú ý|notes?\b|remarks?\b)/iu;

/** Splits at headers that mean other columns; headers repeated on printed pages split nothing. */
export function listSections(table: ListTable, products: readonly ListedProduct[]): ListSection[] {
  const { values } = table;
  const starts = startsOf(table).filter(({ row }) => !namesProduct(values[row] ?? [], products));
  const firsts = [0];
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1]?.row ?? values.length;
    const above = meaningOf(tableOf(table, firsts[firsts.length - 1] ?? 0, start.row));
    if (isAnother(table, start, end, above)) firsts.push(topOf(values, start.row));
  }
  const [, second = 0] = firsts;
  const letterhead = second > 0 && !isList(tableOf(table, 0, second), products);
  const edges = letterhead ? [0, ...firsts.slice(2)] : firsts;
  return edges.map((first, at) => ({ first, rows: (edges[at + 1] ?? values.length) - first }));
}

type Start = ReturnType<typeof startsOf>[number];

function startsOf(table: ListTable) {
  const headers = headersOf(table).map((row) => ({ row, titled: '' }));
  return [...headers, ...pricedTitles(table)].sort((a, b) => a.row - b.row);
}

function isAnother(
  table: ListTable,
  { row, titled }: Start,
  end: number,
  above: ReturnType<typeof meaningOf>,
): boolean {
  if (titled !== '') return !above.fields.includes(titled);
  return meaningOf(tableOf(table, topOf(table.values, row), end), above.titled).sign !== above.sign;
}

/** A letterhead may have a line that looks like headers. */
function isList(table: ListTable, products: readonly ListedProduct[]): boolean {
  const { key, prices } = codesAndPrices(table, products);
  if (key === null) return false;
  return key.share > 0 || (key.byHeader && prices.some(({ byContent }) => byContent));
}

/** Texts above the first list apply to each. */
export function sectionOf(table: ListTable, { first, rows }: ListSection): ListTable {
  return tableOf(table, first, first + rows);
}

export function headersOf({ values }: ListTable): number[] {
  return belowGoods(values, isHeaderRow);
}

function pricedTitles({ values }: ListTable) {
  const titled = (cells: readonly ListCell[]): string =>
    isTitle(cells) && !isHeaderRow(cells) ? priceFieldOfTitles(textsIn(cells)) : '';
  return belowGoods(values, (cells) => titled(cells) !== '')
    .filter((row) => isItemRow(values.slice(row + 1).find((cells) => isHeaderRow(cells) || !isTitle(cells)) ?? []))
    .map((row) => ({ row, titled: titled(values[row] ?? []) }));
}

function belowGoods(values: ListTable['values'], isOfKind: (cells: readonly ListCell[]) => boolean): number[] {
  const found: number[] = [];
  let goods = false;
  for (const [row, cells] of values.entries()) {
    if (!goods) goods = isItemRow(cells) && !isOfKind(cells);
    else if (isOfKind(cells)) {
      found.push(row);
      goods = false;
    }
  }
  return found;
}

function tableOf(table: ListTable, first: number, end: number): ListTable {
  const own = first === 0 ? [] : titlesAbove(table, findListHeader(table));
  return { ...partOf(table, [first, end]), above: [...(table.above ?? []), ...own] };
}

/** Titles right above the headers belong to them, notes of the list above do not. */
function topOf(values: ListTable['values'], header: number): number {
  let top = header;
  while (top > 0 && isTitle(values[top - 1] ?? []) && !isNoteOfAbove(values, top - 1)) top -= 1;
  while (top < header && (values[top] ?? []).every((cell) => cellText(cell) === '')) top += 1;
  return top;
}

/** A note followed by a blank row belongs to the list above. */
function isNoteOfAbove(values: ListTable['values'], row: number): boolean {
  const [first = ''] = textsIn(values[row] ?? []);
  return NOTE_START.test(first.normalize('NFC')) && textsIn(values[row + 1] ?? []).length === 0;
}

function isTitle(row: readonly ListCell[]): boolean {
  return textsIn(row).length <= MAX_TITLE_CELLS && !isItemRow(row);
}

function namesProduct(row: readonly ListCell[], products: readonly ListedProduct[]): boolean {
  const texts = new Set(textsIn(row));
  return products.some(({ keys }) => Object.values(keys).some((key) => texts.has(key)));
}

export interface ListBlock {
  readonly first: number;
  readonly columns: number;
}

type BesideDesk = Pick<ListClick, 'before' | 'after'>;

/** Splits at blank columns and repeated headers; a part without codes or prices belongs to the list on its left. */
export function listBlocks(
  table: ListTable,
  products: readonly ListedProduct[],
  beside: BesideDesk = { before: false, after: false },
): ListBlock[] {
  const filled = filledSpans(table).filter((span) => !touches(span, table, beside));
  const spans = filled.flatMap((span) => atRepeatedHeaders(table, span));
  if (spans.length < 2) return spans;
  const blocks: ListBlock[] = [];
  let above: KeyColumn | null = null;
  for (const span of spans) {
    const key = keyIn(table, span, products);
    const open = blocks[blocks.length - 1];
    if (!open || (above && key && !isSameList(above, key))) blocks.push(span);
    else blocks.splice(-1, 1, { first: open.first, columns: span.first + span.columns - open.first });
    above = key ?? above;
  }
  return blocks;
}

function touches({ first, columns }: ListBlock, table: ListTable, { before, after }: BesideDesk): boolean {
  return (before && first === 0) || (after && first + columns === widthOf(table));
}

function widthOf({ values }: ListTable): number {
  return values.reduce((width, row) => Math.max(width, row.length), 0);
}

function filledSpans(table: ListTable): ListBlock[] {
  const { values } = table;
  const width = widthOf(table);
  const filled = new Array<boolean>(width).fill(false);
  for (const row of values) for (const [at, cell] of row.entries()) filled[at] ||= cellText(cell) !== '';
  const firsts = [...filled.keys()].filter((at) => filled[at] && !filled[at - 1]);
  return firsts.map((first) => {
    const blank = filled.indexOf(false, first);
    return { first, columns: (blank < 0 ? width : blank) - first };
  });
}

/** Printed lists continue in the next columns under the same headers. */
function atRepeatedHeaders(table: ListTable, span: ListBlock): ListBlock[] {
  const part = blockOf(table, span);
  const headers = listHeaders(part, findListHeader(part)).map(foldHeader);
  for (let columns = 2; columns * 2 <= span.columns; columns++) {
    const repeats = span.columns % columns === 0 && headers.every((header, at) => header === headers[at % columns]);
    if (repeats && headers[0]?.trim() !== '')
      return Array.from({ length: span.columns / columns }, (_, at) => ({ first: span.first + at * columns, columns }));
  }
  return [span];
}

/** A text above one block, "ĐVT: 1.000đ", applies to all. */
export function blockOf(table: ListTable, { first, columns }: ListBlock): ListTable {
  const part = partOf(table, [0, table.values.length], [first, first + columns]);
  const { values } = part;
  const top = findListHeader({ values }) ?? 0;
  const titles = values.slice(0, top).map((row, at) => {
    if (row.some((cell) => cellText(cell) !== '')) return row;
    return [table.values[at]?.find((cell) => cellText(cell) !== '') ?? '', ...row.slice(1)];
  });
  return { ...part, values: [...titles, ...values.slice(top)] };
}

function keyIn(table: ListTable, span: ListBlock, products: readonly ListedProduct[]) {
  if (span.columns < 2) return null;
  const { key, prices } = codesAndPrices(blockOf(table, span), products);
  return prices.length > 0 ? key : null;
}

/** The shop's codes here and the supplier's there. */
function isSameList(one: KeyColumn, other: KeyColumn): boolean {
  if (one.field === other.field) return false;
  const same = other.products.filter((product, row) => product && one.products[row] === product).length;
  return same > 0 && same * 2 >= other.products.filter((product) => product).length;
}

/** Equal signs: the list continues, with the same columns, price, tax, period and unit. */
function meaningOf(table: ListTable, titledAbove = '') {
  const headerRow = findListHeader(table);
  const titled = priceFieldOfTitles(titlesAbove(table, headerRow)) || titledAbove;
  const headers = listHeaders(table, headerRow).map((header, column) => ({
    header,
    column,
    role: roleOfHeader(header),
  }));
  const prices = headers
    .filter(({ role }) => role === 'price')
    .map(({ header, column }) => ({
      column,
      field: priceFieldIn(header, titled),
      kind: priceKindOf(header),
      period: periodIn(header, ''),
      tax: isTaxIncluded(header),
      scale: statedScale(table, headerRow, column) ?? 1,
    }));
  const keys = headers.filter(({ role }) => role === 'key').map(({ header, column }) => [column, isBarcode(header)]);
  return { sign: JSON.stringify([keys, prices]), fields: prices.map(({ field }) => field), titled };
}
