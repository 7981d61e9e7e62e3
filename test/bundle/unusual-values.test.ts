import { BundledDesk, CrmProcess } from '../support/bundled-desk';

interface StandInOrder {
  readonly order_code: string;
  readonly order_info: Readonly<Record<string, unknown>>;
  readonly products: readonly Readonly<Record<string, unknown>>[];
}
type StandInProduct = Readonly<Record<string, unknown>>;

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

const productOf = async (id: number): Promise<StandInProduct | undefined> => {
  const products: readonly StandInProduct[] = await crm.admin('GET', '/records/products');
  return products.find((each) => Number(each.product_id) === id);
};
const heldBy = (desk: BundledDesk) =>
  desk.value('review', null).items.flatMap(({ holds }) => holds.map(({ code }) => code));

describe('what the interface allows', () => {
  test('reaches the CRM in its form, once it is ticked: an order without lines keeps those that it has', async () => {
    const [known]: readonly StandInOrder[] = await crm.admin('GET', '/records/orders');
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.value('newOrders', null);
    desk.paste('Orders', 2, 1, [[known?.order_code ?? '']]);
    const phone = desk.runtime.cells('Orders', 'A1:Z1').displayValues[0]?.indexOf('Customer phone') ?? -1;
    desk.paste('Orders', 2, phone + 1, [['0909123456']]);
    expect(heldBy(desk)).toEqual(['hold.order.noLines']);
    expect(desk.pushAll().outcomes).toMatchObject([{ outcome: 'confirmed' }]);
    const [now]: readonly StandInOrder[] = await crm.admin('GET', '/records/orders');
    expect(now?.order_info).toMatchObject({ account_phone: '0909123456' });
    expect(now?.products).toEqual(known?.products);
    expect(await crm.admin('GET', '/violations')).toEqual([]);
  });

  test('empties a category and finds a product by its ID alone', async () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.run('newProductsTable');
    desk.paste('Products', 2, 1, [['', 'Điện thoại', '1000000', '(clear)']]);
    const id = desk.runtime.cells('Products', 'A1:Z1').displayValues[0]?.indexOf('Product ID') ?? -1;
    const [first]: readonly StandInProduct[] = await crm.admin('GET', '/records/products');
    desk.paste('Products', 2, id + 1, [[String(first?.product_id)]]);
    expect(heldBy(desk)).toEqual(['hold.id.none', 'hold.code.none']);
    expect(desk.pushAll().outcomes).toMatchObject([{ outcome: 'confirmed' }]);
    expect(await productOf(Number(first?.product_id))).toMatchObject({ product_name: 'Điện thoại', category_id: 0 });
    expect(await crm.admin('GET', '/violations')).toEqual([]);
  });
});
