import { memoize } from '../records/record';

const PIECE = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]|general|e[+-]|[\s\S]/giu;

const DAY_MS = 86_400_000;

interface Part {
  readonly kind: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'slash' | 'whole';
  readonly text: string;
}

const SIGNS: Readonly<Record<string, Part['kind']>> = {
  '0': 'digit',
  '#': 'digit',
  '?': 'digit',
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
  '/': 'slash',
  '@': 'whole',
  general: 'whole',
  'e+': 'exponent',
  'e-': 'exponent',
};

type Section = ReturnType<typeof sectionsOf>[number];

/** Memoized: a workbook has few formats for many cells. */
const sectionsOf = memoize((format: string) => {
  const sections: string[][] = [[]];
  for (const [piece] of format.matchAll(PIECE)) {
    if (piece === ';') sections.push([]);
    else sections[sections.length - 1]?.push(piece);
  }
  return sections.map((pieces) => {
    const parts = pieces.map(partOf);
    const bare = pieces.filter((piece) => !/^["\\_*[]|^general$/i.test(piece)).join('');
    const [condition = null] = pieces.flatMap((piece) => conditionIn(piece) ?? []);
    return { parts, bare, condition, layout: layoutOf(parts), isForText: pieces.includes('@') };
  });
});

/** Fractions, and numbers without a section, are printed as they are. @param number days since 1899-12-30 for dates */
export function showNumber(number: number, format: string): string {
  const found = format === '' ? null : sectionFor(number, format);
  if (!found) return String(number);
  const { parts, bare } = found.section;
  if (showsTime(bare)) return /[dy]|mmm/i.test(bare) ? shownDay(number, bare) : shownTime(number);
  const isFraction = parts.some(({ kind }, at) => kind === 'slash' && isDigit(parts[at - 1]) && isDigit(parts[at + 1]));
  return isFraction ? String(number) : spelled(found.hasSign ? number : Math.abs(number), found.section);
}

export function leftOut(number: number, format: string): number {
  return sectionFor(number, format)?.section.layout.divisor ?? 1;
}

export function showText(text: string, format: string): string {
  const sections = sectionsOf(format);
  const own = sections[3] ?? sections.find(({ isForText }) => isForText);
  if (!own) return text;
  return own.parts
    .map((part) => (part.kind === 'whole' ? text : part.text))
    .join('')
    .trim();
}

export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && sectionsOf(format).some(({ bare }) => showsTime(bare));
}

function showsTime(bare: string): boolean {
  return /[dymhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, ''));
}

const CONDITION = /^\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]$/;

function sectionFor(number: number, format: string) {
  const numeric = sectionsOf(format)
    .slice(0, 3)
    .filter(({ isForText }) => !isForText);
  const isConditional = numeric.some(({ condition }) => condition);
  const zero = numeric.length === 3 ? 2 : 0;
  const bySign = number > 0 || numeric.length === 1 ? 0 : number < 0 ? 1 : zero;
  const at = isConditional
    ? numeric.findIndex(({ condition }, place) => condition?.(number) ?? isRest(number, place, numeric.length))
    : bySign;
  const section = numeric[at];
  return section ? { section, hasSign: isConditional || at === 0 } : null;
}

/** Without a condition beside others; the second of three is for negative numbers. */
function isRest(number: number, place: number, sections: number): boolean {
  return place === sections - 1 || (place === 0 ? number > 0 : number < 0);
}

