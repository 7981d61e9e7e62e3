import { testCrm } from '../support/bundled-desk';
import { KilledPushes } from '../support/killed-push';

/** All of them: killed-push.slow.test.ts. */
const EVERY = 9;

const pushes = new KilledPushes(testCrm());

test(`a push that dies at a call, of which every ${EVERY}th is tried, loses nothing, and the next push finishes it`, async () => {
  const calls = pushes.callsOf();
  expect(calls).toBeGreaterThan(20);
  for (let killAt = EVERY; killAt <= calls; killAt += EVERY) await pushes.diesSafely(killAt);
});
