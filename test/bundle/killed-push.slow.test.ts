import { BrokenPush } from '../support/broken-push';
import { type BundledDesk, testCrm } from '../support/bundled-desk';

/** The deaths are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 5;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);

const crm = testCrm();

describe('a push that dies at a service call', () => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: no row is lost, none wrongly confirmed, and the next push finishes it`,
    async (part) => {
      const push = await BrokenPush.prepare(crm);
      const calls = push.calls();
      expect(calls).toBeGreaterThan(20);
      for (let killAt = part; killAt <= calls; killAt += PARTS) await push.diesSafely(killAt);
    },
  );

  test.each([
    ['lost', 'Address unavailable: http://crm.example/api/v3/products'],
    ['held back', 'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.'],
  ])('the same where its first batch is %s, in every third call', async (_what, message) => {
    const push = await BrokenPush.prepare(crm);
    const fault = { call: 'UrlFetchApp.fetchAll', nth: 1, message };
    const calls = push.calls(fault);
    for (let killAt = 3; killAt <= calls; killAt += 3) await push.diesSafely(killAt, fault);
  });

  test('the same while it puts back a column of the Journal, in every third call', async () => {
    const loseColumn = (desk: BundledDesk): void => {
      desk.pushAll();
      const journal = desk.runtime.model.sheets.find(({ name }) => name === 'Journal');
      const at = desk.columnOf('Journal', 'What changed');
      expect(at).toBeGreaterThan(0);
      desk.runtime.edit([{ kind: 'deleteColumns', sheetId: journal?.id ?? 0, at, count: 1 }]);
    };
    const push = await BrokenPush.prepare(crm, 'en', loseColumn);
    const calls = push.calls();
    for (let killAt = 3; killAt <= calls; killAt += 3) await push.diesSafely(killAt);
  });
});
