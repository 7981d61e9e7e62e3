import { isJsonObject, type JsonObject } from '../http';
import { dayMonthYear, filledText, integer, listOf, number, numberOrNumericText, objectOf, text } from '../interface';
import type { Profile } from '../profile';
import { type Call, editedAnswer, unknownRecordAnswer } from './call';

// [interface 2.7] Which fields are required is not shown: none is.
const ORDER_INFO = {
  account_code: text,
  account_name: text,
  account_address: text,
  account_email: text,
  account_phone: text,
  order_date: dayMonthYear,
  discount: number,
  discount_amount: number,
  vat: number,
  vat_amount: number,
  transport: number,
  transport_amount: number,
  installation: number,
  installation_amount: number,
  amount: number,
};

// [interface 2.7]
const ORDER_LINE = objectOf(
  {},
  {
    product_id: integer,
    product_code: text,
    product_name: text,
    quantity: number,
    price: number,
    product_sale_off: number,
    cash_discount: numberOrNumericText,
  },
);

// A live capture of an unknown order, paid although there is none [facts 0.1, H].
const SKELETON: JsonObject = {
  order_id: 0,
  order_code: null,
  order_info: [],
  products: [],
  terms: [],
  amount: 0,
  payment_status: 'paid',
};

const EMPTY_HEADER: JsonObject = Object.fromEntries(Object.keys(ORDER_INFO).map((field) => [field, null]));

/**
 * Returns an order after an edit: the sent lines and terms are all that it has [facts §8 "Replacement semantics", M], its header is
 * merged or replaced by the profile. A part that was not sent stays under "merge" and is emptied under "replace" [assumed 89].
 * Totals are stored as they come: whether the CRM recomputes them is not known.
 */
function editedOrder(old: JsonObject, body: JsonObject, profile: Profile): JsonObject {
  const merges = profile.put === 'merge';
  const header = merges && isJsonObject(old.order_info) ? old.order_info : EMPTY_HEADER;
  const sent = isJsonObject(body.order_info) ? body.order_info : {};
  return {
    ...old,
    order_info: { ...header, ...sent },
    products: body.products ?? (merges ? (old.products ?? []) : []),
    terms: body.terms ?? (merges ? (old.terms ?? []) : []),
  };
}

/** PUT orders [interface 4.8]. */
export const editOrder: Call = {
  name: 'editOrder',
  method: 'PUT',
  path: /^\/api\/v3\/orders$/,
  query: {},
  body: objectOf(
    { order_code: filledText },
    { order_info: objectOf({}, ORDER_INFO), products: listOf(ORDER_LINE), terms: listOf(text) },
  ),
  act: ({ state: { records, profile } }, { body }) => {
    const order = records.find('orders', 'order_code', body.order_code ?? null);
    if (!order) return unknownRecordAnswer(profile, SKELETON);
    const edited = editedOrder(order, body, profile);
    records.replace('orders', order, edited);
    return editedAnswer(profile, 'order_id', order, edited);
  },
};
