import type { Field, FormKind, TableKind } from '../field';
import { APPLIED_FIELDS } from './applied';
import { CHARACTERS } from './characters';
import { JOURNAL_FIELDS } from './journal';
import { LIST_FIELDS } from './lists';
import { ORDER_FIELDS, ORDER_LINE_FIELDS } from './order';
import { PRODUCT_FIELDS } from './product';
import { CATEGORY_FIELDS, OPPORTUNITY_FIELDS } from './pulled';
import {
  CUSTOMER_RESTORE_FIELDS,
  OPPORTUNITY_FILTER_FIELDS,
  TASK_RESTORE_FIELDS,
  USER_RESTORE_FIELDS,
} from './restore';

interface Entries extends Readonly<Record<TableKind | FormKind, readonly Field[]>> {
  /** Named characters, which stand here because nothing else is read as late. */
  readonly characters: string;
}

const ENTRIES: Entries = {
  categories: CATEGORY_FIELDS,
  opportunities: OPPORTUNITY_FIELDS,
  products: PRODUCT_FIELDS,
  orders: ORDER_FIELDS,
  orderLines: ORDER_LINE_FIELDS,
  journal: JOURNAL_FIELDS,
  applied: APPLIED_FIELDS,
  report: [],
  lists: LIST_FIELDS,
  userRestore: USER_RESTORE_FIELDS,
  taskRestore: TASK_RESTORE_FIELDS,
  customerRestore: CUSTOMER_RESTORE_FIELDS,
  opportunityFilter: OPPORTUNITY_FILTER_FIELDS,
  characters: CHARACTERS,
};

/**
 * The whole catalogue of fields, and the names of characters, which are plain data.
 * In the built server this module is exchanged for one that reads it from `fields.html` when a table is first looked at:
 * Apps Script parses all code anew in every execution, also where only the menu is built or a page is opened.
 */
export function entries(): Entries {
  return ENTRIES;
}
