import { firstForm } from '../../src/price-list/ui/choice-form';
import { readList } from '../../src/price-list/ui/lists-beside';
import { planPrices } from '../../src/price-list/ui/plan-prices';
import { MOMENT, type StackedFixture, stackedFixtures } from '../support/price-list-fixtures';
import { openedIn, worldWithList } from '../support/world-with-list';

/** Returns what becomes of each list in the tab, as the window finds them, in the words of a fixture. */
function listsOf(fixture: StackedFixture) {
  const { opening, products, lists } = openedIn(worldWithList(fixture), fixture.language);
  return lists.map((pasted, at) => {
    const list = readList(pasted, products, MOMENT);
    const form = firstForm(opening, list);
    const priceColumns = list.found.prices;
    const { lines } = planPrices(opening, products, { form, list });
    const first = pasted.place.row - 1;
    const wanted = fixture.lists[at]?.lines ?? [];
    return {
      rows: [first, first + pasted.place.rows - 1],
      keyColumn: form.keyColumn,
      priceColumns,
      lines: wanted.map(({ row, new: price }) => {
        const line = lines[row - first];
        const made = line?.prices.map((each) => each.new) ?? [];
        const one = Array.isArray(price) ? made : (made[0] ?? null);
        return { row, code: line?.code, state: line?.state, new: one };
      }),
    };
  });
}

describe('lists one below another in one tab', () => {
  test.each(stackedFixtures())('%s: each is read by its own headers', (_name, fixture) => {
    expect(listsOf(fixture)).toEqual(fixture.lists);
  });
});
