import { type Content, type Issue, lineSum, orderParts, readOrders, totalsToFill } from '../../src/core';
import { lineRow, orderRow } from '../support/records';

const line = (quantity: number, price: number, more: Content = {}): Content => ({ quantity, price, ...more });
const filled = (header: Content, lines: readonly Content[], anew = false) =>
  totalsToFill({ header, lines }, anew).amounts;

/** Returns the warnings of one order with one or more lines, as code, field and numbers. */
function warnings(header: Content, lines: readonly Content[] = [{}]): readonly Issue[] {
  const rows = lines.map((cells, index) => lineRow(cells, index + 2));
  const language = 'vi';
  const order = orderRow({ vat: '', ...header });
  return (
    readOrders([{ sheetId: 1, language, rows: [order] }], [{ sheetId: 2, language, rows }], new Map())[0]?.warnings ??
    []
  );
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
      name: 'a line discount in percent counts where it has no amount',
      header: {},
      lines: [line(3, 40_000, { product_sale_off: 25 })],
      amounts: { amount: 90_000 },
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

  test('does not guess of what a fee is a percentage', () => {
    const order = { header: { transport: 5, vat: 10 }, lines: [line(1, 1000)] };
    expect(totalsToFill(order, false)).toEqual({ amounts: { vat_amount: 100 }, complete: false });
  });

  test('fills in no amount below zero', () => {
    const order = { header: { discount_amount: 2000 }, lines: [line(1, 1000)] };
    expect(totalsToFill(order, false)).toEqual({ amounts: {}, complete: false });
  });
});

describe('lineSum', () => {
  test('has no noise of binary fractions', () => {
    expect(lineSum(line(3, 0.1))).toBe(0.3);
  });
});

describe('the warnings of an order', () => {
  test('are none where every sum agrees, or where a percentage is 0', () => {
    expect(warnings({ discount: 5, discount_amount: 3000, vat: 10, vat_amount: 5700, amount: 62_700 })).toEqual([]);
    expect(warnings({ discount: 0, discount_amount: 3000, amount: 57_000 })).toEqual([]);
    expect(warnings({ vat: 10 })).toEqual([]);
  });

  test.each([
    [
      'discount_amount',
      { discount: 10, discount_amount: 11_000 },
      { percent: 10, base: 60_000, computed: 6000, typed: 11_000 },
    ],
    ['vat_amount', { vat: 10, vat_amount: 1 }, { percent: 10, base: 60_000, computed: 6000, typed: 1 }],
  ])('name both numbers where %s and its percentage differ', (field, header, params) => {
    expect(warnings(header)).toEqual([{ code: 'warning.amount.differs', field, params }]);
  });

  test('name the row of a line whose discount and percentage differ', () => {
    const found = warnings({}, [{}, { product_sale_off: 1, cash_discount: 10_000 }]);
    const params = { percent: 1, base: 60_000, computed: 600, typed: 10_000, lineRow: 3 };
    expect(found).toEqual([{ code: 'warning.amount.differs', field: 'cash_discount', params }]);
  });

  test('name totals that are one đồng apart, and none that are less', () => {
    expect(warnings({ amount: 60_001 })).toHaveLength(1);
    expect(warnings({ amount: 60_000.99 })).toEqual([]);
  });

  test('name both totals', () => {
    const params = { typed: 99_000, computed: 60_000 };
    expect(warnings({ amount: 99_000 })).toEqual([{ code: 'warning.order.total', field: 'amount', params }]);
  });

  test('name a fee that is a percentage without an amount', () => {
    expect(warnings({ installation: 2, amount: 1 })).toEqual([
      { code: 'warning.order.feePercent', field: 'installation', params: {} },
    ]);
  });

  test('wait until everything in the sums can be read', () => {
    expect(warnings({ amount: 1 }, [{ price: '1.250' }, { price: 'liên hệ' }])).toEqual([]);
  });
});
