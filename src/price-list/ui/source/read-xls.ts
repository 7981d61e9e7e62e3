import type { CellObject, DenseWorkSheet, read, WorkBook } from '@e965/xlsx';
import { showText } from '../../number-format';
import { numberCell } from './read-workbook';
import { hiddenSheetsNote, SheetGrid, type SourceCell, SourceError, type SourceSheet, textCell } from './source-sheet';

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** SheetJS is large, so it is loaded only for a file that needs it. */
export type ReadBook = typeof read;

/** @throws SourceError where it is damaged or protected, or has struck-out or raised fonts */
export function readXls(bytes: Uint8Array, readBook: ReadBook): SourceSheet[] {
  const book = opened(bytes, readBook);
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  const hidden = book.SheetNames.filter((_, at) => isHidden(at));
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    if (!sheet || isHidden(at)) return [];
    const made = sheetIn(name, sheet as DenseWorkSheet, book.Workbook?.WBProps?.date1904 === true);
    return [{ ...made, notes: [...made.notes, ...hiddenSheetsNote(hidden)] }];
  });
}

function opened(bytes: Uint8Array, readBook: ReadBook): WorkBook {
  const how = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellStyles: true, bookFiles: true };
  try {
    const book: BookWithFiles = readBook(bytes, { ...how, type: 'array' });
    if (hasSetFonts(book)) throw new SourceError('setText');
    return book;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(/password|encrypt/i.test(String(error)) ? 'protected' : 'damaged');
  }
}

function sheetIn(title: string, sheet: DenseWorkSheet, date1904: boolean): SourceSheet {
  const grid = new SheetGrid();
  sheet['!data'].forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const made = cell ? cellIn(cell, date1904) : null;
      if (made) grid.put(row, column, made);
    });
  });
  for (const row of hiddenIn(sheet['!rows'])) grid.hiddenRows.add(row);
  for (const column of hiddenIn(sheet['!cols'])) grid.hideColumns(column, column);
  for (const { s: first, e: last } of sheet['!merges'] ?? []) grid.merge(first.r, first.c, last.r);
  return grid.toSheet(title);
}

function hiddenIn(sizes: readonly ({ readonly hidden?: boolean } | undefined)[] = []): number[] {
  return [...sizes.keys()].filter((at) => sizes[at]?.hidden);
}

function cellIn({ t: type, v: value, z = 'General', f: formula }: CellObject, date1904: boolean): SourceCell | null {
  const format = z === 'General' ? '' : String(z);
  if (value === undefined || type === 'z') return formula === undefined ? null : textCell(`=${formula}`);
  if (type === 'e') return { ...textCell(ERRORS[Number(value)] ?? '#N/A'), format };
  if (type === 'b') return { value: value === true, shown: value === true ? 'TRUE' : 'FALSE', format };
  if (typeof value === 'number') return numberCell(value, format, date1904);
  return { ...textCell(showText(String(value).trim(), format)), format };
}

/** With `bookFiles` the library returns the streams of the container. */
interface BookWithFiles extends WorkBook {
  readonly cfb?: { readonly FileIndex?: readonly { readonly name?: string; readonly content: ArrayLike<number> }[] };
}

const STRUCK = 0x08;

/**
 * Whether a font is struck out or raised: the library gives no cell's font, so such text cannot be told apart. Records
 * have a type and a size of two bytes each; fonts are [MS-XLS 2.4.122].
 */
function hasSetFonts({ cfb }: BookWithFiles): boolean {
  const stream = cfb?.FileIndex?.find(({ name = '' }) => /^Workbook$/i.test(name));
  const view = new DataView(Uint8Array.from(stream?.content ?? []).buffer);
  for (let at = 0; at + 4 <= view.byteLength; ) {
    const type = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    if (type === 0x31 && Math.min(end, view.byteLength) >= at + 14) {
      const isStruck = (view.getUint16(at + 6, true) & STRUCK) !== 0;
      if (isStruck || view.getUint16(at + 12, true) !== 0) return true;
    }
    at = end;
  }
  return false;
}
