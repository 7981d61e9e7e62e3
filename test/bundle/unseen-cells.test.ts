import { BundledDesk, CrmProcess } from '../support/bundled-desk';

type Logged = { readonly method: string; readonly path: string; readonly body: unknown };

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

async function sent(): Promise<readonly unknown[]> {
  const log: readonly Logged[] = await crm.admin('GET', '/log');
  return log.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
}

function withProducts(...rows: readonly (readonly string[])[]): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, rows);
  return desk;
}

function sheetId(desk: BundledDesk, name: string): number {
  const sheet = desk.runtime.model.toSnapshot().sheets.find((each) => each.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet.id;
}

function put(desk: BundledDesk, row: number, header: string, value: string | boolean, rows = 1): void {
  const column = desk.columnOf('Products', header);
  const cells = Array.from({ length: rows }, (_, at) => ({ row: row + at, column, value }));
  desk.runtime.edit([{ kind: 'set', sheetId: sheetId(desk, 'Products'), cells }]);
}

describe('what nobody sees in a cell', () => {
  test('makes no second product, no edit, and nothing that is sent', async () => {
    const desk = withProducts(['SP.00001\u200b', 'Áo vest nam', '1250000'], ['SP.00001', 'Áo vest nam', '1260000']);
    expect(desk.value('review', null).refusals).toHaveLength(2);
    put(desk, 3, 'Product code', 'SP.00002');
    desk.pushAll();
    expect(await sent()).toMatchObject([{ product_code: 'SP.00001' }, { product_code: 'SP.00002' }]);
    put(desk, 2, 'Product name', '\u200eÁo vest\u00a0nam\u00a0');
    put(desk, 3, 'Product code', 'SP.\u20600000\u00ad2');
    expect(desk.value('review', null)).toMatchObject({ items: [], refusals: [], unchanged: 2 });
  });
});

describe('what is no value', () => {
  test('is refused: an error, a word of waiting, an image', async () => {
    const desk = withProducts(...[1, 2, 3, 4].map((n) => [`SP.0000${n}`, `Hàng ${n}`, '1250000']));
    desk.paste('Products', 2, 2, [['x'], ['#SPILL!'], ['x'], ['Loading dock']]);
    const cells = [{ row: 2, column: desk.columnOf('Products', 'Product name'), formula: '="Loading..."' }];
    desk.runtime.edit([{ kind: 'set', sheetId: sheetId(desk, 'Products'), cells }]);
    put(desk, 4, 'Product name', '\ufffc');
    const { items, refusals } = desk.value('review', null);
    expect(refusals.flatMap(({ row, issues }) => issues.map(({ code }) => `${row} ${code}`))).toEqual([
      '2 issue.cell.error',
      '3 issue.cell.error',
      '4 issue.cell.object',
    ]);
    expect(items.map(({ title }) => title)).toEqual(['Loading dock']);
    expect(desk.column('Products', 'Product name')[2]).toBe('\ufffc');
  });
});

describe('boxes that are filled down to the end of the sheet', () => {
  test('are no products, and cross out no Status', async () => {
    const desk = withProducts(...[1, 2, 3, 4, 5].map((n) => [`SP.0000${n}`, `Hàng ${n}`, '1250000']));
    desk.paste('Products', 1, desk.columnOf('Products', ''), [['custom: Bán online']]);
    desk.value('check', null);
    put(desk, 2, 'custom: Bán online', false, 999);
    desk.value('check', null);
    const { items, refusals } = desk.value('review', null);
    expect([items.length, refusals.length]).toEqual([5, 0]);
    desk.pushAll();
    expect((await sent()).length).toBe(5);
    expect(desk.value('check', null).counts).toMatchObject([{ state: 'same', count: 5 }]);
    const letter = String.fromCharCode(64 + desk.columnOf('Products', 'Status'));
    const { displayValues } = desk.runtime.cells('Products', `${letter}2:${letter}1000`);
    expect(displayValues.filter(([text]) => text !== '')).toHaveLength(5);
    put(desk, 900, 'Product name', 'Mũ');
    expect(desk.value('check', null).counts).toMatchObject([
      { state: 'invalid', count: 1 },
      { state: 'same', count: 5 },
    ]);
  });
});

describe('formulas that are filled down in Order lines', () => {
  test.each(['=IFERROR(1/0;0)', '=1/0', '=""', '=1=2'])('keep no order back with %s', async (formula) => {
    const [order]: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
    const code = order?.order_code ?? '';
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.value('newOrders', null);
    desk.paste('Orders', 2, 1, [[code]]);
    desk.paste('Order lines', 2, 1, [[code, 'SP.00001', 'Vải', '2', '30000']]);
    const column = desk.columnOf('Order lines', 'Unit price');
    const cells = Array.from({ length: 97 }, (_, at) => ({ row: at + 3, column, formula }));
    desk.runtime.edit([{ kind: 'set', sheetId: sheetId(desk, 'Order lines'), cells }]);
    expect(desk.value('review', null)).toMatchObject({ items: [{ key: code }], refusals: [] });
    desk.pushAll();
    expect(await sent()).toHaveLength(1);
    expect(desk.value('check', null).counts).toMatchObject([{ state: 'same', count: 1 }]);
  });
});
