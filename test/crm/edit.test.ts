import { type CrmEdit, checkEdit } from '../../src/crm';
import { orderEdit, productEdit } from '../support/edits';

const namesOf = (edit: CrmEdit) => checkEdit(edit).map(({ code, field }) => `${code} ${field}`);
const product = productEdit().product;

describe('checkEdit of a product', () => {
  test('takes a code, or an ID', () => {
    expect(namesOf(productEdit())).toEqual([]);
    expect(namesOf(productEdit({ id: '12', code: null }))).toEqual([]);
  });

  test.each(['', ' ', null])('wants a code to find it by: %p', (code) => {
    expect(namesOf(productEdit({ code }))).toEqual(['issue.required product_code']);
  });

  test.each(['', '0', '-3', '../orders', '1/2', 'abc'])('refuses the ID %p, from which a path would be built', (id) => {
    expect(namesOf(productEdit({ id }))).toEqual(['issue.id.invalid product_id']);
  });

  test('wants the code to store, without which the CRM makes one up, unless the ID finds the product', () => {
    expect(namesOf(productEdit({ id: '12', product: { product_name: 'Áo' } }))).toEqual([]);
    expect(namesOf(productEdit({ id: '12', product: { ...product, product_code: '' } }))).toEqual([
      'issue.required product_code',
    ]);
    expect(namesOf(productEdit({ product: { product_name: 'Áo' } }))).toEqual(['issue.required product_code']);
    expect(namesOf(productEdit({ product: { ...product, product_code: ' ' } }))).toEqual([
      'issue.required product_code',
    ]);
  });

  test('wants the name', () => {
    expect(namesOf(productEdit({ product: { product_code: 'A' } }))).toEqual(['issue.required product_name']);
  });

  test('takes an emptied text and a price of zero', () => {
    expect(namesOf(productEdit({ product: { ...product, description: '', cover_price: 0 } }))).toEqual([]);
  });

  test.each(['unit_id', 'category_id', 'origin_id', 'manufacturer_id'])('takes 0 for no %s', (name) => {
    expect(namesOf(productEdit({ product: { ...product, [name]: '0' } }))).toEqual([]);
  });

  test.each([
    [{ cover_price: Number.NaN }, 'issue.number.unreadable cover_price'],
    [{ cover_price: '1.250.000' }, 'issue.number.unreadable cover_price'],
    [{ discount: 12.5 }, 'issue.number.notWhole discount'],
    [{ unit_id: 'cái' }, 'issue.id.invalid unit_id'],
    [{ unit_id: '-1' }, 'issue.id.invalid unit_id'],
    [{ product_vat: 8 }, 'issue.field.unknown product_vat'],
  ])('refuses %j', (change, found) => {
    expect(namesOf(productEdit({ product: { ...product, ...change } }))).toEqual([found]);
  });

  test('refuses a custom field without a name', () => {
    expect(namesOf(productEdit({ customFields: { ' ': 'x' } }))).toEqual(['issue.required custom_fields']);
  });
});

describe('checkEdit of an order', () => {
  test('takes an order with lines, with or without terms', () => {
    expect(namesOf(orderEdit())).toEqual([]);
    expect(namesOf(orderEdit({ terms: [] }))).toEqual([]);
  });

  test('wants the code of the order', () => {
    expect(namesOf(orderEdit({ code: '' }))).toEqual(['issue.required order_code']);
  });

  test('takes an order that leaves its lines alone, and refuses to empty it', () => {
    expect(namesOf(orderEdit({ lines: null }))).toEqual([]);
    expect(namesOf(orderEdit({ lines: [] }))).toEqual(['issue.order.noLines null']);
  });

  test('refuses a date that no calendar has', () => {
    expect(namesOf(orderEdit({ info: { order_date: '31/02/2025' } }))).toEqual(['issue.date.unreadable order_date']);
  });

  test('refuses an amount that a text can hold only with an exponent', () => {
    expect(namesOf(orderEdit({ lines: [{ cash_discount: 1e-7 }] }))).toEqual(['issue.number.unreadable cash_discount']);
    expect(namesOf(orderEdit({ lines: [{ price: 1e-7 }] }))).toEqual([]);
  });

  test('says in which line the problem is', () => {
    const lines = [...(orderEdit().lines ?? []), { product_id: 0 }];
    expect(checkEdit(orderEdit({ lines }))).toEqual([
      { code: 'issue.id.invalid', field: 'product_id', params: { text: '0', line: 2 } },
    ]);
  });
});
