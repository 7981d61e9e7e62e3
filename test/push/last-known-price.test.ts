import { review } from '../../src/push/review';
import type { DeskWorld } from '../support/desk-world';
import { pushAll, pushedProducts, vest } from '../support/pushing';

/** Returns a product that the CRM confirmed at 1,250,000. */
function known(more: object = {}): DeskWorld {
  const world = pushedProducts({ ...vest, ...more });
  return world;
}

function unsureAt(price: number): DeskWorld {
  const world = known();
  world.typeCell('products', 2, 'cover_price', price);
  world.crm.failOnce({ when: 'SP.00192', lost: true });
  pushAll(world);
  return world;
}

function priced(world: DeskWorld, price: number): string[] {
  world.typeCell('products', 2, 'cover_price', price);
  return review(world.ports).items.flatMap(({ holds }) => holds.map(({ code }) => code.replace('hold.', '')));
}

describe('the last known price of a product', () => {
  test.each([
    ['the ID is filled in', {}, 'product_id', 77],
    ['the ID is blanked', { product_id: 77 }, 'product_id', ''],
    ['the code is written in another case', {}, 'product_code', 'sp.00192'],
    ['the code is written with blanks around it', {}, 'product_code', ' SP.00192 '],
    ['ID and code change their spelling at once', { product_id: 77, product_code: 'sp.00192' }, 'product_id', ''],
  ])('is found when %s', (_, more, tag, typed) => {
    const world = known(more);
    world.typeCell('products', 2, tag, typed);
    expect(priced(world, 1250)).toEqual(['price.slip']);
    expect(priced(world, 2000000)).toEqual(['price.change']);
    expect(priced(world, 1260000)).toEqual([]);
  });

  test('is found under the code that a rename gave it, and not under the one that it took away', () => {
    const world = known();
    world.typeCell('products', 2, 'new_code', 'SP.2');
    pushAll(world);
    world.typeCell('products', 3, 'product_code', 'SP.00192');
    world.typeCell('products', 3, 'product_name', 'Áo khác');
    world.typeCell('products', 3, 'cover_price', 1250);
    world.typeCell('products', 2, 'product_code', 'sp.2');
    expect(priced(world, 1300)).toEqual(['price.slip']);
  });

  test('is compared with beside the unsure one after a push that may have taken effect', () => {
    const world = unsureAt(1300000);
    expect(priced(world, 13000000)).toEqual(['unsure', 'price.slip']);
    expect(priced(world, 1350000)).toEqual(['unsure']);
    expect(priced(world, 1300000)).toEqual(['unsure']);
  });

  test('is compared with also where the unsure push was a rename', () => {
    const world = known();
    world.typeCell('products', 2, 'new_code', 'SP.2');
    world.typeCell('products', 2, 'cover_price', 1300000);
    world.crm.failOnce({ when: 'SP.2', lost: true });
    pushAll(world);
    expect(priced(world, 12500000)).toEqual(['unsure', 'price.slip']);
  });

  test('is not the only one: a price far from the unsure one is held too', () => {
    const world = unsureAt(13000000);
    expect(priced(world, 13000000)).toEqual(['unsure', 'price.slip']);
    expect(priced(world, 1250000)).toEqual(['unsure', 'price.slip']);
  });

  test('is forgotten where a later push confirmed another', () => {
    const world = unsureAt(1600000);
    pushAll(world);
    expect(priced(world, 1700000)).toEqual([]);
    expect(priced(world, 16000000)).toEqual(['price.slip']);
  });

  test('is not what the CRM refused', () => {
    const world = known();
    world.typeCell('products', 2, 'cover_price', 4000000);
    world.crm.failOnce({ when: 'SP.00192', status: 400, body: '{"message":"no"}' });
    pushAll(world);
    expect(priced(world, 1300000)).toEqual([]);
  });
});
