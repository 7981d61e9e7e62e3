import { pullCategories, review } from '../../../src/desk';
import { phones } from '../../support/crm-category';
import { DeskWorld } from '../../support/desk-world';
import { pushAll, vest } from '../../support/pushing';

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
    const choicesOf = (grid: typeof before) => grid.columns.find((column) => column?.tag === 'category_id')?.choices;
    expect(choicesOf(before)).toEqual({ sheetId: world.sheet('categories').sheetId, column: 1, columns: 5 });
    expect(choicesOf(after)).toEqual(choicesOf(before));
  });
});
