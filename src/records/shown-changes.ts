import { formatMoney, formatNumber, formatPercent } from '../i18n/numbers';
import { formatDate, type Language, type Locale, localeOf, t } from '../i18n/translate';
import { fieldOf, labelOf } from './catalogue';
import { diff } from './diff';
import type { FieldType, TableKind } from './field';
import { type Change, type Content, isListPart, type Value } from './record';

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

/** These identify the record: on its first attempt their values are no news. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['product_code', 'product_id', 'order_code']);

export function changesOfAttempt(before: Content | null, after: Content): Change[] {
  return diff(before, after).filter((change) => change.before !== null || !ADDRESS_FIELDS.has(change.name));
}

/** As the review shows it; null is blank or unknown. */
export type Shown = string | number | null;
