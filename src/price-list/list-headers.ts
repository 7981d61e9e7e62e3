import { readNumberGroupedBy } from '../records/read-cell';
import { roleOfHeader } from './header-words';
import { codesInside, isDateText, isShownAsItself } from './list-code';
import {
  cellAt,
  cellText,
  isCodeLike,
  type ListCell,
  type ListedCell,
  type ListTable,
  MAX_READ_LENGTH,
  textsIn,
} from './list-table';

const MAX_HEADER_ROW = 40;
const MAX_HEADER_LENGTH = 80;

type Row = readonly (ListCell | undefined)[];

/** @returns the first header row, from 0; null when there is none */
export function findListHeader({ values }: Pick<ListTable, 'values'>): number | null {
  const counts = values.slice(0, MAX_HEADER_ROW).map(namedColumns);
  const most = Math.max(0, ...counts);
  if (most < 2) return headerWithOneKnown(values, counts) ?? headerOverNumbers(values);
  const row = counts.indexOf(most);
  const upper = values[row - 1] ?? [];
  const isShort = textsIn(upper).every((text) => text.length <= MAX_HEADER_LENGTH);
  return isShort && subheadings(upper, values[row] ?? []).length > 0 ? row - 1 : row;
}

/** A row with more cells than headers was split inside a cell, "Nồi 1,8 L": repeating its rest leaves it no price. */
export function withMovedWhole<Cell extends ListCell>(
  rows: readonly (readonly Cell[])[],
  mark: string,
): readonly (readonly (Cell | string)[])[] {
  const header = mark === '\t' ? null : findListHeader({ values: rows });
  if (header === null) return rows;
  const headers = rows[header] ?? [];
  const named = headers.reduce((count, cell, at) => (cellText(cell) === '' ? count : at + 1), 0);
  return rows.map((row) => {
    const [first = '', ...moved] = row;
    const isMoved = row.length > headers.length && row.slice(named).some((cell) => cellText(cell) !== '');
    return isMoved ? [first, ...headers.slice(1).map(() => moved.join(`${mark} `))] : row;
  });
}

export function columnsNamed({ values }: Pick<ListTable, 'values'>): number {
  return Math.max(0, ...values.slice(0, MAX_HEADER_ROW).map(namedColumns));
}

const ROWS_BELOW = 10;

/** Headers in a language or encoding that cannot be read, above a column of numbers. */
function headerOverNumbers(values: ListTable['values']): number | null {
  const row = values.slice(0, MAX_HEADER_ROW).findIndex((cells, at) => {
    const texts = textsIn(cells);
    if (texts.length < 2 || texts.some(isGoods) || cells.some(isAmount)) return false;
    const below = values.slice(at + 1, at + 1 + ROWS_BELOW);
    return cells.some((cell, column) => cellText(cell) !== '' && areNumbers(below.map((each) => each[column])));
  });
  return row < 0 ? null : row;
}

function isGoods(text: string): boolean {
  return text.length > MAX_HEADER_LENGTH || codesInside(text).some((word) => /[a-z]|^\d+$/i.test(word));
}

function areNumbers(cells: Row): boolean {
  const filled = cells.filter((cell) => cellText(cell) !== '');
  return filled.length > 0 && filled.filter(isAmount).length * 2 > filled.length;
}

/** A row right above the goods with only one known header: the others are headers too. */
function headerWithOneKnown(values: ListTable['values'], counts: readonly number[]): number | null {
  const row = counts.findIndex((count, at) => {
    const cells = values[at] ?? [];
    const hasOneHeader = count === 1 && textsIn(cells).some((text) => ['key', 'name'].includes(roleOfHeader(text)));
    const words = cells.filter((cell) => !isDateText(cellText(cell)));
    return hasOneHeader && textsIn(cells).length > 1 && !isItemRow(words) && isItemRow(values[at + 1] ?? []);
  });
  return row < 0 ? null : row;
}

function namedColumns(row: Row): number {
  if (row.some(isAmount)) return 0;
  return row.map(cellText).filter((text) => text.length <= MAX_HEADER_LENGTH && roleOfHeader(text) !== '').length;
}

export function isHeaderRow(row: Row): boolean {
  const named = namedColumns(row);
  if (named < 2) return false;
  const texts = textsIn(row);
  const roles = texts.map(roleOfHeader);
  const isItems = texts.some((text, at) => roles[at] === '' && isCodeLike(text));
  return !isItems && named * 2 >= texts.length && (roles.includes('key') || roles.includes('price'));
}

export function isItemRow(row: Row): boolean {
  return row.some((cell) => isAmount(cell) || isCodeLike(cellText(cell)));
}

function isAmount(cell: ListCell | undefined): boolean {
  if (typeof cell !== 'string') return typeof cell === 'number';
  if (cell.length > MAX_READ_LENGTH) return false;
  return /\d/.test(cell) && readNumberGroupedBy(cell, '.').kind !== 'unreadable';
}

