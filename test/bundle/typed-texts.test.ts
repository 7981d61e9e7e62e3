import { BundledDesk, testCrm } from '../support/bundled-desk';

type Logged = { readonly method: string; readonly body: unknown };

const crm = testCrm({ resets: true });

/** Holds what people type into a field that the company made up. */
const TYPED = ['0912345678', '007', '12%', '12345678901234567890', '15.000', '5/9/2026', 'TRUE'];
const PHONE = 'custom: Số máy';

function withProducts(): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = TYPED.map((_, n) => [`SP.0000${n + 1}`, `Hàng ${n + 1}`]);
  desk.paste('Products', 2, 1, lines);
  return desk;
}

function typeCustom(desk: BundledDesk): void {
  const lines = TYPED.map((text) => [text]);
  desk.paste('Products', 2, desk.columnOf('Products', PHONE), lines);
}

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
});
