import { revert, review, runs, tidyJournal } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { pushAll } from '../../support/pushing';

const vest = { product_code: 'SP1', product_name: 'Áo vest nam', cover_price: 100, discount: 5 };
const shoe = { product_code: 'SP2', product_name: 'Giày da', cover_price: 100 };

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

  test('costs the same number of calls for two records and for sixty', () => {
    const callsFor = (records: number): number => {
      const world = new DeskWorld();
      world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
      world.products(...Array.from({ length: records }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
      pushAll(world);
      for (const price of [110, 120]) {
        for (let n = 0; n < records; n++) world.typeCell('products', 2 + n, 'cover_price', price + n);
        pushAll(world);
      }
      const total = () => Object.values(world.workbook.totals()).reduce((sum, calls) => sum + calls, 0);
      const before = total();
      expect(tidyJournal(world.ports, 1)).toEqual({ dropped: records, kept: 2 * records, more: false });
      expect(world.column('journal', 'action')).toEqual([
        ...Array(records).fill('Baseline'),
        ...Array(records).fill('Edit'),
      ]);
      return total() - before;
    };
    expect(callsFor(60)).toBe(callsFor(2));
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

  test('may take out the last row that the file has noted, where the step after it died before it noted its own', () => {
    const world = pushed();
    const noted = world.documentProperties.get('JOURNAL') ?? '';
    world.typeCell('products', 2, 'cover_price', 140);
    pushAll(world);
    world.documentProperties.set('JOURNAL', noted);
    expect(tidyJournal(world.ports, 0)).toEqual({ dropped: 4, kept: 2, more: false });
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2 });
  });

  test('has nothing to do in a file without a journal', () => {
    expect(tidyJournal(new DeskWorld().ports, 1)).toEqual({ dropped: 0, kept: 0, more: false });
  });
});

describe('a run of which rows were tidied away', () => {
  /** Three records in one run, the first of them changed twice since; the journal as one run leaves it. */
  function tidied(keepRuns = 1): { readonly world: DeskWorld; readonly first: string } {
    const world = new DeskWorld();
    world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
    world.products(vest, shoe, { ...shoe, product_code: 'SP3' });
    pushAll(world);
    for (const row of [2, 3, 4]) world.typeCell('products', row, 'cover_price', 105);
    pushAll(world);
    const [{ run: first } = { run: '' }] = runs(world.ports).runs;
    for (const price of [110, 120]) {
      world.typeCell('products', 2, 'cover_price', price);
      pushAll(world);
    }
    tidyJournal(world.ports, keepRuns);
    return { world, first };
  }
  const listed = (world: DeskWorld) =>
    runs(world.ports).runs.map(({ action, confirmed, lost = 0 }) => `${action} ${confirmed} ${lost}`);

  test('says how many of its records are not in the journal any more, wherever its rows were sorted to', () => {
    const { world, first } = tidied();
    expect(listed(world)).toEqual(['edit 1 0', 'edit 1 0', 'edit 2 1']);
    const grid = world.sheet('journal');
    const [header = [], ...rows] = grid.dump();
    grid.put(1, [header, ...rows.reverse()]);
    expect(listed(world)).toEqual(['edit 1 0', 'edit 1 0', 'edit 2 1']);
    expect(revert(world.ports, first)).toMatchObject({ written: [expect.anything(), expect.anything()], lost: 1 });
    expect(world.column('products', 'cover_price')).toEqual([120, 100, 100]);
  });

  test('says it of all that it had when it is tidied again', () => {
    const { world } = tidied(2);
    expect(listed(world)).toEqual(['edit 1 0', 'edit 1 0', 'edit 3 0']);
    world.typeCell('products', 3, 'cover_price', 130);
    pushAll(world);
    tidyJournal(world.ports, 1);
    world.typeCell('products', 4, 'cover_price', 130);
    pushAll(world);
    tidyJournal(world.ports, 1);
    expect(listed(world)).toEqual(['edit 1 0', 'edit 1 0', 'edit 1 0', 'edit 1 2']);
  });
});
