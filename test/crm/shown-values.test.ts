import type { CrmEdit, EditOutcome } from '../../src/crm/client';
import { clientOver } from '../support/crm-client';
import { orderEdit, productEdit } from '../support/edits';
import { json } from '../support/scripted-transport';

const PRODUCT = productEdit({
  id: '5',
  code: 'SP-5',
  product: {
    product_code: 'SP-5',
    product_name: 'Áo "A" & B',
    cover_price: 120_000,
    discount: 10,
    description: '<p>Đẹp</p>',
    short_description: '',
    category_id: 0,
  },
  customFields: { Màu: 'Đỏ', size: '12' },
});
const ORDER = orderEdit({
  code: 'DH-7',
  info: {
    account_code: 'KH0001',
    account_phone: '0912345678',
    order_date: '2025-03-04',
    discount: 0,
    vat: 8,
    amount: 66_880,
  },
  lines: [
    { product_code: 'SP-5', quantity: 2, price: 10_000, cash_discount: '1000' },
    { product_code: 'SP-6', quantity: 1, price: 5000 },
  ],
  terms: ['Giao trong 3 ngày', 'Thanh toán: '],
});

const outcomeOf = (edit: CrmEdit, body: unknown): EditOutcome | undefined =>
  clientOver([json(body)]).client.sendEdits([edit])[0];

const ofProduct = (shown: object) => outcomeOf(PRODUCT, { product_id: 5, ...shown })?.outcome;
const ofOrder = (shown: object) => outcomeOf(ORDER, { order_code: 'DH-7', ...shown })?.outcome;

describe('an answer that shows a product', () => {
  test.each([
    ...[
      '120000',
      120_000,
      '120000.00',
      '120,000',
      '120.000',
      '120.000,00',
      '120,000.0',
      '120 000',
      '120.000đ',
      'VND 120,000',
      '120.000&nbsp;&#8363;',
      '1.2E+5',
      '120k',
    ],
    ...['Liên hệ', [120_000], true],
  ])('with the sent price as %j is a proof', (cover_price) => expect(ofProduct({ cover_price })).toBe('confirmed'));

  test.each([
    ...[
      100_000,
      '100000',
      '100,000',
      '100k',
      '₫100,000',
      '1.0E+5',
      '12000',
      '1.200.000',
      120_000.4,
      '119999.999',
      0,
      '0',
      null,
      '',
    ],
  ])('with another price, %j, proves nothing', (cover_price) => {
    expect(outcomeOf(PRODUCT, { product_id: 5, cover_price })?.outcome).toBe('unsure');
  });

  test.each<object>([
    { product_name: 'Áo &quot;A&quot; &amp; B' },
    { product_name: 'Áo &amp;quot;A&amp;quot; &amp;amp; B' },
    { product_name: ' A\u0301o  "A"\u00a0& B ' },
    { product_name: 'Áo \\"A\\" & B' },
    { description: '&lt;p&gt;Đẹp&lt;/p&gt;' },
    { description: 'Đẹp' },
    { short_description: null },
    { short_description: '' },
    { category_id: null },
    { category_id: '0' },
    { discount: '10.00' },
    { discount: '10%' },
    { price: 7, price_online: 9, name: 'x' },
    { custom_fields: { Màu: '3', size: 12 } },
    { custom_fields: [] },
    { old: { cover_price: 100_000 } },
    { category: { id: 3, discount: 5 } },
    { cover_price: { amount: '120000.00', currency: 'VND' }, category_id: { id: 12, name: 'Áo' } },
    { cover_price: { formatted: '120.000 ₫' } },
    { prices: { cover_price: '120,000' }, price_history: [{ cover_price: 100_000 }] },
  ])('with %j is a proof', (shown) => expect(ofProduct(shown)).toBe('confirmed'));

  test.each<object>([
    { product_name: 'Áo "A"' },
    { product_name: 'áo "a" & b' },
    { description: 'Xấu' },
    { short_description: 'cũ' },
    { category_id: '3' },
    { discount: 5 },
    { custom_fields: { Màu: 'Xanh' } },
    { custom_fields: { size: '13' } },
    { Cover_Price: '100000' },
    { coverPrice: '100000' },
    { product: { cover_price: '100000' } },
    { data: { cover_price: '100000' } },
    { attributes: { cover_price: '100000' } },
    { prices: { cover_price: '100000' } },
    { product_info: { cover_price: '100000' } },
    { cover_price: { value: 100_000, formatted: '100.000 ₫' } },
    { message: 'Sửa thành công', cover_price: '100000' },
  ])('with %j is none', (shown) => expect(ofProduct(shown)).toBe('unsure'));

  test.each([
    ['confirmed', { success: true, description: 'Product was saved' }],
    ['confirmed', { success: true, data: { cover_price: '120,000.0' } }],
    ['unsure', { success: true, data: { cover_price: '100,000.0' } }],
    ['unsure', { success: true, data: '{"cover_price":"100,000.0"}' }],
    ['confirmed', { success: true, data: '{"cover_price":"120,000.0"}' }],
    ['unsure', { code: 200, data: [{ product_name: 'Quần' }] }],
  ])('without naming it is %s: %j', (outcome, body) => expect(outcomeOf(PRODUCT, body)?.outcome).toBe(outcome));
});

