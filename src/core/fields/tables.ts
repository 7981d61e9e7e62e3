import { type Field, makeField, STATUS_FIELD } from './field';

const READ_ONLY = { readOnly: true };

/** Lists the columns of the hidden sheet from which an applied price list can be undone: one row for each price that it wrote. */
export const APPLIED_FIELDS: readonly Field[] = [
  makeField('sheet_id', 'number', READ_ONLY),
  makeField('key', 'code', READ_ONLY),
  makeField('row', 'number', READ_ONLY),
  makeField('field', 'code', READ_ONLY),
  makeField('before', 'number', READ_ONLY),
  makeField('after', 'number', READ_ONLY),
];

/** Lists the columns of the Journal: one row for each attempt to change one record. */
export const JOURNAL_FIELDS: readonly Field[] = [
  makeField('time', 'time', READ_ONLY),
  makeField('who', 'email', READ_ONLY),
  makeField('table', 'text', { readOnly: true, width: 90 }),
  makeField('key', 'code', READ_ONLY),
  makeField('action', 'text', { readOnly: true, width: 80 }),
  makeField('outcome', 'text', { readOnly: true, width: 100 }),
  makeField('http_status', 'number', READ_ONLY),
  makeField('message', 'text', { readOnly: true, width: 240 }),
  makeField('answer', 'text', {
    readOnly: true,
    width: 200,
  }),
  makeField('reason', 'text', READ_ONLY),
  makeField('before', 'longText', READ_ONLY),
  makeField('after', 'longText', READ_ONLY),
  makeField('run', 'code', READ_ONLY),
  makeField('reverts', 'code', READ_ONLY),
  makeField('attempt', 'code', READ_ONLY),
  makeField('run_records', 'number', {
    readOnly: true,
  }),
  makeField('crm', 'text', { readOnly: true, width: 140 }),
];

/** Sets the width of the columns of IDs to that of the longest header. */
const LIST_ID_COLUMN = { width: 130 };

/** Lists the columns of a Lists sheet, which a company fills in itself: names for IDs that the CRM lists nowhere. */
export const LIST_FIELDS: readonly Field[] = [
  makeField('unit_name', 'text'),
  makeField('unit_id', 'id', LIST_ID_COLUMN),
  makeField('origin_name', 'text'),
  makeField('origin_id', 'id', LIST_ID_COLUMN),
  makeField('manufacturer_name', 'text'),
  makeField('manufacturer_id', 'id', LIST_ID_COLUMN),
];

const TECHNICAL_COLUMN = { readOnly: true, technical: true, width: 90 };

/** Lists the columns of a Categories sheet. */
export const CATEGORY_FIELDS: readonly Field[] = [
  makeField('path', 'text', {
    readOnly: true,
    width: 300,
  }),
  makeField('category_id', 'code', { readOnly: true, width: 90 }),
  makeField('category_code', 'code', READ_ONLY),
  makeField('category_name', 'text', READ_ONLY),
  makeField('price_limit', 'percent', {
    rule: { min: 0, max: 1000, integer: false },
  }),
  makeField('description', 'longText', READ_ONLY),
  makeField('is_default', 'flag', READ_ONLY),
  makeField('parent_id', 'code', { readOnly: true, width: 90 }),
  makeField('level', 'number', { readOnly: true, width: 60 }),
  makeField('lft', 'number', { readOnly: true, width: 80 }),
  makeField('rgt', 'number', { readOnly: true, width: 80 }),
  STATUS_FIELD,
];

/** Lists the columns of an Opportunities sheet: the ones that people read first, then the IDs. */
export const OPPORTUNITY_FIELDS: readonly Field[] = [
  makeField('opportunity_id', 'code', { readOnly: true, width: 100 }),
  makeField('opportunity_name', 'text', { readOnly: true, width: 220 }),
  makeField('opportunity_status_name', 'text', { readOnly: true, width: 150 }),
  makeField('probability', 'number', READ_ONLY),
  makeField('campaign_name', 'text', READ_ONLY),
  makeField('account_name', 'text', READ_ONLY),
  makeField('phone_office', 'phone', READ_ONLY),
  makeField('account_email', 'email', READ_ONLY),
  makeField('time_created', 'time', READ_ONLY),
  makeField('recipient_contact_name', 'text', READ_ONLY),
  makeField('recipient_role_name', 'text', READ_ONLY),
  makeField('recipient_dept_name', 'text', READ_ONLY),
  makeField('creator_contact_name', 'text', READ_ONLY),
  makeField('time_registed', 'text', {
    readOnly: true,
    width: 120,
  }),
  makeField('opportunity_status', 'code', TECHNICAL_COLUMN),
  makeField('campaign_id', 'code', TECHNICAL_COLUMN),
  makeField('account_id', 'code', TECHNICAL_COLUMN),
  makeField('recipient', 'code', TECHNICAL_COLUMN),
  makeField('recipient_avatar', 'text', TECHNICAL_COLUMN),
  makeField('responsible', 'code', TECHNICAL_COLUMN),
  makeField('create_user_id', 'code', TECHNICAL_COLUMN),
  STATUS_FIELD,
];

/** Lists the columns of the sheet of bulk restores: one row for each record. */
export const RESTORES_FIELDS: readonly Field[] = [
  makeField('what', 'text', { readOnly: true, width: 100 }),
  makeField('by', 'text', { readOnly: true, width: 80 }),
  makeField('key', 'code', READ_ONLY),
  makeField('result', 'text', { readOnly: true, width: 110 }),
  makeField('message', 'text', { readOnly: true, width: 300 }),
  makeField('time', 'time', READ_ONLY),
  makeField('run', 'code', { readOnly: true, technical: true }),
];

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
