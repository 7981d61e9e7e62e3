import fc from 'fast-check';
import { suiteSeed } from '../support/suite-seed';

describe('the seed of all random cases', () => {
  test('is set before a test file begins', () => {
    expect(fc.readConfigureGlobal().seed).toBe(suiteSeed(process.env.FAST_CHECK_SEED));
  });

  test('draws the same cases each time', () => {
    const drawn = (): number[] => {
      const cases: number[] = [];
      fc.assert(fc.property(fc.integer(), (one) => void cases.push(one)));
      return cases;
    };
    expect(drawn()).toEqual(drawn());
  });

  test('is told by a property that fails', () => {
    const failing = () => fc.assert(fc.property(fc.integer(), () => false));
    expect(failing).toThrow(`seed: ${suiteSeed(process.env.FAST_CHECK_SEED)}`);
  });

  test.each([undefined, ''])('is always the same when the environment gives %p', (given) => {
    expect(suiteSeed(given)).toBe(suiteSeed(undefined));
  });

  test.each([
    ['7', 7],
    ['-7', -7],
    ['2147483647', 2_147_483_647],
  ])('can be %s instead', (given, seed) => expect(suiteSeed(given)).toBe(seed));

  test.each(['seven', '1.5', '2147483648'])('is not %s', (given) => {
    expect(() => suiteSeed(given)).toThrow(
      `FAST_CHECK_SEED is "${given}", but must be a whole number of 32 bits, e.g. 7.`,
    );
  });
});
