import { foldJournal } from '../../src/journal/ledger';
import { guardEdits } from '../../src/push/guard-rules';
import { planPush } from '../../src/push/plan';
import { orderParts } from '../../src/records/diff';
import { lineSum, totalsToFill } from '../../src/records/order-totals';
import { readOrders } from '../../src/records/read-orders';
import type { SheetRecord } from '../../src/records/read-products';
import type { Content, Issue } from '../../src/records/record';
import { attemptOf } from '../support/attempts';
import { NO_LIMITS } from '../support/guarded-products';
import { lineRow, orderRow } from '../support/records';

const line = (quantity: number, price: number, more: Content = {}): Content => ({ quantity, price, ...more });
const filled = (header: Content, lines: readonly Content[], anew = false) =>
  totalsToFill({ header, lines }, {}, anew).amounts;

type Rows = { readonly header: Content; readonly lines?: readonly Content[] };

/** Reads one order with one or more lines. */
function orderOf({ header, lines = [{}] }: Rows): SheetRecord | undefined {
  const rows = lines.map((cells, index) => lineRow(cells, index + 2));
  const language = 'vi';
  const order = orderRow({ vat: '', ...header });
  return readOrders([{ sheetId: 1, language, rows: [order] }], [{ sheetId: 2, language, rows }], new Map())[0];
}

/** Returns the reasons for which one order waits, as code, field and numbers. */
function holds(header: Content, lines: readonly Content[] = [{}], inCrm: Rows | null = null): readonly Issue[] {
  const record = orderOf({ header, lines });
  if (!record) return [];
  const before = inCrm && { record: orderOf(inCrm) ?? record };
  const ledger = foldJournal(before ? [attemptOf({ table: 'orders', key: 'DH1', after: before.record.content })] : []);
  const plan = planPush([record], ledger, { changedFieldsOnly: false });
  return guardEdits(plan.edits, NO_LIMITS).flatMap((edit) => edit.holds);
}

describe('orderParts', () => {
  test('takes header and lines apart and leaves the terms out', () => {
    const content = { order_code: 'DH1', 'line.1.price': 5, 'line.10.price': 7, 'line.10.quantity': 2, 'term.1': 'x' };
    expect(orderParts(content)).toEqual({
      header: { order_code: 'DH1' },
      lines: [{ price: 5 }, { price: 7, quantity: 2 }],
    });
  });
});

describe('totalsToFill', () => {
  test.each([
    {
      name: 'amounts of lines are for the whole line; VAT stands on what the order discount leaves',
      header: { discount: 5, vat: 10 },
      lines: [line(1, 10_000, { cash_discount: 1000 }), line(2, 30_000, { cash_discount: 5000 })],
      amounts: { discount_amount: 3200, vat_amount: 6080, amount: 66_880 },
    },
    {
      name: 'fees carry no VAT, and halves are kept',
      header: { discount: 10, vat: 10, transport_amount: 10_000, installation_amount: 10_000 },
      lines: [line(1, 65_000, { cash_discount: 650 })],
      amounts: { discount_amount: 6435, vat_amount: 5791.5, amount: 83_706.5 },
    },
    {
      name: 'amounts win over percentages',
      header: { discount: 10, discount_amount: 11_000, vat: 10 },
      lines: [line(1, 65_000, { product_sale_off: 1, cash_discount: 10_000 })],
      amounts: { vat_amount: 4400, amount: 48_400 },
    },
    {
      name: 'a sale-off of 0 is none',
      header: { vat: 10 },
      lines: [line(3, 40_000, { product_sale_off: 0 })],
      amounts: { vat_amount: 12_000, amount: 132_000 },
    },
  ])('$name', ({ header, lines, amounts }) => expect(filled(header, lines)).toEqual(amounts));

  test('names the total only where it is missing or differs', () => {
    expect(filled({ amount: 60_000 }, [line(2, 30_000)])).toEqual({});
    expect(filled({ amount: 60_000.4 }, [line(2, 30_000)])).toEqual({});
    expect(filled({ amount: 90_000 }, [line(2, 30_000)])).toEqual({ amount: 60_000 });
  });

  test('leaves typed discounts and VAT, unless asked to compute them anew', () => {
    const header = { discount: 10, discount_amount: 9, vat: 10, vat_amount: 1, amount: 5 };
    expect(filled(header, [line(1, 1000)])).toEqual({ amount: 992 });
    expect(filled(header, [line(1, 1000)], true)).toEqual({ discount_amount: 100, vat_amount: 90, amount: 990 });
  });

  test('keeps a typed amount that has no percentage, even when computing anew', () => {
    expect(filled({ discount: 0, discount_amount: 100 }, [line(1, 1000)], true)).toEqual({ amount: 900 });
  });
});

describe('what cannot be known is not filled in:', () => {
  test.each<[string, Content, Content, Content]>([
    ['what a sale-off without an amount takes off', { discount: 10, vat: 10 }, { product_sale_off: 25 }, {}],
    ['a fee without an amount', { transport: 5, vat: 10 }, {}, { vat_amount: 100 }],
    ['a total below zero', { discount_amount: 2000 }, {}, {}],
  ])('%s', (_what, header, more, amounts) => {
    for (const anew of [false, true]) {
      const lines = [line(1, 1000, more)];
      expect(totalsToFill({ header, lines }, {}, anew)).toEqual({ amounts, complete: false });
    }
  });
});

