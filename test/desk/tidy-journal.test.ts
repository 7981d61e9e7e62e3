import { push, review, tidyJournal } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';

const vest = { product_code: 'SP1', product_name: 'Áo vest nam', cover_price: 100, discount: 5 };
const shoe = { product_code: 'SP2', product_name: 'Giày da', cover_price: 100 };

function pushAll(world: DeskWorld): void {
  const { run, items } = review(world.ports);
  push(world.ports, {
    run,
    reason: '',
    items: items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint })),
  });
}

/** Two products, then three runs that change the first of them. */
function pushed(): DeskWorld {
  const world = new DeskWorld();
  world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
  world.products(vest, shoe);
  pushAll(world);
  for (const price of [110, 120, 130]) {
    world.typeCell('products', 2, 'cover_price', price);
    pushAll(world);
  }
  return world;
}

describe('tidyJournal', () => {
  test('takes out what no baseline stands on, and every row is the same as before', () => {
    const world = pushed();
    expect(tidyJournal(world.ports, 1)).toEqual({ dropped: 2, kept: 3, more: false });
    expect(world.column('journal', 'key')).toEqual(['SP2', 'SP1', 'SP1']);
    expect(world.column('journal', 'action')).toEqual(['Edit', 'Baseline', 'Edit']);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2 });
    world.typeCell('products', 2, 'discount', 6);
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Discount %', type: 'percent', before: 5, after: 6 },
    ]);
  });

  test('leaves notes in other columns beside their rows', () => {
    const world = pushed();
    const grid = world.sheet('journal');
    const width = grid.dump()[0]?.length ?? 0;
    const key = grid.columnTags().find(({ tag }) => tag === 'key')?.column ?? 0;
    const lines = grid.dump();
    grid.put(
      1,
      lines.map((line, index) => [...line, `note ${line[key - 1]} ${index}`]),
    );
    tidyJournal(world.ports, 1);
    expect(grid.dump().map((line) => line[width])).toEqual(['note Record 0', 'note SP2 2', 'note SP1 4', 'note SP1 5']);
  });

  test('refuses while a record is unsure', () => {
    const world = pushed();
    world.typeCell('journal', 6, 'outcome', 'Unsure');
    expect(() => tidyJournal(world.ports, 1)).toThrow('error.journal.doubt');
    expect(world.column('journal', 'key')).toHaveLength(5);
  });

  test('has nothing to do in a file without a journal', () => {
    expect(tidyJournal(new DeskWorld().ports, 1)).toEqual({ dropped: 0, kept: 0, more: false });
  });
});
