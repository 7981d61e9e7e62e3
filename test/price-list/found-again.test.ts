import { pullCategories } from '../../src/opportunities/categories';
import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import { openPriceList } from '../../src/price-list/open';
import { phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
import { pushAll } from '../support/pushing';

const AO = { product_code: 'AO-01', product_name: 'Áo sơ mi', cover_price: 100_000 };

function priceOf(sheetId: number, before: number, after: number) {
  return { sheetId, row: 2, code: 'AO-01', field: 'cover_price', before, after };
}

describe('a price that is put back', () => {
  test('is that of its own tab, though another has the same code in the same row with the same price', () => {
    const world = new DeskWorld();
    world.products({ ...AO, cover_price: 110_000 });
    const first = world.sheet('products');
    const before = first.dump();
    const { sheetId } = world.products(AO);
    applyPriceList(world.ports, [priceOf(sheetId, 100_000, 110_000)]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(first.dump()).toEqual(before);
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  });

  test('is found by the ID of its product, whatever code that has now', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products({ ...AO, product_id: '7' });
    applyPriceList(world.ports, [priceOf(sheetId, 100_000, 110_000)]);
    world.typeCell('products', 2, 'product_code', 'AO-99');
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  });
});

describe('openPriceList: what the CRM knows', () => {
  test('hands out a price of 0 that it confirmed, where the row says another', () => {
    const world = new DeskWorld();
    world.products({ ...AO, price_online: 0 });
    pushAll(world);
    world.typeCell('products', 2, 'price_online', 90_000);
    const { products, priceFields } = openPriceList(world.ports);
    const at = priceFields.findIndex(({ name }) => name === 'price_online');
    expect(products[0]?.prices[at]).toBe(90_000);
    expect(products[0]?.confirmed?.[at]).toBe(0);
  });

  test('files a product under no category where two have the name that its row says', () => {
    const world = new DeskWorld();
    const category = (id: string, name: string) => ({
      ...phones,
      ...{ category_id: id, category_code: id, category_name: name, lft: id, rgt: id },
    });
    world.crm.categories = [category('1', 'Nồi'), category('2', 'Nồi'), category('3', 'Bếp')];
    pullCategories(world.ports);
    world.products({ ...AO, category_id: 'Nồi' }, { ...AO, product_code: 'B', category_id: 'Bếp' });
    const { products, categories } = openPriceList(world.ports);
    expect(products.map(({ category: at }) => categories[at]?.id)).toEqual([undefined, '3']);
  });
});
