import { strFromU8 } from 'fflate';
import type { ListTable } from '../../list-table';
import { isDateFormat } from '../../number-format';
import type { SourceList } from '../lists-beside';
import { readHtml } from './read-html';
import { decodeText, readText } from './read-text';
import { readWorkbook } from './read-workbook';
import { type ReadBook, readXls } from './read-xls';
import { isBlank, SourceError, type SourceErrorCode, type SourceSheet } from './source-sheet';
import { mainPart, Package } from './workbook-package';

export type { ReadBook } from './read-xls';
export { SourceError, type SourceSheet } from './source-sheet';

const MAX_BYTES = 30_000_000;

/** @throws SourceError 'empty' */
export function readClipboard({ html, text }: { readonly html: string; readonly text: string }): SourceSheet {
  const sheet = (html === '' ? null : readHtml(html)) ?? readText(text);
  if (isBlank(sheet)) throw new SourceError('empty');
  return sheet;
}

/** @throws SourceError 'tooLarge', or for a file that cannot hold a list */
export function isXls(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES) throw new SourceError('tooLarge');
  return fileKind(bytes) === 'xls';
}

/** By content, not by name. @throws SourceError */
export function readListFile(bytes: Uint8Array, readBook?: ReadBook): SourceSheet[] {
  if (bytes.length > MAX_BYTES) throw new SourceError('tooLarge');
  const sheets = sheetsOf(bytes, readBook).filter((sheet) => !isBlank(sheet));
  if (sheets.length === 0) throw new SourceError('empty');
  return sheets;
}

function sheetsOf(bytes: Uint8Array, readBook: ReadBook | undefined): SourceSheet[] {
  const kind = fileKind(bytes);
  if (kind === 'workbook') return readWorkbook(bytes);
  if (kind === 'text') return [readText(decodeText(bytes))];
  if (kind === 'xls' && readBook) return readXls(bytes, readBook);
  const page = kind === 'page' ? readHtml(decodeText(bytes)) : null;
  if (!page) throw new SourceError(kind === 'page' ? 'noTable' : 'notReadable');
  return [page];
}

/** Dates count as displayed. */
export function listFromSheet({ title, values, shown, formats, struck, notes }: SourceSheet): SourceList {
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

type FileKind = 'workbook' | 'xls' | 'page' | 'text';

const REFUSED: readonly (readonly [RegExp, SourceErrorCode])[] = [
  [/^25504446/, 'pdf'],
  [
    /^(?:89504e47|ffd8ff|47494638|424d.{8}00000000|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970(?:68656963|68656978|6d696631|61766966))/,
    'picture',
  ],
  [/^7b5c727466/, 'document'],
  [/^(?:52617221|377abcaf|1f8b)/, 'archive'],
  // BIFF without a container, from programs without a library.
  [/^09(?:00|02|04|08)(?:04|06|08|10)00/, 'notReadable'],
];
const ZIP = /^504b(?:0304|0506|0708)/;
const OLE = /^d0cf11e0/;
/** SYLK and DIF, which differ in the second line from a list headed "ID;Price" or "Table", and JSON. */
const FOR_PROGRAMS = /^(?:ID;P.*\r?\n[A-Z];|TABLE\r?\n0,1\r?\n|\s*(?:\[\s*)?\{\s*"[^"\n]+"\s*:)/;
/** SpreadsheetML 2003, and web archives (.mht). */
const FOR_EXCEL =
  /<(?:\w+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet|^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?MIME-Version:/i;
/** A list may have <SP-001> in its first cell. */
const MARKUP =
  /^\s*<(?:!doctype|!--|\?xml|(?:html|head|meta|title|style|script|link|base|body|table|tbody|thead|tr|td|div|span|p|br|hr|center|font|b|h[1-6]|form)\b|[\w:]+\s[^>]*xmlns)/i;
const HEAD_BYTES = 4_096;
const MAX_CONTROL_SHARE = 0.05;

/** @throws SourceError for a file without a readable list */
function fileKind(bytes: Uint8Array): FileKind {
  const magic = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const refused = REFUSED.find(([start]) => start.test(magic));
  if (refused) throw new SourceError(refused[1]);
  if (ZIP.test(magic)) return zipKind(new Package(bytes));
  if (OLE.test(magic)) return oleKind(bytes);
  const head = decodeText(bytes.subarray(0, HEAD_BYTES)).replace(/^\ufeff/, '');
  if (FOR_EXCEL.test(head)) throw new SourceError('notReadable');
  if (/<office:document\b/.test(head)) throw new SourceError('openDocument');
  if (MARKUP.test(head) || isElement(head, decodeText(bytes.subarray(-HEAD_BYTES)))) return 'page';
  const controls = [...head].filter((sign) => sign < ' ' && !/[\t\n\v\f\r]/.test(sign)).length;
  if (controls > head.length * MAX_CONTROL_SHARE || FOR_PROGRAMS.test(head)) throw new SourceError('notReadable');
  return 'text';
}

function isElement(head: string, tail: string): boolean {
  const [, name = ''] = /^\s*<([\w:.-]+)[\s>]/.exec(head) ?? [];
  return name !== '' && tail.trimEnd().endsWith(`</${name}>`);
}

function zipKind(files: Package): FileKind {
  const main = mainPart(files);
  if (main?.endsWith('.bin')) throw new SourceError('notReadable');
  if (main !== null) return 'workbook';
  const type = files.names.has('mimetype') ? files.text('mimetype') : '';
  if (/opendocument\.spreadsheet/.test(type)) throw new SourceError('openDocument');
  const isNumbers = [...files.names].some((name) => /\.iwa$|^index\.zip$/.test(name));
  throw new SourceError(type !== '' ? 'document' : isNumbers ? 'numbers' : 'archive');
}

function oleKind(bytes: Uint8Array): FileKind {
  const text = strFromU8(bytes, /* latin1= */ true);
  const includes = (name: string) => text.includes(`${[...name].join('\0')}\0\0`);
  if (includes('EncryptedPackage')) throw new SourceError('protected');
  if (includes('Workbook')) return 'xls';
  throw new SourceError(includes('WordDocument') || includes('PowerPoint Document') ? 'document' : 'notReadable');
}
