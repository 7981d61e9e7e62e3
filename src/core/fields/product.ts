import { makeField, STATUS_FIELD, WHOLE_PERCENT } from './field';

/** The columns of a Products sheet, in the order of a new one: what people paste most stands first. */
export const PRODUCT_FIELDS = [
  makeField('product_code', 'code', {
    required: true,
  }),
  makeField('product_name', 'text', {
    required: true,
    width: 220,
  }),
  makeField('cover_price', 'money'),
  makeField('category_id', 'category'),
  STATUS_FIELD,
  makeField('price_wholesale', 'money'),
  makeField('price_online', 'money'),
  makeField('saleoff_price', 'money'),
  makeField('discount', 'percent', {
    rule: WHOLE_PERCENT,
  }),
  makeField('discount_wholesale', 'percent', {
    rule: WHOLE_PERCENT,
  }),
  makeField('discount_online', 'percent', {
    rule: WHOLE_PERCENT,
  }),
  makeField('short_description', 'longText'),
  makeField('description', 'longText'),
  makeField('unit_id', 'id'),
  makeField('origin_id', 'id'),
  makeField('manufacturer_id', 'id'),
  makeField('product_id', 'id'),
  makeField('new_code', 'code'),
];
