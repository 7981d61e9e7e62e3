import { pullCategories, review } from '../../../src/desk';
import { phones } from '../../support/crm-category';
import { DeskWorld } from '../../support/desk-world';
import { pushRun, vest } from '../../support/pushing';

describe('the price limit of a category', () => {
  const category = (id: string, name: string, parent: string) => ({
    ...phones,
    ...{ category_id: id, category_code: name, category_name: name, parent_id: parent, lft: id, rgt: id },
  });

  test('is typed into Categories, survives a pull, and holds products of the categories below', () => {
    const world = new DeskWorld();
    world.crm.categories = [category('1', 'Điện tử', '0'), category('2', 'Điện thoại', '1')];
    pullCategories(world.ports);
    world.typeCell('categories', 2, 'price_limit', 3);
    pullCategories(world.ports);
    expect(world.column('categories', 'price_limit')).toEqual([3, '']);
    world.products({ ...vest, category_id: 'Điện thoại' });
    pushRun(world.ports);
    world.typeCell('products', 2, 'cover_price', 1300000);
    expect(review(world.ports).items[0]?.holds).toMatchObject([
      { code: 'hold.price.change', params: { percent: 4, limit: 3 } },
    ]);
  });

  test('gets its column in a Categories sheet of an older version', () => {
    const world = new DeskWorld();
    world.crm.categories = [category('1', 'Điện tử', '0')];
    pullCategories(world.ports);
    const grid = world.sheet('categories');
    grid.removeColumn(grid.columnTags().find(({ tag }) => tag === 'price_limit')?.column ?? 0);
    pullCategories(world.ports);
    expect(grid.headers().at(-1)).toBe('Price limit %');
  });
});
