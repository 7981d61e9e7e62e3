import { orderParts } from '../../records/diff';
import { type Content, filterValues, type Issue, issue } from '../../records/record';
import type { JsonObject } from '../decode';
import { type Edited, judgesOf } from '../edit-answer';
import {
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

export interface OrderEdit {
  readonly kind: 'order';
  readonly code: string;
  readonly info: WireValues;
  /** null sends none: whether the order keeps its lines is not known [interface 4.8]. */
  readonly lines: readonly WireValues[] | null;
  readonly terms: readonly string[] | null;
}

export function orderEditOf(content: Content): OrderEdit {
  const { header, lines } = orderParts(content);
  const { order_code: code = '', ...info } = header;
  const terms = Object.values(filterValues(content, (name) => name.startsWith('term.')));
  return {
    kind: 'order',
    code: String(code),
    info,
    lines: lines.length === 0 ? null : lines,
    terms: terms.length === 0 ? null : terms.map(String).filter((term) => term !== ''),
  };
}

/** [interface 2.7]; code and terms go beside it. */
const ORDER_INFO_FIELDS: WireFields = wireFieldsOf('orders', ['order_code', 'terms']);

/** [interface 2.7]; none is without a product. */
const ORDER_LINE_FIELDS: WireFields = {
  ...wireFieldsOf('orderLines', ['order_code']),
  product_id: 'id',
  cash_discount: 'numberText',
};

/** The sent lines are taken to replace all lines [public facts 8, M]: none would empty the order. */
export function checkOrderEdit({ code, info, lines }: OrderEdit): Issue[] {
  return [
    ...checkRequired('order_code', code),
    ...checkWire(ORDER_INFO_FIELDS, info),
    ...(lines?.length === 0 ? [issue('issue.order.noLines')] : []),
    ...(lines ?? []).flatMap((line, index) => checkWire(ORDER_LINE_FIELDS, line, { line: index + 1 })),
  ];
}

function sentOrder(edit: OrderEdit): SentRecord {
  return { table: 'order', id: null, code: edit.code, body: orderBody(edit) };
}

/** Found by its code [interface 4.8]. */
export const EDIT_ORDER: WriteEndpoint<OrderEdit, Edited> = {
  ...WRITE,
  ...judgesOf(sentOrder),
  name: 'editOrder',
  check: checkOrderEdit,
  path: () => '/api/v3/orders',
  body: orderBody,
};

function orderBody({ code, info, lines, terms }: OrderEdit): JsonObject {
  return {
    order_code: nfc(code),
    order_info: toWire(ORDER_INFO_FIELDS, info),
    ...(lines === null ? {} : { products: lines.map((line) => toWire(ORDER_LINE_FIELDS, line)) }),
    ...(terms === null ? {} : { terms: terms.map(nfc) }),
  };
}
