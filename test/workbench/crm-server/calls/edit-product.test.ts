import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

let crm: RunningStandIn;
beforeEach(async () => {
  crm = await startStandIn();
});
afterEach(() => crm.close());

const product = (key: string) => crm.admin('GET', `/records/products/${encodeURIComponent(key)}`);

describe('product edit', () => {
  test('takes a selling price as text and keeps it as a number', async () => {
    await crm.call('PUT', '/api/v3/products/1001', {
      product: { product_name: 'A', product_code: 'A', cover_price: '1250000.5' },
    });
    expect(await product('1001')).toMatchObject({ cover_price: 1_250_000.5 });
  });

  test('merges custom fields by name', async () => {
    const body = { product: { product_name: 'A', product_code: 'A' }, custom_fields: { mau_sac: 'tím' } };
    await crm.call('PUT', '/api/v3/products/1001', body);
    expect(await product('1001')).toMatchObject({ custom_fields: { bao_hanh: '12 tháng', mau_sac: 'tím' } });
  });

  test.each([undefined, ''])('without a code to store (%p) gives the product a new one', async (product_code) => {
    await crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 'A', product_code } });
    expect(await product('1001')).toMatchObject({ product_code: 'SP.00201' });
    expect(await crm.brokenRules()).toEqual([]);
  });

  test('does not look for duplicate codes', async () => {
    expect(
      (await crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 'A', product_code: 'SP.00002' } }))
        .status,
    ).toBe(200);
  });

  test('with an empty ID falls through to the edit by code and is a violation', async () => {
    const body = { product_code: 'SP.00002', product: { product_name: 'Qua nhầm', product_code: 'SP.00002' } };
    expect((await crm.call('PUT', '/api/v3/products/', body)).status).toBe(200);
    expect(await product('1002')).toMatchObject({ product_name: 'Qua nhầm' });
    expect(await crm.brokenRules()).toEqual(['path.empty-id']);
  });
});
