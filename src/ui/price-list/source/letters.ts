import { columnsNamed, type ListCell, type ListTable, MAX_READ_LENGTH, withTexts } from '../../../price-list';

/** The characters from 0x80 on of the Vietnamese pages of one byte that no browser decodes [RFC 1456; TCVN 5712:1993, VN1]. */
const VISCII =
  'ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡưàáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ';
const TCVN =
  'ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\u00a0ĂÂÊÔƠƯĐăâêôơưđẶ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ';

/** The letters that VNI puts behind a vowel, each with the accents that they stand for; a capital stands for a capital. */
const VNI_ACCENTS: Readonly<Record<string, string>> = {
  ...{ ø: '\u0300', ù: '\u0301', û: '\u0309', õ: '\u0303', ï: '\u0323', â: '\u0302', ê: '\u0306' },
  ...{ à: '\u0302\u0300', á: '\u0302\u0301', å: '\u0302\u0309', ã: '\u0302\u0303', ä: '\u0302\u0323' },
  ...{ è: '\u0306\u0300', é: '\u0306\u0301', ú: '\u0306\u0309', ü: '\u0306\u0303', ë: '\u0306\u0323' },
};
const VNI_LETTERS: Readonly<Record<string, string>> = { ñ: 'đ', ô: 'ơ', ö: 'ư', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' };

/** The pages of one byte in which Vietnamese was written before Unicode, the likeliest first. */
const PAGES: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1258').decode(bytes),
  (bytes) => fromPage(bytes, TCVN),
  fromVni,
  (bytes) => fromPage(bytes, VISCII),
];

function fromPage(bytes: Uint8Array, upper: string): string {
  return Array.from(bytes, (byte) => upper[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}

function fromVni(bytes: Uint8Array): string {
  const capital = (text: string, letter: string) => (letter === letter.toLowerCase() ? text : text.toUpperCase());
  const letterOf = (letter: string) => capital(VNI_LETTERS[letter.toLowerCase()] ?? letter, letter);
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/([aeouyôö])([øùûõïâêàáåãäèéúüë])|[ñôöæóòî]/gi, (letter: string, vowel?: string, accent = '') =>
      vowel === undefined ? letterOf(letter) : letterOf(vowel) + (VNI_ACCENTS[accent.toLowerCase()] ?? ''),
    );
}

/** The rows by which a page is told: headers stand near the top. */
const TOLD_BY = 40;
/** Requires so many headers in the letters of a page. */
const MIN_NAMED = 2;

/** Decodes bytes of an old page: that in which most headers can be read, else the one of Windows. */
export function decodePage(bytes: Uint8Array): string {
  const head = bytes.subarray(0, MAX_HEAD);
  const named = PAGES.map((page) => {
    const lines = page(head)
      .normalize('NFC')
      .split(/[\r\n]+/, TOLD_BY);
    return columnsNamed({ values: lines.map((line) => line.split(/[\t;|,"]+/)) });
  });
  const page = PAGES[named.indexOf(Math.max(...named))];
  return page ? page(bytes) : '';
}

/** The bytes of the head of a file, which holds its headers. */
const MAX_HEAD = 20_000;

/** Returns the table with its letters as they were meant, where texts in UTF-8 or in an old page were taken for another. */
export function withMeantLetters(table: ListTable): ListTable {
  const isTaken = table.values.some((row) => row.some((cell) => typeof cell === 'string' && fromUtf8(cell) !== cell));
  // Only where whole letters show what happened: a right "MÃ" is half a letter, too.
  const unicode = isTaken ? withTexts(table, (text) => fromUtf8(text, withLostBytes)) : table;
  const { values } = unicode;
  const head = values.slice(0, TOLD_BY);
  const named = PAGES.map((page) => columnsNamed({ values: head.map((row) => row.map((cell) => textIn(cell, page))) }));
  const most = Math.max(...named);
  const page = PAGES[named.indexOf(most)];
  return page && most >= MIN_NAMED && most > columnsNamed({ values: head })
    ? withTexts(unicode, (text) => inPage(text, page))
    : unicode;
}

function textIn(cell: ListCell, page: (bytes: Uint8Array) => string): ListCell {
  return typeof cell === 'string' && cell.length <= MAX_READ_LENGTH ? inPage(cell, page) : cell;
}

function inPage(text: string, page: (bytes: Uint8Array) => string): string {
  const bytes = NOT_ASCII.test(text) ? bytesOf(text, 'windows-1252') : null;
  return bytes ? page(bytes).normalize('NFC') : text;
}

const NOT_ASCII = /[^\0-\x7f]/;
/** The pages that programs take UTF-8 for. */
const TAKEN_FOR = ['windows-1252', 'windows-1258', 'macintosh'] as const;
/** Matches texts of the letters and signs that Vietnamese lists have. */
const VIETNAMESE =
  /^[\0-\x7f\u00a0ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9\u2000-\u206f\ufeff₫°²³×·…]*$/;

/** Returns the text that was written in UTF-8 and taken for a page of one byte, once or several times; else the text as it is. */
function fromUtf8(text: string, completed = (bytes: Uint8Array) => bytes): string {
  if (!NOT_ASCII.test(text)) return text;
  for (const label of TAKEN_FOR) {
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

/** Puts back lost bytes: A0 looks like a blank and AD like nothing, so that programs make the one a blank or cut it off, and drop the other. */
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

/** Whether bytes end in a letter of Vietnamese, or a hard blank, that lacks its last byte. */
function needsMore(bytes: readonly number[]): boolean {
  const last = bytes[bytes.length - 1] ?? 0;
  const before = bytes[bytes.length - 2] ?? 0;
  return [0xc2, 0xc3, 0xc6].includes(last) || (before === 0xe1 && (last === 0xba || last === 0xbb));
}

const BYTES = new Map<string, ReadonlyMap<string, number>>();

/** Returns the bytes of a text in a page; null where it has characters that the page has not. */
function bytesOf(text: string, label: string): Uint8Array | null {
  const known = BYTES.get(label) ?? newBytes(label);
  BYTES.set(label, known);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = known.get(text[at] ?? '');
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** The letters from 0x80 to 0x9f of windows-1252, which the TextDecoder of Node 20 takes for Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function newBytes(label: string): ReadonlyMap<string, number> {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = [...new TextDecoder(label).decode(all)];
  // Latin-1 has controls where pages of Windows have letters.
  const controls = all.subarray(0x80, 0xa0);
  return new Map([
    ...Array.from(controls, (byte) => [String.fromCharCode(byte), byte] as const),
    ...(label === 'windows-1252' ? [...WINDOWS].map((letter, at) => [letter, 0x80 + at] as const) : []),
    ...letters.map((letter, byte) => [letter, byte] as const),
  ]);
}
