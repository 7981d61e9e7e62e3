import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
let desk: BundledDesk;
/** Of an order that the CRM knows. */
let code = '';
const PRODUCTS = ['SP.00001', 'SP.00002', 'SP.00003'];

beforeAll(async () => {
  crm = await CrmProcess.start();
  const orders: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
  code = orders[0]?.order_code ?? '';
  desk = new BundledDesk();
  desk.connect(crm);
  desk.value('newOrders', null);
  desk.paste('Orders', 2, 1, [[code]]);
  desk.paste(
    'Order lines',
    2,
    1,
    PRODUCTS.map((product, at) => [code, product, `Vải ${at}`, '2', String(30_000 + at)]),
  );
  desk.pushAll();
});
afterAll(() => crm.stop());

/** The grid's own sort of all lines, from the last to the first. */
function sortLines(): void {
  const sheet = desk.runtime.model.toSnapshot().sheets.find(({ name }) => name === 'Order lines');
  const area = { row: 2, column: 1, rows: 3, columns: 10 };
  desk.runtime.edit([{ kind: 'reorderRows', sheetId: sheet?.id ?? 0, area, order: [4, 3, 2] }]);
}

const sums = async () => {
  const orders: readonly { readonly order_code: string; readonly products: unknown }[] = await crm.admin(
    'GET',
    '/records/orders',
  );
  return orders.find((order) => order.order_code === code);
};

describe('a sort of the lines of an order', () => {
  test('changes nothing, and then one typed price is one change that goes with the whole order', async () => {
    sortLines();
    expect(desk.column('Order lines', 'Product code')).toEqual([...PRODUCTS].reverse());
    expect(desk.value('review', null)).toMatchObject({ items: [], refusals: [], unchanged: 1 });
    desk.paste('Order lines', 2, 5, [['31000']]);
    const review = desk.value('review', null);
    expect(review.items.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
      [[30_002, 31_000]],
    ]);
    expect(desk.pushAll(review).outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed']);
    const sent = JSON.stringify(await sums());
    for (const product of PRODUCTS) expect(sent).toContain(product);
    expect(sent).toContain('31000');
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: 1 });
  });
});
