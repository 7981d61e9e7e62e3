import { CHECKED_FIELD, makeField, STATUS_FIELD, WHOLE_PERCENT } from './field';

/** Lists the columns of a Products sheet, in the order of a new one: the ones that people paste most stand first. */
export const PRODUCT_FIELDS = [
  makeField('product_code', 'code', {
    required: true,
  }),
  makeField('product_name', 'text', {
    required: true,
    width: 220,
  }),
  makeField('cover_price', 'money', { price: {} }),
  makeField('category_id', 'category'),
  STATUS_FIELD,
  makeField('price_wholesale', 'money', { price: { listWords: 'si,buon,wholesale', hasOwnLists: true } }),
  makeField('price_online', 'money', {
    price: { listWords: 'online,web,website,tmdt,shopee,lazada,tiktok,ecommerce', hasOwnLists: true },
  }),
  makeField('saleoff_price', 'money', {
    price: { listWords: 'km,khuyen mai,sale,promo,promotion,promotional,uu dai,sau giam,gia giam,flash,special' },
  }),
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
  CHECKED_FIELD,
];

const PRICE_FIELD_SET: ReadonlySet<string> = new Set(
  PRODUCT_FIELDS.filter(({ price }) => price).map(({ name }) => name),
);

/** Names the fields of a product that are prices [interface 2.4]. */
export const PRICE_FIELDS: readonly string[] = [...PRICE_FIELD_SET];

/** Tells whether a field of a product is a price. */
export function isPriceField(name: string): boolean {
  return PRICE_FIELD_SET.has(name);
}
