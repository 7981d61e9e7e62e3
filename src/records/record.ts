import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  type Key,
  type Language,
  type Locale,
  localeOf,
  t,
} from '../i18n/translate';
import { fieldOf, labelOf } from './catalogue';
import type { FieldType, TableKind } from './field';
import type { FormKind } from './forms';
import { nameText, truncate } from './text';

/** As compared, journalled and sent: a date is YYYY-MM-DD; '' is an emptied text. */
export type Value = string | number;

/** By interface name; an absent field is not sent. Also "custom:NAME", "line.1.price", "term.1". */
export type Content = Readonly<Record<string, Value>>;

export interface Change {
  readonly name: string;
  /** null where there was none, or it is unknown. */
  readonly before: Value | null;
  /** null where a line or term of an order is removed. */
  readonly after: Value | null;
}

export function filterValues<Item>(
  record: Readonly<Record<string, Item>>,
  keep: (name: string, value: Item) => boolean,
): Readonly<Record<string, Item>> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => keep(name, value)));
}

export function mapValues<Item, Made>(
  record: Readonly<Record<string, Item>>,
  make: (value: Item, name: string) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}

export function valuesOf<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Neighbours of the list that belong together. */
export function runsOf<Item>(items: readonly Item[], isNext: (before: Item, item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  items.forEach((item, at) => {
    const before = items[at - 1];
    if (before !== undefined && isNext(before, item)) runs[runs.length - 1]?.push(item);
    else runs.push([item]);
  });
  return runs;
}

const LIST_PREFIXES = ['line.', 'term.'] as const;

/** No other name has a dot there. Called a million times for long sheets. */
export function isListPart(name: string): boolean {
  return name[4] === '.';
}

export function listsIn(content: Content): string[] {
  return LIST_PREFIXES.filter((list) => Object.keys(content).some((name) => name.startsWith(list)));
}

/** The CRM's content after it confirmed `sent`: lines and terms are replaced as a whole. */
export function applyConfirmed(before: Content | null, sent: Content): Content {
  if (!before) return sent;
  // Whether the CRM keeps the lines of an order sent without any is unknown.
  const replaced = 'order_code' in sent ? [...listsIn(sent), 'line.'] : listsIn(sent);
  if (replaced.length === 0) return { ...before, ...sent };
  return { ...filterValues(before, (name) => !replaced.some((list) => name.startsWith(list))), ...sent };
}

export function commonFields(one: Content, other: Content): Content {
  return filterValues(one, (name, value) => other[name] === value);
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;

/** The CRM ignores the case of codes [assumed 87]; full-width letters may be equal too. */
export function codeKey(code: Value): string {
  const narrow = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE);
  return nameText(String(code)).replace(FULL_WIDTH, narrow).toLowerCase();
}

export function memoize<Key, Answer extends number | string | object>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const results = new Map<Key, Answer>();
  return (key) => {
    const answer = results.get(key) ?? ask(key);
    results.set(key, answer);
    return answer;
  };
}

/** A problem of a row or form field: collected and shown, never thrown. */
export interface Issue {
  readonly code: Key;
  /** The interface name; null for the whole record. */
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

const MAX_PARAM_LENGTH = 300;

export function issue(code: Key, field: string | null = null, params: Issue['params'] = {}): Issue {
  return { code, field, params: Object.values(params).some(isLong) ? mapValues(params, shortened) : params };
}

function isLong(param: string | number): param is string {
  return typeof param === 'string' && param.length > MAX_PARAM_LENGTH;
}

function shortened(param: string | number): string | number {
  return isLong(param) ? truncate(param, MAX_PARAM_LENGTH) : param;
}

export function withParams(found: Issue, params: Issue['params']): Issue {
  return { ...found, params: { ...found.params, ...params } };
}

/** A problem of an order's line names that line's row. */
export function issueSentence(locale: Language | Locale, about: TableKind | FormKind, issue: Issue): string {
  const { language } = localeOf(locale);
  const { lineRow, ...params } = issue.params;
  const table = lineRow === undefined ? about : 'orderLines';
  const field = issue.field === null ? {} : { field: labelOf(table, issue.field, language) };
  const sentence = t(locale, issue.code, { ...field, ...withLabels(params, table, language) });
  return lineRow === undefined ? sentence : t(locale, 'line.sentence', { row: String(lineRow), sentence });
}

function withLabels(params: Issue['params'], about: TableKind | FormKind, language: Language): Issue['params'] {
  const { first, second } = params;
  if (typeof first !== 'string' || typeof second !== 'string') return params;
  return { ...params, first: labelOf(about, first, language), second: labelOf(about, second, language) };
}

export const ID_KEY_PREFIX = '#';

/** New codes that the CRM confirmed, by old code. */
export type RenamedCodes = ReadonlyMap<string, string>;

/** Prefixed, so that ID 77 and code 77 differ. */
export function keyOfId(id: Value): string {
  return ID_KEY_PREFIX + id;
}

export interface FieldLabel {
  readonly label: string;
  readonly type: FieldType;
}

/** E.g. "Line 2 · Unit price" for "line.2.price". */
export function labelOfField(table: TableKind, name: string, language: Language): FieldLabel {
  const isPart = isListPart(name);
  const [part, n = '', lineField = ''] = isPart ? name.split('.') : [];
  if (part === 'term') return { label: t(language, 'term.label', { n }), type: 'text' };
  const [about, fieldName]: [TableKind, string] = isPart ? ['orderLines', lineField] : [table, name];
  const field = labelOf(about, fieldName, language);
  const label = isPart ? t(language, 'line.label', { n, field }) : field;
  return { label, type: fieldOf(about, fieldName)?.type ?? 'text' };
}

export function shownValue(locale: Language | Locale, type: FieldType, value: Value): string {
  const { language, numbers } = localeOf(locale);
  if (value === '') return t(language, 'cell.clear');
  if (typeof value === 'string') return type === 'date' ? formatDate(language, value) : value;
  if (type === 'percent') return formatPercent(numbers, value);
  return type === 'money' ? formatMoney(numbers, value) : formatNumber(numbers, value);
}

/** As the review shows it; null is blank or unknown. */
export type Shown = string | number | null;
