import { readNumberGroupedBy } from '../records/read-cell';
import { codeKey } from '../records/record';
import { foldText, isEmpty, isId, isObject } from '../records/text';
import { decodeEntities, type JsonObject, readText, readTime } from './decode';
import { nfc } from './endpoint';

export interface SentRecord {
  readonly table: 'product' | 'order';
  readonly id: string | null;
  /** As after the edit. */
  readonly code: string;
  readonly body: JsonObject;
}

type Shown = ReadonlyMap<string, unknown>;

/** `contradicts`: another value or record. `unclear`: blank where something was sent. */
type Difference = 'contradicts' | 'unclear';

export function foldToAscii(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

export function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim().toLowerCase();
}

/** A positive whole number in plain digits; '' for every other value. */
export function identityOf(value: unknown): string {
  const digits = typeof value === 'number' || typeof value === 'string' ? plain(value).replace(/^0+/, '') : '';
  return isId(digits) || /^[1-9]\d{15,18}$/.test(digits) ? digits : '';
}

export function isHttpLike(text: string): boolean {
  return /^[1-5]\d\d$/.test(text.trim());
}

export function isSameCode(shown: string, sent: string): boolean {
  return shown !== '' && codeKey(nfc(shown).trim()) === codeKey(nfc(sent).trim());
}

function shownIn(object: JsonObject): Shown {
  return new Map(Object.entries(object).map(([name, value]) => [foldToAscii(name), value]));
}

/** Zeros are another record: the CRM's 200 where there is no such record [public facts 0.1, H]. */
export function nameIn(object: JsonObject, { table, id, code }: SentRecord): 'yes' | 'contradicts' | null {
  const values = shownIn(object);
  const ids = [`${table}id`, 'id'].filter((name) => values.has(name)).map((name) => identityOf(values.get(name)));
  const real = ids.find((each) => each !== '');
  const shownCode = readText(values.get(`${table}code`)) ?? '';
  if (ids.length > 0 && real === undefined) return 'contradicts';
  if (real !== undefined && id !== null && real !== id.replace(/^0+/, '')) return 'contradicts';
  if (shownCode !== '') return isSameCode(shownCode, code) ? 'yes' : 'contradicts';
  if (real !== undefined) return 'yes';
  if (values.has(`${table}code`)) return 'contradicts';
  return isSameCode(readText(values.get('code')) ?? '', code) && !isHttpLike(code) ? 'yes' : null;
}

export function textsNaming({ id, code, body }: SentRecord): string[] {
  const name = isObject(body.product) ? body.product.product_name : '';
  return [id, code, name].flatMap((text) => (typeof text === 'string' ? text : []));
}

const INNER = /^(order|product)?(info|attributes|details?|prices|pricing)$/;
const LINES = /^(saved|list)?(sales?)?(order)?(products?|items?|lines?|details?)(list)?$/;
const NUMBER_ITSELF = ['value', 'amount', 'raw', 'price'];

/** @param isNamed whether it names the record: elsewhere a description may be words about the call */
export function differenceIn(object: JsonObject, { body }: SentRecord, isNamed: boolean): Difference | null {
  const shown = shownIn(object);
  const { product, order_info: info, custom_fields: custom, products: lines, terms } = body;
  const below = (names: RegExp): unknown[] => [...shown].filter(([name]) => names.test(name)).map(([, value]) => value);
  const own = [shown, ...below(INNER).map(fieldsIn)];
  const isOwn = (name: string): boolean => isNamed || !name.endsWith('description');
  return worst([
    ...own.flatMap((fields) => differencesOf(fields, product ?? info, isOwn)),
    ...differencesOf(fieldsIn(shown.get('customfields')), custom, undefined, isOfAnotherKind),
    ...below(LINES).map((shown) => linesDiffer(shown, lines)),
    termsDiffer(shown.get('terms'), terms),
  ]);
}

function worst(differences: readonly (Difference | null)[]): Difference | null {
  if (differences.includes('contradicts')) return 'contradicts';
  return differences.includes('unclear') ? 'unclear' : null;
}

function fieldsIn(value: unknown): Shown {
  return isObject(value) && !Array.isArray(value) ? shownIn(value) : new Map();
}

function differencesOf(
  shown: Shown,
  sent: unknown,
  isCompared: (name: string) => boolean = () => true,
  isSkipped: (sent: unknown, shown: unknown) => boolean = () => false,
): (Difference | null)[] {
  return Object.entries(isObject(sent) ? sent : {}).map(([name, value]) => {
    const key = foldToAscii(name);
    if (!shown.has(key) || !isCompared(name) || isSkipped(value, shown.get(key))) return null;
    return differenceOf(name, value, shown.get(key));
  });
}

/** An option's name or its number [public facts 5, M]. */
function isOfAnotherKind(sent: unknown, shown: unknown): boolean {
  return plain(shown) !== '' && (numbersIn(sent).length === 0) !== (numbersIn(shown).length === 0);
}

