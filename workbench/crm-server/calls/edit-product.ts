import { type Answer, isJsonObject, type JsonObject, type JsonValue } from '../http';
import { filledText, integer, mapOf, number, numberOrNumericText, objectOf, text } from '../interface';
import type { Profile } from '../profile';
import type { Records } from '../records';
import type { StandIn } from '../state';
import { type Call, type CallRequest, editedAnswer, unknownRecordAnswer } from './call';

// [interface 2.4]
const OPTIONAL = {
  product_code: text,
  description: text,
  short_description: text,
  cover_price: numberOrNumericText,
  discount: integer,
  price_wholesale: number,
  discount_wholesale: integer,
  price_online: number,
  discount_online: integer,
  saleoff_price: number,
  unit_id: integer,
  category_id: integer,
  origin_id: integer,
  manufacturer_id: integer,
};
const PRODUCT = objectOf({ product_name: filledText }, OPTIONAL);

const PRODUCT_FIELDS = ['product_name', ...Object.keys(OPTIONAL)];

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
function editedProduct(old: JsonObject, body: JsonObject, profile: Profile, newCode: () => string): JsonObject {
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

// [interface 2.4] Beside the product; its values are strings.
const CUSTOM_FIELDS = mapOf(text);

const SKELETON: JsonObject = {
  product_id: 0,
  product_code: null,
  product_name: null,
  cover_price: 0,
  custom_fields: [],
};

function freeCode(records: Records): string {
  const taken = new Set(records.all('products').map((product) => product.product_code));
  let number = taken.size + 1;
  while (taken.has(`SP.${String(number).padStart(5, '0')}`)) number += 1;
  return `SP.${String(number).padStart(5, '0')}`;
}

function edit(standIn: StandIn, product: JsonObject | null, { body }: CallRequest): Answer {
  const { records, profile } = standIn.state;
  if (!product) return unknownRecordAnswer(profile, SKELETON);
  const edited = editedProduct(product, body, profile, () => freeCode(records));
  records.replace('products', product, edited);
  return editedAnswer(profile, 'product_id', product, edited);
}

/** PUT products/{ID} [interface 4.4]. */
export const editProductById: Call = {
  name: 'editProductById',
  method: 'PUT',
  path: /^\/api\/v3\/products\/([^/]+)$/,
  query: {},
  body: objectOf({ product: PRODUCT }, { custom_fields: CUSTOM_FIELDS }),
  act: (standIn, request) =>
    edit(standIn, standIn.state.records.find('products', 'product_id', Number(request.pathId)), request),
};

/** PUT products [interface 4.5]; where several products bear the code, the first is edited [assumed 88]. */
export const editProductByCode: Call = {
  name: 'editProductByCode',
  method: 'PUT',
  // The slash at the end stands for an empty ID, which may fall through to this call [facts §5 "Hazard (from 0.4)", M].
  path: /^\/api\/v3\/products\/?$/,
  query: {},
  body: objectOf({ product_code: filledText, product: PRODUCT }, { custom_fields: CUSTOM_FIELDS }),
  act: (standIn, request) =>
    edit(standIn, standIn.state.records.find('products', 'product_code', request.body.product_code ?? null), request),
};
