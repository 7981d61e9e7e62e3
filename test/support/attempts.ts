import type { Attempt } from '../../src/journal/ledger';

let made = 0;

/** Returns an attempt that the CRM confirmed; attempts are named in the order in which they are made. */
export function attemptOf(change: Partial<Attempt>): Attempt {
  made += 1;
  return {
    id: String(made).padStart(6, '0'),
    n: made,
    run: 'r1',
    table: 'products',
    key: 'SP1',
    action: 'edit',
    reverts: '',
    outcome: 'confirmed',
    httpStatus: 200,
    message: '',
    before: null,
    time: '',
    who: '',
    reason: '',
    after: { product_code: 'SP1', cover_price: 100 },
    ...change,
  };
}
