import { CHECKED_FIELD, makeField, makeFields, STATUS_FIELD, WHOLE_PERCENT } from './field';

const PRICE = { isPrice: true };

/** Lists the columns of a Products sheet, in the order of a new one: the ones that people paste most stand first. */
export const PRODUCT_FIELDS = [
  makeField('product_code', 'code', {
    required: true,
  }),
  makeField('product_name', 'text', {
    required: true,
    width: 220,
  }),
  makeField('cover_price', 'money', PRICE),
  makeField('category_id', 'category'),
  STATUS_FIELD,
  ...makeFields({ price_wholesale: 'money', price_online: 'money', saleoff_price: 'money' }, PRICE),
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
