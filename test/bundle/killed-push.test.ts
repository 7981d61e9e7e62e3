import { BrokenPush } from '../support/broken-push';
import { testCrm } from '../support/bundled-desk';

/** All of them: killed-push.slow.test.ts. */
const EVERY = 9;

const crm = testCrm();

test(`a push that dies at a call, of which every ${EVERY}th is tried, loses nothing, and the next push finishes it`, async () => {
  const push = await BrokenPush.prepare(crm);
  const calls = push.calls();
  expect(calls).toBeGreaterThan(20);
  for (let killAt = EVERY; killAt <= calls; killAt += EVERY) await push.diesSafely(killAt);
});
