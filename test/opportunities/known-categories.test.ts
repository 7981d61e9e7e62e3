import { pullCategories } from '../../src/opportunities/categories';
import { review } from '../../src/push/review';
import { phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
import { pushAll, vest } from '../support/pushing';

/** Returns a world with pulled categories and one product in the category that its cell names. */
function withCategory(named: string): DeskWorld {
  const world = new DeskWorld();
  world.crm.categories = [phones];
  pullCategories(world.ports);
  world.products({ ...vest, category_id: named });
  return world;
}

const duplicateCategories = (world: DeskWorld) => world.duplicate('categories', 'Copy of Categories');

const issuesOf = (world: DeskWorld) =>
  review(world.ports).refusals.flatMap(({ issues }) => issues.map(({ code }) => code));

describe('categories in a tab and in a copy of it', () => {
  test.each(['Điện thoại', 'DT', '24'])('are one each, named %s', (named) => {
    const world = withCategory(named);
    duplicateCategories(world);
    expect(issuesOf(world)).toEqual([]);
    expect(review(world.ports).items).toHaveLength(1);
  });

  test('have the price limit of the first tab', () => {
    const world = withCategory('DT');
    pushAll(world);
    world.typeCell('categories', 2, 'price_limit', 5);
    duplicateCategories(world);
    world.typeCell('categories', 2, 'price_limit', 50);
    world.typeCell('products', 2, 'cover_price', 1350000);
    expect(review(world.ports).items[0]?.holds).toMatchObject([{ code: 'hold.price.change', params: { limit: 5 } }]);
  });

  test('are gone where the first tab says so', () => {
    const world = withCategory('DT');
    duplicateCategories(world);
    world.crm.categories = [{ ...phones, category_id: '25', category_code: 'MT', category_name: 'Máy tính' }];
    pullCategories(world.ports);
    expect(issuesOf(world)).toEqual(['issue.category.unknown']);
  });
});

test('a row without an ID is no category', () => {
  const world = withCategory('Tai nghe');
  world.typeCell('categories', 3, 'category_name', 'Tai nghe');
  expect(issuesOf(world)).toEqual(['issue.category.unknown']);
});

describe('categories in Products', () => {
  test('are read by name, sent as ID and shown in the review by path', () => {
    const world = new DeskWorld();
    world.crm.categories = [phones];
    pullCategories(world.ports);
    world.products({ ...vest, category_id: 'điện thoại' });
    const changes = review(world.ports).items[0]?.changes ?? [];
    expect(changes.find(({ type }) => type === 'category')).toMatchObject({ before: null, after: 'Điện thoại' });
    pushAll(world);
    expect(world.crm.edits).toEqual([{ product_code: 'SP.00192', product: { ...vest, category_id: 24 } }]);
  });

  test('are offered in a Products sheet whether it was made before the pull or after it', () => {
    const world = new DeskWorld();
    world.crm.categories = [phones];
    const before = world.products();
    pullCategories(world.ports);
    const after = world.products();
    const choicesOf = (grid: typeof before) => grid.model.rules.get(2, grid.columnOf('category_id'))?.source;
    expect(choicesOf(before)).toMatchObject({
      sheetId: world.sheet('categories').sheetId,
      area: { row: 2, column: 1, columns: 5 },
    });
    expect(choicesOf(after)).toEqual(choicesOf(before));
  });
});
