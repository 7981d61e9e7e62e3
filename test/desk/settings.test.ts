import { issueSentence } from '../../src/core';
import { DeskError, deskState, saveSettings } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';

const SETTINGS = { changedFieldsOnly: false, priceChangePercent: 30, confirmAbove: 200 };

/** Returns what is said beside which field, or nothing when it is kept. */
function refusal(change: Partial<typeof SETTINGS>): string[] {
  const world = new DeskWorld();
  const before = [...world.properties];
  try {
    saveSettings(world.ports, { ...SETTINGS, ...change });
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    expect([...world.properties]).toEqual(before);
    return error.issues.map((issue) => `${issue.field}: ${issueSentence('en', 'products', issue)}`);
  }
  return [];
}

describe('saveSettings', () => {
  test.each([1e308, -1, 0, 0.5, 1000.01, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses to hold prices that change by more than %p percent',
    (priceChangePercent) => {
      expect(refusal({ priceChangePercent })).toEqual(['priceChangePercent: Type a number from 1 to 1,000.']);
    },
  );

  test.each([1e308, -1, 0, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses to ask for the number of a push of more than %p records',
    (confirmAbove) => {
      expect(refusal({ confirmAbove })).toEqual(['confirmAbove: Type a whole number from 1 to 100,000.']);
    },
  );

  test('says of each field what is wrong with it', () => {
    expect(refusal({ priceChangePercent: -5, confirmAbove: 2.5 })).toHaveLength(2);
  });

  test.each([
    [1, 1],
    [12.5, 7],
    [1000, 100_000],
  ])('keeps %p percent and %p records', (priceChangePercent, confirmAbove) => {
    const world = new DeskWorld();
    saveSettings(world.ports, { ...SETTINGS, priceChangePercent, confirmAbove });
    expect(deskState(world.ports).settings).toEqual({ ...SETTINGS, priceChangePercent, confirmAbove });
  });
});

describe('a setting that somebody typed in the project', () => {
  test.each(['1e308', '-1', '0', 'many', '', 'NaN', 'Infinity'])('counts as not set when it is %p', (text) => {
    const world = new DeskWorld();
    world.properties.set('DESK_PRICE_CHANGE_PERCENT', text);
    world.properties.set('DESK_CONFIRM_ABOVE', text);
    expect(deskState(world.ports).settings).toEqual(SETTINGS);
  });
});