/** 2 for "Giá bán" over "Lẻ" and "Sỉ". */
function headerHeight({ values }: ListTable, headerRow: number): 1 | 2 {
  const [upper = [], lower = []] = values.slice(headerRow, headerRow + 2);
  const under = subheadings(upper, lower);
  if (under.length === 0) return 1;
  const others = lower.flatMap((cell, column) => (cellText(cell) === '' || under.includes(column) ? [] : [column]));
  const own = others.filter((column) => cellText(lower[column]) !== cellText(upper[column]));
  return own.every((column) => roleOfHeader(cellText(lower[column])) !== '') ? 2 : 1;
}

/** A quantity is smaller, a price is not. */
const MAX_HEADER_NUMBER = 1_000;

/** Columns under a price heading that spans several, or under it alone where the lower row names no goods. */
function subheadings(upper: Row, lower: Row): number[] {
  const filled = lower.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
  const textOf = (column: number) => cellText(lower[column]);
  const isShort = (column: number) => textOf(column).length <= MAX_HEADER_LENGTH && !isPriceLike(lower[column]);
  const under = filled.filter((column) => isUnderPriceHeading(upper, column) && isShort(column));
  const outside = filled.filter((column) => !under.includes(column));
  const isText = (column: number) => textOf(column) !== cellText(upper[column]) && roleOfHeader(textOf(column)) === '';
  const isGoods = outside.some((column) => isAmount(lower[column]) || isText(column));
  const isTitle = under.some((column) => NO_PRICE_ROLES.includes(roleOfHeader(textOf(column))));
  const isHeading = under.some((column) => canBeSubheading(textOf(column), cellText(upper[column])));
  return isGoods || isTitle || !isHeading ? [] : under;
}

/** Above these columns, a price heading is a title. */
const NO_PRICE_ROLES = ['key', 'name', 'number'];

/** A subheading is a word, a day or a quantity. */
function isPriceLike(cell: ListCell | undefined): boolean {
  const text = cellText(cell);
  if (/^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/.test(text) && !/^\d{1,3}\.\d{3}$/.test(text)) return false;
  return isAmount(cell) && !(Number(text) < MAX_HEADER_NUMBER);
}

/** @param over '' where the heading spans more columns */
function canBeSubheading(text: string, over: string): boolean {
  return text !== over && (over === '' || !/\d/.test(text) || /^\(.*\)$/.test(text) || roleOfHeader(text) !== '');
}

function isUnderPriceHeading(upper: Row, column: number): boolean {
  return roleOfHeader(headingOver(upper, column)) === 'price';
}

function headingOver(upper: Row, column: number): string {
  return textsIn(upper.slice(0, column + 1)).pop() ?? '';
}

export function listHeaders(table: ListTable, headerRow: number | null): string[] {
  const width = Math.max(0, ...table.values.slice(0, MAX_HEADER_ROW).map((row) => row.length));
  const [upper = [], lower = []] = headerRow === null ? [] : table.values.slice(headerRow, headerRow + 2);
  const double = headerRow !== null && headerHeight(table, headerRow) === 2;
  return Array.from({ length: width }, (_, column) => {
    const own = cellText(upper[column]);
    const under = double ? cellText(lower[column]) : '';
    const over = under !== '' && own === '' && isUnderPriceHeading(upper, column) ? headingOver(upper, column) : own;
    return over === under ? over : `${over} ${under}`.trim();
  });
}

const SAMPLED_ROWS = 300;
const SAMPLES_SHOWN = 3;

export type ListSample = ReturnType<typeof sampleList>;
export type SampleColumn = ListSample['columns'][number];

export function sampleList(table: ListTable, headerRow: number | null) {
  const body = bodyOf(table, headerRow);
  const rows = table.values.slice(body, body + SAMPLED_ROWS);
  const columns = listHeaders(table, headerRow).map((header, column) => {
    const cells = rows.map((row) => row[column]);
    const listed = rows.map((_, at) => cellAt(table, body + at, column));
    const filled = listed.filter(({ value }) => cellText(value) !== '');
    const samples = filled.slice(0, SAMPLES_SHOWN).map(seenIn);
    return { column, header, cells, listed, filled: filled.length, samples };
  });
  return { columns, body };
}

function seenIn({ value, shown }: ListedCell): ListCell {
  return typeof value === 'number' && shown && !isShownAsItself(value, shown) ? shown : value;
}

export function bodyOf(table: ListTable, headerRow: number | null): number {
  return headerRow === null ? 0 : headerRow + headerHeight(table, headerRow);
}

export function countsRows({ cells }: SampleColumn): boolean {
  const numbers = cells.filter((cell) => /^\d+$/.test(cellText(cell))).map(Number);
  const steps = numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  return numbers.length > 2 && numbers[0] === 1 && steps.length >= numbers.length * 0.9;
}
