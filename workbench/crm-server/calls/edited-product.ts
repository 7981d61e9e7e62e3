import { isJsonObject, type JsonObject, type JsonValue } from '../http';
import type { Profile } from '../profile';

// [interface 2.4] Every field of a product that an edit can set.
const PRODUCT_FIELDS = [
  'product_code',
  'product_name',
  'description',
  'short_description',
  'cover_price',
  'discount',
  'price_wholesale',
  'discount_wholesale',
  'price_online',
  'discount_online',
  'saleoff_price',
  'unit_id',
  'category_id',
  'origin_id',
  'manufacturer_id',
];

const emptied = (product: JsonObject): JsonObject => ({
  ...product,
  ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, null])),
  custom_fields: {},
});

// The one price that may come as text is kept as a number.
const stored = (name: string, value: JsonValue): JsonValue => (name === 'cover_price' ? Number(value) : value);

/**
 * Returns a product after an edit: fields that were not sent stay or are emptied by the profile, custom fields likewise by name.
 * Without product_code it gets `newCode` [interface 2.4: when omitted, a new code is generated].
 */
export function editedProduct(old: JsonObject, body: JsonObject, profile: Profile, newCode: () => string): JsonObject {
  const base = profile.put === 'replace' ? emptied(old) : old;
  const sent = isJsonObject(body.product) ? body.product : {};
  const changes = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, stored(name, value)]));
  const customBefore = isJsonObject(base.custom_fields) ? base.custom_fields : {};
  const customSent = isJsonObject(body.custom_fields) ? body.custom_fields : {};
  return {
    ...base,
    ...changes,
    product_code: sent.product_code ? sent.product_code : newCode(),
    custom_fields: { ...customBefore, ...customSent },
  };
}
