import type { OrderEdit } from '../../src/crm/endpoints/orders';
import type { ProductEdit } from '../../src/crm/endpoints/products';

/** Returns a product edit by code that can be sent; a test changes one thing. */
export function productEdit(change: Partial<ProductEdit> = {}): ProductEdit {
  return {
    kind: 'product',
    id: null,
    code: 'SP.00192',
    product: { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1_250_000 },
    customFields: {},
    ...change,
  };
}

/** Returns an order edit that can be sent; a test changes one thing. */
export function orderEdit(change: Partial<OrderEdit> = {}): OrderEdit {
  return {
    kind: 'order',
    code: '0912345678',
    info: { account_code: 'KH0001', order_date: '2025-03-04', vat: 8, amount: 66_880 },
    lines: [{ product_code: 'SP.00192', quantity: 1, price: 10_000, cash_discount: 1000 }],
    terms: ['Giao trong 3 ngày', 'Thanh toán: '],
    ...change,
  };
}
