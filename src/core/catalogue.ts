import type { Field, FieldType, FormKind, TableKind } from './field';
import { APPLIED_FIELDS } from './fields/applied';
import { JOURNAL_FIELDS } from './fields/journal';
import { LIST_FIELDS } from './fields/lists';
import { ORDER_FIELDS, ORDER_LINE_FIELDS } from './fields/order';
import { PRODUCT_FIELDS } from './fields/product';
import { CATEGORY_FIELDS, OPPORTUNITY_FIELDS } from './fields/pulled';
import {
  CUSTOMER_RESTORE_FIELDS,
  OPPORTUNITY_FILTER_FIELDS,
  TASK_RESTORE_FIELDS,
  USER_RESTORE_FIELDS,
} from './fields/restore';
import { RESTORES_FIELDS } from './fields/restores';
import type { Language } from './language';

const FIELDS: Readonly<Record<TableKind | FormKind, readonly Field[]>> = {
  categories: CATEGORY_FIELDS,
  opportunities: OPPORTUNITY_FIELDS,
  products: PRODUCT_FIELDS,
  orders: ORDER_FIELDS,
  orderLines: ORDER_LINE_FIELDS,
  journal: JOURNAL_FIELDS,
  applied: APPLIED_FIELDS,
  report: [],
  lists: LIST_FIELDS,
  restores: RESTORES_FIELDS,
  userRestore: USER_RESTORE_FIELDS,
  taskRestore: TASK_RESTORE_FIELDS,
  customerRestore: CUSTOMER_RESTORE_FIELDS,
  opportunityFilter: OPPORTUNITY_FILTER_FIELDS,
};

/** Custom fields are columns headed "custom: NAME"; in a record they are named "custom:NAME". */
export const CUSTOM_PREFIX = 'custom:';

/** The fields of a table or form, in the order of its columns. */
export function fieldsOf(kind: TableKind | FormKind): readonly Field[] {
  return FIELDS[kind];
}

/** The field of that interface name; null when the table or form has none. */
export function fieldOf(kind: TableKind | FormKind, name: string): Field | null {
  return fieldsOf(kind).find((field) => field.name === name) ?? null;
}

/** The label of a field for people; a custom field's own name; the interface name when there is no such field. */
export function labelOf(kind: TableKind | FormKind, name: string, language: Language): string {
  if (name.startsWith(CUSTOM_PREFIX)) return name.slice(CUSTOM_PREFIX.length);
  return fieldOf(kind, name)?.label[language] ?? name;
}

/**
 * Percentages and dates that people type are kept as text, so that the desk reads them: the spreadsheet would take 8% for
 * 0.08, and 5/9/2026 for 9 May where its locale says so.
 */
const FORMATS: Readonly<Record<FieldType, string>> = {
  text: '@',
  longText: '@',
  code: '@',
  phone: '@',
  email: '@',
  id: '@',
  money: '#,##0',
  percent: '@',
  number: '',
  date: '@',
  time: 'dd/mm/yyyy hh:mm:ss',
  flag: '@',
  category: '@',
  terms: '@',
  secret: '@',
};

/** The number format of a column of that type; '@' is text, '' leaves it to the spreadsheet. */
export function formatOf(type: FieldType): string {
  return FORMATS[type];
}
