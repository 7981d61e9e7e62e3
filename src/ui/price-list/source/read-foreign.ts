import type { CellObject, DenseWorkSheet, read, WorkBook } from '@e965/xlsx';
import { strFromU8, strToU8 } from 'fflate';
import { showText } from '../../../price-list';
import { readHtml } from './read-html';
import { decodeText } from './read-text';
import { numberCell } from './read-workbook';
import { SheetGrid } from './sheet-grid';
import { hiddenSheetsNote, type SourceCell, SourceError, type SourceSheet, textCell } from './source-sheet';

/** The texts of errors, by the numbers that a cell keeps of them. */
const ERRORS: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
  ...{ 43: '#GETTING_DATA' },
};

type Decode = (text: string) => string;

/** The function of SheetJS that reads workbooks; the library is large, and loaded for a file that needs it alone. */
export type ReadBook = typeof read;

/**
 * Reads the visible sheets of a workbook of another format than .xlsx: BIFF (.xls), .xlsb, SpreadsheetML 2003.
 * @throws SourceError where the file is damaged or protected, or has fonts by which text can be struck out or set high
 */
export function readForeign(bytes: Uint8Array, readBook: ReadBook): SourceSheet[] {
  const book = opened(bytes, readBook);
  const decode = decoderOf(bytes);
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  const hidden = book.SheetNames.filter((_, at) => isHidden(at)).map(decode);
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    if (!sheet || isHidden(at)) return [];
    const made = sheetIn(decode(name), sheet as DenseWorkSheet, book.Workbook?.WBProps?.date1904 === true, decode);
    return [{ ...made, notes: [...made.notes, ...hiddenSheetsNote(hidden)] }];
  });
}

function opened(bytes: Uint8Array, readBook: ReadBook): WorkBook {
  const how = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellStyles: true, bookFiles: true };
  try {
    if (isContainer(bytes) || isBare(bytes)) {
      const book: BookWithFiles = readBook(bytes, { ...how, type: 'array' });
      if (hasSetFonts(book, bytes)) throw new SourceError('setText');
      return book;
    }
    const xml = decodeText(bytes);
    if (hasSetStyles(xml)) throw new SourceError('setText');
    return readBook(declared(xml), { ...how, type: 'string' });
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(/password|encrypt/i.test(String(error)) ? 'protected' : 'damaged');
  }
}

/** Puts the declaration before XML that has none: the library may take it for a text or a page then. */
function declared(text: string): string {
  return text.trimStart().replace(/^(<)(?!\?xml)/, '$1?xml version="1.0"?>$1');
}

/** A compound file or an archive, by its first byte. */
function isContainer([first]: Uint8Array): boolean {
  return first === 0xd0 || first === 0x50;
}

function isBare([first]: Uint8Array): boolean {
  return first === 0x09;
}

/** Before Excel 97 texts were bytes in a code page, which the library gives as they are. */
function decoderOf(bytes: Uint8Array): Decode {
  const isWide = isBare(bytes)
    ? bytes[1] === 8 && bytes[5] === 6
    : bytes[0] !== 0xd0 || strFromU8(bytes, /* latin1= */ true).includes([...'Workbook'].join('\0'));
  return isWide ? (text) => text : (text) => decodeText(strToU8(text, /* latin1= */ true));
}

function sheetIn(title: string, sheet: DenseWorkSheet, date1904: boolean, decode: Decode): SourceSheet {
  const grid = new SheetGrid();
  sheet['!data'].forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const made = cell ? cellIn(cell, date1904, decode) : null;
      if (made) grid.put(row, column, made);
    });
  });
  for (const row of hiddenIn(sheet['!rows'])) grid.hiddenRows.add(row);
  for (const column of hiddenIn(sheet['!cols'])) grid.hideColumns(column, column);
  for (const { s: first, e: last } of sheet['!merges'] ?? []) grid.merge(first.r, first.c, last.r);
  return grid.toSheet(title);
}

function hiddenIn(told: readonly ({ readonly hidden?: boolean } | undefined)[] = []): number[] {
  return [...told.keys()].filter((at) => told[at]?.hidden);
}

