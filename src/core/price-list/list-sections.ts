import type { Language } from '../language';
import { findKeyColumn } from './find-key-column';
import { findPriceColumns } from './find-price-columns';
import { type HeaderMeaning, meaningOf } from './header-meaning';
import { findListHeader, isHeaderRow, isItemRow } from './list-headers';
import { sampleList } from './list-sample';
import { cellText, type ListCell, type ListTable, textsIn } from './list-table';
import type { ListedProduct } from './listed-product';
import { fieldOfTitles, titlesAbove } from './title-words';

/** Rows of a table that are a list of their own, counted from 0. */
export interface ListSection {
  readonly first: number;
  readonly rows: number;
}

/** More cells than these are no title. */
const MOST_TITLES = 2;

/** What a note below goods begins with. */
const NOTE = /^(?:[-–•*+]|ghi chú|lưu ý|chú ý|notes?\b|remarks?\b)/iu;

/**
 * Divides a table into the lists that stand one below another: where headers stand among the goods and do not mean what
 * those above mean. Headers that say the same, as on the pages of a printed list, divide nothing.
 * @returns one section where there is one list, or none
 */
export function listSections(table: ListTable, products: readonly ListedProduct[], language: Language): ListSection[] {
  const { values } = table;
  const starts = startsOf(table).filter(({ row }) => !namesProduct(values[row] ?? [], products));
  const firsts = [0];
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1]?.row ?? values.length;
    const above = meaningOf(tableOf(table, firsts[firsts.length - 1] ?? 0, start.row));
    if (isAnother(table, start, end, above)) firsts.push(topOf(values, start.row));
  }
  const [, second = 0] = firsts;
  const letterhead = second > 0 && !isList(tableOf(table, 0, second), products, language);
  const edges = letterhead ? [0, ...firsts.slice(2)] : firsts;
  return edges.map((first, at) => ({ first, rows: (edges[at + 1] ?? values.length) - first }));
}

/** A row where another list may begin: with headers, or with a title that names a price. */
interface Start {
  readonly row: number;
  readonly titled: string;
}

function startsOf(table: ListTable): Start[] {
  const headers = headersOf(table).map((row) => ({ row, titled: '' }));
  return [...headers, ...pricedTitles(table)].sort((a, b) => a.row - b.row);
}

function isAnother(table: ListTable, { row, titled }: Start, end: number, above: HeaderMeaning): boolean {
  if (titled !== '') return !above.fields.includes(titled);
  return meaningOf(tableOf(table, topOf(table.values, row), end), above.titled).sign !== above.sign;
}

/** A letterhead may have a line that looks like headers. */
function isList(table: ListTable, products: readonly ListedProduct[], language: Language): boolean {
  const sample = sampleList(table, findListHeader(table), language);
  const key = findKeyColumn(sample, products);
  if (key === null) return false;
  return key.share > 0 || (key.byHeader && findPriceColumns(sample, key).some(({ byContent }) => byContent));
}

/** The rows of one list as a table of their own; what stands above the first list of all is said of each. */
export function sectionOf(table: ListTable, { first, rows }: ListSection): ListTable {
  return tableOf(table, first, first + rows);
}

/** The rows below goods that are headers. */
export function headersOf({ values }: ListTable): number[] {
  return belowGoods(values, isHeaderRow);
}

/** The titles below goods that name a price and have goods, no headers, below them. */
function pricedTitles({ values }: ListTable): Start[] {
  const titled = (cells: readonly ListCell[]): string =>
    isTitle(cells) && !isHeaderRow(cells) ? fieldOfTitles(textsIn(cells)) : '';
  return belowGoods(values, (cells) => titled(cells) !== '')
    .filter((row) => isItemRow(values.slice(row + 1).find((cells) => isHeaderRow(cells) || !isTitle(cells)) ?? []))
    .map((row) => ({ row, titled: titled(values[row] ?? []) }));
}

/** The rows of a kind, each with goods between it and the one before. */
function belowGoods(values: ListTable['values'], isOfKind: (cells: readonly ListCell[]) => boolean): number[] {
  const found: number[] = [];
  let goods = false;
  for (const [row, cells] of values.entries()) {
    if (isOfKind(cells)) {
      if (goods) found.push(row);
      goods = false;
    } else if (isItemRow(cells)) goods = true;
  }
  return found;
}

function tableOf(table: ListTable, first: number, end: number): ListTable {
  const { values, formats, firstRow = 1 } = table;
  const part = { values: values.slice(first, end), firstRow: firstRow + first };
  const own = first === 0 ? [] : titlesAbove(table, findListHeader(table));
  const above = [...(table.above ?? []), ...own];
  return { ...part, above, ...(formats ? { formats: formats.slice(first, end) } : {}) };
}

/** Titles and blank rows right above headers go with them, up to the notes of the list above. */
function topOf(values: ListTable['values'], header: number): number {
  let top = header;
  while (top > 0 && isTitle(values[top - 1] ?? []) && !isNoteOfAbove(values, top - 1)) top -= 1;
  while (top < header && (values[top] ?? []).every((cell) => cellText(cell) === '')) top += 1;
  return top;
}

/** A blank row below a note parts it from the list below. */
function isNoteOfAbove(values: ListTable['values'], row: number): boolean {
  const [first = ''] = textsIn(values[row] ?? []);
  return NOTE.test(first.normalize('NFC')) && textsIn(values[row + 1] ?? []).length === 0;
}

function isTitle(row: readonly ListCell[]): boolean {
  return textsIn(row).length <= MOST_TITLES && !isItemRow(row);
}

function namesProduct(row: readonly ListCell[], products: readonly ListedProduct[]): boolean {
  const texts = new Set(textsIn(row));
  return products.some(({ keys }) => Object.values(keys).some((key) => texts.has(key)));
}
