import type { Language } from '../language';
import { headerHeight, listHeaders } from './list-headers';
import { columnScale } from './list-scale';
import { cellText, type ListCell, type ListTable } from './list-table';
import { areForeign, fieldOfTitles, titlesAbove } from './title-words';

/** So many rows under the headers tell what a column holds. */
const ROWS = 300;
const SHOWN = 3;

/** A column of the list as far as is needed to tell what it holds. */
export interface SampleColumn {
  readonly column: number;
  readonly header: string;
  /** Of the rows that were looked at. */
  readonly cells: readonly (ListCell | undefined)[];
  readonly formats: readonly (string | undefined)[];
  /** What its prices would be multiples of. */
  readonly scale: number;
  /** How many of the cells hold something. */
  readonly filled: number;
  /** The first that hold something. */
  readonly samples: readonly ListCell[];
}

/** The part of a list that the columns are told by. */
export interface ListSample {
  readonly columns: readonly SampleColumn[];
  /** The price that the titles name; '' where they name none. */
  readonly titled: string;
  /** Whether they say that the prices are in another currency. */
  readonly foreign: boolean;
  readonly language: Language;
}

/** Takes the rows under the headers, column by column. */
export function sampleList(table: ListTable, headerRow: number | null, language: Language): ListSample {
  const first = headerRow === null ? 0 : headerRow + headerHeight(table, headerRow);
  const rows = table.values.slice(first, first + ROWS);
  const columns = listHeaders(table, headerRow).map((header, column) => {
    const cells = rows.map((row) => row[column]);
    const filled = cells.flatMap((cell) => (cell === undefined || cellText(cell) === '' ? [] : [cell]));
    const formats = rows.map((_, at) => table.formats?.[first + at]?.[column]);
    const scale = columnScale(table, headerRow, column);
    return { column, header, cells, formats, scale, filled: filled.length, samples: filled.slice(0, SHOWN) };
  });
  const titles = titlesAbove(table, headerRow);
  return { columns, titled: fieldOfTitles(titles), foreign: areForeign(titles), language };
}

/** Whether a column counts its rows: 1, 2, 3 … from the top, again from 1 in each group. */
export function countsRows({ cells }: SampleColumn): boolean {
  const numbers = cells.filter((cell) => /^\d+$/.test(cellText(cell))).map(Number);
  const steps = numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  return numbers.length > 2 && numbers[0] === 1 && steps.length >= numbers.length * 0.9;
}
