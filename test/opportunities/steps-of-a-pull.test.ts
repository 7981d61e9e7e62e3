import { continueOpportunities, startOpportunities } from '../../src/opportunities/pull';
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

test('a list that never ends is not read for ever', () => {
  const world = worldOf(0);
  world.ports.transport.sendAll = (requests) => {
    world.nowMs += 200;
    return requests.map(({ url }) => {
      const page = /[?&]p=(\d+)/.exec(url)?.[1] ?? '1';
      if (Number(page) > 20_100) throw new Error('it is');
      return { status: 200, headers: {}, body: JSON.stringify({ data: [{ opportunity_id: page }] }) };
    });
  };
  expect(() => pull(world)).toThrow('error.pull.endless');
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
