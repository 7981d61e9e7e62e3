import { testCrm } from '../support/bundled-desk';
import { FailingPush } from '../support/failing-push';

/** All of them: failing-push.slow.test.ts. */
const EVERY = 9;
const CHANCE = [
  'Service Spreadsheets timed out while accessing document with id 1AbC-dEf.',
  "We're sorry, a server error occurred. Please wait a bit and try again.",
  'Service Spreadsheets failed while accessing document with id 1AbC-dEf.',
  'Service unavailable: Spreadsheets',
  'DEADLINE_EXCEEDED',
];
const TOO_MANY_LOCKS = 'There are too many LockService operations against the same script.';

const crm = testCrm();

describe.each(['en', 'vi'] as const)('in an account of the language %s', (language) => {
  let push: FailingPush;
  beforeAll(async () => {
    push = await FailingPush.prepare(crm, language);
  });

  test(`a push of which every ${EVERY}th call fails for an unknown reason tells each outcome, or the next review does`, async () => {
    const calls = await push.calls();
    for (let nth = EVERY; nth <= calls; nth += EVERY) await push.expectSafe(nth, 'Etwas ist schiefgelaufen.');
  });

  test.each(CHANCE)('a read that fails once by “%s” is asked again, and the push goes through', async (message) => {
    for (const call of [
      'Properties.getProperties',
      'Range.getValues',
      'User.getEmail',
      'Session.getActiveUserLocale',
    ]) {
      const { sent, failure, next } = await push.failAt(1, message, call);
      expect({ call, sent: sent.length, failure, left: next.items.length }).toEqual({
        ...{ call, sent: 12, failure: '', left: 0 },
      });
    }
  });

  test('a lock that throws is one that is not had: nothing is sent', async () => {
    const { sent, failure } = await push.failAt(1, TOO_MANY_LOCKS, 'Lock.tryLock');
    expect({ sent, failure }).toEqual({ sent: [], failure: 'error.busy' });
  });

  test('a lock that cannot be released takes no outcome away', async () => {
    const { step, failure, next } = await push.failAt(1, TOO_MANY_LOCKS, 'Lock.releaseLock');
    expect({ told: step?.outcomes.length, failure, left: next.items.length }).toEqual({
      told: 12,
      failure: '',
      left: 0,
    });
  });
});
