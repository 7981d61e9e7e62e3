import type { Attempt } from '../../src/journal/ledger';
import { cellHistory } from '../../src/journal/timelines';
import { attemptOf } from '../support/attempts';

const prices = (attempts: readonly Attempt[], key = 'SP1') =>
  cellHistory(attempts, { table: 'products', key }, 'cover_price').map(({ value, attempt }) => [value, attempt.run]);
const priced = (run: string, price: number, change: Partial<Attempt> = {}) =>
  attemptOf({ run, after: { product_code: 'SP1', cover_price: price }, ...change });

describe('cellHistory', () => {
  test('lists each value with the run that brought it, newest first', () => {
    expect(prices([priced('r1', 100), priced('r2', 120), priced('r3', 120)])).toEqual([
      [120, 'r2'],
      [100, 'r1'],
    ]);
  });

  test('leaves out what the CRM did not confirm', () => {
    expect(prices([priced('r1', 100), priced('r2', 120, { outcome: 'refused' })])).toEqual([[100, 'r1']]);
  });

  test('goes back beyond a rename', () => {
    const renamed = priced('r2', 120, { after: { product_code: 'SP1', new_code: 'SP9', cover_price: 120 } });
    expect(prices([priced('r1', 100), renamed], 'SP9')).toEqual([
      [120, 'r2'],
      [100, 'r1'],
    ]);
  });

  test('tells what was confirmed under the other address of a product, but not of another one with the same code', () => {
    const first = priced('r1', 100);
    const byId = (key: string, run: string, price: number) => priced(run, price, { key });
    const journal = [first, byId('#7', 'r2', 120), byId('#8', 'r3', 130)];
    expect(prices(journal).map(([price]) => price)).toEqual([130, 120, 100]);
    expect(prices(journal, '#7').map(([price]) => price)).toEqual([120, 100]);
  });

  test('takes the terms of an order for one text', () => {
    const after = { order_code: 'DH1', 'term.1': 'Giao 3 ngày', 'term.2': 'Kho Hà Nội' };
    const held = cellHistory(
      [attemptOf({ table: 'orders', key: 'DH1', after })],
      { table: 'orders', key: 'DH1' },
      'terms',
    );
    expect(held[0]?.value).toBe('Giao 3 ngày\nKho Hà Nội');
  });

  test('follows a line of an order to wherever it was sorted, by its product', () => {
    const order = (run: string, ...lines: readonly [string, number][]) =>
      attemptOf({
        run,
        table: 'orders',
        key: 'DH1',
        after: Object.fromEntries(
          lines.flatMap(([code, price], at) => [
            [`line.${at + 1}.product_code`, code],
            [`line.${at + 1}.price`, price],
          ]),
        ),
      });
    const journal = [order('r1', ['A', 1], ['B', 5]), order('r2', ['B', 6], ['A', 1])];
    const of = (product: string) =>
      cellHistory(journal, { table: 'orders', key: 'DH1' }, 'price', { product, nth: 0 }).map(({ value }) => value);
    expect([of('A'), of('B'), of('C')]).toEqual([[1], [6, 5], []]);
  });
});
