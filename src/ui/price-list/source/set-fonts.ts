import type { WorkBook } from '@e965/xlsx';

interface File {
  readonly name?: string;
  readonly content: ArrayLike<number>;
}

/** A workbook as the library gives it with `bookFiles`. */
export interface BookWithFiles extends WorkBook {
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
export function hasSetFonts({ cfb, files }: BookWithFiles, bytes: Uint8Array): boolean {
  if (files)
    return Object.keys(files).some((name) => /styles\.bin$/i.test(name) && hasSetXlsbFonts(viewOf(files[name])));
  const streams = cfb?.FileIndex ?? [{ name: 'Book', content: bytes }];
  return hasSetBiffFonts(viewOf(streams.find(({ name = '' }) => /^(?:Workbook|Book)$/i.test(name))));
}

/** Whether SpreadsheetML 2003 has a style of that kind. */
export function hasSetStyles(xml: string): boolean {
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
