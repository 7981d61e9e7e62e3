import fc from 'fast-check';

test('random cases are drawn by a seed that is set before a test file begins, and a property that fails tells it', () => {
  const { seed = 0 } = fc.readConfigureGlobal();
  const drawn = () => fc.sample(fc.integer(), 10);
  expect(drawn()).toEqual(drawn());
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`);
});
