import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

let crm: RunningStandIn;
beforeEach(async () => {
  crm = await startStandIn();
});
afterEach(() => crm.close());

const ORDERS = '/api/v3/orders';
const LINE = {
  product_id: 1001,
  product_code: 'SP.00001',
  product_name: 'A',
  quantity: 2,
  price: 10_000,
  product_sale_off: 5,
  cash_discount: '1000',
};

describe('order edit', () => {
  test('replaces lines and terms and merges the header', async () => {
    const body = {
      order_code: '0912345678',
      order_info: { order_date: '05/09/2026', vat: 8 },
      products: [LINE, { ...LINE, cash_discount: 1000 }],
      terms: ['Giao hàng: '],
    };
    const answer = await crm.call('PUT', ORDERS, body);
    expect(answer).toMatchObject({ status: 200, json: { id: 705 } });
    expect(await crm.admin('GET', '/records/orders/0912345678')).toMatchObject({
      order_info: { order_date: '05/09/2026', vat: 8, account_code: 'KH0005' },
      products: body.products,
      terms: ['Giao hàng: '],
    });
    expect(await crm.brokenRules()).toEqual([]);
  });

  test('leaves lines and terms that are not sent', async () => {
    const before = await crm.admin('GET', '/records/orders/701');
    await crm.call('PUT', ORDERS, { order_code: 'DH18293', order_info: { vat: 0 } });
    const { products, terms } = Object(before);
    expect(await crm.admin('GET', '/records/orders/701')).toMatchObject({ products, terms, order_info: { vat: 0 } });
  });

  test('finds no order by its code without the leading zero', async () => {
    expect((await crm.call('PUT', ORDERS, { order_code: '912345678' })).status).toBe(404);
  });
});