describe('lineSum', () => {
  test('has no noise of binary fractions', () => expect(lineSum(line(3, 0.1))).toBe(0.3));

  test('is not known where a sale-off has no amount', () => {
    expect(lineSum(line(3, 100, { product_sale_off: 5 }))).toBeNull();
    expect(lineSum(line(3, 100, { product_sale_off: 5, cash_discount: 0 }))).toBe(300);
  });
});

describe('an order that does not add up', () => {
  test('is not one where every sum agrees, or where a percentage is 0', () => {
    expect(holds({ discount: 5, discount_amount: 3000, vat: 10, vat_amount: 5700, amount: 62_700 })).toEqual([]);
    expect(holds({ discount: 0, discount_amount: 3000, amount: 57_000 })).toEqual([]);
    expect(holds({ vat: 10 })).toEqual([]);
  });

  test.each([
    [
      'discount_amount',
      { discount: 10, discount_amount: 11_000 },
      { percent: 10, base: 60_000, computed: 6000, typed: 11_000 },
    ],
    ['vat_amount', { vat: 10, vat_amount: 1 }, { percent: 10, base: 60_000, computed: 6000, typed: 1 }],
  ])('waits with both numbers where %s and its percentage differ', (field, header, params) => {
    expect(holds(header)).toEqual([{ code: 'hold.order.amount', field, params }]);
  });

  test('waits for a VAT of 1 where 271,280 belongs, once, whichever of the two its total counts', () => {
    const lines = [{ quantity: 1, price: 3_391_000 }];
    const vat = { percent: 8, base: 3_391_000, computed: 271_280, typed: 1 };
    for (const amount of [3_391_001, 3_662_280]) {
      expect(holds({ vat: 8, vat_amount: 1, amount }, lines)).toEqual([
        { code: 'hold.order.amount', field: 'vat_amount', params: vat },
      ]);
    }
  });

  test('waits for both where neither explains the total', () => {
    const codes = holds({ vat: 10, vat_amount: 1, amount: 5 }).map(({ code, field }) => [code, field]);
    expect(codes).toEqual([
      ['hold.order.total', 'amount'],
      ['hold.order.amount', 'vat_amount'],
    ]);
  });

  test('waits for the discount alone where the VAT is right of what its percentage leaves', () => {
    const header = { discount: 10, discount_amount: 1, vat: 10, vat_amount: 5400, amount: 59_400 };
    expect(holds(header).map(({ field }) => field)).toEqual(['discount_amount']);
  });

  test.each([1, 50, 10_000, 150_000])(
    'is none because of a sale-off of %p beside another amount',
    (product_sale_off) => {
      expect(holds({ amount: 50_000 }, [{ product_sale_off, cash_discount: 10_000 }])).toEqual([]);
    },
  );

  test('is one from a đồng on, and none below', () => {
    expect(holds({ amount: 60_001 })).toHaveLength(1);
    expect(holds({ amount: 60_000.99 })).toEqual([]);
  });

  test('waits with both totals', () => {
    const params = { typed: 99_000, computed: 60_000 };
    expect(holds({ amount: 99_000 })).toEqual([{ code: 'hold.order.total', field: 'amount', params }]);
  });

  test('waits for nothing where a number has no amount beside it, which it is warned of', () => {
    const header = { installation: 2, amount: 1 };
    expect(holds(header)).toEqual([]);
    expect(orderOf({ header })?.warnings).toEqual([
      { code: 'warning.order.noAmount', field: 'installation', params: {} },
    ]);
    const lines = [{}, { product_sale_off: 10 }];
    expect(holds({ amount: 1 }, lines)).toEqual([]);
    expect(orderOf({ header: { amount: 1 }, lines })?.warnings).toEqual([
      { code: 'warning.order.noAmount', field: 'product_sale_off', params: { lineRow: 3 } },
    ]);
  });

  test('counts the VAT, discount and fees that the CRM has where the row leaves them blank', () => {
    const inCrm = { header: { vat: 10, vat_amount: 6000, transport_amount: 500, amount: 66_500 } };
    expect(holds({ amount: 33_500 }, [{ quantity: 1 }], inCrm)).toEqual([]);
    const [hold] = holds({ amount: 33_000 }, [{ quantity: 1 }], inCrm);
    expect(hold).toMatchObject({ code: 'hold.order.total', params: { typed: 33_000 } });
  });

  test('waits no second time once the CRM has its sums, until one of them changes', () => {
    const header = { vat: 10, vat_amount: 1, amount: 99 };
    const inCrm = { header: { ...header, account_phone: '0901' } };
    expect(holds({ ...header, account_phone: '0902' }, [{}], inCrm)).toEqual([]);
    expect(holds(header, [{ price: 40_000 }], inCrm)).toHaveLength(2);
  });

  test('waits until everything in the sums can be read', () => {
    expect(holds({ amount: 1 }, [{ price: '1.250' }, { price: 'liên hệ' }])).toEqual([]);
  });
});
