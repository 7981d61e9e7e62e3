import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const HOUR_MS = 3_600_000;
/** The wall is seven hours ahead of the clock, and day 0 of a spreadsheet lies so many days before 1970. */
const wallMinute = (ms: number) => Math.floor((ms + 7 * HOUR_MS) / 60_000) + 25_569 * 24 * 60;
/** Lists what asks what a person looks at, or shows them something. */
const NEEDS_SOMEBODY =
  /\.(?:(?:get|set)Active(?!Spreadsheet|User)\w+|getSelection|getCurrentCell|activate\w*|duplicateActiveSheet|toast|getUi|show\w*)$/;

const crm = testCrm();
let nowMs = Date.UTC(2026, 8, 5, 3);
const clock = {
  now: () => nowMs,
  sleep: (ms: number) => {
    nowMs += ms;
  },
  spend: () => undefined,
};

/** Makes a file in which nothing was ever pushed, with two products that a plan sends in an hour. */
function planned(calls: string[]): BundledDesk {
  const desk = new BundledDesk('en', undefined, {
    clock,
    onCall: ({ service, member }) => calls.push(`${service}.${member}`),
  });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, [
    ['SP.00001', 'Tên 1', '100000'],
    ['SP.00002', 'Tên 2', '200000'],
  ]);
  const { run, items } = desk.value('review', null);
  desk.value('makePlan', {
    ...{ run, reason: '', items: approved({ items }) },
    ...{ from: wallMinute(nowMs + HOUR_MS), until: null, back: [] },
  });
  return desk;
}

test('a first push that is a plan is sent by the trigger, which makes the Journal and asks for nothing that a person looks at', () => {
  const calls: string[] = [];
  const desk = planned(calls);
  nowMs += 2 * HOUR_MS;
  calls.length = 0;
  const [trigger] = desk.runtime.triggers();
  const run = desk.run('', [], { trigger: trigger?.id ?? '' });
  expect(run.execution.log[0]?.text).toMatch(/^Price plans: Done: 2\.$/m);
  expect(desk.column('Journal', 'Outcome')).toEqual(['Confirmed', 'Confirmed']);
  expect(calls.filter((call) => NEEDS_SOMEBODY.test(call))).toEqual([]);
});
