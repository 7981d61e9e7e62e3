import { type Attempt, foldJournal, recordId } from '../../src/core';

const attempt = (change: Partial<Attempt>): Attempt => ({
  id: 'a1',
  run: 'r1',
  table: 'products',
  key: 'SP1',
  outcome: 'confirmed',
  httpStatus: 200,
  message: '',
  before: null,
  after: { product_code: 'SP1', cover_price: 100 },
  ...change,
});

const baseline = (attempts: readonly Attempt[], key = 'SP1') =>
  foldJournal(attempts).records.get(recordId('products', key))?.baseline;

describe('foldJournal', () => {
  test('takes the confirmed content as the baseline', () => {
    expect(baseline([attempt({})])).toEqual({ product_code: 'SP1', cover_price: 100 });
  });

  test('lays a later confirmed attempt over an earlier one', () => {
    expect(baseline([attempt({}), attempt({ after: { cover_price: 120 } })])).toEqual({
      product_code: 'SP1',
      cover_price: 120,
    });
  });

  test.each(['refused', 'unsure', 'sending'] as const)('does not take what is %s for confirmed', (outcome) => {
    const ledger = foldJournal([attempt({}), attempt({ outcome, after: { cover_price: 999 } })]);
    const history = ledger.records.get(recordId('products', 'SP1'));
    expect(history?.baseline).toEqual({ product_code: 'SP1', cover_price: 100 });
    expect(history?.last.outcome).toBe(outcome);
  });

  test('keeps records of the same key in different tables apart', () => {
    const ledger = foldJournal([attempt({}), attempt({ table: 'orders', after: { vat: 8 } })]);
    expect(ledger.records.size).toBe(2);
  });

  test('moves the baseline to the new code of a confirmed rename', () => {
    const ledger = foldJournal([attempt({ after: { product_code: 'SP1', new_code: 'SP9', cover_price: 100 } })]);
    expect(ledger.records.get(recordId('products', 'SP1'))).toBeUndefined();
    expect(ledger.records.get(recordId('products', 'SP9'))?.baseline).toEqual({
      product_code: 'SP9',
      cover_price: 100,
    });
    expect(ledger.renamed.get('SP1')).toBe('SP9');
  });

  test('keeps the key of a renamed product that is found by its ID', () => {
    const after = { product_id: '7', product_code: 'SP1', new_code: 'SP9' };
    expect(baseline([attempt({ key: '7', after })], '7')).toEqual({ product_id: '7', product_code: 'SP9' });
  });

  test('forgets a rename once a product is confirmed under the old code again', () => {
    const renamed = attempt({ after: { product_code: 'SP1', new_code: 'SP9' } });
    expect(foldJournal([renamed, attempt({})]).renamed.size).toBe(0);
  });
});
