import { memoize } from '../../../records/record';
import { columnsNamed } from '../../list-headers';
import { type ListTable, withTexts } from '../../list-table';

/** TCVN3 from 0x80, the Vietnamese encoding before Unicode [TCVN 5712:1993, VN1]. */
const TCVN =
  'ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\u00a0ĂÂÊÔƠƯĐăâêôơưđẶ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ';

const CHECKED_ROWS = 40;
const MIN_NAMED = 2;

/** Repairs texts in UTF-8 or TCVN3 that were decoded with another code page. */
export function repairLetters(table: ListTable): ListTable {
  const isBroken = table.values.some((row) => row.some((cell) => typeof cell === 'string' && fromUtf8(cell) !== cell));
  // Only where whole letters prove it: "MÃ" is also half a letter of broken UTF-8.
  const unicode = isBroken ? withTexts(table, (text) => fromUtf8(text, withLostBytes)) : table;
  const head = { values: unicode.values.slice(0, CHECKED_ROWS) };
  const named = columnsNamed(withTexts(head, fromTcvn));
  return named >= MIN_NAMED && named > columnsNamed(head) ? withTexts(unicode, fromTcvn) : unicode;
}

function fromTcvn(text: string): string {
  const bytes = NOT_ASCII.test(text) ? (bytesOf(text, 'windows-1252') ?? bytesOf(text, 'windows-1258')) : null;
  const letters = bytes && Array.from(bytes, (byte) => TCVN[byte - 0x80] ?? String.fromCharCode(byte));
  return letters ? letters.join('').normalize('NFC') : text;
}

const NOT_ASCII = /[^\0-\x7f]/;
/** Code pages with which programs decode UTF-8 by mistake. */
const WRONG_PAGES = ['windows-1252', 'windows-1258', 'macintosh'] as const;
const VIETNAMESE =
  /^[\0-\x7f\u00a0ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9\u2000-\u206f\ufeff₫°²³×·…]*$/;

/** May have happened several times; other texts are returned unchanged. */
function fromUtf8(text: string, completed = (bytes: Uint8Array) => bytes): string {
  if (!NOT_ASCII.test(text)) return text;
  for (const label of WRONG_PAGES) {
    const bytes = bytesOf(text, label);
    const once = bytes && decoded(completed(bytes));
    if (!once) continue;
    const again = fromUtf8(once, completed);
    if (again !== once || VIETNAMESE.test(once.normalize('NFC'))) return again.replace(/^\ufeff/, '').normalize('NFC');
  }
  return text;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A0 looks like a blank and AD like nothing: programs replace or trim the one and drop the other. */
function withLostBytes(bytes: Uint8Array): Uint8Array {
  const whole: number[] = [];
  for (const byte of [...bytes, END]) {
    const isOpen = needsMore(whole);
    if (isOpen && (byte === 0x20 || byte === END)) whole.push(0xa0);
    else if (isOpen && byte < 0x80) whole.push(0xad, byte);
    else if (byte !== END) whole.push(byte);
  }
  return Uint8Array.from(whole);
}

const END = -1;

function needsMore(bytes: readonly number[]): boolean {
  const last = bytes[bytes.length - 1] ?? 0;
  const before = bytes[bytes.length - 2] ?? 0;
  return [0xc2, 0xc3, 0xc6].includes(last) || (before === 0xe1 && (last === 0xba || last === 0xbb));
}

function bytesOf(text: string, label: string): Uint8Array | null {
  const byLetter = bytesIn(label);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byLetter.get(text[at] ?? '');
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** windows-1252 from 0x80 to 0x9f, which TextDecoder of Node 20 decodes as Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const bytesIn = memoize((label: string): ReadonlyMap<string, number> => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = [...new TextDecoder(label).decode(all)];
  // Latin-1 has control characters where Windows pages have letters.
  const controls = all.subarray(0x80, 0xa0);
  return new Map([
    ...Array.from(controls, (byte) => [String.fromCharCode(byte), byte] as const),
    ...(label === 'windows-1252' ? [...WINDOWS].map((letter, at) => [letter, 0x80 + at] as const) : []),
    ...letters.map((letter, byte) => [letter, byte] as const),
  ]);
});
