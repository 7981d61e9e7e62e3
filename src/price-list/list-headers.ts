import { type Language, readNumberGroupedBy } from '../core';
import {
  areTitlesForeign,
  foldHeader,
  isAboutPrices,
  isBarcode,
  isSubheading,
  isTaxIncluded,
  priceFieldIn,
  priceFieldOfTitles,
  priceRankOf,
  roleOfHeader,
  titlesAbove,
} from './header-words';
import { cellText, isCodeLike, type ListCell, type ListTable, textsIn } from './list-table';

/** Limits the rows in which headers are looked for: they stand near the top. */
const MAX_HEADER_ROW = 40;
/** Limits the length of a header: a longer text is a sentence. */
const MAX_HEADER_LENGTH = 80;

type Row = readonly (ListCell | undefined)[];

/**
 * Finds the row where the headers start.
 * @returns the row, from 0; null when no row names at least two columns
 */
export function findListHeader({ values }: ListTable): number | null {
  const counts = values.slice(0, MAX_HEADER_ROW).map(namedColumns);
  const most = Math.max(0, ...counts);
  if (most < 2) return null;
  const row = counts.indexOf(most);
  return row > 0 && isUpperRow(values[row - 1] ?? [], values[row] ?? []) ? row - 1 : row;
}

/** Counts the cells of the row that are headers; 0 where a number stands among them. */
function namedColumns(row: Row): number {
  if (row.some(isAmount)) return 0;
  return row.map(cellText).filter((text) => text.length <= MAX_HEADER_LENGTH && roleOfHeader(text) !== '').length;
}

/** Tells whether a row can be the headers of a list: most of its cells name columns, and one of them codes or prices. */
export function isHeaderRow(row: Row): boolean {
  const named = namedColumns(row);
  if (named < 2) return false;
  const texts = textsIn(row);
  const roles = texts.map(roleOfHeader);
  const isItems = texts.some((text, at) => roles[at] === '' && isCodeLike(text));
  return !isItems && named * 2 >= texts.length && (roles.includes('key') || roles.includes('price'));
}

/** Tells whether a row is about goods: it holds a number, or what looks like a code. */
export function isItemRow(row: Row): boolean {
  return row.some((cell) => isAmount(cell) || isCodeLike(cellText(cell)));
}

function isAmount(cell: ListCell | undefined): boolean {
  if (typeof cell !== 'string') return typeof cell === 'number';
  return /\d/.test(cell) && readNumberGroupedBy(cell, '.').kind !== 'unreadable';
}

/**
 * Tells whether a row is the upper one of merged headings: "Giá bán" over "Lẻ" and "Sỉ", where the other headers stand in the
 * lower row.
 */
function isUpperRow(upper: Row, lower: Row): boolean {
  const headings = upper.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
  const overPrices = (column: number): boolean =>
    roleOfHeader(cellText(upper[column])) === 'price' && isSubheading(cellText(lower[column]));
  return headings.length > 0 && headings.every(overPrices);
}

/** Counts the rows of the headers: two where the headings of the first span columns that the second tells apart. */
export function headerHeight({ values }: ListTable, headerRow: number): 1 | 2 {
  const [upper = [], lower = []] = values.slice(headerRow, headerRow + 2);
  const texts = lower.map(cellText);
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0 || lower.some(isAmount)) return 1;
  const under = texts.filter((text, column) => isSubheading(text) && isUnderPriceHeading(upper, column)).length;
  const named = filled.filter((text) => roleOfHeader(text) !== '' || isSubheading(text)).length;
  return under > 0 && named * 2 >= filled.length ? 2 : 1;
}

/** Tells whether the first row has a price heading in this column, or left of it with nothing in between. */
function isUnderPriceHeading(upper: Row, column: number): boolean {
  return roleOfHeader(headingOver(upper, column)) === 'price';
}

function headingOver(upper: Row, column: number): string {
  for (let at = column; at >= 0; at--) {
    const text = cellText(upper[at]);
    if (text !== '') return text;
  }
  return '';
}

