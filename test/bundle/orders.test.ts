import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
/** Of orders that the CRM knows. */
let known: readonly string[] = [];
beforeAll(async () => {
  crm = await CrmProcess.start();
  const orders: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
  known = orders.map((order) => order.order_code);
});
afterAll(() => crm.stop());

const CHANGED = '#e1effe';

/** Returns a file with so many orders of one line each: 2 × 30,000, 10 % VAT. */
function withOrders(count: number): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.value('newOrders', null);
  const codes = known.slice(0, count);
  expect(codes).toHaveLength(count);
  desk.paste(
    'Orders',
    2,
    1,
    codes.map((code) => [code]),
  );
  desk.paste(
    'Orders',
    2,
    9,
    codes.map(() => ['10']),
  );
  desk.paste(
    'Order lines',
    2,
    1,
    codes.map((code) => [code, 'SP.00001', 'Vải', '2', '30000']),
  );
  return desk;
}

const calls = (desk: BundledDesk): number => desk.lastExecution?.calls.spreadsheet ?? 0;

describe('the states of orders', () => {
  test('are tinted where they stand and counted, then go away with the push', () => {
    const desk = withOrders(2);
    desk.pushAll();
    desk.paste('Order lines', 3, 5, [['31000']]);
    const { counts } = desk.value('check', null);
    expect(counts.map(({ state, count, first }) => `${state} ${count} @${first.row}`)).toEqual([
      'changed 1 @3',
      'same 1 @2',
    ]);
    const tints = () => desk.runtime.cells('Order lines', 'D2:F3').backgrounds.flat();
    expect(tints()).toEqual(['#ffffff', '#ffffff', '#ffffff', '#ffffff', CHANGED, '#ffffff']);
    expect(desk.value('review', null).items[0]?.order).toMatchObject({
      content: { 'line.1.product_code': 'SP.00001', 'line.1.quantity': 2, 'line.1.price': 31000 },
      changed: ['line.1'],
    });
    desk.pushAll();
    expect(new Set(tints())).toEqual(new Set(['#ffffff']));
  });

  test('cost the same number of Spreadsheet calls for two orders as for all', () => {
    const costOf = (count: number): number => {
      const desk = withOrders(count);
      desk.pushAll();
      desk.paste('Order lines', 2, 5, [['31000']]);
      desk.paste('Order lines', count + 1, 5, [['32000']]);
      desk.value('check', null);
      return calls(desk);
    };
    expect(known.length).toBeGreaterThan(20);
    const few = costOf(2);
    expect(costOf(known.length)).toBe(few);
    // For each of two tables: the notes of Status, the rule that crosses it out, what the rows said then, the title of the other one,
    // and the list of the codes that were edited in it.
    expect(few).toBeLessThanOrEqual(25);
  });
});
