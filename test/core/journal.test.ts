import { type Attempt, foldJournal, inOrder, recordId } from '../../src/core';

const attempt = (change: Partial<Attempt>): Attempt => ({
  id: 'a1',
  run: 'r1',
  table: 'products',
  key: 'SP1',
  action: 'edit',
  reverts: '',
  outcome: 'confirmed',
  httpStatus: 200,
  message: '',
  before: null,
  after: { product_code: 'SP1', cover_price: 100 },
  ...change,
});

const baseline = (attempts: readonly Attempt[], key = 'SP1') =>
  foldJournal(attempts).records.get(recordId('products', key))?.baseline;

const historyOf = (attempts: readonly Attempt[]) => foldJournal(attempts).records.get(recordId('products', 'SP1'));

describe('inOrder', () => {
  test('takes attempts in the order in which they were made, and copied rows once', () => {
    const first = attempt({ id: '01' });
    const sending = attempt({ id: '02', outcome: 'sending' });
    const second = attempt({ id: '02' });
    expect(inOrder([second, first, first])).toEqual([first, second]);
    expect(inOrder([sending, second, first])).toEqual([first, second]);
    expect(inOrder([second, sending, first])).toEqual([first, second]);
  });
});

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

  test('does not take what is refused for confirmed', () => {
    const history = historyOf([attempt({}), attempt({ outcome: 'refused', after: { cover_price: 999 } })]);
    expect(history?.baseline).toEqual({ product_code: 'SP1', cover_price: 100 });
    expect(history?.inDoubt).toBe(false);
  });

  test.each(['unsure', 'sending'] as const)(
    'takes a field that is %s for unknown, until a later attempt is confirmed',
    (outcome) => {
      const doubtful = attempt({ outcome, after: { product_code: 'SP1', cover_price: 999 } });
      const later = attempt({ outcome: 'refused', after: { cover_price: 100 } });
      for (const attempts of [
        [attempt({}), doubtful],
        [attempt({}), doubtful, later],
      ]) {
        expect(historyOf(attempts)).toMatchObject({ baseline: { product_code: 'SP1' }, inDoubt: true });
        expect(historyOf(attempts)?.baseline).not.toHaveProperty('cover_price');
      }
      expect(historyOf([attempt({}), doubtful, attempt({ after: { cover_price: 5 } })])).toMatchObject({
        baseline: { product_code: 'SP1', cover_price: 5 },
        inDoubt: false,
      });
    },
  );

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
