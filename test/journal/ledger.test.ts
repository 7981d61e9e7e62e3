import { type Attempt, foldJournal, recordId, sortAttempts } from '../../src/journal/ledger';
import { attemptOf } from '../support/attempts';

const historyOf = (attempts: readonly Attempt[], key = 'SP1') =>
  foldJournal(attempts).records.get(recordId('products', key));

const baseline = (attempts: readonly Attempt[], key = 'SP1') => historyOf(attempts, key)?.baseline;

describe('inOrder', () => {
  test('takes attempts in the order in which they were made, and copied rows once', () => {
    const first = attemptOf({ id: '01' });
    const sending = attemptOf({ id: '02', outcome: 'sending' });
    const second = attemptOf({ id: '02' });
    expect(sortAttempts([second, first, first])).toEqual([first, second]);
    expect(sortAttempts([sending, second, first])).toEqual([first, second]);
    expect(sortAttempts([second, sending, first])).toEqual([first, second]);
    expect(sortAttempts([first, sending, second])).toEqual([first, second]);
  });
});

describe('foldJournal', () => {
  test('lays each confirmed attempt over the earlier ones, and none that was refused', () => {
    expect(baseline([attemptOf({})])).toEqual({ product_code: 'SP1', cover_price: 100 });
    const refused = attemptOf({ outcome: 'refused', after: { cover_price: 999 } });
    const history = historyOf([attemptOf({}), attemptOf({ after: { cover_price: 120 } }), refused]);
    expect(history).toMatchObject({ baseline: { product_code: 'SP1', cover_price: 120 }, inDoubt: false });
  });

  test.each(['unsure', 'sending'] as const)(
    'takes a field that is %s for unknown, until a later attempt is confirmed',
    (outcome) => {
      const doubtful = attemptOf({ outcome, after: { product_code: 'SP1', cover_price: 999 } });
      const later = attemptOf({ outcome: 'refused', after: { cover_price: 100 } });
      for (const attempts of [
        [attemptOf({}), doubtful],
        [attemptOf({}), doubtful, later],
      ]) {
        expect(historyOf(attempts)).toMatchObject({ baseline: { product_code: 'SP1' }, inDoubt: true });
        expect(historyOf(attempts)?.baseline).not.toHaveProperty('cover_price');
      }
      expect(historyOf([attemptOf({}), doubtful, attemptOf({ after: { cover_price: 5 } })])).toMatchObject({
        baseline: { product_code: 'SP1', cover_price: 5 },
        inDoubt: false,
      });
    },
  );

  test('keeps what a doubtful attempt did not send, and what it sent as it was', () => {
    const known = attemptOf({ after: { product_code: 'SP1', cover_price: 100, discount: 5, vat: 8 } });
    const doubtful = attemptOf({ outcome: 'unsure', after: { product_code: 'SP1', cover_price: 999, vat: 8 } });
    expect(baseline([known, doubtful])).toEqual({ product_code: 'SP1', discount: 5, vat: 8 });
  });

  test('keeps records of the same key in different tables apart', () => {
    const ledger = foldJournal([attemptOf({}), attemptOf({ table: 'orders', after: { vat: 8 } })]);
    expect(ledger.records.size).toBe(2);
  });

  test.each([
    ['one more', { 'term.1': 'a', 'term.2': 'b', 'term.3': 'c' }],
    ['one less', { 'term.1': 'a' }],
    ['none', { 'term.': '' }],
  ])(
    'takes all terms of an order for unknown where %s may have been sent, also after an order without terms',
    (_, terms) => {
      const ofOrder = { table: 'orders', key: 'DH1' } as const;
      const known = attemptOf({ ...ofOrder, after: { order_code: 'DH1', 'term.1': 'a', 'term.2': 'b' } });
      const doubtful = attemptOf({ ...ofOrder, outcome: 'unsure', after: { order_code: 'DH1', ...terms } });
      const later = attemptOf({ ...ofOrder, after: { order_code: 'DH1' } });
      const { records } = foldJournal([known, doubtful, later]);
      expect(records.get(recordId('orders', 'DH1'))?.baseline).toEqual({ order_code: 'DH1' });
    },
  );

  test('moves the baseline to the new code of a confirmed rename', () => {
    const ledger = foldJournal([attemptOf({ after: { product_code: 'SP1', new_code: 'SP9', cover_price: 100 } })]);
    expect(ledger.records.get(recordId('products', 'SP1'))).toBeUndefined();
    expect(ledger.records.get(recordId('products', 'SP9'))?.baseline).toEqual({
      product_code: 'SP9',
      cover_price: 100,
    });
    expect(ledger.renamed.get('SP1')).toBe('SP9');
  });

  test('keeps the key of a renamed product that is found by its ID', () => {
    const after = { product_id: '7', product_code: 'SP1', new_code: 'SP9' };
    expect(baseline([attemptOf({ key: '7', after })], '7')).toEqual({ product_id: '7', product_code: 'SP9' });
  });

  test('forgets a rename once a product is confirmed under the old code, or gets it again', () => {
    const renamed = attemptOf({ after: { product_code: 'SP1', new_code: 'SP9' } });
    expect(foldJournal([renamed, attemptOf({})]).renamed.size).toBe(0);
    const back = attemptOf({ key: 'SP9', after: { product_code: 'SP9', new_code: 'SP1' } });
    expect([...foldJournal([renamed, back]).renamed]).toEqual([['SP9', 'SP1']]);
  });
});

