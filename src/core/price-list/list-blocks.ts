import type { Language } from '../language';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import { findPriceColumns } from './find-price-columns';
import { foldHeader } from './header-words';
import { findListHeader, listHeaders } from './list-headers';
import { sampleList } from './list-sample';
import { cellText, type ListTable } from './list-table';
import type { ListedProduct } from './listed-product';

/** Neighbouring columns of a table, counted from 0. */
export interface ListBlock {
  readonly first: number;
  readonly columns: number;
}

/** What stands right beside a table, on its left and on its right. */
export interface BesideDesk {
  readonly before: boolean;
  readonly after: boolean;
}

/** Columns that stand together, and their codes where they are a list of their own. */
interface Part extends ListBlock {
  readonly key: KeyColumn | null;
}

/**
 * Divides a table into the lists that stand side by side: at blank columns, and where the headers begin again. A part without
 * codes or without prices is no list; it belongs to the list on its left.
 * @param beside whether a table of the desk stands right before or behind: columns that touch it are none of a list
 * @returns one block for a single list and for what is none; none where all is blank
 */
export function listBlocks(
  table: ListTable,
  products: readonly ListedProduct[],
  language: Language,
  beside: BesideDesk = { before: false, after: false },
): ListBlock[] {
  const filled = filledSpans(table).filter((span) => !touches(span, table, beside));
  const spans = filled.flatMap((span) => atRepeatedHeaders(table, span));
  const [first, ...others] = spans;
  const last = spans[spans.length - 1];
  if (!first || !last) return [];
  if (others.length === 0) return [first];
  const parts = spans.map((span): Part => ({ ...span, key: keyIn(table, span, products, language) }));
  const starts = parts.filter(({ key }, at) => key && !isSameList(lastKey(parts.slice(0, at)), key));
  const edges = [first.first, ...starts.slice(1).map((part) => part.first)];
  return edges.map((edge, at) => {
    const inside = spans.filter(({ first: start }) => start >= edge && start < (edges[at + 1] ?? Infinity));
    const end = inside[inside.length - 1] ?? last;
    return { first: edge, columns: end.first + end.columns - edge };
  });
}

function touches({ first, columns }: ListBlock, table: ListTable, { before, after }: BesideDesk): boolean {
  return (before && first === 0) || (after && first + columns === widthOf(table));
}

function widthOf({ values }: ListTable): number {
  return values.reduce((width, row) => Math.max(width, row.length), 0);
}

/** The columns between blank ones. */
function filledSpans(table: ListTable): ListBlock[] {
  const { values } = table;
  const width = widthOf(table);
  const filled = new Array<boolean>(width).fill(false);
  for (const row of values) for (const [at, cell] of row.entries()) filled[at] ||= cellText(cell) !== '';
  const spans: ListBlock[] = [];
  for (let first = 0; first < width; first++) {
    if (!filled[first]) continue;
    const blank = filled.indexOf(false, first);
    const columns = (blank < 0 ? width : blank) - first;
    spans.push({ first, columns });
    first += columns;
  }
  return spans;
}

/** Printed lists go on in the next columns under the same headers. */
function atRepeatedHeaders(table: ListTable, span: ListBlock): ListBlock[] {
  const part = blockOf(table, span);
  const headers = listHeaders(part, findListHeader(part)).map(foldHeader);
  for (let columns = 2; columns * 2 <= span.columns; columns++) {
    const repeats = span.columns % columns === 0 && headers.every((header, at) => header === headers[at % columns]);
    if (repeats && headers[0]?.trim() !== '') return pieces(span, columns);
  }
  return [span];
}

function pieces({ first, columns }: ListBlock, width: number): ListBlock[] {
  return Array.from({ length: columns / width }, (_, at) => ({ first: first + at * width, columns: width }));
}

/** The columns of a block as a table of their own; what stands above the headers of one block, "ĐVT: 1.000đ", is said of all. */
export function blockOf(table: ListTable, { first, columns }: ListBlock): ListTable {
  const values = table.values.map((row) => row.slice(first, first + columns));
  const top = findListHeader({ values }) ?? 0;
  const titles = values.slice(0, top).map((row, at) => {
    if (row.some((cell) => cellText(cell) !== '')) return row;
    return [table.values[at]?.find((cell) => cellText(cell) !== '') ?? '', ...row.slice(1)];
  });
  const formats = table.formats?.map((row) => row.slice(first, first + columns));
  return { ...table, ...(formats ? { formats } : {}), values: [...titles, ...values.slice(top)] };
}

/** The codes of columns that are a list of their own; null where they lack codes or prices. */
function keyIn(table: ListTable, span: ListBlock, products: readonly ListedProduct[], language: Language) {
  if (span.columns < 2) return null;
  const part = blockOf(table, span);
  const sample = sampleList(part, findListHeader(part), language);
  const key = findKeyColumn(sample, products);
  return key && findPriceColumns(sample, key).some(({ field, foreign }) => field !== '' || foreign) ? key : null;
}

function lastKey(parts: readonly Part[]): KeyColumn | null {
  return parts.reduce<KeyColumn | null>((found, { key }) => key ?? found, null);
}

/** Whether codes of two kinds, ours here and the supplier's there, name the same products row by row. */
function isSameList(one: KeyColumn | null, other: KeyColumn): boolean {
  if (!one || one.field === other.field) return false;
  const same = other.products.filter((product, row) => product && one.products[row] === product).length;
  return same > 0 && same * 2 >= other.products.filter((product) => product).length;
}
