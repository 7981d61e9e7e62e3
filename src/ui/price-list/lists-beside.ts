import { columnName, type Language } from '../../core';
import {
  blockOf,
  findListColumns,
  type ListBlock,
  type ListColumns,
  type ListedProduct,
  type ListTable,
  listBlocks,
  listSections,
  sectionOf,
  splitLines,
} from '../../price-list';
import type { ListClick, ListPlace, PastedList } from '../../protocol';
import type { Words } from '../words';

/** One of the lists in a tab. */
export interface TabList extends PastedList {
  /** Holds the rows that stand above all of them, where this is not the first from above. */
  readonly above: readonly string[];
}

/** The lists that stand before the user, side by side or one below another, and which of them was clicked into. */
interface ListsBeside {
  readonly lists: readonly TabList[];
  /** Gives the clicked list by its index; null where the click was into columns that belong to a table of the desk. */
  readonly clicked: number | null;
}

/** Divides what stands before the user into lists; columns right beside a table of the desk are the user's own there. */
export function listsBeside(
  pasted: PastedList | null,
  products: readonly ListedProduct[],
  language: Language,
): ListsBeside {
  if (!pasted) return { lists: [], clicked: null };
  const { values, click } = pasted;
  const blocks = listBlocks({ values }, products, language, click);
  const parts = blocks.flatMap((block) => partsOf({ values }, block, products, language));
  const lists = parts.map((part) => listIn(pasted, part));
  const isElsewhere = click && isFilled(values, click.column) && !blocks.some((block) => holds(block, click));
  return { lists, clicked: isElsewhere || lists.length === 0 ? null : clickedIn(parts, click) };
}

/** A list by its place in what stands before the user. */
interface Part {
  readonly block: ListBlock;
  /** Counts from 0. */
  readonly row: number;
  readonly table: ListTable;
}

/** Returns the lists of neighbouring columns: one below another, and each of those again side by side. */
function partsOf(table: ListTable, block: ListBlock, products: readonly ListedProduct[], language: Language): Part[] {
  const whole = blockOf(table, block);
  const sections = listSections(splitLines(whole), products, language);
  if (sections.length < 2) return [{ block, row: 0, table: whole }];
  return sections.flatMap((section) => {
    const part = sectionOf(whole, section);
    return listBlocks(part, products, language).map((inside) => ({
      block: { first: block.first + inside.first, columns: inside.columns },
      row: section.first,
      table: blockOf(part, inside),
    }));
  });
}

function listIn({ place, title }: PastedList, { block, row, table: { values, above = [] } }: Part): TabList {
  const filled = values.reduce((end, line, at) => (line.some((cell) => cell !== '') ? at + 1 : end), 0);
  const { first, columns } = block;
  const own = { ...place, column: place.column + first, columns, row: place.row + row, rows: filled };
  return { title, above, place: own, values: values.slice(0, filled) };
}

function isFilled(values: PastedList['values'], column: number): boolean {
  return values.some((row) => (row[column] ?? '') !== '');
}

function holds({ first, columns }: ListBlock, { column }: ListClick): boolean {
  return column >= first && column < first + columns;
}

/** Finds the list of a click; one between lists counts for that on its left or above it, else for the first. */
function clickedIn(parts: readonly Part[], click: ListClick | undefined): number {
  if (!click) return 0;
  const before = parts.filter(({ block, row }) => block.first <= click.column && row <= click.row);
  const column = Math.max(...before.map(({ block }) => block.first));
  const last = before.filter(({ block }) => block.first === column).pop();
  return last ? parts.indexOf(last) : 0;
}

/** The list before the user, and what its columns were taken for. */
export interface ReadList {
  readonly title: string;
  /** E.g. "A1:F230". */
  readonly range: string;
  readonly table: ListTable;
  readonly found: ListColumns;
  /** Returns the letter of a column by its index in the list; '' where lines of one cell were split into columns. */
  letterOf(column: number): string;
}

/**
 * Reads the cells; lines that came as one cell are split into columns.
 * @param language of the spreadsheet
 * @param headerRow where a person has said which row it is, from 0; null for none
 */
export function readList(
  { place, title, values, above }: TabList,
  products: readonly ListedProduct[],
  language: Language,
  headerRow?: number | null,
): ReadList {
  const table = splitLines({ values, above, firstRow: place.row });
  const isSplit = table.values.some((row) => row.length > place.columns);
  return {
    title,
    range: rangeOf(place),
    table,
    found: findListColumns(table, products, language, headerRow),
    letterOf: (column) => (isSplit ? '' : columnName(place.column + column)),
  };
}

/** E.g. "A1:F230". */
export function rangeOf({ row, column, rows, columns }: ListPlace): string {
  return `${columnName(column)}${row}:${columnName(column + columns - 1)}${row + rows - 1}`;
}

/** Names a column: its header, else its letter. */
export function nameOfColumn({ found, letterOf }: ReadList, column: number, say: Words['say']): string {
  const header = found.columns.find((each) => each.column === column)?.header ?? '';
  return header || say('priceList.columns.noHeader', { letter: letterOf(column) || String(column + 1) });
}