function differenceOf(name: string, sent: unknown, shown: unknown): Difference | null {
  if (isBlank(shown)) return isBlank(sent) || sent === 0 ? null : 'unclear';
  if (isObject(shown)) {
    const inner = fieldsIn(shown);
    const number = NUMBER_ITSELF.map((key) => inner.get(key)).find((each) => each !== undefined);
    return typeof sent !== 'number' || isObject(number) ? null : differenceOf(name, sent, number ?? sent);
  }
  if (typeof sent === 'number' && typeof shown === 'boolean') return null;
  if (typeof sent === 'number') return numberDiffers(sent, shown) ? 'contradicts' : null;
  return textDiffers(name, String(sent), shown) ? 'contradicts' : null;
}

function isBlank(value: unknown): boolean {
  return isObject(value) ? isEmpty(value) : plain(value) === '';
}

function numberDiffers(sent: number, shown: unknown): boolean {
  const readings = numbersIn(shown);
  return readings.length > 0 && !readings.some((each) => isSameNumber(each, sent));
}

/** Through PHP a float may differ in its last digits. */
function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-12 * Math.abs(other);
}

const CURRENCY_IN_FRONT = /^(₫|đ|vnd|vnđ)\s*(?=\d)/i;
const POWER_OF_TEN = /^-?\d+(\.\d+)?e[-+]?\d+$/i;

/** Every reading: in "120.000" and "120,000" either mark may be the decimal one. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [Number(value)];
  if (typeof value !== 'string') return [];
  const text = decodeEntities(value).trim();
  if (POWER_OF_TEN.test(text)) return [Number(text)];
  return (['.', ','] as const).flatMap((mark) => {
    const reading = readNumberGroupedBy(text.replace(CURRENCY_IN_FRONT, ''), mark);
    if (reading.kind === 'ambiguous') return reading.readings;
    return reading.kind === 'number' ? [reading.value] : [];
  });
}

function textDiffers(name: string, sent: string, shown: unknown): boolean {
  const text = typeof shown === 'boolean' ? String(Number(shown)) : String(shown);
  const date = readTime(sent);
  if (date) {
    const other = readTime(text);
    return other !== null && [other.year, other.month, other.day].join() !== [date.year, date.month, date.day].join();
  }
  const [one, other] = [bareText(sent), bareText(text)];
  if (one === other || (/_(code|email)$/.test(name) && codeKey(one) === codeKey(other))) return false;
  if (name === 'account_phone') return lastDigits(sent) !== lastDigits(text);
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(sent);
  return !(sent === ''
    ? /^[0\s/:T-]*$/.test(text)
    : isNumber && numbersIn(text).some((each) => isSameNumber(each, Number(sent))));
}

/** Nine digits: 0912345678 is +84 912 345 678. */
function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}

/** Without HTML encoding, even double, PHP's backslash before a quote, tags, blanks and invisible characters. */
function bareText(text: string): string {
  const decoded = [1, 2, 3].reduce(decodeEntities, text);
  return nfc(
    decoded.replace(/<\/?[a-z][^>]*>|\\(?=["'\\])/gi, '').replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, ''),
  );
}

/** A shown line is compared with the sent lines of its product, else with the one at its place. */
function linesDiffer(shown: unknown, sent: unknown): Difference | null {
  if (!Array.isArray(shown) || !Array.isArray(sent)) return null;
  if (shown.length === 0) return 'unclear';
  const lines = shown.filter(isObject).map(shownIn);
  const sentLines = sent.filter(isObject);
  const pairs = sentLines.map((line) => lines.map((shownLine) => isOfProduct(shownLine, line)));
  if (pairs.some((matches) => matches.every((same) => same === false))) return 'contradicts';
  return worst(
    lines.map((shownLine, at) => {
      const ofProduct = sentLines.filter((_, index) => pairs[index]?.[at] === true);
      const inPlace = pairs.every((each) => each[at] === null) && lines.length === sentLines.length;
      const candidates = ofProduct.length > 0 || !inPlace ? ofProduct : sentLines.slice(at, at + 1);
      const differences = candidates.map((line) => worst(differencesOf(shownLine, line)));
      return differences.includes(null) ? null : differences.includes('unclear') ? 'unclear' : (differences[0] ?? null);
    }),
  );
}

function isOfProduct(shown: Shown, line: JsonObject): boolean | null {
  const [id, code] = [identityOf(line.product_id), readText(line.product_code) ?? ''];
  const [shownId, shownCode] = [identityOf(shown.get('productid')), readText(shown.get('productcode')) ?? ''];
  if (id !== '' && shownId !== '') return id === shownId;
  return code !== '' && shownCode !== '' ? isSameCode(shownCode, code) : null;
}

function termsDiffer(shown: unknown, sent: unknown): Difference | null {
  if (!Array.isArray(shown) || !Array.isArray(sent)) return null;
  const texts = new Set(shown.map((term) => bareText(String(term))));
  const missing = sent.map((term) => bareText(String(term))).filter((term) => term !== '' && !texts.has(term));
  if (missing.length === 0) return null;
  return shown.length === 0 ? 'unclear' : 'contradicts';
}
