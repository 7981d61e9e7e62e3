import type { PastedList, PriceListOpening } from '../../../src/price-list/calls';
import {
  choiceIfUnchanged,
  chosenList,
  firstForm,
  type SavedChoice,
  withListOf,
} from '../../../src/price-list/ui/choice-form';
import { samplePrices } from '../../support/ui-harness/sample-prices';

function openingOf(change: Partial<PastedList> = {}, changedRow = -1): PriceListOpening {
  const values = Array.from({ length: 20 }, (_, row) => [`SP-${row}`, row === changedRow ? 2000 : 1000]);
  const place = { sheetId: 9, row: 1, column: 1, rows: 20, columns: 2 };
  return samplePrices({ list: { place, title: 'List', values, ...change } });
}

function keptOf(opening: PriceListOpening): SavedChoice {
  return { opening, form: firstForm(opening, null), listAt: 1 };
}

const CLICK = { row: 3, column: 1, before: false, after: false };

describe('what was decided of a list', () => {
  const kept = keptOf(openingOf());

  test('still holds for the same list, whatever its later lines say', () => {
    expect(choiceIfUnchanged(kept, openingOf())).toBe(kept);
    expect(choiceIfUnchanged(kept, openingOf({}, 15))).toBe(kept);
  });

  test.each([0, 9])('holds no longer where its line %d is another', (row) => {
    expect(choiceIfUnchanged(kept, openingOf({}, row))).toBeNull();
  });

  test('holds no longer in another place, or where the products have other prices', () => {
    const place = { sheetId: 8, row: 1, column: 1, rows: 20, columns: 2 };
    expect(choiceIfUnchanged(kept, openingOf({ place }))).toBeNull();
    expect(choiceIfUnchanged(kept, { ...openingOf(), priceFields: [] })).toBeNull();
    expect(choiceIfUnchanged(null, openingOf())).toBeNull();
  });
});

describe('the list before the user when the products are read anew', () => {
  test('has the new cells where it stands in the same place, else it stays', () => {
    const old = openingOf({ click: CLICK });
    const place = { sheetId: 8, row: 1, column: 1, rows: 20, columns: 2 };
    expect(withListOf(old, openingOf({}, 5)).list?.values[5]).toEqual(['SP-5', 2000]);
    expect(withListOf(old, openingOf({}, 5)).list?.click).toEqual(CLICK);
    expect(withListOf(old, openingOf({ place }, 5)).list).toBe(old.list);
    expect(withListOf(samplePrices({ list: null }), openingOf()).list).toBeNull();
  });
});

describe('which of the lists of the tab is meant', () => {
  test('is the one that was taken, unless another cell was clicked since', () => {
    const kept = keptOf(openingOf({ click: CLICK }));
    expect(chosenList(kept, openingOf({ click: { ...CLICK } }), 0)).toBe(1);
    expect(chosenList(kept, openingOf({ click: { ...CLICK, row: 4 } }), 0)).toBe(0);
    expect(chosenList(kept, openingOf({ click: { ...CLICK, column: 2 } }), 0)).toBe(0);
    expect(chosenList(null, openingOf(), 0)).toBe(0);
  });
});
