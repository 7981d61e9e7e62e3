import { CHECKED_FIELD, type Field, type FieldType, makeField, STATUS_FIELD } from './field';

/** Makes a field that only the desk writes. */
function written(name: string, type: FieldType, width?: number): Field {
  return makeField(name, type, { readOnly: true, ...(width && { width }) });
}

/** Makes one that is of use to machines. */
function technical(name: string, type: FieldType, width?: number): Field {
  return { ...written(name, type, width), technical: true };
}

/** Lists the columns of the hidden sheet from which an applied price list can be undone: one row for each price that it wrote. */
export const APPLIED_FIELDS: readonly Field[] = [
  written('sheet_id', 'number'),
  written('key', 'code'),
  written('row', 'number'),
  written('field', 'code'),
  written('before', 'number'),
  written('after', 'number'),
];

/** Lists the columns of the Journal: one row for each attempt to change one record; what people do not read stands last and hidden. */
export const JOURNAL_FIELDS: readonly Field[] = [
  written('time', 'time'),
  written('who', 'email'),
  written('table', 'text', 90),
  written('key', 'code'),
  written('changed', 'longText', 320),
  written('action', 'text', 80),
  written('outcome', 'text', 100),
  written('http_status', 'number'),
  written('message', 'text', 240),
  written('answer', 'text', 200),
  written('reason', 'text'),
  written('run', 'code'),
  written('reverts', 'code'),
  written('crm', 'text', 140),
  technical('before', 'longText'),
  technical('after', 'longText'),
  technical('card', 'longText'),
  technical('attempt', 'code'),
  technical('run_records', 'number'),
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

/** Lists the columns of a Categories sheet. */
export const CATEGORY_FIELDS: readonly Field[] = [
  written('path', 'text', 300),
  written('category_id', 'code', 90),
  written('category_code', 'code'),
  written('category_name', 'text'),
  technical('also', 'text'),
  makeField('price_limit', 'percent', {
    rule: { min: 0, max: 1000, integer: false },
  }),
  written('description', 'longText'),
  written('is_default', 'flag'),
  written('parent_id', 'code', 90),
  written('level', 'number', 60),
  written('lft', 'number', 80),
  written('rgt', 'number', 80),
  STATUS_FIELD,
];

/** Lists the columns of an Opportunities sheet: the ones that people read first, then the IDs. */
export const OPPORTUNITY_FIELDS: readonly Field[] = [
  written('opportunity_id', 'code', 100),
  written('opportunity_name', 'text', 220),
  written('opportunity_status_name', 'text', 150),
  written('probability', 'number'),
  written('campaign_name', 'text'),
  written('account_name', 'text'),
  written('phone_office', 'phone'),
  written('account_email', 'email'),
  written('time_created', 'time'),
  written('recipient_contact_name', 'text'),
  written('recipient_role_name', 'text'),
  written('recipient_dept_name', 'text'),
  written('creator_contact_name', 'text'),
  written('time_registed', 'text', 120),
  technical('opportunity_status', 'code', 90),
  technical('campaign_id', 'code', 90),
  technical('account_id', 'code', 90),
  technical('recipient', 'code', 90),
  technical('recipient_avatar', 'text', 90),
  technical('responsible', 'code', 90),
  technical('create_user_id', 'code', 90),
  STATUS_FIELD,
];

/** Lists the columns of the sheet of bulk restores: one row for each record. */
export const RESTORES_FIELDS: readonly Field[] = [
  written('what', 'text', 100),
  written('by', 'text', 80),
  written('key', 'code'),
  written('result', 'text', 110),
  written('message', 'text', 300),
  written('time', 'time'),
  technical('run', 'code'),
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
  CHECKED_FIELD,
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
  CHECKED_FIELD,
];
