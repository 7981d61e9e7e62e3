import { BundledDesk, CrmProcess } from '../support/bundled-desk';

type Logged = { readonly method: string; readonly body: unknown };

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

/** Holds what people type into a field that the company made up. */
const TYPED = ['0912345678', '007', '12%', '12345678901234567890', '15.000', '5/9/2026', 'TRUE'];
const PHONE = 'custom: Số máy';

function withProducts(): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste(
    'Products',
    2,
    1,
    TYPED.map((_, n) => [`SP.0000${n + 1}`, `Hàng ${n + 1}`]),
  );
  return desk;
}

const typeCustom = (desk: BundledDesk) =>
  desk.paste(
    'Products',
    2,
    desk.columnOf('Products', PHONE),
    TYPED.map((text) => [text]),
  );

async function sentTexts(): Promise<unknown[]> {
  const log: readonly Logged[] = await crm.admin('GET', '/log');
  return log.flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(JSON.stringify(body)).custom_fields] : []));
}

const holdsOf = (desk: BundledDesk) =>
  desk.value('review', null).items.map(({ holds }) => {
    const [hold] = holds;
    return hold ? `${hold.code} ${hold.params.shown} ${hold.params.text}` : '';
  });

describe('texts in a column that a person headed “custom: Số máy”', () => {
  test('arrive as they were typed once the desk knows the column', async () => {
    const desk = withProducts();
    desk.paste('Products', 1, desk.columnOf('Products', ''), [[PHONE]]);
    desk.value('check', null);
    typeCustom(desk);
    expect(holdsOf(desk)).toEqual(TYPED.map(() => ''));
    desk.pushAll();
    expect(await sentTexts()).toEqual(TYPED.map((text) => ({ 'Số máy': text })));
    expect(await crm.admin('GET', '/violations')).toEqual([]);
  });

  test('wait where they were typed before, and Fix makes text of what the cells show', async () => {
    const desk = withProducts();
    desk.paste('Products', 1, desk.columnOf('Products', ''), [[PHONE]]);
    typeCustom(desk);
    const shown = desk.column('Products', PHONE);
    const holds = holdsOf(desk);
    expect(holds[0]).toBe('hold.text.lost 912345678 912345678');
    expect(holds[1]).toBe('hold.text.lost 7 7');
    expect(holds[2]).toBe(`hold.text.lost ${shown[2]} 0.12`);
    expect(holds[3]).toMatch(/^hold\.text\.digits .* 12345678901234567000$/);
    expect(holds[5]).toBe(`hold.text.lost ${shown[5]} 2026-09-05`);
    expect(holds[6]).toBe('');
    const { fixed } = desk.value('fixTexts', null);
    expect(fixed).toBe(holds.filter((hold) => hold.startsWith('hold.text.lost')).length);
    expect(desk.column('Products', PHONE)).toEqual(shown);
    expect(holdsOf(desk).filter((hold) => hold !== '')).toEqual([holds[3]]);
    const reviewed = desk.value('review', null);
    desk.pushAll({ ...reviewed, items: reviewed.items.filter(({ holds: waiting }) => waiting.length === 0) });
    const sent = [0, 1, 2, 4, 5].map((n) => ({ 'Số máy': shown[n] }));
    expect(await sentTexts()).toEqual([...sent, { 'Số máy': '1' }]);
    expect(desk.value('fixTexts', null)).toEqual({ fixed: 0 });
  });

  test('stay as they are where an execution dies within Fix: the next Fix makes the same of them', () => {
    const desk = withProducts();
    desk.paste('Products', 1, desk.columnOf('Products', ''), [[PHONE]]);
    typeCustom(desk);
    desk.value('check', null);
    const shown = desk.column('Products', PHONE);
    desk.value('review', null);
    const { total } = desk.lastExecution?.calls ?? { total: 0 };
    for (const killAt of [total, total + 2, total + 4, total + 6, total + 8]) {
      desk.run('rpc', [JSON.stringify({ method: 'fixTexts', args: null })], { killAt });
    }
    desk.value('fixTexts', null);
    expect(desk.column('Products', PHONE)).toEqual(shown);
  });
});

describe('terms of several lines', () => {
  test('reach the CRM as one term each, parted by blank lines', async () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.value('newOrders', null);
    const [order]: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
    const code = order?.order_code ?? '';
    desk.paste('Orders', 2, 1, [[code]]);
    const terms = desk.runtime.cells('Orders', 'A1:Z1').displayValues[0]?.indexOf('Terms') ?? -1;
    desk.paste('Orders', 2, terms + 1, [['"Giao hàng:\nTầng 3, kho An Phú\n\nThanh toán khi nhận"']]);
    desk.paste('Order lines', 2, 1, [[code, 'SP.00001', 'Vải', '2', '30000']]);
    desk.pushAll();
    const log: readonly Logged[] = await crm.admin('GET', '/log');
    const sent = log.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ terms: ['Giao hàng:\nTầng 3, kho An Phú', 'Thanh toán khi nhận'] });
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: 1 });
  });
});
