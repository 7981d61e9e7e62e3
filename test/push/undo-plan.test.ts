import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { planPush } from '../../src/push/plan';
import { revertPlans } from '../../src/push/undo-plan';
import { readProducts } from '../../src/records/read-products';
import { attemptOf } from '../support/attempts';
import { productRow } from '../support/records';

const product = (more: Attempt['after']): Attempt['after'] => ({ product_code: 'SP1', product_name: 'Áo', ...more });
const first = attemptOf({ run: 'r1', after: product({ cover_price: 100 }) });
const second = attemptOf({ run: 'r2', before: first.after, after: product({ cover_price: 120, price_online: 90 }) });
const puts = (attempts: readonly Attempt[], run: string) => revertPlans(attempts)(run).reverts;
const reasons = (attempts: readonly Attempt[], run: string) =>
  revertPlans(attempts)(run).skipped.map(({ key, reason, by }) => `${key} ${reason}${by ? ` ${by.run}` : ''}`);

describe('the plan of a revert', () => {
  test('puts back what a run changed, and names what had no value before', () => {
    expect(puts([first, second], 'r2')).toEqual([
      { table: 'products', key: 'SP1', values: { cover_price: 100 }, unknown: ['price_online'] },
    ]);
  });

  test('puts back what stood before the first of several attempts of a run, in all that the last one left different', () => {
    const again = attemptOf({
      run: 'r2',
      before: second.after,
      after: { product_code: 'SP1', product_name: 'Áo mới', cover_price: 130, price_online: 90 },
    });
    expect(puts([first, second, again], 'r2')[0]?.values).toEqual({ product_name: 'Áo', cover_price: 100 });
    const back = attemptOf({ run: 'r2', before: second.after, after: product({ cover_price: 100 }) });
    expect(puts([first, second, back], 'r2')).toEqual([]);
  });

  test('leaves a record alone of which nothing was known before', () => {
    expect(puts([first], 'r1')).toEqual([]);
    expect(reasons([first], 'r1')).toEqual(['SP1 unknown']);
    expect(reasons([first, second], 'r1')).toEqual(['SP1 unknown']);
  });

  test('leaves a record alone that a later run changed, and names the run that holds it now', () => {
    const third = attemptOf({ run: 'r3', before: second.after, after: product({ cover_price: 150 }) });
    const fourth = attemptOf({ run: 'r4', before: third.after, after: product({ cover_price: 170 }) });
    expect(puts([first, second, third], 'r2')).toEqual([]);
    expect(reasons([first, second, third], 'r2')).toEqual(['SP1 later r3']);
    expect(reasons([first, second, third, fourth], 'r2')).toEqual(['SP1 later r4']);
  });

  test('tells a record that is put back already from one that was changed again', () => {
    const back = attemptOf({ run: 'r3', action: 'revert', reverts: 'r2', before: second.after, after: first.after });
    expect(reasons([first, second, back], 'r2')).toEqual(['SP1 reverted r3']);
    const again = attemptOf({ run: 'r4', action: 'revert', reverts: 'r3', before: first.after, after: second.after });
    expect(reasons([first, second, back, again], 'r2')).toEqual(['SP1 later r4']);
    expect(puts([first, second, back, again], 'r4')).toHaveLength(1);
  });

  test.each([
    ['confirmed', 'SP1 later r3'],
    ['unsure', 'SP1 doubt'],
  ] as const)('leaves a record alone that was sent by its ID since, which is %s', (outcome, reason) => {
    const byId = attemptOf({ run: 'r3', key: '#7', outcome, after: product({ product_id: '7', cover_price: 150 }) });
    expect(puts([first, second, byId], 'r2')).toEqual([]);
    expect(reasons([first, second, byId], 'r2')).toEqual([reason]);
  });

  test.each(['confirmed', 'unsure'] as const)('minds nothing that was %s under its ID before', (outcome) => {
    const byId = attemptOf({ run: 'r0', key: '#7', outcome, after: product({ product_id: '7', cover_price: 90 }) });
    const [one, two] = [first, second].map((each) =>
      attemptOf({ run: each.run, before: each.before, after: each.after }),
    );
    expect(puts([byId, one ?? first, two ?? second], 'r2')).toHaveLength(1);
  });

  test.each(['unsure', 'sending'] as const)('leaves a record alone whose last attempt is %s', (outcome) => {
    const third = attemptOf({ run: 'r3', outcome, before: second.after, after: product({ cover_price: 150 }) });
    expect(reasons([first, second, third], 'r2')).toEqual(['SP1 doubt']);
  });

  test('minds no later attempt that the CRM refused', () => {
    const third = attemptOf({
      run: 'r3',
      outcome: 'refused',
      before: second.after,
      after: product({ cover_price: 0 }),
    });
    expect(puts([first, second, third], 'r2')).toHaveLength(1);
  });

  test('has nothing to do with what the CRM did not confirm', () => {
    const refused = attemptOf({
      run: 'r2',
      outcome: 'refused',
      before: first.after,
      after: product({ cover_price: 1 }),
    });
    expect(revertPlans([first, refused])('r2')).toEqual({ reverts: [], skipped: [] });
  });

  test('takes a rename back by a rename', () => {
    const renamed = attemptOf({
      run: 'r2',
      before: first.after,
      after: product({ cover_price: 100, new_code: 'SP9' }),
    });
    expect(puts([first, renamed], 'r2')).toEqual([
      { table: 'products', key: 'SP9', values: { new_code: 'SP1' }, unknown: [] },
    ]);
  });

  test('takes back by a rename also what changed the code beside an ID', () => {
    const byId = (code: string, more: object) =>
      attemptOf({ key: '#7', after: { product_id: '7', product_code: code, product_name: 'Áo' }, ...more });
    const known = byId('SP1', { run: 'r1' });
    expect(puts([known, byId('SP2', { run: 'r2', before: known.after })], 'r2')).toEqual([
      { table: 'products', key: '#7', values: { new_code: 'SP1' }, unknown: [] },
    ]);
  });

  test('puts back the lines of an order as a whole', () => {
    const old = { order_code: 'DH1', 'line.1.quantity': 2, 'line.2.quantity': 5, 'term.1': 'a' };
    const order = { table: 'orders', key: 'DH1' } as const;
    const before = attemptOf({ ...order, run: 'r1', after: old });
    const after = { order_code: 'DH1', 'line.1.quantity': 3, 'term.1': 'a' };
    const changed = attemptOf({ ...order, run: 'r2', before: old, after });
    expect(puts([before, changed], 'r2')[0]?.values).toEqual({ 'line.1.quantity': 2, 'line.2.quantity': 5 });
  });
});

describe('the run that an edit puts back', () => {
  const revertOf = (cells: Parameters<typeof productRow>[0]): string => {
    const attempts = [first, attemptOf({ run: 'r2', before: first.after, after: product({ cover_price: 120 }) })];
    const ledger = foldJournal(attempts);
    const row = productRow({ product_code: 'SP1', product_name: 'Áo', ...cells });
    const records = readProducts(1, [row], { language: 'vi', names: new Map() }, ledger.renamed);
    const [edit] = planPush(records, ledger, { changedFieldsOnly: false }).edits;
    return edit?.reverts ?? 'no edit';
  };

  test('is the one whose old values it holds', () => expect(revertOf({ cover_price: 100 })).toBe('r2'));

  test.each([
    ['another value', { cover_price: 101 }],
    ['more than that', { cover_price: 100, price_online: 5 }],
  ])('is none for %s', (_name, cells) => expect(revertOf(cells)).toBe(''));
});
