import { BundledDesk, CrmProcess } from '../support/bundled-desk';
import { allOpportunities } from '../support/pulling';

/** More than is written in the step that read it. */
const MANY = 20_000;

let crm: CrmProcess;

beforeAll(async () => {
  crm = await CrmProcess.start();
  await crm.admin('POST', '/seed', { opportunities: MANY });
});
afterAll(() => crm.stop());

/** Pulls step by step; @param until ends it before the step after that state, as a closed sidebar does. */
function steps(desk: BundledDesk, sheetId: number | null, until = 'done') {
  const states: string[] = [];
  let step = desk.value('startOpportunities', { sheetId, query: allOpportunities({ pageSize: 500 }) });
  while (step.state !== 'done' && step.state !== until) {
    states.push(step.state);
    step = desk.value('continueOpportunities', { job: step.job });
  }
  return { states: new Set(states), summary: step.state === 'done' ? step.summary : null };
}

const idsOf = (desk: BundledDesk) =>
  desk.runtime
    .cells('Opportunities', `A2:A${MANY + 100}`)
    .displayValues.flat()
    .filter((id) => id !== '');

test('a large pull is read, staged and written, each row once, and refreshed where it stands', () => {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const { states, summary } = steps(desk, null);
  expect([...states]).toEqual(['reading', 'writing']);
  expect(summary).toMatchObject({ added: MANY, notes: [] });
  const ids = idsOf(desk);
  expect(new Set(ids).size).toBe(MANY);
  const again = steps(desk, summary?.sheetId ?? 0).summary;
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: MANY, gone: 0 });
  expect(idsOf(desk)).toEqual(ids);
});

test('nothing is written before all is read', () => {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  expect(steps(desk, null, 'writing').summary).toBeNull();
  expect(desk.value('open', null).queries).toEqual([]);
});
