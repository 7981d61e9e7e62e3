import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

let crm: RunningStandIn;
beforeEach(async () => {
  crm = await startStandIn();
});
afterEach(() => crm.close());

const ORDERS = '/api/v3/orders';
const _LINE = {
  product_id: 1001,
  product_code: 'SP.00001',
  product_name: 'A',
  quantity: 2,
  price: 10_000,
  product_sale_off: 5,
  cash_discount: '1000',
};

describe('order edit', () => {
  test('leaves lines and terms that are not sent', async () => {
    const before = await crm.admin('GET', '/records/orders/701');
    await crm.call('PUT', ORDERS, { order_code: 'DH18293', order_info: { vat: 0 } });
    const { products, terms } = Object(before);
    expect(await crm.admin('GET', '/records/orders/701')).toMatchObject({ products, terms, order_info: { vat: 0 } });
  });
});
