import { BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();
/** Of orders that the CRM knows. */
let known: readonly string[] = [];
beforeAll(async () => {
  const orders: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
  known = orders.map((order) => order.order_code);
});

/** Returns a file with so many orders of one line each: 2 × 30,000, 10 % VAT. */
function withOrders(count: number): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.value('newOrders', null);
  const codes = known.slice(0, count);
  expect(codes).toHaveLength(count);
  const heads = codes.map((code) => [code]);
  desk.paste('Orders', 2, 1, heads);
  const taxes = codes.map(() => ['10']);
  desk.paste('Orders', 2, 9, taxes);
  const lines = codes.map((code) => [code, 'SP.00001', 'Vải', '2', '30000']);
  desk.paste('Order lines', 2, 1, lines);
  return desk;
}

test('a check costs the same number of Spreadsheet calls for two orders as for all', () => {
  const costOf = (count: number): number => {
    const desk = withOrders(count);
    desk.pushAll();
    desk.paste('Order lines', 2, 5, [['31000']]);
    desk.paste('Order lines', count + 1, 5, [['32000']]);
    desk.value('check', null);
    return desk.lastExecution?.calls.spreadsheet ?? 0;
  };
  expect(known.length).toBeGreaterThan(20);
  const few = costOf(2);
  expect(costOf(known.length)).toBe(few);
  // For each of two tables: the notes of Status, the rule that crosses it out, what the rows said then, the title of the other one,
  // and the list of the codes that were edited in it.
  expect(few).toBeLessThanOrEqual(25);
});
