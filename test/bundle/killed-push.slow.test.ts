import { testCrm } from '../support/bundled-desk';
import { KilledPushes, RECORDS } from '../support/killed-push';

/** The deaths are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 5;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);

const pushes = new KilledPushes(testCrm());

describe('a push that dies at a service call', () => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: no row is lost, none wrongly confirmed, and the next push finishes it`,
    async (part) => {
      const calls = pushes.callsOf();
      expect(calls).toBeGreaterThan(20);
      for (let killAt = part; killAt <= calls; killAt += PARTS) await pushes.diesSafely(killAt);
    },
  );

  test.each([
    ['lost', 'Address unavailable: http://crm.example/api/v3/products'],
    ['held back', 'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.'],
  ])('the same where its first batch is %s, in every third call', async (_what, message) => {
    const faults = [{ call: 'UrlFetchApp.fetchAll', nth: 1, message }];
    const calls = pushes.callsOf(pushes.ready, faults);
    for (let killAt = 3; killAt <= calls; killAt += 3) await pushes.diesSafely(killAt, pushes.ready, faults);
  });

  /** Returns a desk that has pushed before, and whose Journal has lost a column since. */
  function shortDesk(price: number): ReturnType<typeof pushes.ready> {
    const { desk } = pushes.ready(price + 20_000);
    desk.pushAll();
    const journal = desk.runtime.model.toSnapshot().sheets.find(({ name }) => name === 'Journal');
    const [sheetId, at] = [journal?.id ?? 0, desk.columnOf('Journal', 'What changed')];
    desk.runtime.edit([{ kind: 'deleteColumns', sheetId, at, count: 1 }]);
    const cells = Array.from({ length: RECORDS }, () => [String(price)]);
    desk.paste('Products', 2, desk.columnOf('Products', 'Selling price'), cells);
    return { desk, review: desk.value('review', null) };
  }

  test('the same while it puts back a column of the Journal, in every third call', async () => {
    const { desk, review } = shortDesk(pushes.newPrice());
    expect(desk.columnOf('Journal', 'What changed')).toBe(0);
    const calls = pushes.push(desk, review).execution.calls.total;
    expect(desk.columnOf('Journal', 'What changed')).toBeGreaterThan(0);
    for (let killAt = 3; killAt <= calls; killAt += 3) await pushes.diesSafely(killAt, shortDesk);
  });
});
