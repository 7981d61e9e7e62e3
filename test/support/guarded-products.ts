import { foldJournal } from '../../src/journal/ledger';
import { guardEdits } from '../../src/push/guard-rules';
import { planPush } from '../../src/push/plan';
import type { GuardLimits, PriceLimit } from '../../src/records/price-limits';
import type { Cell } from '../../src/records/read-cell';
import { readProducts } from '../../src/records/read-products';
import { attemptOf } from './attempts';
import { productRow } from './records';

/** The guard as it is where nobody has set anything. */
export const NO_LIMITS: GuardLimits = {
  priceChangePercent: 30,
  priceLimits: new Map(),
  leastMarginPercent: 0,
  leastMargins: new Map(),
};

export type Prices = Readonly<Record<string, Cell>>;

export const code = (index: number) => `SP${index}`;

/** Returns the holds of each row, by code and field, when rows with these prices were confirmed and now say those. */
export function holds(
  before: readonly Prices[],
  after: readonly Prices[],
  changePercent = 30,
  byCategory: ReadonlyMap<string, PriceLimit> = new Map(),
  margins: Partial<GuardLimits> = {},
): string[] {
  return guarded(before, after, changePercent, byCategory, margins).flatMap(({ record, holds: found }) =>
    found.map((hold) => `${record.key} ${hold.code.replace(/^hold\.(price\.)?/, '')} ${hold.field}`),
  );
}

export function guarded(
  before: readonly Prices[],
  after: readonly Prices[],
  changePercent = 30,
  byCategory: ReadonlyMap<string, PriceLimit> = new Map(),
  margins: Partial<GuardLimits> = {},
) {
  const rows = (prices: readonly Prices[]) =>
    prices.map((each, index) => productRow({ product_code: code(index), cover_price: '', ...each }, index + 2));
  const read = (prices: readonly Prices[]) =>
    readProducts(1, rows(prices), { language: 'vi', names: new Map() }, new Map());
  const attempts = read(before).map(({ key, content }) => attemptOf({ key, after: content }));
  const plan = planPush(read(after), foldJournal(attempts), { changedFieldsOnly: false });
  return guardEdits(plan.edits, {
    ...NO_LIMITS,
    priceChangePercent: changePercent,
    priceLimits: byCategory,
    ...margins,
  });
}
