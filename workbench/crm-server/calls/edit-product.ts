import type { Answer, JsonObject } from '../http';
import { filledText, integer, mapOf, number, numberOrNumericText, objectOf, text } from '../interface';
import type { Records } from '../records';
import type { StandIn } from '../stand-in';
import { editedAnswer, unknownRecordAnswer } from './answers';
import type { Call, CallRequest } from './call';
import { editedProduct } from './edited-product';

// [interface 2.4]
const PRODUCT = objectOf(
  { product_name: filledText },
  {
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
  },
);

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
  records.replace(
    'products',
    product,
    editedProduct(product, body, profile, () => freeCode(records)),
  );
  return editedAnswer(profile, 'product_id', Number(product.product_id));
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

/** PUT products [interface 4.5]; where several products bear the code, the first is edited (assumed). */
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
