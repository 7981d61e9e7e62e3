import { LANGUAGES, type Language, wordsIn } from '../i18n/translate';
import type { Field, FieldType, TableKind } from './field';
import { FORM_FIELDS, type FormKind } from './forms';
import { PRODUCT_FIELDS } from './product';
import {
  APPLIED_FIELDS,
  CATEGORY_FIELDS,
  COSTS_FIELDS,
  JOURNAL_FIELDS,
  LIST_FIELDS,
  OPPORTUNITY_FIELDS,
  ORDER_FIELDS,
  ORDER_LINE_FIELDS,
  PLAN_FIELDS,
} from './tables';
import { foldWord, nameText } from './text';

const FIELDS_BY_KIND: Readonly<Record<TableKind | FormKind, readonly Field[]>> = {
  categories: CATEGORY_FIELDS,
  opportunities: OPPORTUNITY_FIELDS,
  products: PRODUCT_FIELDS,
  orders: ORDER_FIELDS,
  orderLines: ORDER_LINE_FIELDS,
  journal: JOURNAL_FIELDS,
  applied: APPLIED_FIELDS,
  report: [],
  lists: LIST_FIELDS,
  costs: COSTS_FIELDS,
  plans: PLAN_FIELDS,
  ...FORM_FIELDS,
};

/** Prefix of a custom field's name; its column is headed "custom: NAME". */
export const CUSTOM_PREFIX = 'custom:';

export function isPushedKind(kind: TableKind): boolean {
  return kind === 'products' || kind === 'orders' || kind === 'orderLines';
}

export function fieldsOf(kind: TableKind | FormKind): readonly Field[] {
  return FIELDS_BY_KIND[kind];
}

export function fieldOf(kind: TableKind | FormKind, name: string): Field | null {
  return fieldsOf(kind).find((field) => field.name === name) ?? null;
}

export function labelOf(kind: TableKind | FormKind, name: string, language: Language): string {
  if (name.startsWith(CUSTOM_PREFIX)) return name.slice(CUSTOM_PREFIX.length);
  return headersIn(kind, name, language)[0] ?? name;
}

export function helpOf(kind: TableKind | FormKind, name: string, language: Language): string {
  const { help } = wordsIn(language);
  return help[kind]?.[name] ?? help.everywhere?.[name] ?? '';
}

export function headersOf(kind: TableKind | FormKind, name: string): readonly string[] {
  return [name, ...LANGUAGES.flatMap((language) => headersIn(kind, name, language))];
}

function headersIn(kind: TableKind | FormKind, name: string, language: Language): readonly string[] {
  const { fields } = wordsIn(language);
  return (fields[kind]?.[name] ?? fields.everywhere?.[name])?.split(' | ') ?? [];
}

/** Percentages and dates are text that the desk parses: a spreadsheet reads 8% as 0.08 and 5/9/2026 as 9 May. */
const NUMBER_FORMATS: Readonly<Partial<Record<FieldType, string>>> = {
  money: '#,##0',
  number: '',
  time: 'dd/mm/yyyy hh:mm:ss',
};

/** '@' is text; '' leaves the format to the spreadsheet. */
export function numberFormatOf(type: FieldType): string {
  return NUMBER_FORMATS[type] ?? '@';
}

const CUSTOM_HEADER = /^custom ?: ?(.+)$/i;

export function customFieldOf(header: string): string {
  const name = CUSTOM_HEADER.exec(nameText(header))?.[1];
  return name === undefined ? '' : CUSTOM_PREFIX + name;
}

const DONG_SUFFIX = /[([]\s*(?:vn[dđ]|đ|₫|đồng)\s*[)\]]\s*$/iu;

/** Ignores case, accents, blanks, punctuation and an amount's unit; '' for no match or an ambiguous header. */
export function fieldOfHeader(kind: TableKind, header: string): string {
  const custom = kind === 'products' ? customFieldOf(header) : '';
  return custom || findByWord(kind, header) || findAmount(kind, header.normalize('NFC'));
}

function findByWord(kind: TableKind, header: string): string {
  return onlyOf(headerIndexOf(kind).get(headerWord(header))) || onlyOf(headerIndexOf(kind).get(foldWord(header)));
}

/** "CK (đ)" is an amount, not the percentage that "CK" is. */
function findAmount(kind: TableKind, header: string): string {
  const name = DONG_SUFFIX.test(header) ? findByWord(kind, header.replace(DONG_SUFFIX, '')) : '';
  return fieldOf(kind, name)?.type === 'money' ? name : '';
}

export function languagesOfHeader(kind: TableKind, header: string): readonly Language[] {
  const name = fieldOfHeader(kind, header);
  const spellings = [header, header.normalize('NFC').replace(DONG_SUFFIX, '')].map(foldWord);
  return LANGUAGES.filter((language) =>
    headersIn(kind, name, language).some((label) => spellings.includes(foldWord(label))),
  );
}

type WordIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexes = new Map<TableKind, WordIndex>();

function headerIndexOf(kind: TableKind): WordIndex {
  const index = indexes.get(kind) ?? buildHeaderIndex(kind);
  indexes.set(kind, index);
  return index;
}

/** Exact words win: a field's full word is not also another field's without its "%". */
function buildHeaderIndex(kind: TableKind): WordIndex {
  const exact = indexBy(kind, headerWord);
  return new Map([...indexBy(kind, foldWord), ...exact]);
}

/** Skips columns that only the desk writes: a person's own "Status" column would be overwritten. */
function indexBy(kind: TableKind, fold: (text: string) => string): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const { name, editable } of fieldsOf(kind)) {
    if (!editable) continue;
    for (const word of headersOf(kind, name).map(fold)) {
      index.set(word, (index.get(word) ?? new Set()).add(name));
    }
  }
  return index;
}

function onlyOf(names: ReadonlySet<string> | undefined): string {
  const [name = '', ...others] = names ?? [];
  return others.length === 0 ? name : '';
}

function headerWord(text: string): string {
  return foldWord(text.replace(/%/g, ' percent '));
}

const PRICE_FIELD_SET: ReadonlySet<string> = new Set(
  PRODUCT_FIELDS.filter(({ type, local }) => type === 'money' && !local).map(({ name }) => name),
);

/** All amounts of a product that are sent are prices [interface 2.4]. */
export const PRICE_FIELDS: readonly string[] = [...PRICE_FIELD_SET];

export function isPriceField(name: string): boolean {
  return PRICE_FIELD_SET.has(name);
}