describe('a product that is addressed by its code and by its ID', () => {
  const byCode = attemptOf({ after: { product_code: 'SP1', cover_price: 100, discount: 5, product_name: 'Áo' } });
  const byId = (change: Partial<Attempt> = {}) =>
    attemptOf({
      key: '#7',
      after: { product_id: '7', product_code: 'SP1', cover_price: 50, product_name: 'Áo' },
      ...change,
    });

  test('is known under the other address only as far as both say the same', () => {
    expect(baseline([byCode, byId()])).toEqual({ product_code: 'SP1', product_name: 'Áo' });
    expect(baseline([byCode, byId()], '#7')).toEqual(byId().after);
    expect(baseline([byId(), byCode], '#7')).toEqual({ product_code: 'SP1', product_name: 'Áo' });
  });

  test('is known again once it is confirmed under that address', () => {
    expect(baseline([byCode, byId(), byCode])).toEqual(byCode.after);
    expect(historyOf([byCode, byId()])?.confirmed).toBeNull();
  });

  test('minds nothing that the CRM refused', () => {
    expect(baseline([byCode, byId({ outcome: 'refused' })])).toEqual(byCode.after);
  });

  test('is not found under its old code any more once its ID gave it another', () => {
    const renamed = byId({ after: { product_id: '7', product_code: 'SP1', new_code: 'SP2', cover_price: 100 } });
    const typed = byId({ after: { product_id: '7', product_code: 'SP2', cover_price: 100 } });
    expect(baseline([byCode, renamed])).toBeNull();
    expect(baseline([byCode, byId(), typed])).toBeNull();
  });

  test('is in doubt under both until either is confirmed', () => {
    const doubtful = byId({ outcome: 'unsure' });
    expect(historyOf([byCode, doubtful])).toMatchObject({ inDoubt: true, baseline: { product_code: 'SP1' } });
    expect(historyOf([byCode, doubtful, byId()])?.inDoubt).toBe(false);
    expect([...foldJournal([doubtful]).doubtfulCodes]).toEqual(['sp1']);
    expect(foldJournal([doubtful, byCode]).doubtfulCodes.size).toBe(0);
    expect(historyOf([doubtful, byCode], '#7')?.inDoubt).toBe(false);
  });

  test('is in doubt under a code that it may have got, until that is confirmed', () => {
    const renamed = attemptOf({ outcome: 'unsure', after: { product_code: 'SP1', new_code: 'SP2' } });
    const found = attemptOf({ key: 'SP2', after: { product_code: 'SP2', cover_price: 100 } });
    expect([...foldJournal([byCode, renamed]).doubtfulCodes]).toEqual(['sp1', 'sp2']);
    expect(baseline([byCode, renamed])).not.toHaveProperty('product_code');
    expect([...foldJournal([byCode, renamed, found]).doubtfulCodes]).toEqual(['sp1']);
  });

  test('is not taken for another one of the same code that has an ID of its own', () => {
    const other = byId({ key: '#8', after: { product_id: '8', product_code: 'SP1', cover_price: 9 } });
    expect(baseline([byId(), other], '#7')).toEqual(byId().after);
  });

  test('is unknown under a new code that another ID has', () => {
    const renamed = attemptOf({ after: { product_code: 'SP1', new_code: 'SP2' } });
    const other = byId({ key: '#8', after: { product_id: '8', product_code: 'SP2' } });
    expect(baseline([other, renamed], 'SP2')).toBeNull();
  });
});
