import { sendStep } from '../../../src/desk/steps';
import { DeskWorld } from '../../support/desk-world';

const CONFIRMED = { outcome: 'confirmed', status: 200, code: null, message: '', retryAfterMs: null } as const;

/** Returns how many batches of a second each go in a step that took so long until now. */
function batchesAfter(preparedMs: number): number {
  const { ports } = new DeskWorld();
  let now = 50_000;
  let batches = 0;
  const send = (batch: readonly number[]) => {
    now += 1_000;
    batches += 1;
    return batch.map(() => CONFIRMED);
  };
  const clock = { ...ports.clock, now: () => now };
  const items = Array.from({ length: 5_000 }, (_, index) => index);
  sendStep({ ...ports, clock }, items, send, { startedAt: now - preparedMs });
  return batches;
}

test('a step sends as long as what it took before, twice, leaves of seven seconds, three at the least', () => {
  expect([0, 1_000, 1_500, 2_500, 9_000].map(batchesAfter)).toEqual([7, 5, 4, 3, 3]);
});
