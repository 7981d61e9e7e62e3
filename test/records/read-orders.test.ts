import fc from 'fast-check';
import { formatTerms } from '../../src/records/diff';
import { readOrders } from '../../src/records/read-orders';
import type { SheetRow } from '../../src/records/read-products';
import { issue } from '../../src/records/record';
import { lineRow, orderRow } from '../support/records';

const read = (orders: readonly SheetRow[], lines: readonly SheetRow[]) =>
  readOrders([{ sheetId: 1, language: 'vi', rows: orders }], [{ sheetId: 2, language: 'vi', rows: lines }], new Map());

describe('readOrders', () => {
  test('reads header, lines in their order, and terms as one record', () => {
    const lines = [lineRow(), lineRow({ product_code: 'SP2', quantity: 1 }, 3), lineRow({ order_code: 'DH2' }, 4)];
    const [order] = read(
      [orderRow({ terms: 'Giao trong 3 ngày\n\nGiao tại kho' }), orderRow({ order_code: 'DH2' }, 3)],
      lines,
    );
    expect(order?.key).toBe('DH1');
    expect(order?.content).toEqual({
      order_code: 'DH1',
      account_code: 'KH1',
      account_name: 'Công ty An Phú',
      vat: 8,
      'line.1.product_code': 'SP1',
      'line.1.quantity': 2,
      'line.1.price': 30000,
      'line.2.product_code': 'SP2',
      'line.2.quantity': 1,
      'line.2.price': 30000,
      'term.1': 'Giao trong 3 ngày',
      'term.2': 'Giao tại kho',
    });
  });

  test('holds an order without lines, of which no sum is known to be wrong', () => {
    const [order] = read([orderRow({ amount: 99 })], []);
    expect([order?.issues, order?.warnings, order?.holds]).toEqual([[], [], [issue('hold.order.noLines')]]);
  });

  test.each([[''], ['(clear)']])('warns of an order whose customer code is “%s”', (cell) => {
    const [order] = read([orderRow({ account_code: cell })], [lineRow()]);
    expect(order?.warnings).toEqual([issue('warning.order.noCustomer', 'account_code')]);
  });

  test.each([
    ['hold.number.low', 'quantity', -2],
    ['hold.number.low', 'price', -1],
    ['hold.number.low', 'cash_discount', '-5.000'],
    ['hold.number.low', 'product_sale_off', -5],
  ])('holds the order for %s of the %s %p of a line, and names its row', (code, field, cell) => {
    const [order] = read([orderRow()], [lineRow(), lineRow({ product_code: 'SP2', [field]: cell }, 5)]);
    const params = expect.objectContaining({ lineRow: 5 });
    expect([order?.issues, order?.holds]).toEqual([[], [{ code, field, params }]]);
  });

  test.each([
    ['hold.number.high', 'vat', 101],
    ['hold.number.low', 'discount', -10],
    ['hold.number.low', 'discount_amount', '-10.000'],
    ['hold.number.low', 'amount', -1],
  ])('holds the order for %s of its %s %p', (code, field, cell) => {
    const [order] = read([orderRow({ [field]: cell })], [lineRow()]);
    expect([order?.issues, order?.holds.map((each) => [each.code, each.field])]).toEqual([[], [[code, field]]]);
  });

  test.each([
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['0,5%', 0.5],
    ['0,125', 0.125],
    ['100', 100],
    ['0', 0],
  ])('takes the text %p in a column of percentages for that many percent', (cell, discount) => {
    const [order] = read([orderRow({ discount: cell })], [lineRow()]);
    expect([order?.issues, order?.holds, order?.content.discount]).toEqual([[], [], discount]);
  });

  test.each([
    ['transport', 150_000, 150_000],
    ['transport', '10', 10],
    ['installation', '200.000', 200_000],
    ['installation', '0,5', 0.5],
    ['installation', '101', 101],
  ])('takes the %s %p for a plain number: the interface does not say of what', (field, cell, value) => {
    const amount = { [`${field}_amount`]: 1000 };
    const [order] = read([orderRow({ [field]: cell, ...amount })], [lineRow()]);
    expect([order?.issues, order?.warnings, order?.holds, order?.content[field]]).toEqual([[], [], [], value]);
  });

  test('takes a sale-off of a line above 100 for a plain number', () => {
    const [order] = read([orderRow()], [lineRow({ product_sale_off: 150_000, cash_discount: 5 })]);
    expect([order?.issues, order?.holds, order?.content['line.1.product_sale_off']]).toEqual([[], [], 150_000]);
  });

  test.each([0.1, '10%', '10 %'])('asks which number %p is where a cell may have shown percents', (cell) => {
    const [ofHeader] = read([orderRow({ transport: cell })], [lineRow()]);
    const [ofLine] = read([orderRow()], [lineRow({ product_sale_off: cell })]);
    const params = { text: String(cell), whole: 10, part: 0.1 };
    expect(ofHeader?.issues).toEqual([{ code: 'issue.number.share', field: 'transport', params }]);
    expect(ofLine?.issues).toMatchObject([{ code: 'issue.number.share', field: 'product_sale_off', params }]);
  });

  test('refuses the number 0.5 in a column of percentages: a cell that shows 50% holds it too', () => {
    const [order] = read([orderRow({ discount: 0.5 })], [lineRow()]);
    expect(order?.issues.map(({ code }) => code)).toEqual(['issue.percent.fraction']);
  });

  test('refuses a line of an order that no row holds, at the row of the line', () => {
    const stray = read([orderRow()], [lineRow(), lineRow({ order_code: 'DH7' }, 8)])[1];
    expect(stray).toMatchObject({
      table: 'orderLines',
      sheetId: 2,
      row: 8,
      issues: [{ code: 'issue.line.unknownOrder' }],
    });
  });

  test('refuses a line without an order code', () => {
    expect(read([orderRow()], [lineRow(), lineRow({ order_code: '' }, 3)])[1]?.issues[0]).toMatchObject({
      code: 'issue.required',
      field: 'order_code',
    });
  });

  describe('a line without an order code', () => {
    const issuesOf = (lines: readonly SheetRow[]) =>
      read([orderRow(), orderRow({ order_code: 'DH2' }, 3)], lines)
        .filter(({ table }) => table === 'orders')
        .map(({ key, issues }) => [key, ...issues.map(({ code, params }) => [code, params])]);
    const none = { order_code: '' };

    test('may be of the order above it: that one is refused, and both rows are named', () => {
      const lines = [lineRow(), lineRow(none, 3), lineRow(none, 4), lineRow({ order_code: 'DH2' }, 5)];
      expect(issuesOf(lines)).toEqual([['DH1', ['issue.order.strayLine', { stray: '3', known: '2' }]], ['DH2']]);
    });

    test('may be of the order below it where no order stands above', () => {
      const lines = [lineRow(none), lineRow({ order_code: 'DH2' }, 4), lineRow({}, 5)];
      expect(issuesOf(lines)).toEqual([['DH1'], ['DH2', ['issue.order.strayLine', { stray: '2', known: '4' }]]]);
    });

    test.each([
      { order_code: '#N/A' },
      { order_code: '(clear)' },
      { ...none, quantity: 'hai', price: '', product_code: '' },
    ])('is one also as %p', (cells) => {
      expect(issuesOf([lineRow(), lineRow({ order_code: 'DH2' }, 3), lineRow(cells, 4)])[1]).toEqual([
        'DH2',
        ['issue.order.strayLine', { stray: '4', known: '3' }],
      ]);
    });

    test('is none where only blanks stand', () => {
      const blank = { order_code: ' ', product_code: ' ', quantity: '', price: '' };
      expect(issuesOf([lineRow(), lineRow(blank, 3), lineRow({ order_code: 'DH2' }, 4)])).toEqual([['DH1'], ['DH2']]);
    });

    test('says nothing of the orders in another tab', () => {
      const tabs = [
        { sheetId: 2, language: 'vi', rows: [lineRow()] },
        { sheetId: 3, language: 'vi', rows: [lineRow(none)] },
      ] as const;
      const [order] = readOrders([{ sheetId: 1, language: 'vi', rows: [orderRow()] }], tabs, new Map());
      expect(order?.issues).toEqual([]);
    });
  });

  test.each([
    ['issue.line.noProduct', { product_code: '' }],
    ['issue.line.noProduct', { product_code: '(clear)' }],
    ['issue.required', { quantity: '' }],
    ['issue.required', { price: '' }],
  ])('refuses the order for %s of a line and names its row', (code, cells) => {
    const [order] = read([orderRow()], [lineRow(cells, 5)]);
    expect(order?.issues).toEqual([expect.objectContaining({ code, params: expect.objectContaining({ lineRow: 5 }) })]);
  });

  test('takes each filled line of the terms for a term, whichever way the lines end', () => {
    const [order] = read([orderRow({ terms: 'A\r\nB\rC\nD' })], [lineRow()]);
    const terms = Object.entries(order?.content ?? {}).filter(([name]) => name.startsWith('term.'));
    expect(terms.map(([, term]) => term)).toEqual(['A', 'B', 'C', 'D']);
  });

  test.each<[string, readonly string[]]>([
    ['A\nB\n\nC', ['A\nB', 'C']],
    ['A\r\nB\r\n \r\nC\r\nD', ['A\nB', 'C\nD']],
    ['A\n\n\n\t\nB', ['A', 'B']],
    ['A\nB\n\n', ['A\nB']],
    ['\n\nA\nB', ['A\nB']],
    ['  A\n  B\n\n  C', ['  A\n  B', '  C']],
    ['A\nB\n', ['A', 'B']],
    ['\nA\nB', ['A', 'B']],
    ['A', ['A']],
    ['\n \n', []],
  ])('parts the terms %p at blank lines where there are any', (terms, expected) => {
    const [order] = read([orderRow({ terms })], [lineRow()]);
    const found = Object.entries(order?.content ?? {}).filter(([name]) => name.startsWith('term.'));
    expect(found.map(([, term]) => term)).toEqual(expected);
  });

  test('writes terms so that they read back the same', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'Đ', ' ', ':', '.') }).filter((text) => text.trim() !== '');
    const term = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
        const [order] = read([orderRow({ terms: formatTerms(terms) })], [lineRow()]);
        const found = Object.entries(order?.content ?? {}).filter(([name]) => name.startsWith('term.'));
        expect(found.map(([, text]) => text)).toEqual(terms);
      }),
    );
  });

  test('holds an order whose phone number is no text, and whose line has a code that is none', () => {
    const [order] = read([orderRow({ account_phone: 912345678 })], [lineRow({ product_code: 12 }, 6)]);
    expect([order?.issues, order?.warnings, order?.holds]).toEqual([
      [],
      [],
      [
        { code: 'hold.text.lost', field: 'account_phone', params: { text: '912345678' } },
        { code: 'hold.text.lost', field: 'product_code', params: { text: '12', lineRow: 6 } },
      ],
    ]);
  });

  test.each([
    ['issue.number.unreadable', { quantity: 'hai' }],
    ['issue.cell.error', { price: '#N/A' }],
    ['issue.cell.error', { product_code: '#REF!' }],
  ])('says of a cell of a line that cannot be read just that: %s', (code, cells) => {
    expect(read([orderRow()], [lineRow(cells)])[0]?.issues.map((found) => found.code)).toEqual([code]);
  });

  test('reads each sheet in its own language', () => {
    const sheet = (sheetId: number, language: 'en' | 'vi', ...rows: SheetRow[]) => ({ sheetId, language, rows });
    const amounts = { amount: '1.250', order_code: 'DH2' };
    const records = readOrders(
      [sheet(1, 'en', orderRow({ amount: '1,250' })), sheet(2, 'vi', orderRow(amounts))],
      [
        sheet(3, 'vi', lineRow({ quantity: '1.250' })),
        sheet(4, 'en', lineRow({ order_code: 'DH2', quantity: '1,250' })),
      ],
      new Map(),
    );
    expect(records.map(({ content, issues }) => [content.amount, content['line.1.quantity'], ...issues])).toEqual([
      [1250, 1250],
      [1250, 1250],
    ]);
  });

  test('reads the order date as a calendar date', () => {
    const date = { year: 2026, month: 9, day: 5, hour: 0, minute: 0, second: 0 };
    expect(read([orderRow({ order_date: date })], [lineRow()])[0]?.content).toMatchObject({ order_date: '2026-09-05' });
    expect(read([orderRow({ order_date: '5/9/2026' })], [lineRow()])[0]?.content).toMatchObject({
      order_date: '2026-09-05',
    });
  });
});
