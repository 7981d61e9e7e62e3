import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

/** The deaths are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);
const FIRST = 'Opportunities';

const crm = testCrm();

function pulledUpTo(killAt?: number) {
  const desk = new BundledDesk();
  desk.connect(crm);
  const step = desk.value('startOpportunities', { sheetId: null, query: allOpportunities() });
  if (step.state === 'done') throw new Error('the first page was the last one');
  const args = [JSON.stringify({ method: 'continueOpportunities', args: { job: step.job } })];
  desk.run('rpc', args, killAt === undefined ? {} : { killAt });
  return desk;
}

/** Returns the headers of a tab and how many records stand in it. */
function shown(desk: BundledDesk, tab: string) {
  const [headers = []] = desk.runtime.cells(tab, 'A1:V1').displayValues;
  return { headers, records: new Set(desk.column(tab, 'Opportunity ID').filter((id) => id !== '')).size };
}

describe('a first pull that is ended at any call', () => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: what counts as a tab is refreshed to a whole one, and so is a new one`,
    (part) => {
      const whole = pulledUpTo();
      const calls = whole.lastExecution?.calls.total ?? 0;
      expect(calls).toBeGreaterThan(60);
      for (let killAt = part; killAt <= calls; killAt += PARTS) {
        const desk = pulledUpTo(killAt);
        for (const { sheetId, title } of desk.value('open', null).queries) {
          pullWith(desk, allOpportunities(), sheetId);
          expect({ killAt, ...shown(desk, title) }).toEqual({ killAt, ...shown(whole, FIRST) });
        }
        const { title } = pullWith(desk, allOpportunities());
        expect({ killAt, ...shown(desk, title) }).toEqual({ killAt, ...shown(whole, FIRST) });
      }
    },
  );
});
