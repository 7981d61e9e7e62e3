import { check, review } from '../../src/push/review';
import type { DeskWorld } from '../support/desk-world';
import { outcomes, pushAll, pushedProducts, vest, withProducts } from '../support/pushing';

const CODES = ['A', 'B', 'C', 'D', 'E'];

/** Products that the CRM confirmed, found by their IDs. */
function known(): DeskWorld {
  const world = pushedProducts(
    ...CODES.map((code, at) => ({
      product_id: 70 + at,
      product_code: `SP-${code}`,
      product_name: `P${code}`,
      cover_price: 1000 * (at + 1),
    })),
  );
  return world;
}

const holds = (world: DeskWorld) => review(world.ports).items.flatMap((item) => item.holds);

describe('the product code of a row with a product ID', () => {
  test('is held where it is not the one that the journal knows of the product, and names both', () => {
    const world = known();
    world.typeCell('products', 3, 'product_code', 'SP-X');
    expect(holds(world)).toEqual([
      { code: 'hold.code.changed', field: 'product_code', params: { before: 'SP-B', after: 'SP-X' } },
    ]);
    check(world.ports);
    expect(world.notes('products')[1]).toContain('keep SP-B and fill in “New code”');
    expect(outcomes(pushAll(world))).toEqual(['#71 confirmed']);
    expect(check(world.ports).counts).toMatchObject([{ state: 'same', count: 5 }]);
  });

  test('is held beside a price that is far from the last one under the ID', () => {
    const world = known();
    world.typeCell('products', 3, 'product_code', 'SP-X');
    world.typeCell('products', 3, 'product_id', '71 ');
    world.typeCell('products', 3, 'cover_price', 20000);
    expect(holds(world).map(({ code }) => code)).toEqual(['hold.price.slip', 'hold.code.changed']);
    world.crm.failOnce({ when: 'SP-X', lost: true });
    pushAll(world);
    world.typeCell('products', 3, 'product_code', 'SP-Y');
    expect(holds(world).map(({ code }) => code)).toEqual(['hold.unsure', 'hold.price.slip', 'hold.code.changed']);
  });

  test('is held in each row when the column was reversed, and no code of the CRM changes', () => {
    const world = known();
    for (const [at, code] of [...CODES].reverse().entries()) {
      world.typeCell('products', 2 + at, 'product_code', `SP-${code}`);
    }
    expect(holds(world).map(({ code }) => code)).toEqual(Array(4).fill('hold.code.changed'));
  });

  test('is not held where nothing is known of the product, nor where a new code is wished', () => {
    const world = withProducts({ ...vest, product_id: 77 });
    expect(holds(world)).toEqual([]);
    pushAll(world);
    world.typeCell('products', 2, 'new_code', 'SP-NEW');
    expect(holds(world)).toEqual([]);
    expect(outcomes(pushAll(world))).toEqual([expect.stringContaining('confirmed')]);
    world.typeCell('products', 2, 'cover_price', 1260000);
    expect(holds(world)).toEqual([]);
  });
});
