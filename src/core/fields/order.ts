import { makeField, STATUS_FIELD } from './field';

/** Lists the columns of an Orders sheet: one row an order; its lines stand in the Order lines sheet. */
export const ORDER_FIELDS = [
  makeField('order_code', 'code', {
    required: true,
  }),
  makeField('account_code', 'code'),
  makeField('account_name', 'text'),
  makeField('order_date', 'date'),
  STATUS_FIELD,
  makeField('amount', 'money'),
  makeField('discount', 'percent'),
  makeField('discount_amount', 'money'),
  makeField('vat', 'percent'),
  makeField('vat_amount', 'money'),
  makeField('transport', 'percent'),
  makeField('transport_amount', 'money'),
  makeField('installation', 'percent'),
  makeField('installation_amount', 'money'),
  makeField('account_address', 'text'),
  makeField('account_email', 'email'),
  makeField('account_phone', 'phone'),
  makeField('terms', 'terms'),
];

/** Lists the columns of an Order lines sheet. */
export const ORDER_LINE_FIELDS = [
  makeField('order_code', 'code', {
    required: true,
  }),
  makeField('product_code', 'code'),
  makeField('product_name', 'text', {
    width: 220,
  }),
  makeField('quantity', 'number'),
  makeField('price', 'money'),
  makeField('product_sale_off', 'percent'),
  makeField('cash_discount', 'money'),
  makeField('product_id', 'id'),
  STATUS_FIELD,
];
