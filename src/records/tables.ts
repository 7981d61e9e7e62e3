import { COST_FIELD, type Field, makeField, makeFields, REQUIRED, STATUS_FIELD } from './field';

const WRITTEN = { readOnly: true };

const TECHNICAL = { ...WRITTEN, technical: true };

/** A hidden sheet that undoes an applied price list: one row per price written. */
export const APPLIED_FIELDS: readonly Field[] = makeFields(
  { sheet_id: 'number', key: 'code', row: 'number', field: 'code', before: 'number', after: 'number' },
  WRITTEN,
);

/** One row per attempt; `entry` is next to the cells that the answer fills, so that they take one write. */
export const JOURNAL_FIELDS: readonly Field[] = [
  ...makeFields(
    { time: 'time', who: 'email', table: ['text', 90], key: 'code', changed: ['longText', 320], run: 'code' },
    WRITTEN,
  ),
  makeField('entry', 'longText', TECHNICAL),
  ...makeFields({ outcome: ['text', 100], message: ['text', 240], reason: 'text' }, WRITTEN),
];

export const PLAN_FIELDS: readonly Field[] = [
  ...makeFields(
    {
      from: 'time',
      until: 'time',
      key: 'code',
      title: ['text', 200],
      fields: ['text', 160],
      before: ['text', 120],
      planned: ['text', 120],
      after: ['text', 120],
      state: ['text', 130],
      note: ['longText', 300],
      who: 'email',
      reason: 'text',
      plan: 'code',
    },
    WRITTEN,
  ),
  ...makeFields({ card: 'longText' }, TECHNICAL),
];

const LIST_ID_WIDTH = 130;

/** Filled in by the company: names for IDs that the CRM lists nowhere. */
export const LIST_FIELDS: readonly Field[] = makeFields({
  unit_name: 'text',
  unit_id: ['id', LIST_ID_WIDTH],
  origin_name: 'text',
  origin_id: ['id', LIST_ID_WIDTH],
  manufacturer_name: 'text',
  manufacturer_id: ['id', LIST_ID_WIDTH],
});

export const COSTS_FIELDS: readonly Field[] = [makeField('product_code', 'code'), { ...COST_FIELD, local: false }];

export const CATEGORY_FIELDS: readonly Field[] = [
  ...makeFields(
    { path: ['text', 300], category_id: ['code', 90], category_code: 'code', category_name: 'text' },
    WRITTEN,
  ),
  makeField('also', 'text', TECHNICAL),
  makeField('price_limit', 'percent', { rule: { min: 0, max: 1000, integer: false } }),
  makeField('least_margin', 'percent', { rule: { min: -100, max: 1000, integer: false } }),
  ...makeFields(
    {
      description: 'longText',
      is_default: 'flag',
      parent_id: ['code', 90],
      level: ['number', 60],
      lft: ['number', 80],
      rgt: ['number', 80],
    },
    WRITTEN,
  ),
  STATUS_FIELD,
];

export const OPPORTUNITY_FIELDS: readonly Field[] = [
  ...makeFields(
    {
      opportunity_id: ['code', 100],
      opportunity_name: ['text', 220],
      opportunity_status_name: ['text', 150],
      probability: 'number',
      campaign_name: 'text',
      account_name: 'text',
      phone_office: 'phone',
      account_email: 'email',
      time_created: 'time',
      recipient_contact_name: 'text',
      recipient_role_name: 'text',
      recipient_dept_name: 'text',
      creator_contact_name: 'text',
      time_registed: ['text', 120],
    },
    WRITTEN,
  ),
  ...makeFields(
    {
      opportunity_status: 'code',
      campaign_id: 'code',
      account_id: 'code',
      recipient: 'code',
      recipient_avatar: 'text',
      responsible: 'code',
      create_user_id: 'code',
    },
    { ...TECHNICAL, width: 90 },
  ),
  STATUS_FIELD,
];

const ORDER_CODE_FIELD = makeField('order_code', 'code', REQUIRED);

export const ORDER_FIELDS = [
  ORDER_CODE_FIELD,
  ...makeFields({ account_code: 'code', account_name: 'text', order_date: 'date' }),
  STATUS_FIELD,
  ...makeFields({
    amount: 'money',
    discount: 'percent',
    discount_amount: 'money',
    vat: 'percent',
    vat_amount: 'money',
    transport: 'bareNumber',
    transport_amount: 'money',
    installation: 'bareNumber',
    installation_amount: 'money',
    account_address: 'text',
    account_email: 'email',
    account_phone: 'phone',
    terms: 'terms',
  }),
];

export const ORDER_LINE_FIELDS = [
  ORDER_CODE_FIELD,
  ...makeFields({
    product_code: 'code',
    product_name: ['text', 220],
    quantity: 'number',
    price: 'money',
    product_sale_off: 'bareNumber',
    cash_discount: 'money',
    product_id: 'id',
  }),
  STATUS_FIELD,
];
