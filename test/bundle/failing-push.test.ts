import { BrokenPush } from '../support/broken-push';
import { testCrm } from '../support/bundled-desk';

/** All of them, in both languages: failing-push.slow.test.ts. */
const EVERY = 9;
/** Others that Google means so: test/platform/google-words.test.ts. */
const CHANCE = 'Service Spreadsheets timed out while accessing document with id 1AbC-dEf.';
const TOO_MANY_LOCKS = 'There are too many LockService operations against the same script.';

const crm = testCrm();
let push: BrokenPush;
beforeAll(async () => {
  push = await BrokenPush.prepare(crm, 'vi');
});

test(`a push of which every ${EVERY}th call fails for an unknown reason tells each outcome, or the next review does`, async () => {
  const calls = push.calls();
  for (let nth = EVERY; nth <= calls; nth += EVERY) await push.failsSafely(nth, 'Etwas ist schiefgelaufen.');
});

test.each(['Properties.getProperties', 'Range.getValues', 'User.getEmail', 'Session.getActiveUserLocale'])(
  'a read that fails once by chance is asked again, and the push goes through: %s',
  async (call) => {
    const { sent, failure, next } = await push.failAt(1, CHANCE, call);
    expect([sent.length, failure, next.items]).toEqual([12, '', []]);
  },
);

test('a lock that throws is one that is not had: nothing is sent', async () => {
  const { sent, failure } = await push.failAt(1, TOO_MANY_LOCKS, 'Lock.tryLock');
  expect({ sent, failure }).toEqual({ sent: [], failure: 'error.busy' });
});

test('a lock that cannot be released takes no outcome away', async () => {
  const { step, failure, next } = await push.failAt(1, TOO_MANY_LOCKS, 'Lock.releaseLock');
  expect([step?.outcomes.length, failure, next.items]).toEqual([12, '', []]);
});
