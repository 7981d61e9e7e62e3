import { COST_FIELD, makeField, makeFields, REQUIRED, STATUS_FIELD, WHOLE_PERCENT } from './field';

/** In the order of a new sheet: the most pasted first. */
export const PRODUCT_FIELDS = [
  ...makeFields({ product_code: 'code', product_name: ['text', 220] }, REQUIRED),
  makeField('cover_price', 'money'),
  makeField('category_id', 'category'),
  STATUS_FIELD,
  ...makeFields({ price_wholesale: 'money', price_online: 'money', saleoff_price: 'money' }),
  ...makeFields(
    { discount: 'percent', discount_wholesale: 'percent', discount_online: 'percent' },
    { rule: WHOLE_PERCENT },
  ),
  ...makeFields({
    short_description: 'longText',
    description: 'longText',
    unit_id: 'id',
    origin_id: 'id',
    manufacturer_id: 'id',
    product_id: 'id',
    new_code: 'code',
  }),
  COST_FIELD,
];