describe('an answer that shows an order', () => {
  test.each<object>([
    { order_info: { amount: '66,880.0', order_date: '2025-03-04 00:00:00', account_phone: '+84 912 345 678' } },
    { order_date: '4-3-2025' },
    { order_date: 1_741_046_400 },
    { account_phone: 912_345_678 },
    { account_code: 'kh0001', discount: null },
    { vat: '8.0', status: 'new' },
    { products: [{ product_code: 'SP-5', price: '10,000.0', cash_discount: '1,000.0' }, { product_code: 'sp-6' }] },
    {
      products: [
        { product_code: 'SP-6', quantity: '1.00' },
        { product_code: 'SP-5', quantity: 2 },
      ],
    },
    { products: [{ price: 10_000 }, { price: 5000 }] },
    { products: [{ product_id: 5 }, { product_id: 6 }] },
    {
      order_details: [
        { product_code: 'SP-6' },
        { product_code: 'SP-5', price: '10000.00', discount: 5, amount: 19_000 },
      ],
    },
    { deliveries: [{ product_code: 'SP-5', quantity: 1 }] },
    { terms: ['Giao trong 3 ngày', 'Thanh toán:'] },
  ])('as it was sent is a proof: %j', (shown) => expect(ofOrder(shown)).toBe('confirmed'));

  test.each<object>([
    { amount: 66_881 },
    { order_info: { amount: '66,881' } },
    { order_date: '03/04/2025' },
    { account_phone: '0912345679' },
    { account_code: 'KH0002' },
    { discount: 5 },
    { products: [{ product_code: 'SP-6' }, { product_code: 'SP-5', price: 9000 }] },
    { products: [{ product_code: 'SP-5' }, { product_code: 'SP-6', price: null }] },
    { products: [{ product_code: 'SP-5', price: 10_000 }] },
    { products: [{ price: 5000 }, { price: 10_000 }] },
    { products: [] },
    { items: [{ product_code: 'SP-6' }, { product_code: 'SP-5', price: 9000 }] },
    { saved_order_details: [{ product_code: 'SP-6' }, { product_code: 'SP-5', price: 9000 }] },
    { terms: ['Giao trong 5 ngày', 'Thanh toán: '] },
    { terms: [] },
  ])('otherwise than it was sent is none: %j', (shown) => expect(ofOrder(shown)).toBe('unsure'));

  test('takes a line for any of the lines that were sent of its product', () => {
    const twice = orderEdit({
      code: 'DH-7',
      lines: [
        { product_code: 'SP-5', quantity: 2 },
        { product_code: 'SP-5', quantity: 1 },
      ],
    });
    const answer = (quantity: number) => ({ order_code: 'DH-7', products: [{ product_code: 'SP-5', quantity }] });
    expect([1, 2, 3].map((quantity) => outcomeOf(twice, answer(quantity))?.outcome)).toEqual([
      'confirmed',
      'confirmed',
      'unsure',
    ]);
  });

  test('says nothing of lines and terms that were not sent', () => {
    const header = orderEdit({ code: 'DH-7', lines: null, terms: null });
    const shown = { order_code: 'DH-7', products: [{ product_code: 'SP-9', price: 1 }], terms: ['x'] };
    expect(outcomeOf(header, shown)?.outcome).toBe('confirmed');
  });
});
