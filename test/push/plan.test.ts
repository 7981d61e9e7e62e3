import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { planPush } from '../../src/push/plan';
import { readOrders } from '../../src/records/read-orders';
import { readProducts, type SheetRow } from '../../src/records/read-products';
import { attemptOf } from '../support/attempts';
import { lineRow, orderRow, productRow } from '../support/records';

const settings = { changedFieldsOnly: false };
const content = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };

const attempt = (outcome: Attempt['outcome'], after: Attempt['after'] = content): Attempt =>
  attemptOf({ key: 'SP.00192', outcome, after });

const plan = (row: SheetRow, attempts: readonly Attempt[], chosen = settings) => {
  const ledger = foldJournal(attempts);
  return planPush(readProducts(1, [row], { language: 'vi', names: new Map() }, ledger.renamed), ledger, chosen);
};
const stateOf = (row: SheetRow, attempts: readonly Attempt[]) => {
  const { edits, refusals, unchanged } = plan(row, attempts);
  return edits[0]?.state ?? (refusals.length > 0 ? 'invalid' : unchanged.length > 0 ? 'same' : 'none');
};

describe('planPush', () => {
  test.each([
    ['new', productRow(), []],
    ['same', productRow(), [attempt('confirmed')]],
    ['changed', productRow({ cover_price: 9 }), [attempt('confirmed')]],
    ['same', productRow({ cover_price: '' }), [attempt('confirmed')]],
    ['failed', productRow({ cover_price: 9 }), [attempt('confirmed'), attempt('refused', { cover_price: 9 })]],
    ['same', productRow(), [attempt('confirmed'), attempt('refused', { cover_price: 9 })]],
    ['unsure', productRow(), [attempt('confirmed'), attempt('unsure', { cover_price: 9 })]],
    ['unsure', productRow(), [attempt('sending')]],
    ['failed', productRow(), [attempt('refused')]],
    ['invalid', productRow({ cover_price: '#REF!' }), [attempt('confirmed')]],
  ])('calls a row %s', (state, row, attempts) => expect(stateOf(row, attempts)).toBe(state));

  test('sends every filled cell of the row', () => {
    const [edit] = plan(productRow({ discount: 5 }), [attempt('confirmed')]).edits;
    expect(edit?.changes).toEqual([{ name: 'discount', before: null, after: 5 }]);
    expect(edit?.after).toEqual({ ...content, discount: 5 });
  });

  test('sends the changed fields with code and name when the setting says so', () => {
    const [edit] = plan(productRow({ discount: 5 }), [attempt('confirmed')], { changedFieldsOnly: true }).edits;
    expect(edit?.after).toEqual({ product_code: 'SP.00192', product_name: 'Áo vest nam', discount: 5 });
  });

  test('sends an order whole although the setting says changed fields', () => {
    const orders = [{ sheetId: 1, language: 'vi', rows: [orderRow({ note: 'gấp' })] }] as const;
    const records = readOrders(orders, [{ sheetId: 2, language: 'vi', rows: [lineRow()] }], new Map());
    const known = attemptOf({ table: 'orders', key: 'DH1', after: { ...records[0]?.content, 'line.1.quantity': 1 } });
    const [edit] = planPush(records, foldJournal([known]), { changedFieldsOnly: true }).edits;
    expect(edit?.changes).toHaveLength(1);
    expect(edit?.after).toEqual(records[0]?.content);
  });

  test('sends the ID with the changed fields, since it finds the product', () => {
    const { edits } = plan(productRow({ product_id: '77', discount: 5 }), [], { changedFieldsOnly: true });
    const known = [{ ...attempt('confirmed', { ...content, product_id: '77' }), key: edits[0]?.record.key ?? '' }];
    const [edit] = plan(productRow({ product_id: '77', discount: 5 }), known, { changedFieldsOnly: true }).edits;
    expect(edit?.after).toMatchObject({ product_id: '77', discount: 5 });
  });

  test('holds what may or may not have reached the CRM until the user ticks it', () => {
    expect(plan(productRow(), [attempt('unsure')]).edits[0]?.holds.map(({ code }) => code)).toEqual(['hold.unsure']);
    expect(plan(productRow(), []).edits[0]?.holds).toEqual([]);
  });

  test('never calls a row the same by what was confirmed under its code before it was changed under its ID', () => {
    const underId = { ...attempt('confirmed', { ...content, product_id: '77', cover_price: 9 }), key: '#77' };
    expect(stateOf(productRow(), [attempt('confirmed'), underId])).toBe('changed');
    expect(stateOf(productRow({ product_id: '77' }), [underId, attempt('confirmed')])).toBe('changed');
  });

  test('keeps a row unsure whose ID is filled in or blanked', () => {
    const underId = { ...attempt('unsure', { ...content, product_id: '77' }), key: '#77' };
    expect(stateOf(productRow(), [underId])).toBe('unsure');
    expect(stateOf(productRow({ product_id: '77' }), [attempt('unsure')])).toBe('unsure');
  });

  test('plans nothing for a row that was put back', () => {
    const attempts = [attempt('confirmed'), attempt('confirmed', { cover_price: 9 })];
    expect(plan(productRow({ cover_price: 9 }), attempts).edits).toEqual([]);
  });
});
