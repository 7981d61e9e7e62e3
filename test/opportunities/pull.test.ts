import { deskState } from '../../src/desk/state';
import { continueOpportunities, startOpportunities } from '../../src/opportunities/pull';
import { isoTime } from '../../src/records/dates';
import { DeskWorld } from '../support/desk-world';
import { opportunity, pull, worldOf } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

test('half a pull is never written: one whose pages were forgotten ends', () => {
  const world = worldOf(300);
  const { sheetId } = pull(world, null, allOpportunities({ campaignId: '9' }));
  const before = world.sheet('opportunities').dump();
  let step = startOpportunities(world.ports, { sheetId, query: allOpportunities() });
  if (step.state !== 'reading') throw new Error('read at once');
  expect(world.staged.delete(`${step.job}/1`)).toBe(true);
  expect(() => {
    while (step.state === 'reading') step = continueOpportunities(world.ports, step.job);
  }).toThrow('error.job.lost');
  expect(world.sheet('opportunities').dump()).toEqual(before);
});

test.each([
  ['job', 0, '{"job":{},"ids":[],"changed":[]}'],
  ['part', 1, '[[{}]]'],
])('a pull ends of which a %s makes no sense', (_name, part, text) => {
  const world = worldOf(300);
  let step = startOpportunities(world.ports, { sheetId: null, query: allOpportunities() });
  if (step.state !== 'reading') throw new Error('read at once');
  world.staged.set(`${step.job}/${part}`, text);
  expect(() => {
    while (step.state === 'reading') step = continueOpportunities(world.ports, step.job);
  }).toThrow('error.job.lost');
});

/** Begins a pull of ten records a page. */
const begun = (count: number) => {
  const world = worldOf(count);
  const step = startOpportunities(world.ports, { sheetId: null, query: allOpportunities({ pageSize: 10 }) });
  if (step.state !== 'reading') throw new Error('read at once');
  return { world, step };
};

test('the first page is read alone and the rest ten at a time; no sheet is touched before the end', () => {
  const { world, step } = begun(235);
  expect(step).toMatchObject({ pagesRead: 1, pagesTotal: 24, records: 10 });
  expect(world.workbook.taggedSheets()).toEqual([]);
  expect(continueOpportunities(world.ports, step.job)).toMatchObject({ summary: { added: 235, notes: [] } });
  expect(world.crm.batches.map((batch) => batch.length)).toEqual([1, 10, 10, 3]);
});

test('a pull of which a page fails for good changes nothing', () => {
  const { world, step } = begun(30);
  for (let tries = 0; tries < 10; tries++) world.crm.failOnce({ when: 'p=3', status: 500, body: '{}' });
  expect(() => continueOpportunities(world.ports, step.job)).toThrow('server-error');
  expect(world.workbook.taggedSheets()).toEqual([]);
});

test('a filter that cannot be right is refused before the CRM is asked', () => {
  const world = worldOf(1);
  const query = allOpportunities({ period: 'fixed', createdFrom: '2026-09-05', createdTo: '2026-09-01' });
  expect(() => startOpportunities(world.ports, { sheetId: null, query })).toThrow('error.form');
  expect(world.crm.requests).toEqual([]);
});

test('a CRM that answers page 1 for every page is not read on: nothing is written, nothing called gone', () => {
  const world = worldOf(60);
  const { sheetId } = pull(world);
  const before = world.sheet('opportunities').dump();
  const data = Array.from({ length: 100 }, (_, index) => opportunity(101 + index));
  const body = JSON.stringify({ data, pagination: { total_record: '230', current_page: '1' } });
  world.ports.transport.sendAll = (requests) => requests.map(() => ({ status: 200, headers: {}, body }));
  expect(() => pull(world, sheetId)).toThrow('error.pull.otherPage');
  expect(world.sheet('opportunities').dump()).toEqual(before);
});

test('a list that never ends is not read for ever', () => {
  const { world, step } = begun(30);
  const kept = JSON.parse(world.staged.get(`${step.job}/0`) ?? '');
  kept.job.reading.pagesRead = 20_001;
  world.staged.set(`${step.job}/0`, JSON.stringify(kept));
  expect(() => continueOpportunities(world.ports, step.job)).toThrow('error.pull.endless');
});

test('new rows go below what somebody wrote into a pulled column, ID or not', () => {
  const world = worldOf(2);
  const { sheetId } = pull(world);
  world.typeCell('opportunities', 7, 'campaign_name', 'to be asked for');
  world.crm.opportunities = [...world.crm.opportunities, opportunity(3)];
  pull(world, sheetId);
  expect(world.column('opportunities', 'campaign_name')[5]).toBe('to be asked for');
  expect(world.column('opportunities', 'opportunity_id')).toEqual(['1', '2', '', '', '', '', '3']);
});

