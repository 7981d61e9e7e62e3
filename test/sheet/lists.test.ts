import { check, review } from '../../src/push/review';
import { newProducts, showLists } from '../../src/tables/new-tables';
import { DeskWorld } from '../support/desk-world';
import { pushAll, vest, withProducts } from '../support/pushing';

/** Returns a world with a Lists sheet that says these pairs of units and of origins. */
function listing(...rows: readonly (readonly (string | number)[])[]): DeskWorld {
  const world = new DeskWorld();
  showLists(world.ports);
  world.sheet('lists').put(2, rows);
  return world;
}

const issuesOf = ({ ports }: DeskWorld) =>
  review(ports).refusals.flatMap(({ issues }) => issues.map(({ code, params }) => [code, params]));

describe('a Lists sheet', () => {
  test('lets cells say names in place of IDs, whatever their case; what goes to the CRM is the ID', () => {
    const world = listing(['Cái', '3', 'Việt Nam', '84'], ['Bộ', 4]);
    world.products({ ...vest, unit_id: 'cái', origin_id: 'Việt Nam' }, { ...vest, product_code: 'SP2', unit_id: 'BỘ' });
    pushAll(world);
    expect(world.crm.edits).toMatchObject([{ product: { unit_id: 3, origin_id: 84 } }, { product: { unit_id: 4 } }]);
    expect(check(world.ports).counts).toMatchObject([{ state: 'same', count: 2 }]);
  });

  test('takes an ID and its name for the same, and shows names in the review', () => {
    const world = listing(['Cái', '3'], ['Bộ', '4']);
    world.products({ ...vest, unit_id: '3' });
    pushAll(world);
    world.typeCell('products', 2, 'unit_id', 'Cái');
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
    world.typeCell('products', 2, 'unit_id', '4');
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Unit ID', type: 'id', before: 'Cái', after: 'Bộ' },
    ]);
  });

  test('refuses a name that it does not have, or has for two IDs, and says so', () => {
    const world = listing(['Cái', '3'], ['cái', '5'], ['Thùng', ''], ['', '7'], ['Hộp', 'H1']);
    for (const unit_id of ['Lố', 'Thùng', 'Hộp']) {
      world.products({ ...vest, unit_id });
      expect(issuesOf(world)).toContainEqual(['issue.list.unknown', { text: unit_id }]);
      world.workbook.removeSheet(world.sheet('products').sheetId);
    }
    world.products({ ...vest, unit_id: 'Cái' });
    expect(issuesOf(world)).toEqual([['issue.list.ambiguous', { text: 'Cái', count: 2 }]]);
  });

  test('is told of where there is none and a name was typed', () => {
    const world = withProducts({ ...vest, unit_id: 'Cái' });
    expect(issuesOf(world)).toEqual([['issue.list.noList', { text: 'Cái' }]]);
  });

  test('is made once, offers its names in Products tables made before and after, and is shown', () => {
    const world = new DeskWorld();
    newProducts(world.ports);
    const before = world.sheet('products');
    showLists(world.ports);
    const lists = world.sheet('lists');
    newProducts(world.ports);
    const after = world.sheet('products');
    showLists(world.ports);
    expect(world.workbook.taggedSheets().filter(({ tag }) => tag.startsWith('lists/'))).toHaveLength(1);
    const offered = [before, after].map((grid) => {
      const column = grid.columnOf('origin_id');
      return grid.model.rules.get(2, column)?.source;
    });
    expect(offered).toMatchObject(Array(2).fill({ sheetId: lists.sheetId, area: { row: 2, column: 3, columns: 2 } }));
  });
});
