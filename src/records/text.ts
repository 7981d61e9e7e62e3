/** Folds a text to what people take for the same: without case and accents, đ as d. */
export function foldText(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/đ/g, 'd');
}

export function foldWord(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Matches signs that nobody sees, blanks aside: zero-width ones, marks of direction, soft hyphens, joiners, fillers, controls. */
const UNSEEN = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
/** Matches those that mean nothing in a name or a sentence either: joiners and selectors of a letter's form are none of them. */
const MEANINGLESS =
  /(?![\t-\r])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A joiner is seen between emoji and between letters of scripts that join, a selector behind them or below a keycap, and nowhere else. */
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
/** Matches texts of ASCII and of the letters of Vietnamese alone, in which nothing is unseen; a check reads a million cells. */
const PLAIN = /^[ -~\u00c0-\u024f\u1ea0-\u1ef9]*$/;

export function isBlankText(text: string): boolean {
  return !SEEN.test(text);
}

/** Signs that nobody sees, and blanks around and in it, come from pasting and would make another record of one. */
export function nameText(text: string): string {
  const seen = PLAIN.test(text) ? text : text.replace(UNSEEN, '').normalize('NFC');
  return seen.replace(BLANKS, ' ').trim();
}

/** Returns a text as people see it, its lines and the blanks between words as they are: what it is compared and sent as. */
export function seenText(text: string): string {
  return seenLines(text).trim();
}

/** Returns a text as `seenText` does, with the blank lines around it. */
export function seenLines(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(MEANINGLESS, '').replace(IDLE_JOINER, '');
  return seen.replace(LINE_END, '\n').replace(ODD_BLANK, ' ').normalize('NFC');
}

/** Whether a text can be an ID of the CRM: a positive whole number that JSON carries without loss. */
export function isId(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Hashes a text to a number of 52 bits, by the public-domain "cyrb53" mixing of two 32-bit halves, one less than a double keeps, so that the sum of two is exact. */
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
 * The characters that PHP's htmlentities names, each run of names behind the code of its first
 * [HTML 4.01, the sets latin-1, symbols and special; XML, "apos"]. Where the code has a plus, the names with a capital are those of the capital
 * letters, 32 places before.
 */
const CHARACTERS =
  '34 quot 38 amp apos 60 lt 62 gt 160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest 198 AElig 208 ETH 215 times 222 THORN szlig ' +
  '+224 agrave aacute acirc atilde auml aring 230 aelig +231 ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml 240 eth +241 ntilde ograve oacute ocirc otilde ouml 247 divide +248 oslash ugrave uacute ucirc uuml yacute ' +
  '254 thorn yuml 338 OElig oelig 352 Scaron scaron 376 Yuml 402 fnof 710 circ 732 tilde +945 alpha beta gamma ' +
  'delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho 962 sigmaf +963 sigma tau upsilon phi chi ' +
  'psi omega 977 thetasym upsih 982 piv 8194 ensp emsp 8201 thinsp 8204 zwnj zwj lrm rlm 8211 ndash mdash 8216 ' +
  'lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger Dagger bull 8230 hellip 8240 permil 8242 prime Prime 8249 ' +
  'lsaquo rsaquo 8254 oline 8260 frasl 8364 euro 8465 image 8472 weierp 8476 real 8482 trade 8501 alefsym 8592 larr ' +
  'uarr rarr darr harr 8629 crarr 8656 lArr uArr rArr dArr hArr 8704 forall 8706 part exist 8709 empty 8711 nabla ' +
  'isin notin 8715 ni 8719 prod 8721 sum minus 8727 lowast 8730 radic 8733 prop infin 8736 ang 8743 and or cap cup ' +
  'int 8756 there4 8764 sim 8773 cong 8776 asymp 8800 ne equiv 8804 le ge 8834 sub sup nsub 8838 sube supe 8853 ' +
  'oplus 8855 otimes 8869 perp 8901 sdot 8968 lceil rceil lfloor rfloor 9001 lang rang 9674 loz 9824 spades 9827 ' +
  'clubs 9829 hearts diams';

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

/** Limits the names that a sheet remembers in its metadata, which takes 30,000 characters in all [D: metadata guide]. */
const MAX_NAME_LENGTH = 60;

export function truncateName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH);
}

export function isTruncated(name: string): boolean {
  return name.length >= MAX_NAME_LENGTH;
}

/** Cuts a text to so many characters, never through the middle of one, and ends it in “…” then. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Counts the bytes of a text in UTF-8, by which Google counts what a property holds; half a character counts as three. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Lists errors as cells show them [behaviour 4, L]; those of another language [M: errors in other languages] count as texts. */
const ERRORS = new Set(
  'NULL! DIV/0! VALUE! REF! NAME? NUM! N/A ERROR! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN! BUSY! GETTING_DATA'.split(
    ' ',
  ),
);

const ERROR = /^#(\S+)$/;
/** Matches an error of LibreOffice, and what a column shows that is too narrow for its number. */
const OTHER_ERROR = /^(?:Err:\d{3}|#{3,})$/;

/** What a cell shows while its value is computed or fetched, dots behind it: the English word [M: words of waiting], others chosen. */
const WAITING =
  /^(?:loading( data)?|fetching( data)?|retrieving data|calculating|đang tải( dữ liệu| lên)?|đang nạp) ?(?:\.{2,}|…)$/iu;

/** Matches a sign that each such text has; a check asks of a million cells. */
const ERROR_SIGN = /[#.…:]/;

const MAX_ERROR_LENGTH = 40;

/** Whether a text is what a cell shows in place of a value: an error, or that the value is still to come. */
export function isErrorText(text: string): boolean {
  if (text.length > MAX_ERROR_LENGTH || !ERROR_SIGN.test(text)) return false;
  const shown = nameText(text);
  return ERRORS.has(ERROR.exec(shown)?.[1] ?? '') || OTHER_ERROR.test(shown) || WAITING.test(shown);
}

/** Returns the letters over a column that counts from 1, e.g. 28 → "AB". */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
