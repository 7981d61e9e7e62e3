import { type Field, fieldsOf, type Issue, issue } from '../core';
import { checkRecordId, checkWire, type WireFields, type WireKind, type WireValues } from './endpoint';

/** One change of one product. */
export interface ProductEdit {
  readonly kind: 'product';
  /** Finds the product where it is filled in; otherwise the code does. */
  readonly id: string | null;
  /** The code that the CRM has now. */
  readonly code: string | null;
  /** Interface names to values; its product_code is the code to store. */
  readonly product: WireValues;
  /** Names that the company made up. */
  readonly customFields: Readonly<Record<string, string>>;
}

/** One order: header, and all lines and all terms where any are given. */
export interface OrderEdit {
  readonly kind: 'order';
  readonly code: string;
  readonly info: WireValues;
  /** null sends none: whether the order keeps those that it has is not known [interface 4.8]. */
  readonly lines: readonly WireValues[] | null;
  /** null leaves the order's terms as they are: what is not sent is taken to stay [public facts 8, M]. */
  readonly terms: readonly string[] | null;
}

export type CrmEdit = ProductEdit | OrderEdit;

/** Describes the product object [interface 2.4]: each field that people fill in, but those that only say which product is meant. */
export const PRODUCT: WireFields = wireFieldsOf('products', ['product_id', 'new_code']);

/** Describes the header of an order [interface 2.7]; its code and its terms travel beside it. */
export const ORDER_INFO: WireFields = wireFieldsOf('orders', ['order_code', 'terms']);

/** Derives the fields of an object from the field catalogue. */
function wireFieldsOf(table: 'products' | 'orders', beside: readonly string[]): WireFields {
  const fields = fieldsOf(table).filter(({ name, editable }) => editable && !beside.includes(name));
  return Object.fromEntries(fields.map((field) => [field.name, wireKindOf(field)]));
}

function wireKindOf({ type, rule }: Field): WireKind {
  switch (type) {
    case 'money':
    case 'number':
    case 'percent':
      return rule?.integer ? 'integer' : 'number';
    case 'id':
    case 'category':
      return 'idOrNone';
    case 'date':
      return 'date';
    default:
      return 'text';
  }
}

/** A line of an order [interface 2.7]. */
export const ORDER_LINE: WireFields = {
  product_id: 'id',
  product_code: 'text',
  product_name: 'text',
  quantity: 'number',
  price: 'number',
  product_sale_off: 'number',
  cash_discount: 'numberText',
};

/** The texts of an edit by which an answer can speak of its record, longest first: they say nothing of the kind of answer. */
export function textsOf(edit: CrmEdit): string[] {
  const values =
    edit.kind === 'product'
      ? [edit.id, edit.code, ...Object.values(edit.product), ...Object.values(edit.customFields)]
      : [edit.code, ...Object.values(edit.info)];
  const texts = values.flatMap((value) => (value === null ? [] : String(value).normalize('NFC').trim()));
  return texts.filter((text) => text.length > 1).sort((left, right) => right.length - left.length);
}

/** Checks an edit before anything is sent. */
export function checkEdit(edit: CrmEdit): Issue[] {
  return edit.kind === 'product' ? checkProduct(edit) : checkOrder(edit);
}

/** Without product.product_code the CRM may make up a new code [interface 2.4]: only what its ID finds can go without. */
function checkProduct({ id, code, product, customFields }: ProductEdit): Issue[] {
  return [
    ...(id === null ? required('product_code', code) : checkRecordId('product_id', id)),
    ...(id !== null && product.product_code === undefined ? [] : required('product_code', product.product_code)),
    ...required('product_name', product.product_name),
    ...checkWire(PRODUCT, product),
    ...Object.keys(customFields).flatMap((name) => required('custom_fields', name)),
  ];
}

/** The sent lines are taken to replace all lines [public facts 8, M]: none would empty the order. */
function checkOrder({ code, info, lines }: OrderEdit): Issue[] {
  return [
    ...required('order_code', code),
    ...checkWire(ORDER_INFO, info),
    ...(lines?.length === 0 ? [issue('issue.order.noLines')] : []),
    ...(lines ?? []).flatMap((line, index) => checkWire(ORDER_LINE, line, { line: index + 1 })),
  ];
}

function required(field: string, value: string | number | null | undefined): Issue[] {
  return String(value ?? '').trim() === '' ? [issue('issue.required', field)] : [];
}
