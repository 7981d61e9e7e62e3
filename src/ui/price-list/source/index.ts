import { isDateFormat, type ListTable } from '../../../price-list';
import type { GivenList } from '../lists-beside';

import { fileKind } from './file-kind';
import { type ReadBook, readForeign } from './read-foreign';
import { readHtml } from './read-html';
import { decodeText, readText } from './read-text';
import { readWebArchive } from './read-web-archive';
import { readWorkbook } from './read-workbook';
import { isBlank, SourceError, type SourceSheet } from './source-sheet';

export type { ReadBook } from './read-foreign';
export { SourceError, type SourceSheet } from './source-sheet';

/** Bounds a file, in bytes: longer than any list that a supplier sends. */
const MAX_BYTES = 30_000_000;

/**
 * Reads a list from what the clipboard holds: its tables, else its text.
 * @throws SourceError 'empty' where nothing can be seen
 */
export function readClipboard({ html, text }: { readonly html: string; readonly text: string }): SourceSheet {
  const sheet = (html === '' ? null : readHtml(html)) ?? readText(text);
  if (isBlank(sheet)) throw new SourceError('empty');
  return sheet;
}

/**
 * Whether a file is a workbook for which a ReadBook is needed.
 * @throws SourceError where the file holds no list
 */
export function isForeign(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES) throw new SourceError('tooLarge');
  return fileKind(bytes) === 'foreign';
}

/**
 * Reads the lists of a file, by what it holds rather than by its name: a workbook, a page, a web archive, or a text (.csv, .tsv, .txt).
 * @returns its sheets that hold something, in their order
 * @throws SourceError where nothing can be read
 */
export function readListFile(bytes: Uint8Array, readBook?: ReadBook): SourceSheet[] {
  if (bytes.length > MAX_BYTES) throw new SourceError('tooLarge');
  const sheets = sheetsOf(bytes, readBook).filter((sheet) => !isBlank(sheet));
  if (sheets.length === 0) throw new SourceError('empty');
  return sheets;
}

function sheetsOf(bytes: Uint8Array, readBook: ReadBook | undefined): SourceSheet[] {
  const kind = fileKind(bytes);
  if (kind === 'workbook') return readWorkbook(bytes);
  if (kind === 'webArchive') return readWebArchive(bytes);
  if (kind === 'text') return [readText(decodeText(bytes))];
  if (kind === 'foreign' && readBook) return readForeign(bytes, readBook);
  const page = kind === 'page' ? readHtml(decodeText(bytes)) : null;
  if (!page) throw new SourceError(kind === 'page' ? 'noTable' : 'notReadable');
  return [page];
}

/** Returns a sheet of a source as the list that is given: no spreadsheet has read it. A day counts as it is shown. */
export function givenIn({ title, values, shown, formats, struck, notes }: SourceSheet): GivenList {
  const table: ListTable = {
    values: values.map((row, at) =>
      row.map((cell, column) => {
        const format = formats[at]?.[column] ?? '';
        return typeof cell === 'number' && isDateFormat(format) ? (shown[at]?.[column] ?? cell) : cell;
      }),
    ),
    shown,
    formats: formats.map((row) => row.map((format) => (isDateFormat(format) ? '' : format))),
    struck,
    ...(title === '' ? {} : { name: title }),
  };
  return { title, place: null, table, notes };
}
