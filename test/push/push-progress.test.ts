import { afterStep, beginPush, hasSentNothing, nextOfPush } from '../../src/push/push-progress';

const step = (outcomes: number, left: readonly string[], waitMs = 0) => ({
  outcomes: Array(outcomes).fill(0),
  left,
  waitMs,
});

describe('the progress of a push', () => {
  test('puts what a step has left before what it was not given, and is done when nothing is left', () => {
    const begun = beginPush(['a', 'b', 'c', 'd']);
    const next = afterStep(begun, 3, step(2, ['b']));
    expect([next.left, nextOfPush(next)]).toEqual([['b', 'd'], 'step']);
    expect(nextOfPush(afterStep(next, 2, step(2, [])))).toBe('done');
  });

  test('is stuck after three steps in a row that brought nothing, of which none was a wait', () => {
    const ways: string[] = [];
    let progress = beginPush(['a']);
    for (const waitMs of [0, 0, 1_000, 0, 0, 0]) {
      progress = afterStep(progress, 1, step(0, ['a'], waitMs));
      ways.push(nextOfPush(progress));
    }
    expect(ways).toEqual(['step', 'step', 'step', 'step', 'step', 'stuck']);
  });
});

test('a step that another push kept away has sent nothing; one that broke may have', () => {
  expect(['error.pushing', 'error.internal'].map(hasSentNothing)).toEqual([true, false]);
});
