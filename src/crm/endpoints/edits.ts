import type { JsonObject } from '../decode';
import { checkEdit, ORDER_INFO, ORDER_LINE, type OrderEdit, PRODUCT, type ProductEdit } from '../edit';
import { decodeEdited, type Edited, refusesEdit } from '../edit-answer';
import { type Endpoint, NO_QUERY, NO_SECRETS, nfc, toWire } from '../endpoint';

/** Edits a product by its ID [interface 4.4]. */
export const EDIT_PRODUCT_BY_ID: Endpoint<ProductEdit, Edited> = {
  name: 'editProductById',
  method: 'PUT',
  repeat: 'never',
  takesCookie: false,
  check: checkEdit,
  path: ({ id }) => `/api/v3/products/${id ?? ''}`,
  query: NO_QUERY,
  body: productBody,
  secrets: NO_SECRETS,
  refuses: refusesEdit,
  decode: decodeEdited,
};

/** Edits a product found by its code [interface 4.5]; the code stands in the body only, it can hold slashes. */
export const EDIT_PRODUCT_BY_CODE: Endpoint<ProductEdit, Edited> = {
  ...EDIT_PRODUCT_BY_ID,
  name: 'editProductByCode',
  path: () => '/api/v3/products',
  body: (edit) => ({ product_code: nfc(edit.code ?? ''), ...productBody(edit) }),
};

/** Custom fields go beside the product, not inside it [interface 2.4]. */
function productBody({ product, customFields }: ProductEdit): JsonObject {
  const custom = Object.entries(customFields).map(([name, value]) => [nfc(name), nfc(value)]);
  return {
    product: toWire(PRODUCT, product),
    ...(custom.length > 0 ? { custom_fields: Object.fromEntries(custom) } : {}),
  };
}

/** Edits an existing order, found by its code [interface 4.8]. */
export const EDIT_ORDER: Endpoint<OrderEdit, Edited> = {
  name: 'editOrder',
  method: 'PUT',
  repeat: 'never',
  takesCookie: false,
  check: checkEdit,
  path: () => '/api/v3/orders',
  query: NO_QUERY,
  body: ({ code, info, lines, terms }) => ({
    order_code: nfc(code),
    order_info: toWire(ORDER_INFO, info),
    ...(lines === null ? {} : { products: lines.map((line) => toWire(ORDER_LINE, line)) }),
    ...(terms === null ? {} : { terms: terms.map(nfc) }),
  }),
  secrets: NO_SECRETS,
  refuses: refusesEdit,
  decode: decodeEdited,
};
