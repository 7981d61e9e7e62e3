/**
 * A piece of a number format: a text in quotes, a character behind a backslash, room as wide as a character, a character that fills
 * the cell, a bracket (a currency, a colour, a condition, a locale), or a character that stands for itself or for digits.
 */
const PIECE = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]|general|e[+-]|[\s\S]/giu;

const DAY_MS = 86_400_000;

/** What a number format makes of one number. */
export interface ShownNumber {
  readonly text: string;
  /** How many times smaller the digits are than the number: a thousand for each comma behind them, a thousandth for ".000" in quotes. */
  readonly divisor: number;
}

/** A part of a section: a text that is shown as it stands, or a sign that stands for digits. */
interface Part {
  readonly kind: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'slash' | 'whole';
  readonly text: string;
}

const SIGNS: Readonly<Record<string, Part['kind']>> = {
  ...{ '0': 'digit', '#': 'digit', '?': 'digit', '.': 'point', ',': 'comma', '%': 'percent', '/': 'slash' },
  ...{ '@': 'whole', general: 'whole', 'e+': 'exponent', 'e-': 'exponent' },
};

/**
 * Shows a number as its format says: sections by sign and by condition, groups of digits, decimals, thousands that are left out,
 * percents, exponents, days, and words around them. A fraction, a time of day and a number that no section is for stand as they are kept.
 * @param number of days since 1899-12-30, where the format is one of days
 */
export function showNumber(number: number, format: string): ShownNumber {
  const section = sectionFor(number, sectionsOf(format));
  const kept = { text: String(number), divisor: 1 };
  if (!section || format === '') return kept;
  const bare = bareOf(section.pieces);
  if (showsDay(bare)) return { ...kept, text: shownDay(number, bare) };
  if (/[hms]/i.test(bare) && !bare.includes('#')) return kept;
  const parts = section.pieces.map(partOf);
  const isFraction = parts.some(({ kind }, at) => kind === 'slash' && isDigit(parts[at - 1]) && isDigit(parts[at + 1]));
  return isFraction ? kept : spelled(section.hasSign ? number : Math.abs(number), parts);
}

/** Returns a text as its format shows it: "SP-"@ puts words before it. */
export function showText(text: string, format: string): string {
  const sections = sectionsOf(format);
  const own = sections[3] ?? sections.find((pieces) => pieces.includes('@'));
  if (!own?.includes('@')) return text;
  return own
    .map(partOf)
    .map((part) => (part.kind === 'whole' ? text : part.text))
    .join('')
    .trim();
}

/** Tells whether the number format shows a date: days or years outside of quotes and brackets, and no digits. */
export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && showsDay(bareOf(sectionsOf(format).flat()));
}

function showsDay(bare: string): boolean {
  return /[dy]/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, ''));
}

function sectionsOf(format: string): string[][] {
  const sections: string[][] = [[]];
  for (const [piece] of format.matchAll(PIECE)) {
    if (piece === ';') sections.push([]);
    else sections[sections.length - 1]?.push(piece);
  }
  return sections;
}

