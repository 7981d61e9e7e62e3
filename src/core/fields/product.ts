import { CHECKED_FIELD, type Field, makeField, STATUS_FIELD, WHOLE_PERCENT } from './field';

/** Makes a field that is a price. */
function price(name: string): Field {
  return makeField(name, 'money', { isPrice: true });
}

/** Lists the columns of a Products sheet, in the order of a new one: the ones that people paste most stand first. */
export const PRODUCT_FIELDS = [
  makeField('product_code', 'code', {
    required: true,
  }),
  makeField('product_name', 'text', {
    required: true,
    width: 220,
  }),
  price('cover_price'),
  makeField('category_id', 'category'),
  STATUS_FIELD,
  price('price_wholesale'),
  price('price_online'),
  price('saleoff_price'),
  makeField('discount', 'percent', { rule: WHOLE_PERCENT }),
  makeField('discount_wholesale', 'percent', { rule: WHOLE_PERCENT }),
  makeField('discount_online', 'percent', { rule: WHOLE_PERCENT }),
  makeField('short_description', 'longText'),
  makeField('description', 'longText'),
  makeField('unit_id', 'id'),
  makeField('origin_id', 'id'),
  makeField('manufacturer_id', 'id'),
  makeField('product_id', 'id'),
  makeField('new_code', 'code'),
  CHECKED_FIELD,
];

const PRICE_FIELD_SET: ReadonlySet<string> = new Set(
  PRODUCT_FIELDS.filter(({ isPrice }) => isPrice).map(({ name }) => name),
);

/** Names the fields of a product that are prices [interface 2.4]. */
export const PRICE_FIELDS: readonly string[] = [...PRICE_FIELD_SET];

/** Tells whether a field of a product is a price. */
export function isPriceField(name: string): boolean {
  return PRICE_FIELD_SET.has(name);
}