function cellIn(cell: CellObject, date1904: boolean, decode: Decode): SourceCell | null {
  const { t: type, v: value, z = 'General', f: formula } = cell;
  const format = z === 'General' ? '' : String(z);
  if (value === undefined || type === 'z') return formula === undefined ? null : textCell(`=${formula}`);
  if (type === 'e') return { ...textCell(ERRORS[Number(value)] ?? '#N/A'), format };
  if (type === 'b') return { value: value === true, shown: value === true ? 'TRUE' : 'FALSE', format };
  if (typeof value === 'number') return numberCell(value, format, date1904);
  return { ...textCell(showText(richText(cell) ?? decode(String(value)).trim(), format)), format };
}

/** Reads a text of SpreadsheetML, which has the mark-up of a page; null where it has none. */
function richText({ r: markup }: CellObject): string | null {
  if (typeof markup !== 'string' || !/<(?:font|b|i|u|s|sub|sup)\b/i.test(markup)) return null;
  return readHtml(`<table><tr><td>${markup}</td></tr></table>`)?.shown[0]?.[0] ?? null;
}

interface File {
  readonly name?: string;
  readonly content: ArrayLike<number>;
}

/** A workbook as the library gives it with `bookFiles`. */
interface BookWithFiles extends WorkBook {
  /** The streams of an .xls file in a container; a bare one has none. */
  readonly cfb?: { readonly FileIndex?: readonly File[] };
  /** The parts of an .xlsb file. */
  readonly files?: Readonly<Record<string, File>>;
}

const STRUCK = 0x08;

/**
 * Whether a workbook has a font that strikes text out, or sets it high or low: the library gives no cell's font, so that
 * such text cannot be told from the rest.
 * @param bytes of the file: an .xls file without a container is its own stream
 */
function hasSetFonts({ cfb, files }: BookWithFiles, bytes: Uint8Array): boolean {
  if (files)
    return Object.keys(files).some((name) => /styles\.bin$/i.test(name) && hasSetXlsbFonts(viewOf(files[name])));
  const streams = cfb?.FileIndex ?? [{ name: 'Book', content: bytes }];
  return hasSetBiffFonts(viewOf(streams.find(({ name = '' }) => /^(?:Workbook|Book)$/i.test(name))));
}

function hasSetStyles(xml: string): boolean {
  return /StrikeThrough\s*=\s*["'](?:1|true)|VerticalAlign\s*=\s*["'](?:Super|Sub)script/i.test(xml);
}

function viewOf(file: File | undefined): DataView {
  return new DataView(Uint8Array.from(file?.content ?? []).buffer);
}

/** Reads the records of a type and a size in two bytes each; fonts are [MS-XLS 2.4.122], before Excel 5 without a script. */
function hasSetBiffFonts(view: DataView): boolean {
  const hasScript = view.byteLength > 2 && view.getUint16(0, true) === 0x0809;
  for (let at = 0; at + 4 <= view.byteLength; ) {
    const type = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    if ((type === 0x31 || type === 0x231) && isSet(view, at + 4, { end, scriptAt: hasScript ? 8 : null })) return true;
    at = end;
  }
  return false;
}

/** Reads the records of a type and a size in seven bits a byte; fonts are [MS-XLSB 2.4.149]. */
function hasSetXlsbFonts(view: DataView): boolean {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; at < view.byteLength && shift < 28; shift += 7) {
      const byte = view.getUint8(at);
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < view.byteLength) {
    const type = number();
    const size = number();
    const end = at + size;
    if (type === 43 && isSet(view, at, { end, scriptAt: 6 })) return true;
    at = end;
  }
  return false;
}

/** @param scriptAt where the font says how high it is set; null where it cannot */
function isSet(
  view: DataView,
  at: number,
  { end, scriptAt }: { readonly end: number; readonly scriptAt: number | null },
): boolean {
  if (Math.min(end, view.byteLength) < at + (scriptAt ?? 2) + 2) return false;
  const script = scriptAt === null ? 0 : view.getUint16(at + scriptAt, true);
  return (view.getUint16(at + 2, true) & STRUCK) !== 0 || script !== 0;
}
