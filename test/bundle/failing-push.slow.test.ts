import { BrokenPush } from '../support/broken-push';
import { testCrm } from '../support/bundled-desk';

/** The calls are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 5;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);

const crm = testCrm();

describe.each([
  ['by chance', 'en', "We're sorry, a server error occurred. Please wait a bit and try again."],
  ['for a reason that nobody knows', 'vi', 'Có gì đó không ổn.'],
] as const)('a push of which one service call fails %s', (_, language, message) => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: each outcome arrives, or the next review tells it`,
    async (part) => {
      const push = await BrokenPush.prepare(crm, language);
      const calls = push.calls();
      expect(calls).toBeGreaterThan(20);
      for (let nth = part; nth <= calls; nth += PARTS) await push.failsSafely(nth, message);
    },
  );
});
