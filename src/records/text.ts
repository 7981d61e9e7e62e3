/** Ignores case and accents; đ becomes d. */
export function foldText(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/đ/g, 'd');
}

export function foldWord(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Invisible signs other than blanks: zero-width, direction marks, soft hyphens, joiners, controls. */
const UNSEEN = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
/** Those without meaning in a sentence either; joiners and variation selectors are kept. */
const MEANINGLESS =
  /(?![\t-\r])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Joiners are visible only between emoji or joining letters, selectors only after those or in keycaps. */
const JOINS = '[^\\p{Script=Latin}\\p{Script=Han}\\p{ASCII}\\p{P}\\s]';
const SELECTORS = '\\u034f\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}';
const IDLE_JOINER = new RegExp(
  `(?<!${JOINS})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!${JOINS})|(?<!${JOINS})[${SELECTORS}]+(?!\\u20e3)`,
  'gu',
);
const BLANKS = /[\s\u2800\u3164]+/g;
const ODD_BLANK = /[^\S\t\n]|[\u2800\u3164]/g;
const LINE_END = /\r\n|[\r\v\f\u2028\u2029]/g;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u;
/** ASCII and Vietnamese letters, nothing invisible: the fast path for a million cells. */
const PLAIN = /^[ -~\u00c0-\u024f\u1ea0-\u1ef9]*$/;

export function isBlankText(text: string): boolean {
  return !SEEN.test(text);
}

/** Pasting brings invisible signs and extra blanks, which would make another record of one. */
export function nameText(text: string): string {
  const seen = PLAIN.test(text) ? text : text.replace(UNSEEN, '').normalize('NFC');
  return seen.replace(BLANKS, ' ').trim();
}

/** As people see it, and as it is compared and sent; inner lines and blanks stay. */
export function seenText(text: string): string {
  return seenLines(text).trim();
}

export function seenLines(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(MEANINGLESS, '').replace(IDLE_JOINER, '');
  return seen.replace(LINE_END, '\n').replace(ODD_BLANK, ' ').normalize('NFC');
}

export function isId(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
}

/** 52 bits by the public-domain "cyrb53": one less than a double keeps, so that the sum of two is exact. */
export function textHash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (1048575 & low) + (high >>> 0);
}

/**
 * The characters of PHP's htmlentities, each run of names after the code of its first
 * [HTML 4.01, the sets latin-1, symbols and special; XML, "apos"]. After a plus, the names with a capital are
 * those of the capital letters, 32 codes lower.
 */
const CHARACTERS =
  '34 quot 38 amp apos 60 lt 62 gt 160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy ' +
  'reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest 198 ' +
  'AElig 208 ETH 215 times 222 THORN szlig +224 agrave aacute acirc atilde auml aring 230 aelig +231 ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml 240 eth +241 ntilde ograve oacute ocirc otilde ouml 247 ' +
  'divide +248 oslash ugrave uacute ucirc uuml yacute 254 thorn yuml 338 OElig oelig 352 Scaron scaron 376 Yuml ' +
  '402 fnof 710 circ 732 tilde +945 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi ' +
  'omicron pi rho 962 sigmaf +963 sigma tau upsilon phi chi psi omega 977 thetasym upsih 982 piv 8194 ensp emsp ' +
  '8201 thinsp 8204 zwnj zwj lrm rlm 8211 ndash mdash 8216 lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger ' +
  'Dagger bull 8230 hellip 8240 permil 8242 prime Prime 8249 lsaquo rsaquo 8254 oline 8260 frasl 8364 euro 8465 ' +
  'image 8472 weierp 8476 real 8482 trade 8501 alefsym 8592 larr uarr rarr darr harr 8629 crarr 8656 lArr uArr ' +
  'rArr dArr hArr 8704 forall 8706 part exist 8709 empty 8711 nabla isin notin 8715 ni 8719 prod 8721 sum minus ' +
  '8727 lowast 8730 radic 8733 prop infin 8736 ang 8743 and or cap cup int 8756 there4 8764 sim 8773 cong 8776 ' +
  'asymp 8800 ne equiv 8804 le ge 8834 sub sup nsub 8838 sube supe 8853 oplus 8855 otimes 8869 perp 8901 sdot ' +
  '8968 lceil rceil lfloor rfloor 9001 lang rang 9674 loz 9824 spades 9827 clubs 9829 hearts diams';

const CASE_DISTANCE = 32;

let characters: ReadonlyMap<string, string> | null = null;

export function characterNamed(name: string): string | undefined {
  characters ??= readCharacters();
  return characters.get(name);
}

function readCharacters(): Map<string, string> {
  const read = new Map<string, string>();
  let code = 0;
  let hasCapitals = false;
  for (const word of CHARACTERS.split(' ')) {
    if (/^\+?\d+$/.test(word)) {
      code = Number(word);
      hasCapitals = word.startsWith('+');
      continue;
    }
    if (hasCapitals) read.set(word.charAt(0).toUpperCase() + word.slice(1), String.fromCharCode(code - CASE_DISTANCE));
    read.set(word, String.fromCharCode(code++));
  }
  return read;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}

/** A sheet's metadata takes 30,000 characters in all [D: metadata guide]. */
const MAX_NAME_LENGTH = 60;

export function truncateName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH);
}

export function isTruncated(name: string): boolean {
  return name.length >= MAX_NAME_LENGTH;
}

/** Never splits a surrogate pair; a cut text ends in “…”. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Google measures properties in UTF-8 bytes; half a surrogate pair counts as three. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** As cells show errors [behaviour 4, L]; in other languages they pass as text [M: errors in other languages]. */
const ERROR_NAMES =
  'NULL! DIV/0! VALUE! REF! NAME? NUM! N/A ERROR! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN! BUSY! GETTING_DATA';
const ERRORS = new Set(ERROR_NAMES.split(' '));

const ERROR = /^#(\S+)$/;
/** An error of LibreOffice, and a column too narrow for its number. */
const OTHER_ERROR = /^(?:Err:\d{3}|#{3,})$/;

/** Shown while a value is computed or fetched: English [M: words of waiting], other languages chosen. */
const WAITING =
  /^(?:loading( data)?|fetching( data)?|retrieving data|calculating|đang tải( dữ liệu| lên)?|đang nạp) ?(?:\.{2,}|…)$/iu;

/** Each such text has one of these: a fast check for a million cells. */
const ERROR_SIGN = /[#.…:]/;

const MAX_ERROR_LENGTH = 40;

export function isErrorText(text: string): boolean {
  if (text.length > MAX_ERROR_LENGTH || !ERROR_SIGN.test(text)) return false;
  const shown = nameText(text);
  return ERRORS.has(ERROR.exec(shown)?.[1] ?? '') || OTHER_ERROR.test(shown) || WAITING.test(shown);
}

/** Columns count from 1: 28 → "AB". */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