/** Returns the header of each column, of both rows where there are two. */
export function listHeaders(table: ListTable, headerRow: number | null): string[] {
  const width = Math.max(0, ...table.values.slice(0, MAX_HEADER_ROW).map((row) => row.length));
  const [upper = [], lower = []] = headerRow === null ? [] : table.values.slice(headerRow, headerRow + 2);
  const double = headerRow !== null && headerHeight(table, headerRow) === 2;
  return Array.from({ length: width }, (_, column) => {
    const own = cellText(upper[column]);
    const under = double ? cellText(lower[column]) : '';
    const over = under !== '' && own === '' && isUnderPriceHeading(upper, column) ? headingOver(upper, column) : own;
    return `${over} ${under}`.trim();
  });
}

/** Matches units of a thousand: "nghìn đồng" is one, "Đơn từ 500 nghìn" is an amount. */
const THOUSANDS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000(?!\d)|(?<!\d\s*)(?:(?:nghìn|ngàn)(?!\p{L})|thousands?)|ng\.?\s?đ(?!\p{L})|in k(?!\p{L})|k\s?vn[dđ])|(?:đvt|đơn vị(?: tính)?|unit)\s*[:(]?\s*1[.,\s]?000(?!\d)|\(\s*(?:vn[dđ]\s*)?['’]?(?:1[.,\s]?)?000\s*(?:đ|₫|đồng|vn[dđ])?(?:\s*\/\s*\p{L}+)?\s*\)|\(\s*k\s*\)|['’]000/u;
const MILLIONS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000[.,\s]?000|(?<!\d\s*)(?:triệu(?: đồng| vn[dđ]|\s*\)|$)|tr\.?\s?đ(?!\p{L})|millions?))|\(\s*tr\s*\)/u;
/** Matches words for many: "Hàng nghìn sản phẩm", "thousands of items"; "ĐVT: hàng nghìn đồng", "thousands of VND" are units. */
const WORDS_FOR_MANY =
  /(?<!(?:đơn vị(?: tính)?|đvt)\s*:?\s*)(?:hàng|vài|mấy|cả|hơn|trên)\s+(?:chục\s+|trăm\s+)?(?:nghìn|ngàn|triệu)(?!\p{L})|(?:nghìn|ngàn|triệu)\s+(?:sản phẩm|mặt hàng|khách|mã|món|mẫu|đơn hàng|người|cửa hàng)(?!\p{L})|an?\s+(?:thousand|million)(?!\p{L})|(?:thousand|million)s?\s+of\s+(?!vn[dđ]|đ|dong|₫)/gu;
/** Matches a unit of single đồng. */
const SINGLE_UNIT = /(?:đvt|đơn vị(?: tính| tiền)?|unit|currency)\s*[:(]?\s*(?:đồng|đ|₫|vn[dđ])(?!\p{L})/u;

const MAX_UNIT_ROWS = 3;

/** Returns the unit that a text gives for the prices; 1 where it says that they have none, null where it says nothing of it. */
export function explicitScale(text: string): number | null {
  const scale = scaleIn(text);
  return scale > 1 || SINGLE_UNIT.test(text.normalize('NFKC').toLowerCase()) ? scale : null;
}

/**
 * Returns the factor for the prices of a column, counted from 0: "ĐVT: 1.000đ", "x1000", "(nghìn đồng)". The nearest text
 * counts: a row of units under the headers, the header, a title above.
 * @returns 1, 1,000 or 1,000,000
 */
export function columnScale(table: ListTable, headerRow: number | null, column: number): number {
  const under = headerRow === null ? [] : table.values.slice(headerRow + 1, headerRow + 1 + MAX_UNIT_ROWS);
  const cells = under.map((row) => cellText(row[column]));
  const goods = cells.findIndex((text) => /\d/.test(text) && !/^\(.*\)$/.test(text));
  const units = goods < 0 ? cells : cells.slice(0, goods);
  const own = [...units, listHeaders(table, headerRow)[column] ?? '']
    .map(explicitScale)
    .find((scale) => scale !== null);
  return own ?? titledScale(table, headerRow);
}

function titledScale(table: ListTable, headerRow: number | null): number {
  const titles = titlesAbove(table, headerRow);
  const said = titles.some((title) => explicitScale(title) !== null) ? titles : (table.above ?? []);
  return Math.max(1, ...said.map(scaleIn));
}

function scaleIn(text: string): number {
  const bare = text.normalize('NFKC').toLowerCase().replace(WORDS_FOR_MANY, ' ');
  if (MILLIONS.test(bare)) return 1_000_000;
  return THOUSANDS.test(bare) ? 1_000 : 1;
}

/** Describes the codes and prices that the headers of a list name, however they are worded. */
export interface HeaderMeaning {
  /**
   * A text that is equal for headers under which a list can go on: which columns, which price, its tax, whether it is new, its
   * unit.
   */
  readonly sign: string;
  /** The prices that they name. */
  readonly fields: readonly string[];
  /** The price that the titles name; '' where they name none. */
  readonly titled: string;
}

/** @param titledAbove what the titles of the list above name: titles that name no price leave it at that */
export function meaningOf(table: ListTable, titledAbove = ''): HeaderMeaning {
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
      rank: priceRankOf(header),
      tax: isTaxIncluded(header),
      scale: columnScale(table, headerRow, column),
    }));
  const keys = headers.filter(({ role }) => role === 'key').map(({ header, column }) => [column, isBarcode(header)]);
  return { sign: JSON.stringify([keys, prices]), fields: prices.map(({ field }) => field), titled };
}

