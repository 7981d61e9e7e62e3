import { isDateFormat, type ListTable } from '../../../price-list';
import type { GivenList } from '../lists-beside';
import type { SourceSheet } from './source-sheet';

/** Matches formats that only fill up zeros: 00123 is shown of 123. */
const ZEROS = /^0{2,}$/;

/**
 * Returns a sheet of a source as the list that is given: no spreadsheet has read it. A day, and a number that its format fills up
 * with zeros, count as they are shown.
 */
export function givenIn({ title, values, shown, formats }: SourceSheet): GivenList {
  const asText = (format: string) => isDateFormat(format) || ZEROS.test(format);
  const table: ListTable = {
    values: values.map((row, at) =>
      row.map((cell, column) => {
        const format = formats[at]?.[column] ?? '';
        return typeof cell === 'number' && asText(format) ? (shown[at]?.[column] ?? cell) : cell;
      }),
    ),
    shown,
    formats: formats.map((row) => row.map((format) => (asText(format) ? '' : format))),
  };
  return { title, place: null, table };
}
