import { tidyJournal } from '../../src/journal/tidy-journal';
import { review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { pushAll, pushedProducts } from '../support/pushing';

const vest = { product_code: 'SP1', product_name: 'Áo vest nam', cover_price: 100, discount: 5 };
const shoe = { product_code: 'SP2', product_name: 'Giày da', cover_price: 100 };

/** Two products, then three runs that change the first of them. */
function pushed(isPart = false): DeskWorld {
  const world = new DeskWorld();
  if (isPart) world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
  world.products(vest, shoe);
  pushAll(world);
  for (const price of [110, 120, 130]) {
    world.typeCell('products', 2, 'cover_price', price);
    pushAll(world);
  }
  return world;
}

describe('tidyJournal', () => {
  test('takes out what newer entries make needless, and every row is the same as before', () => {
    const world = pushed();
    expect(tidyJournal(world.ports, 1)).toEqual({ dropped: 2, kept: 3, more: false });
    expect(world.column('journal', 'key')).toEqual(['SP2', 'SP1', 'SP1']);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2 });
    world.typeCell('products', 2, 'discount', 6);
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Discount %', type: 'percent', before: 5, after: 6 },
    ]);
  });

  test('leaves what was sent in part, and ends the undo of the runs that it does not keep', () => {
    const world = pushed(true);
    expect(tidyJournal(world.ports, 1).dropped).toBe(0);
    const whole = pushed();
    const [last, older] = runs(whole.ports).runs.map(({ run }) => run);
    tidyJournal(whole.ports, 1);
    expect(revert(whole.ports, older ?? '')).toMatchObject({ written: [], left: [{ reason: 'unknown' }] });
    expect(revert(whole.ports, last ?? '').written).toHaveLength(1);
    expect(whole.column('products', 'cover_price')).toEqual([120, 100]);
  });

  test('costs the same number of calls for two records and for sixty', () => {
    const callsFor = (records: number) => {
      const world = pushedProducts(...Array.from({ length: records }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
      for (const price of [110, 120]) {
        for (let n = 0; n < records; n++) world.typeCell('products', 2 + n, 'cover_price', price + n);
        pushAll(world);
      }
      const tidied = { dropped: records, kept: 2 * records, more: false };
      return world.callsOf(() => expect(tidyJournal(world.ports, 1)).toEqual(tidied));
    };
    expect(callsFor(60)).toEqual(callsFor(2));
  });

  test('refuses while a record is unsure', () => {
    const world = pushed();
    world.typeCell('journal', 6, 'entry', String(world.column('journal', 'entry')[4]).replace('confirmed', 'refused'));
    expect(() => tidyJournal(world.ports, 1)).toThrow('error.journal.doubt');
    expect(world.column('journal', 'key')).toHaveLength(5);
  });

  test('may take out the last entry that the file has noted, where the step after it died before it noted its own', () => {
    const world = pushed();
    const noted = world.documentProperties.get('JOURNAL') ?? '';
    world.typeCell('products', 2, 'cover_price', 140);
    pushAll(world);
    world.documentProperties.set('JOURNAL', noted);
    expect(tidyJournal(world.ports, 0)).toEqual({ dropped: 4, kept: 2, more: false });
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2, journalGone: 0 });
  });
});
