import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { chooseBaseline, planPush } from '../../src/push/plan';
import type { SheetRecord } from '../../src/records/read-products';
import { issue } from '../../src/records/record';
import { attemptOf } from '../support/attempts';

const record = (key: string, content: SheetRecord['content'], changed: Partial<SheetRecord> = {}): SheetRecord => ({
  table: 'products',
  key,
  sheetId: 1,
  row: 2,
  title: '',
  content: { product_code: key, ...content },
  issues: [],
  warnings: [],
  holds: [],
  ...changed,
});

const attempt = (key: string, outcome: Attempt['outcome'], after: Attempt['after']): Attempt =>
  attemptOf({ key, outcome, after: { product_code: key, ...after } });

const choose = (
  records: readonly SheetRecord[],
  attempts: readonly Attempt[] = [],
  wanted = (_: SheetRecord) => true,
) => chooseBaseline(planPush(records, foldJournal(attempts), { changedFieldsOnly: false }), wanted);

describe('marking rows as matching the CRM', () => {
  test('takes by itself what nothing is known of, and counts what the CRM is known to have', () => {
    const known = [attempt('C', 'confirmed', { cover_price: 1 })];
    const { taken, left, same } = choose([record('A', {}), record('C', { cover_price: 1 })], known);
    expect(taken.map(({ before, after }) => [before, after])).toEqual([[null, { product_code: 'A' }]]);
    expect([left, same]).toEqual([[], 1]);
  });

  test.each<[string, SheetRecord, Attempt[]]>([
    [
      'differs from what the CRM confirmed',
      record('A', { cover_price: 2 }),
      [attempt('A', 'confirmed', { cover_price: 1 })],
    ],
    [
      'is held, though nothing is known of it',
      record('A', { cover_price: 2 }, { holds: [issue('hold.price.zero', 'cover_price')] }),
      [],
    ],
    [
      'was refused, though nothing is known of it',
      record('A', { cover_price: 2 }),
      [attempt('A', 'refused', { cover_price: 2 })],
    ],
  ])('leaves to a tick of its own what %s', (_, row, known) => {
    const { taken, left, same } = choose([row, record('B', {})], known);
    expect(taken.map(({ record: { key } }) => key)).toEqual(['B']);
    expect(left.map(({ record: { key } }) => key)).toEqual(['A']);
    expect(same).toBe(0);
  });

  test('leaves alone what is unsure, what cannot be read and what was not selected', () => {
    const records = [
      record('A', { cover_price: 2 }),
      record('B', {}, { issues: [issue('issue.required', 'product_name')] }),
      record('C', {}, { row: 9 }),
    ];
    const choice = choose(records, [attempt('A', 'unsure', { cover_price: 1 })], ({ row }) => row < 9);
    expect(choice).toMatchObject({ taken: [], left: [], same: 0, unsure: 1, refused: 1 });
  });

  test('leaves a new code a wish', () => {
    expect(choose([record('A', { new_code: 'B' })]).taken[0]?.after).toEqual({ product_code: 'A' });
    const known = [attempt('A', 'confirmed', {})];
    expect(choose([record('A', { new_code: 'B' })], known)).toMatchObject({ taken: [], same: 1 });
  });

  test('has a mark that any edit of a taken row changes', () => {
    const mark = (price: number) => choose([record('A', { cover_price: price }), record('B', {})]).checksum;
    expect(mark(1)).toBe(mark(1));
    expect(mark(1)).not.toBe(mark(2));
    expect(choose([record('A', { cover_price: 1 })]).checksum).not.toBe(mark(1));
  });
});