/** Returns what stands for itself or for digits, without what is quoted. */
function bareOf(pieces: readonly string[]): string {
  return pieces.filter((piece) => !/^["\\_*[]|^general$/i.test(piece)).join('');
}

const CONDITION = /^\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]$/;

/** Finds the section that a number is shown by: the first whose condition holds, else by its sign; null where none is for it. */
function sectionFor(number: number, sections: readonly (readonly string[])[]) {
  const numeric = sections.slice(0, 3);
  const conditions = numeric.map((pieces) => pieces.flatMap((piece) => conditionIn(piece) ?? [])[0]);
  const isConditional = conditions.some((condition) => condition);
  const zero = numeric.length === 3 ? 2 : 0;
  const bySign = number > 0 || numeric.length === 1 ? 0 : number < 0 ? 1 : zero;
  const at = isConditional
    ? conditions.findIndex((condition, place) => condition?.(number) ?? isRest(number, place, numeric.length))
    : bySign;
  const pieces = numeric[at];
  return pieces ? { pieces, hasSign: isConditional || at === 0 } : null;
}

/** Tells whether a number falls to a section without a condition beside others: the second of three is for negative numbers. */
function isRest(number: number, place: number, sections: number): boolean {
  return place === sections - 1 || (place === 0 ? number > 0 : number < 0);
}

function conditionIn(piece: string): ((number: number) => boolean) | null {
  const [, sign = '', text = ''] = CONDITION.exec(piece) ?? [];
  const bound = Number(text);
  switch (sign) {
    case '<':
      return (number) => number < bound;
    case '<=':
      return (number) => number <= bound;
    case '>':
      return (number) => number > bound;
    case '>=':
      return (number) => number >= bound;
    case '=':
      return (number) => number === bound;
    case '<>':
      return (number) => number !== bound;
    default:
      return null;
  }
}

function partOf(piece: string): Part {
  const kind = SIGNS[piece.toLowerCase()];
  if (kind) return { kind, text: piece };
  const [, symbol] = /^\[\$([^\]-]*)/.exec(piece) ?? [];
  if (symbol !== undefined) return { kind: 'text', text: symbol };
  if (/^[_*[]/.test(piece) && piece.length > 1) return { kind: 'text', text: '' };
  return { kind: 'text', text: piece.replace(/^"([^"]*)"?$/, '$1').replace(/^\\(.)$/u, '$1') };
}

function isDigit(part: Part | undefined): boolean {
  return part?.kind === 'digit';
}

/** Spells a number by the parts of its section. */
function spelled(number: number, parts: readonly Part[]): ShownNumber {
  const digits = parts.flatMap((part, at) => (isDigit(part) ? [at] : []));
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const exponent = parts.findIndex(({ kind }) => kind === 'exponent');
  const mantissa = exponent < 0 ? digits : digits.filter((at) => at < exponent);
  const whole = mantissa.filter((at) => point < 0 || at < point);
  const decimals = mantissa.filter((at) => !whole.includes(at));
  const scaling = [whole, decimals].flatMap((places) => commasBehind(parts, places[places.length - 1]));
  const isGrouped = parts.some(
    ({ kind }, at) => kind === 'comma' && at > (whole[0] ?? Infinity) && at < (whole[whole.length - 1] ?? 0),
  );
  const divisor = 1000 ** (scaling.length - groupsIn(parts.slice((digits[digits.length - 1] ?? -1) + 1)));
  const percent = 100 ** parts.filter(({ kind }) => kind === 'percent').length;
  const [units = '', rest = '', power = ''] = digitsOf(
    (Math.abs(number) / 1000 ** scaling.length) * percent,
    decimals.length,
    exponent >= 0,
  );
  const fraction = fractionIn(parts, decimals, rest);
  const isWhole = decimals.length > 0 && [...fraction.values()].join('') === '';
  const signs: Readonly<Partial<Record<Part['kind'], string>>> = {
    exponent: `E${power}`,
    whole: String(Math.abs(number)),
    ...(isWhole ? { point: '' } : {}),
    ...(isGrouped || scaling.length > 0 ? { comma: '' } : {}),
  };
  const ofPower = digits.filter((at) => !mantissa.includes(at)).map((at) => [at, ''] as const);
  const filled = new Map([...wholeIn(parts, whole, units, isGrouped), ...fraction, ...ofPower]);
  const shown = parts.map(({ kind, text }, at) => filled.get(at) ?? signs[kind] ?? text).join('');
  const hasNumber = digits.length > 0 || parts.some(({ kind }) => kind === 'whole');
  return { text: `${number < 0 && hasNumber ? '-' : ''}${shown}`.trim(), divisor };
}

/** Counts the groups of zeros that stand as a text right behind the digits: 893 is shown as "893.000". */
function groupsIn(behind: readonly Part[]): number {
  const [text = ''] = behind.map((part) => (part.kind === 'text' ? part.text : '')).filter((each) => each !== '');
  const [, zeros = ''] = /^[.,\s]?(000(?:[.,\s]?000)*)(?!\d)/.exec(text) ?? [];
  return zeros.replace(/\D/g, '').length / 3;
}

/** Returns the places of the commas right behind a digit: each leaves out a thousand. */
function commasBehind(parts: readonly Part[], last: number | undefined): number[] {
  if (last === undefined) return [];
  const next = parts.findIndex(({ kind }, at) => at > last && kind !== 'comma');
  const end = next < 0 ? parts.length : next;
  // A comma between digits groups them.
  if (isDigit(parts[end])) return [];
  return parts.slice(last + 1, end).map((_, at) => last + 1 + at);
}

/** Returns the digits before and behind the decimal mark, and the exponent with its sign. */
function digitsOf(value: number, decimals: number, isPower: boolean): string[] {
  const [mantissa = '', power = '+0'] = (isPower ? value.toExponential(decimals) : value.toFixed(decimals)).split('e');
  return [
    ...mantissa.padEnd(1, '0').split('.'),
    ...(decimals === 0 ? [''] : []),
    power.replace(/\d+$/, (text) => text.padStart(2, '0')),
  ];
}

/** Fills the places before the decimal mark from the right; the first takes all digits that are left. */
function wholeIn(
  parts: readonly Part[],
  places: readonly number[],
  units: string,
  isGrouped: boolean,
): Map<number, string> {
  const least = places.length - places.findIndex((at) => parts[at]?.text === '0');
  const isPadded = places.some((at) => parts[at]?.text === '0');
  const digits = (units === '0' && !isPadded ? '' : units).padStart(isPadded ? least : 0, '0');
  const marked = [...digits].map((digit, at) => {
    const behind = digits.length - 1 - at;
    return isGrouped && behind > 0 && behind % 3 === 0 ? `${digit},` : digit;
  });
  return new Map(
    places.map((at, place) => {
      const fromRight = places.length - 1 - place;
      const end = marked.length - fromRight;
      return [at, marked.slice(place === 0 ? 0 : Math.max(0, end - 1), Math.max(0, end)).join('')] as const;
    }),
  );
}

/** Fills the places behind the decimal mark; zeros at the end stand only where the format asks for them. */
function fractionIn(parts: readonly Part[], places: readonly number[], rest: string): Map<number, string> {
  const asked = places.map((at) => parts[at]?.text === '0').lastIndexOf(true) + 1;
  const kept = Math.max(asked, rest.replace(/0+$/, '').length);
  return new Map(places.map((at, place) => [at, place < kept ? (rest[place] ?? '') : ''] as const));
}

/** Shows a day as the reader of a list writes it: only codes and prices are read, so that one order is enough. */
function shownDay(number: number, bare: string): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY_MS);
  if (Number.isNaN(day.getTime())) return String(number);
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return /^y/i.test(bare) ? `${year}-${month}-${date}` : `${date}/${month}/${year}`;
}
