import { readNumber } from '../parsing/read-number';
import { isUnderHeading, roleOfHeader } from './header-words';
import { cellText, isCodeLike, type ListCell, type ListTable, textsIn } from './list-table';

/** Headers stand near the top. */
const SEARCHED = 40;
/** A longer text is a sentence. */
const LONGEST = 80;

type Row = readonly (ListCell | undefined)[];

/**
 * Finds the row where the headers start.
 * @returns the row, from 0; null when no row names at least two columns
 */
export function findListHeader({ values }: ListTable): number | null {
  const counts = values.slice(0, SEARCHED).map(namedColumns);
  const most = Math.max(0, ...counts);
  if (most < 2) return null;
  const row = counts.indexOf(most);
  return row > 0 && isUpperRow(values[row - 1] ?? [], values[row] ?? []) ? row - 1 : row;
}

/** How many cells of the row are headers; 0 where a number stands among them. */
function namedColumns(row: Row): number {
  if (row.some(isAmount)) return 0;
  return row.map(cellText).filter((text) => text.length <= LONGEST && roleOfHeader(text) !== '').length;
}

/** Whether a row can be the headers of a list: most of its cells name columns, and one of them codes or prices. */
export function isHeaderRow(row: Row): boolean {
  const named = namedColumns(row);
  if (named < 2) return false;
  const texts = textsIn(row);
  const roles = texts.map(roleOfHeader);
  const isItems = texts.some((text, at) => roles[at] === '' && isCodeLike(text));
  return !isItems && named * 2 >= texts.length && (roles.includes('key') || roles.includes('price'));
}

/** Whether a row says something of goods: it holds a number, or what looks like a code. */
export function isItemRow(row: Row): boolean {
  return row.some((cell) => isAmount(cell) || isCodeLike(cellText(cell)));
}

function isAmount(cell: ListCell | undefined): boolean {
  if (typeof cell !== 'string') return typeof cell === 'number';
  return /\d/.test(cell) && readNumber(cell, 'vi').kind !== 'unreadable';
}

/** "Giá bán" over "Lẻ" and "Sỉ", where the other headers stand in the lower row. */
function isUpperRow(upper: Row, lower: Row): boolean {
  const headings = upper.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
  const overPrices = (column: number): boolean =>
    roleOfHeader(cellText(upper[column])) === 'price' && isUnderHeading(cellText(lower[column]));
  return headings.length > 0 && headings.every(overPrices);
}

/** How many rows the headers take: two where the headings of the first span columns that the second tells apart. */
export function headerHeight({ values }: ListTable, headerRow: number): 1 | 2 {
  const [upper = [], lower = []] = values.slice(headerRow, headerRow + 2);
  const texts = lower.map(cellText);
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0 || lower.some(isAmount)) return 1;
  const under = texts.filter((text, column) => isUnderHeading(text) && spans(upper, column)).length;
  const named = filled.filter((text) => roleOfHeader(text) !== '' || isUnderHeading(text)).length;
  return under > 0 && named * 2 >= filled.length ? 2 : 1;
}

/** Whether the first row has a price heading in this column, or left of it with nothing in between. */
function spans(upper: Row, column: number): boolean {
  return roleOfHeader(headingOver(upper, column)) === 'price';
}

function headingOver(upper: Row, column: number): string {
  for (let at = column; at >= 0; at--) {
    const text = cellText(upper[at]);
    if (text !== '') return text;
  }
  return '';
}

/** The header of each column, of both rows where there are two. */
export function listHeaders(table: ListTable, headerRow: number | null): string[] {
  const width = Math.max(0, ...table.values.slice(0, SEARCHED).map((row) => row.length));
  const [upper = [], lower = []] = headerRow === null ? [] : table.values.slice(headerRow, headerRow + 2);
  const double = headerRow !== null && headerHeight(table, headerRow) === 2;
  return Array.from({ length: width }, (_, column) => {
    const own = cellText(upper[column]);
    const under = double ? cellText(lower[column]) : '';
    const over = under !== '' && own === '' && spans(upper, column) ? headingOver(upper, column) : own;
    return `${over} ${under}`.trim();
  });
}
