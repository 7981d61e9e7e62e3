import { readOrders, type SheetRow } from '../../src/core';
import { lineRow, orderRow } from '../support/records';

const read = (orders: readonly SheetRow[], lines: readonly SheetRow[]) =>
  readOrders([{ sheetId: 1, rows: orders }], [{ sheetId: 2, rows: lines }], { language: 'vi', categories: null });

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

  test('refuses an order without lines', () => {
    expect(read([orderRow()], [])[0]?.issues.map(({ code }) => code)).toEqual(['issue.order.noLines']);
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

  test.each([
    ['issue.line.noProduct', { product_code: '' }],
    ['issue.required', { quantity: '' }],
    ['issue.required', { price: '' }],
  ])('refuses the order for %s of a line and names its row', (code, cells) => {
    const [order] = read([orderRow()], [lineRow(cells, 5)]);
    expect(order?.issues).toEqual([expect.objectContaining({ code, params: expect.objectContaining({ lineRow: 5 }) })]);
  });

  test('reads the order date as a calendar date', () => {
    const date = { year: 2026, month: 9, day: 5, hour: 0, minute: 0, second: 0 };
    expect(read([orderRow({ order_date: date })], [lineRow()])[0]?.content).toMatchObject({ order_date: '2026-09-05' });
    expect(read([orderRow({ order_date: '5/9/2026' })], [lineRow()])[0]?.content).toMatchObject({
      order_date: '2026-09-05',
    });
  });
});
