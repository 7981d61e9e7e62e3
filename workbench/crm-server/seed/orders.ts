import type { JsonObject } from '../http';
import { asDayMonthYear, type Chance, chanceFrom, daysBack, entryOf } from './chance';

const ORDERS = 30;

// Kinds of code seen in live data: phone numbers with a leading zero, digits alone, a mark of deletion [facts §8 "Order codes", H].
const ODD_CODES: Readonly<Record<number, string>> = { 4: '0912345678', 9: '100245', 16: 'DH18309_k3x9q', 22: '0087' };

// Some are labels with nothing behind them, as in the published sample [facts §11].
const TERMS = [
  'Thời gian giao hàng: 3 ngày',
  'Địa điểm giao hàng: ',
  'Điều khoản khác: ',
  'Thanh toán: 50% trước & 50% sau',
];

interface Line {
  readonly fields: JsonObject;
  readonly total: number;
}

function makeLine(product: JsonObject, chance: Chance): Line {
  const quantity = 1 + chance.below(20);
  const price = Number(product.cover_price);
  const percent = chance.pick([0, 0, 5, 10]);
  // For the whole line, not for one piece [facts 0.8, H].
  const cash = Math.round((quantity * price * percent) / 100);
  const { product_id = null, product_code = null, product_name = null } = product;
  return {
    fields: {
      product_id,
      product_code,
      product_name,
      quantity,
      price,
      product_sale_off: percent,
      cash_discount: String(cash),
    },
    total: quantity * price - cash,
  };
}

// [facts §8 "Arithmetic", H] VAT is on the lines less the discount; the fees stand outside it; nothing is rounded.
function makeTotals(subtotal: number, chance: Chance): JsonObject {
  const discount = chance.pick([0, 0, 2, 5]);
  const vat = chance.pick([0, 8, 10]);
  const transport_amount = chance.pick([0, 30_000, 150_000]);
  const installation_amount = chance.pick([0, 0, 200_000]);
  const discount_amount = (subtotal * discount) / 100;
  const after = subtotal - discount_amount;
  const vat_amount = (after * vat) / 100;
  const amount = after + vat_amount + transport_amount + installation_amount;
  return {
    discount,
    discount_amount,
    vat,
    vat_amount,
    transport: 0,
    transport_amount,
    installation: 0,
    installation_amount,
    amount,
  };
}

function makeHeader(index: number, customer: JsonObject, totals: JsonObject): JsonObject {
  return {
    account_code: customer.account_code ?? null,
    account_name: customer.account_name ?? null,
    account_address: customer.account_address ?? null,
    account_email: customer.account_email ?? null,
    account_phone: customer.phone_office ?? null,
    order_date: asDayMonthYear(daysBack((ORDERS - index) * 9)),
    ...totals,
  };
}

function makeOrder(index: number, products: readonly JsonObject[], customers: readonly JsonObject[]): JsonObject {
  const chance = chanceFrom(400 + index);
  const lines = Array.from({ length: 1 + (index % 5) }, () => makeLine(chance.pick(products), chance));
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    order_id: 701 + index,
    order_code: ODD_CODES[index] ?? `DH${18_293 + index}`,
    order_info: makeHeader(index, entryOf(customers, index), makeTotals(subtotal, chance)),
    products: lines.map((line) => line.fields),
    terms: TERMS.slice(0, 1 + (index % TERMS.length)),
  };
}

export function seedOrders(products: readonly JsonObject[], customers: readonly JsonObject[]): readonly JsonObject[] {
  const priced = products.filter((product) => product.cover_price !== null);
  return Array.from({ length: ORDERS }, (_, index) => makeOrder(index, priced, customers));
}