test('a large pull is written by a step of its own, which has nothing of it before', () => {
  const world = worldOf(10_001);
  let step = startOpportunities(world.ports, { sheetId: null, query: allOpportunities({ pageSize: 5_000 }) });
  while (step.state === 'reading') step = continueOpportunities(world.ports, step.job);
  if (step.state === 'done') throw new Error('written at once');
  expect([step.records, world.workbook.taggedSheets()]).toEqual([10_001, []]);
  expect(continueOpportunities(world.ports, step.job)).toMatchObject({ state: 'done', summary: { added: 10_001 } });
});

test('a time or a probability in another form is read right or kept as it came: nothing is lost, nothing changes again', () => {
  const world = new DeskWorld();
  world.crm.opportunities = [
    opportunity(1, { time_created: '2026-09-05 08:44', probability: '40%' }),
    opportunity(2, { time_created: '5/9/2026 8:44:10', probability: '40,5' }),
    opportunity(3, { time_created: '1757061850', probability: '' }),
    opportunity(4, { time_created: '0000-00-00 00:00:00', probability: '0' }),
  ];
  const { sheetId } = pull(world);
  expect(world.column('opportunities', 'time_created')).toMatchObject([
    { day: 5, month: 9, hour: 8, minute: 44, second: 0 },
    { day: 5, month: 9, hour: 8, minute: 44, second: 10 },
    '1757061850',
    '',
  ]);
  expect(world.column('opportunities', 'probability')).toEqual(['40%', '40,5', '', 0]);
  expect(pull(world, sheetId)).toMatchObject({ updated: 0, unchanged: 4 });
});

test('numbers are written as numbers, times as they are on the wall, codes and phones as text, nothing as blank', () => {
  const world = new DeskWorld();
  world.crm.opportunities = [opportunity(1, { phone_office: '0901234567', account_email: null, time_registed: '0' })];
  pull(world);
  const tags = ['opportunity_id', 'probability', 'phone_office', 'account_email', 'time_registed', 'time_created'];
  expect(tags.map((tag) => world.column('opportunities', tag)[0])).toEqual([
    ...['1', 40, '0901234567', '', ''],
    { year: 2026, month: 9, day: 5, hour: 8, minute: 44, second: 10 },
  ]);
});

describe('the registration time', () => {
  const registered = (world: DeskWorld, ...values: readonly string[]) => {
    world.crm.opportunities = values.map((value, index) => opportunity(index + 1, { time_registed: value }));
    const { sheetId } = pull(world);
    expect(pull(world, sheetId)).toMatchObject({ updated: 0, unchanged: values.length });
    return world.column('opportunities', 'time_registed');
  };

  test('of ten digits is shown as a time on the clocks of the CRM; all else stands as it came', () => {
    const world = new DeskWorld();
    const now = Math.floor(world.ports.clock.now() / 1_000);
    expect(registered(world, String(now), '3', '0', '0901234567', '9999999999', '17570618500')).toEqual([
      isoTime(world.ports.clock.wallTime()),
      '3',
      '',
      '0901234567',
      '9999999999',
      '17570618500',
    ]);
  });
});

const LONGEST = 50_000;

/** Pulls one whose text has so many characters; returns how the cell ends, and what is told. */
function pulled(text: string) {
  const world = new DeskWorld();
  world.crm.opportunities = [opportunity(1, { opportunity_name: text }), opportunity(2)];
  const { sheetId, notes } = pull(world);
  const cell = String(world.column('opportunities', 'opportunity_name')[0]);
  const again = pull(world, sheetId);
  return { world, cell, notes, again };
}

test('a text that is longer than a cell holds is cut, and the note says so, also where nothing changed since', () => {
  const { world, cell, notes, again } = pulled('x'.repeat(LONGEST + 1));
  expect({ length: cell.length, end: cell.slice(-2) }).toEqual({ length: LONGEST - 1, end: 'x…' });
  expect(notes).toMatchObject([{ code: 'note.pull.cut', params: { count: 1 } }]);
  expect(again).toMatchObject({ unchanged: 2, notes });
  expect(deskState(world.ports).queries).toHaveLength(1);
});

test('one with room for the sign that it was cut is whole, and nothing is told', () => {
  const { cell, notes } = pulled('x'.repeat(LONGEST - 2));
  expect({ length: cell.length, end: cell.slice(-2), notes }).toEqual({ length: LONGEST - 2, end: 'xx', notes: [] });
});
