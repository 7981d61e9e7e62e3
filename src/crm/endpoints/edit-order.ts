import { checkEdit, ORDER_INFO, ORDER_LINE, type OrderEdit } from '../edit';
import { decodeEdited, type Edited, refusesEdit } from '../edit-answer';
import { type Endpoint, NO_QUERY, NO_SECRETS, nfc } from '../endpoint';
import { toWire } from '../wire';

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
