import { CUSTOM_PREFIX } from '../../records/catalogue';
import type { Content, Issue, Value } from '../../records/record';
import type { JsonObject } from '../decode';
import { type Edited, judgesOf } from '../edit-answer';
import {
  checkRecordId,
  checkRequired,
  checkWire,
  nfc,
  toWire,
  type WireFields,
  type WireValues,
  WRITE,
  type WriteEndpoint,
  wireFieldsOf,
} from '../endpoint';
import type { SentRecord } from '../sent-record';

export interface ProductEdit {
  readonly kind: 'product';
  /** Where filled, it finds the product; else the code does. */
  readonly id: string | null;
  readonly code: string | null;
  /** By interface names; product_code is the code to store. */
  readonly product: WireValues;
  readonly customFields: Readonly<Record<string, string>>;
}

const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['product_id', 'product_code', 'new_code']);

/** A product without a code may get a made-up one [interface 2.4]; a confirmed new code replaces it. */
export function productEditOf(key: string, content: Content): ProductEdit {
  const { product_id: id, product_code: code, new_code: newCode } = content;
  const fields: [string, Value][] = [];
  const custom: [string, string][] = [];
  for (const [name, value] of Object.entries(content)) {
    if (name.startsWith(CUSTOM_PREFIX)) custom.push([name.slice(CUSTOM_PREFIX.length), String(value)]);
    else if (!ADDRESS_FIELDS.has(name)) fields.push([name, value]);
  }
  const stored = newCode ?? code;
  return {
    kind: 'product',
    id: id === undefined ? null : String(id),
    code: id === undefined ? key : null,
    product: { ...(stored === undefined ? {} : { product_code: stored }), ...Object.fromEntries(fields) },
    customFields: Object.fromEntries(custom),
  };
}

/** [interface 2.4]: all that people fill in but what only addresses the product. */
const PRODUCT_FIELDS: WireFields = wireFieldsOf('products', ['product_id', 'new_code']);

/** Without product_code the CRM may make one up [interface 2.4]: only a product found by ID can go without. */
export function checkProductEdit({ id, code, product, customFields }: ProductEdit): Issue[] {
  return [
    ...(id === null ? checkRequired('product_code', code) : checkRecordId('product_id', id)),
    ...(id !== null && product.product_code === undefined ? [] : checkRequired('product_code', product.product_code)),
    ...checkRequired('product_name', product.product_name),
    ...checkWire(PRODUCT_FIELDS, product),
    ...Object.keys(customFields).flatMap((name) => checkRequired('custom_fields', name)),
  ];
}

function sentProduct(edit: ProductEdit): SentRecord {
  const { id, code, product } = edit;
  return { table: 'product', id, code: String(product.product_code ?? code ?? ''), body: productBody(edit) };
}

/** [interface 4.4] */
export const EDIT_PRODUCT_BY_ID: WriteEndpoint<ProductEdit, Edited> = {
  ...WRITE,
  ...judgesOf(sentProduct),
  name: 'editProductById',
  check: checkProductEdit,
  path: ({ id }) => `/api/v3/products/${id ?? ''}`,
  body: productBody,
};

/** [interface 4.5]; the code is in the body only, it can contain slashes. */
export const EDIT_PRODUCT_BY_CODE: WriteEndpoint<ProductEdit, Edited> = {
  ...EDIT_PRODUCT_BY_ID,
  name: 'editProductByCode',
  path: () => '/api/v3/products',
  body: (edit) => ({ product_code: nfc(edit.code ?? ''), ...productBody(edit) }),
};

/** Custom fields go beside the product, not inside it [interface 2.4]. */
function productBody({ product, customFields }: ProductEdit): JsonObject {
  const custom = Object.entries(customFields).map(([name, value]) => [nfc(name), nfc(value)]);
  return {
    product: toWire(PRODUCT_FIELDS, product),
    ...(custom.length > 0 ? { custom_fields: Object.fromEntries(custom) } : {}),
  };
}
