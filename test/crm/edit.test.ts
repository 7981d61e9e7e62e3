import { type CrmEdit, checkEdit } from '../../src/crm/client';
import { orderEdit, productEdit } from '../support/edits';

const namesOf = (edit: CrmEdit) => checkEdit(edit).map(({ code, field }) => `${code} ${field}`);
const product = productEdit().product;

const stored = (change: object) => productEdit({ product: { ...product, ...change } });
const NO_CODE = ['issue.required product_code'];

test.each<[string, CrmEdit, readonly string[]]>([
  ['a product by its code', productEdit(), []],
  ['a product by its ID', productEdit({ id: '12', code: null }), []],
  ...['', ' ', null].map((code): [string, CrmEdit, string[]] => [`the code ${code}`, productEdit({ code }), NO_CODE]),
  ...['', '0', '-3', '../orders', '1/2', 'abc'].map((id): [string, CrmEdit, string[]] => [
    `the ID “${id}”, from which a path would be built`,
    productEdit({ id }),
    ['issue.id.invalid product_id'],
  ]),
  ['an ID without a code to store', productEdit({ id: '12', product: { product_name: 'Áo' } }), []],
  ['an ID with a blank one', productEdit({ id: '12', product: { ...product, product_code: '' } }), NO_CODE],
  ['no code to store, without which the CRM makes one up', productEdit({ product: { product_name: 'Áo' } }), NO_CODE],
  ['a blank code to store', stored({ product_code: ' ' }), NO_CODE],
  ['no name', productEdit({ product: { product_code: 'A' } }), ['issue.required product_name']],
  ['an emptied text and a price of zero', stored({ description: '', cover_price: 0 }), []],
  ['0 for none of a list', stored({ unit_id: '0', category_id: '0', origin_id: '0', manufacturer_id: '0' }), []],
  ['a price that is no number', stored({ cover_price: Number.NaN }), ['issue.number.unreadable cover_price']],
  ['a price in groups', stored({ cover_price: '1.250.000' }), ['issue.number.unreadable cover_price']],
  ['a percentage in parts', stored({ discount: 12.5 }), ['issue.number.notWhole discount']],
  ['a name for an ID', stored({ unit_id: 'cái' }), ['issue.id.invalid unit_id']],
  ['an ID below zero', stored({ unit_id: '-1' }), ['issue.id.invalid unit_id']],
  ['a field that the interface has not', stored({ product_vat: 8 }), ['issue.field.unknown product_vat']],
  ['a custom field without a name', productEdit({ customFields: { ' ': 'x' } }), ['issue.required custom_fields']],
  ['an order', orderEdit(), []],
  ['an order without terms', orderEdit({ terms: [] }), []],
  ['an order without a code', orderEdit({ code: '' }), ['issue.required order_code']],
  ['an order that leaves its lines alone', orderEdit({ lines: null }), []],
  ['an order that would be emptied', orderEdit({ lines: [] }), ['issue.order.noLines null']],
  ['no date', orderEdit({ info: { order_date: '31/02/2025' } }), ['issue.date.unreadable order_date']],
  [
    'a text with an exponent',
    orderEdit({ lines: [{ cash_discount: 1e-7 }] }),
    ['issue.number.unreadable cash_discount'],
  ],
  ['a number with one', orderEdit({ lines: [{ price: 1e-7 }] }), []],
])('checkEdit judges %s', (_what, edit, issues) => expect(namesOf(edit)).toEqual(issues));

test('checkEdit says in which line the problem is', () => {
  const lines = [...(orderEdit().lines ?? []), { product_id: 0 }];
  expect(checkEdit(orderEdit({ lines }))).toEqual([
    { code: 'issue.id.invalid', field: 'product_id', params: { text: '0', line: 2 } },
  ]);
});