const ABOUT_SERVICES = / (?:phi|lap dat|van chuyen|giao hang|ship|shipping|delivery|installation) /;
/** Matches prices without tax; "Đã gồm VAT, chưa gồm phí giao hàng" says nothing of the kind. */
const WITHOUT_TAX = / (?:chua|khong|truoc|ex|excl|excluding|without|before|not)(?: \p{L}+){0,3} (?:vat|thue|tax) /u;

/** Tells whether a title or a note of the list, alone in its row, says that the prices are without tax. */
export function statesWithoutTax({ values, above = [] }: ListTable): boolean {
  const alone = values.flatMap((row) => {
    const texts = textsIn(row);
    return texts.length === 1 ? texts : [];
  });
  return [...above, ...alone].filter(isAboutPrices).some((note) => {
    const folded = foldHeader(note);
    return WITHOUT_TAX.test(folded) && !ABOUT_SERVICES.test(folded);
  });
}

/** Limits the rows under the headers by which a column is recognised. */
const SAMPLED_ROWS = 300;
const SAMPLES_SHOWN = 3;

/** Describes a column of the list as far as is needed to recognise it. */
export interface SampleColumn {
  readonly column: number;
  readonly header: string;
  /** The cells of the sampled rows. */
  readonly cells: readonly (ListCell | undefined)[];
  readonly formats: readonly (string | undefined)[];
  /** The factor for its prices. */
  readonly scale: number;
  /** The number of cells that are not blank. */
  readonly filled: number;
  /** The first cells that are not blank. */
  readonly samples: readonly ListCell[];
}

/** Describes the part of a list by which the columns are recognised. */
export interface ListSample {
  readonly columns: readonly SampleColumn[];
  /** The price that the titles name; '' where they name none. */
  readonly titled: string;
  /** true when the titles name another currency. */
  readonly foreign: boolean;
  readonly language: Language;
}

/** Takes the rows under the headers, column by column. */
export function sampleList(table: ListTable, headerRow: number | null, language: Language): ListSample {
  const first = headerRow === null ? 0 : headerRow + headerHeight(table, headerRow);
  const rows = table.values.slice(first, first + SAMPLED_ROWS);
  const columns = listHeaders(table, headerRow).map((header, column) => {
    const cells = rows.map((row) => row[column]);
    const filled = cells.flatMap((cell) => (cell === undefined || cellText(cell) === '' ? [] : [cell]));
    const formats = rows.map((_, at) => table.formats?.[first + at]?.[column]);
    const scale = columnScale(table, headerRow, column);
    return { column, header, cells, formats, scale, filled: filled.length, samples: filled.slice(0, SAMPLES_SHOWN) };
  });
  const titles = titlesAbove(table, headerRow);
  return { columns, titled: priceFieldOfTitles(titles), foreign: areTitlesForeign(titles), language };
}

/** Tells whether a column counts its rows: 1, 2, 3 … from the top, again from 1 in each group. */
export function countsRows({ cells }: SampleColumn): boolean {
  const numbers = cells.filter((cell) => /^\d+$/.test(cellText(cell))).map(Number);
  const steps = numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  return numbers.length > 2 && numbers[0] === 1 && steps.length >= numbers.length * 0.9;
}
