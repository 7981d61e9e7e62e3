import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

/** Two products that were raised: the first run put them into the CRM, the second changed their prices. */
function raised(): { readonly desk: BundledDesk; readonly run: string; readonly dialogs: readonly string[] } {
  const dialogs: string[] = [];
  const desk = new BundledDesk('en', (event) => {
    if (event.type === 'dialog') dialogs.push(event.html);
  });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, [
    ['SP.00001', 'Điện thoại màn hình gập', '25722000'],
    ['SP.00002', 'Điện thoại pin lớn', '6034000'],
  ]);
  desk.pushAll();
  desk.paste('Products', 2, 3, [['26000000'], ['6100000']]);
  const review = desk.value('review', null);
  desk.pushAll(review, 'Supplier list');
  return { desk, run: review.run, dialogs };
}

async function priceAtCrm(code: string): Promise<number> {
  const products: { product_code: string; cover_price: unknown }[] = await crm.admin('GET', '/records/products');
  return Number(products.find(({ product_code }) => product_code === code)?.cover_price);
}

test('a run is reverted at the CRM by review and push, and the revert by another', async () => {
  const { desk, run } = raised();
  expect(await priceAtCrm('SP.00001')).toBe(26000000);
  const written = ['SP.00001', 'SP.00002'].map((key) => ({ table: 'products', key }));
  expect(desk.value('revert', { run })).toEqual({ run, written, left: [] });
  expect(await priceAtCrm('SP.00001')).toBe(26000000);
  const review = desk.value('review', null);
  desk.pushAll(review);
  expect(await priceAtCrm('SP.00001')).toBe(25722000);
  expect(await priceAtCrm('SP.00002')).toBe(6034000);
  const [latest] = desk.value('runs', null).runs;
  expect(latest).toMatchObject({ run: review.run, action: 'revert', reverts: run, confirmed: 2 });
  desk.value('revert', { run: review.run });
  desk.pushAll();
  expect(await priceAtCrm('SP.00001')).toBe(26000000);
});

test('the review opens for the run that is to be undone, and undoes nothing by that', () => {
  const { desk, run, dialogs } = raised();
  desk.value('openReview', { undo: run });
  expect(dialogs).toHaveLength(1);
  expect(dialogs[0]).toContain(`data-undo="${run}"`);
  expect(desk.value('review', null).items).toEqual([]);
  desk.value('revert', { run });
  expect(desk.value('review', null).items.map(({ reverts }) => reverts)).toEqual([run, run]);
});

test('a slip that was pushed comes back, held in the review for what it is, beside an edit that is none of it', async () => {
  const { desk } = raised();
  desk.paste('Products', 2, 3, [['260000000']]);
  const slip = desk.value('review', null);
  desk.pushAll(slip);
  expect(await priceAtCrm('SP.00001')).toBe(260000000);
  desk.paste('Products', 3, 3, [['6200000']]);
  expect(desk.value('revert', { run: slip.run }).written).toEqual([{ table: 'products', key: 'SP.00001' }]);
  const { run, items } = desk.value('review', null);
  expect(items.map(({ key, reverts, holds }) => [key, reverts, holds.map(({ code }) => code)])).toEqual([
    ['SP.00001', slip.run, ['hold.price.slip']],
    ['SP.00002', undefined, []],
  ]);
  const back = items.slice(0, 1).map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
  expect(desk.value('push', { run, reason: '', items: back }).outcomes).toMatchObject([{ outcome: 'confirmed' }]);
  expect([await priceAtCrm('SP.00001'), await priceAtCrm('SP.00002')]).toEqual([26000000, 6100000]);
  expect(desk.value('review', null).items.map(({ key }) => key)).toEqual(['SP.00002']);
});

test('a revert leaves formulas in the column alone', () => {
  const { desk, run } = raised();
  const sheetId = desk.value('open', null).tables.find(({ kind }) => kind === 'products')?.sheetId ?? 0;
  desk.runtime.edit([{ kind: 'paste', sheetId, row: 3, column: 3, text: '=6000000+100000' }]);
  expect(desk.value('revert', { run })).toEqual({
    run,
    written: [{ table: 'products', key: 'SP.00001' }],
    left: [{ reason: 'formula', field: 'Selling price', n: 1, keys: ['SP.00002'] }],
  });
  expect(desk.runtime.cells('Products', 'C2:C3').formulas.flat()).toEqual(['', '=6000000+100000']);
});