function conditionIn(piece: string): ((number: number) => boolean) | null {
  const [, sign = '', text = ''] = CONDITION.exec(piece) ?? [];
  const bound = Number(text);
  const signOf = (number: number) => (number < bound ? '<' : number > bound ? '>' : '=');
  return sign === '' ? null : (number) => sign.includes(signOf(number));
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

function layoutOf(parts: readonly Part[]) {
  const digits = parts.flatMap((part, at) => (isDigit(part) ? [at] : []));
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const exponent = parts.findIndex(({ kind }) => kind === 'exponent');
  const mantissa = exponent < 0 ? digits : digits.filter((at) => at < exponent);
  const whole = mantissa.filter((at) => point < 0 || at < point);
  const decimals = mantissa.filter((at) => !whole.includes(at));
  const scaling = [whole, decimals].reduce((sum, places) => sum + commasBehind(parts, places[places.length - 1]), 0);
  const [first = Infinity, last = 0] = [whole[0], whole[whole.length - 1]];
  const zeros = groupsIn(parts.slice((digits[digits.length - 1] ?? -1) + 1));
  return {
    whole,
    decimals,
    power: digits.filter((at) => !mantissa.includes(at)),
    isGrouped: parts.some(({ kind }, at) => kind === 'comma' && at > first && at < last),
    scale: 1000 ** scaling,
    percent: 100 ** parts.filter(({ kind }) => kind === 'percent').length,
    divisor: 1000 ** (scaling - zeros),
    hasNumber: digits.length > 0 || parts.some(({ kind }) => kind === 'whole'),
  };
}

function spelled(number: number, { parts, layout }: Section): string {
  const { whole, decimals, power: places, isGrouped, scale, percent, hasNumber } = layout;
  const value = (Math.abs(number) / scale) * percent;
  const [units = '', rest = '', power = ''] = digitsOf(value, decimals.length, places.length > 0);
  const fraction = fractionIn(parts, decimals, rest);
  const isWhole = decimals.length > 0 && [...fraction.values()].join('') === '';
  const signs: Readonly<Partial<Record<Part['kind'], string>>> = {
    exponent: `E${power}`,
    whole: String(Math.abs(number)),
    ...(isWhole ? { point: '' } : {}),
    ...(isGrouped || scale > 1 ? { comma: '' } : {}),
  };
  const filled = new Map([...wholeIn(parts, whole, units, isGrouped), ...fraction]);
  for (const at of places) filled.set(at, '');
  const shown = parts.map(({ kind, text }, at) => filled.get(at) ?? signs[kind] ?? text).join('');
  return `${number < 0 && hasNumber ? '-' : ''}${shown}`.trim();
}

/** Quoted zeros right after the digits: 893 is shown as "893.000". */
function groupsIn(behind: readonly Part[]): number {
  const [text = ''] = behind.map((part) => (part.kind === 'text' ? part.text : '')).filter((each) => each !== '');
  const [, zeros = ''] = /^[.,\s]?(000(?:[.,\s]?000)*)(?!\d)/.exec(text) ?? [];
  return zeros.replace(/\D/g, '').length / 3;
}

/** Each divides by a thousand; a comma between digits groups them. */
function commasBehind(parts: readonly Part[], last: number | undefined): number {
  if (last === undefined) return 0;
  const next = parts.findIndex(({ kind }, at) => at > last && kind !== 'comma');
  const end = next < 0 ? parts.length : next;
  return isDigit(parts[end]) ? 0 : end - last - 1;
}

function digitsOf(exact: number, decimals: number, isPower: boolean): string[] {
  // 2.675 is slightly less in binary, yet shown as 2.68.
  const value = exact * (1 + 1e-15);
  const [mantissa = '', power = '+0'] = (isPower ? value.toExponential(decimals) : value.toFixed(decimals)).split('e');
  return [
    ...mantissa.padEnd(1, '0').split('.'),
    ...(decimals === 0 ? [''] : []),
    power.replace(/\d+$/, (text) => text.padStart(2, '0')),
  ];
}

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
  const more = marked.length - places.length;
  const digitAt = (place: number) =>
    place === 0 ? marked.slice(0, Math.max(0, more + 1)).join('') : marked[more + place];
  return new Map(places.map((at, place) => [at, digitAt(place) ?? ''] as const));
}

function fractionIn(parts: readonly Part[], places: readonly number[], rest: string): Map<number, string> {
  const required = places.map((at) => parts[at]?.text === '0').lastIndexOf(true) + 1;
  const length = Math.max(required, rest.replace(/0+$/, '').length);
  return new Map(places.map((at, place) => [at, place < length ? (rest[place] ?? '') : ''] as const));
}

/** One order is enough: only codes and prices are read. */
function shownDay(number: number, bare: string): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY_MS);
  if (Number.isNaN(day.getTime())) return String(number);
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return /^y/i.test(bare) ? `${year}-${month}-${date}` : `${date}/${month}/${year}`;
}

function shownTime(number: number): string {
  const minutes = Math.round((number - Math.floor(number)) * 1_440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
