import { adaptBatchSize, firstBatchSize } from '../../src/crm';

const quick = { ms: 500, failed: false };

describe('nextBatchSize', () => {
  test('grows while all is quick, up to 50', () => {
    const sizes = [firstBatchSize];
    for (let batch = 1; batch < 7; batch += 1) sizes.push(adaptBatchSize(sizes[batch - 1] ?? 0, quick, 50));
    expect(sizes).toEqual([5, 20, 50, 50, 50, 50, 50]);
  });

  test.each([{ failed: true }, { ms: 9000 }])('halves after %j', (trouble) => {
    expect(adaptBatchSize(20, { ...quick, ...trouble }, 50)).toBe(10);
  });

  test('never falls under one, and rises from there', () => {
    expect(adaptBatchSize(1, { ...quick, failed: true }, 50)).toBe(1);
    expect(adaptBatchSize(1, quick, 50)).toBe(4);
  });

  test('stays where a batch is neither quick nor slow', () => {
    expect(adaptBatchSize(20, { ...quick, ms: 6000 }, 50)).toBe(20);
  });
});
