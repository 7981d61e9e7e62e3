import { FIRST_BATCH_SIZE, nextBatchSize } from '../../../src/desk/steps';

const quick = { ms: 500, troubled: false };

describe('nextBatchSize', () => {
  test('grows while all is quick, up to 50', () => {
    const sizes = [FIRST_BATCH_SIZE];
    for (let batch = 1; batch < 7; batch += 1) sizes.push(nextBatchSize(sizes[batch - 1] ?? 0, quick, 50));
    expect(sizes).toEqual([5, 20, 50, 50, 50, 50, 50]);
  });

  test.each([{ troubled: true }, { ms: 9000 }])('halves after %j', (trouble) => {
    expect(nextBatchSize(20, { ...quick, ...trouble }, 50)).toBe(10);
  });

  test('never falls under one, and rises from there', () => {
    expect(nextBatchSize(1, { ...quick, troubled: true }, 50)).toBe(1);
    expect(nextBatchSize(1, quick, 50)).toBe(4);
  });

  test('stays where a batch is neither quick nor slow', () => {
    expect(nextBatchSize(20, { ...quick, ms: 6000 }, 50)).toBe(20);
  });
});
