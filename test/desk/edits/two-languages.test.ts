import { newOrders, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';

const order = { order_code: 'DH1', account_name: 'An Phú' };
const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

const issuesOf = (world: DeskWorld) =>
  review(world.ports).refusals.map(({ key, issues }) => [key, ...issues.map(({ code }) => code)]);

describe('tabs of orders in two languages', () => {
  test('have their lines read in the language of the tab of lines', () => {
    const world = new DeskWorld();
    world.orders([order], [{ ...line, quantity: '1,250' }]);
    expect(issuesOf(world)).toEqual([]);
    world.workbook.retag(world.sheet('orderLines').sheetId, 'orderLines/vi');
    expect(issuesOf(world)).toEqual([['DH1', 'issue.number.ambiguous']]);
  });

  test('have each order read in the language of its tab', () => {
    const world = new DeskWorld();
    world.orders([{ ...order, amount: '1,250' }], [line, { ...line, order_code: 'DH2' }]);
    newOrders(world.ports);
    world.workbook.retag(world.sheet('orders').sheetId, 'orders/vi');
    world.typeCell('orders', 2, 'order_code', 'DH2');
    world.typeCell('orders', 2, 'amount', '1,250');
    expect(issuesOf(world)).toEqual([['DH2', 'issue.number.ambiguous']]);
  });
});
