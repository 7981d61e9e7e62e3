import type { PastedList, PriceListOpening } from '../../../src/price-list/calls';
import {
  type ChoiceForm,
  choiceIfUnchanged,
  chosenList,
  firstForm,
  freeFields,
  missingIn,
  numberOf,
  roleIn,
  type SavedChoice,
  type TargetForm,
  withListOf,
  withNextPrice,
  withoutTarget,
  withRole,
  withSource,
  withTarget,
} from '../../../src/price-list/ui/choice-form';
import { samplePrices } from '../../support/ui-harness/sample-prices';

const PRICE: TargetForm = {
  field: 'cover_price',
  column: 3,
  from: 'cover_price',
  rule: 'set',
  value: '',
  step: 0,
  way: 'nearest',
};
const FORM: ChoiceForm = {
  source: 'list',
  headerRow: 0,
  keyColumn: 0,
  keyField: 'product_code',
  category: '',
  unscaled: false,
  links: {},
  targets: [PRICE],
};

const rolesOf = (form: ChoiceForm): string => [0, 1, 2, 3].map((column) => roleIn(form, column)).join(' | ');

describe('the columns of a list', () => {
  test('a role goes to the column that was chosen last', () => {
    expect(rolesOf(withRole(FORM, 2, 'price cover_price'))).toBe('key product_code |  | price cover_price | ');
    expect(rolesOf(withRole(FORM, 1, 'key custom:barcode'))).toBe(' | key custom:barcode |  | price cover_price');
  });

  test('a column that becomes the key holds no price any more, and the price waits for another', () => {
    const form = withRole(FORM, 3, 'key product_code');
    expect(rolesOf(form)).toBe(' |  |  | key product_code');
    expect(form.targets).toEqual([{ ...PRICE, column: -1 }]);
  });

  test('a second and a third price are added beside the first', () => {
    const form = withRole(withRole(FORM, 1, 'price price_wholesale'), 2, 'price price_online');
    expect(rolesOf(form)).toBe('key product_code | price price_wholesale | price price_online | price cover_price');
  });

  test('a price that waits for a column gets the one that is chosen', () => {
    const waiting = { ...FORM, targets: [{ ...PRICE, column: -1 }] };
    expect(withRole(waiting, 2, 'price price_online').targets).toMatchObject([
      { ...PRICE, field: 'price_online', from: 'price_online', column: 2 },
    ]);
  });
});

describe('the prices to set', () => {
  const two = withNextPrice(FORM, 'price_wholesale');

  test('a field that another price has changes places with it', () => {
    const swapped = withTarget(two, 0, { ...PRICE, field: 'price_wholesale' });
    expect(swapped.targets.map(({ field }) => field)).toEqual(['price_wholesale', 'cover_price']);
  });

  test('are each a field of their own until none is left', () => {
    expect(freeFields(two, samplePrices())).toEqual(['price_online', 'saleoff_price']);
    expect(withoutTarget(two, 0).targets.map(({ field }) => field)).toEqual(['price_wholesale']);
  });

  test('a rule brings rounding to a whole đồng, which can be taken off', () => {
    const ruled = withTarget(FORM, 0, { ...PRICE, rule: 'factor' });
    expect(ruled.targets[0]?.step).toBe(1);
    const off = withTarget(ruled, 0, { ...PRICE, rule: 'factor', step: 0 });
    expect(off.targets[0]?.step).toBe(0);
  });

  test('current prices come with a percentage, a list with its own again', () => {
    const current = withSource(FORM, 'current');
    expect(current.targets[0]).toMatchObject({ rule: 'percent', step: 1 });
    expect(missingIn(current, null)).toBe('priceList.missing.value');
    expect(withSource(current, 'list')).toEqual(FORM);
  });

  test('a rule that was typed for the one is none for the other', () => {
    const rate = { ...FORM, targets: [{ ...PRICE, rule: 'factor', value: '25400', step: 1000 } as const] };
    const current = withSource(rate, 'current');
    expect(current.targets[0]).toMatchObject({ rule: 'percent', value: '', step: 1 });
    const raised = { ...current, targets: [{ ...PRICE, rule: 'percent', value: '3', step: 1 } as const] };
    expect(withSource(raised, 'list').targets).toEqual([PRICE]);
    expect(withSource(rate, 'list')).toBe(rate);
  });
});

describe('the number of a rule', () => {
  test.each([
    ['percent', '3', 3],
    ['percent', '-2,5', -2.5],
    ['percent', '−2.5 %', -2.5],
    ['percent', '1.000', 1],
    ['factor', '1,2', 1.2],
    ['factor', '× 1.25', 1.25],
    ['factor', '1.125', 1.125],
    ['amount', '5000', 5000],
    ['amount', '5.000', 5000],
    ['amount', '-5,000', -5000],
    ['amount', '1.250.000', 1_250_000],
    ['amount', '+5k', 5000],
    ['amount', '1,25tr', 1_250_000],
    ['amount', '0,5', 0.5],
  ] as const)('as %s: "%s" is %d', (rule, value, number) => expect(numberOf({ rule, value })).toBe(number));

  test.each(['', 'abc', '3%', '1.2.3', '-'])('as an amount: "%s" is none', (value) =>
    expect(numberOf({ rule: 'amount', value })).toBeNull(),
  );
});

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
