import { LANGUAGES, type Language } from '../i18n/translate';
import { CUSTOM_PREFIX, fieldOf, fieldOfHeader, fieldsOf, labelOf, languagesOfHeader } from '../records/catalogue';
import { type Issue, issue } from '../records/record';
import { columnName, nameText } from '../records/text';
export type AdoptedKind = 'products' | 'orders' | 'orderLines';

export const ADOPTED_KINDS: readonly AdoptedKind[] = ['products', 'orders', 'orderLines'];

export interface PastedColumn {
  /** Counts from 1. */
  readonly column: number;
  readonly header: string;
  readonly tag: string;
}

/** `field` is an interface name, "custom:NAME", or '' for the user's own column. */
export interface MappedColumn extends PastedColumn {
  readonly field: string;
}

/** Without these a row cannot be sent; Status shows the state of each row. */
const REQUIRED_FIELDS: Readonly<Record<AdoptedKind, readonly string[]>> = {
  products: ['product_code', 'product_name', 'status'],
  orders: ['order_code', 'status'],
  orderLines: ['order_code', 'product_code', 'quantity', 'price', 'status'],
};

export function mapColumns(kind: AdoptedKind, columns: readonly PastedColumn[]): MappedColumn[] {
  return columns.map((column) => ({ ...column, field: column.tag || fieldOfHeader(kind, column.header) }));
}

export function canMapTo(kind: AdoptedKind, field: string): boolean {
  if (field.startsWith(CUSTOM_PREFIX)) return kind === 'products' && field.length > CUSTOM_PREFIX.length;
  return field === '' || fieldOf(kind, field)?.editable === true;
}

export function adoptionIssues(kind: AdoptedKind, columns: readonly MappedColumn[]): Issue[] {
  const taken = columns.filter(({ field }) => field !== '');
  if (taken.length === 0) return [issue('issue.adopt.nothing')];
  return [...taken.flatMap((column) => contradictionIssues(kind, column)), ...duplicateFieldIssues(taken)];
}

export function missingFields(kind: AdoptedKind, columns: readonly MappedColumn[]): string[] {
  const taken = new Set(columns.map(({ field }) => field));
  if (kind === 'orderLines' && taken.has('product_id')) taken.add('product_code');
  const needed = fieldsOf(kind).filter(({ name }) => REQUIRED_FIELDS[kind].includes(name) && !taken.has(name));
  return needed.map(({ name }) => name);
}

/** Replaces headers that name other fields, and makes sure that at least one is known. */
export function headersToWrite(
  kind: AdoptedKind,
  columns: readonly MappedColumn[],
  language: Language,
): { readonly column: number; readonly header: string }[] {
  const fresh = columns.filter(({ tag, field }) => tag === '' && field !== '');
  const fieldIn = ({ header }: MappedColumn): string => fieldOfHeader(kind, header);
  const wrong = fresh.filter((column) => fieldIn(column) !== '' && fieldIn(column) !== column.field);
  const hasKnownHeader = columns.some((column) => column.field !== '' && fieldIn(column) === column.field);
  const addsKnown = missingFields(kind, columns).some((name) => canMapTo(kind, name));
  const named = wrong.length > 0 || hasKnownHeader || addsKnown ? wrong : fresh.slice(0, 1);
  return named.map(({ column, field }) => ({ column, header: headerOf(kind, field, language) }));
}

function headerOf(kind: AdoptedKind, field: string, language: Language): string {
  const label = labelOf(kind, field, language);
  return field.startsWith(CUSTOM_PREFIX) ? `${CUSTOM_PREFIX} ${label}` : label;
}

function contradictionIssues(kind: AdoptedKind, { column, header, tag }: MappedColumn): Issue[] {
  const named = fieldOfHeader(kind, header);
  if (tag === '' || named === '' || named === tag) return [];
  return [issue('issue.adopt.otherField', tag, { column: columnName(column), first: tag, second: named })];
}

function duplicateFieldIssues(taken: readonly MappedColumn[]): Issue[] {
  const first = new Map<string, number>();
  return taken.flatMap(({ field, column }) => {
    const earlier = first.get(field);
    if (earlier === undefined) first.set(field, column);
    const params = { first: columnName(earlier ?? column), second: columnName(column) };
    return earlier === undefined ? [] : [issue('issue.adopt.twice', field, params)];
  });
}

const MIN_KNOWN_HEADERS = 2;

export function guessKind(headers: readonly string[]): AdoptedKind {
  const counts = ADOPTED_KINDS.map((kind) => countKnownFields(kind, headers));
  return ADOPTED_KINDS[counts.indexOf(Math.max(...counts))] ?? 'products';
}

/** @returns counted from 1; the first row when no other names more fields */
export function findHeaderRow(lines: readonly (readonly string[])[]): number {
  const counts = lines.map((line) => Math.max(...ADOPTED_KINDS.map((kind) => countKnownFields(kind, line))));
  const most = Math.max(0, ...counts);
  return most < MIN_KNOWN_HEADERS ? 1 : counts.indexOf(most) + 1;
}

export function guessLanguage(kind: AdoptedKind, headers: readonly string[], otherwise: Language): Language {
  const recognised = headers.filter((header) => fieldOfHeader(kind, header) !== '');
  const [spelled] = recognised
    .filter((header) => /[^\p{ASCII}]/u.test(header))
    .flatMap((header) => languagesOfHeader(kind, header));
  if (spelled) return spelled;
  const isLabelIn = (language: Language, header: string): boolean =>
    labelOf(kind, fieldOfHeader(kind, header), language).toLowerCase() === nameText(header).toLowerCase();
  const labels = (language: Language): number => recognised.filter((header) => isLabelIn(language, header)).length;
  return LANGUAGES.find((language) => labels(language) * 2 > recognised.length) ?? otherwise;
}

function countKnownFields(kind: AdoptedKind, headers: readonly string[]): number {
  return new Set(headers.map((header) => fieldOfHeader(kind, header)).filter((field) => field !== '')).size;
}
