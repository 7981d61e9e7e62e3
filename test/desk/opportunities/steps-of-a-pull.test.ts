import { continueOpportunities, deskState, startOpportunities } from '../../../src/desk';
import type { OpportunityStep } from '../../../src/protocol';
import type { DeskWorld } from '../../support/desk-world';
import { columnOf, note, opportunity, pull, worldOf } from '../../support/opportunity-world';
import { allOpportunities } from '../../support/pulling';

const LARGE = allOpportunities({ pageSize: 5_000 });

/** From now on each write takes a minute, so that a step writes one block. */
function writeSlowly(world: DeskWorld): void {
  const grid = world.sheet('opportunities');
  const write = grid.write.bind(grid);
  grid.write = (rect, values) => {
    world.nowMs += 60_000;
    write(rect, values);
  };
}

/** Returns a tab of one row, and a CRM that holds so many. */
function grown(count: number): { readonly world: DeskWorld; readonly sheetId: number } {
  const world = worldOf(1);
  const { sheetId } = pull(world);
  world.crm.opportunities = Array.from({ length: count }, (_, index) => opportunity(index + 1));
  writeSlowly(world);
  return { world, sheetId };
}

/** Up to the first step that has written something. */
function firstWritten(world: DeskWorld, sheetId: number): OpportunityStep {
  let step = startOpportunities(world.ports, { sheetId, query: LARGE });
  while (step.state === 'reading' || (step.state === 'writing' && step.written === 0)) {
    step = continueOpportunities(world.ports, step.job);
  }
  return step;
}

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

test('rows that stand in the tab already need no room', () => {
  const world = worldOf(1);
  const { sheetId } = pull(world);
  const ids = Array.from({ length: 10_500 }, (_, index) => [String(index + 1)]);
  const area = { row: 2, column: columnOf(world, 'opportunity_id'), rows: ids.length, columns: 1 };
  world.sheet('opportunities').write(area, ids);
  world.workbook.cells = 10_000_000 - 26 * 600;
  world.crm.claims = { total_record: '11000' };
  expect(startOpportunities(world.ports, { sheetId, query: null }).state).toBe('reading');
  world.crm.claims = { total_record: '12000' };
  expect(() => startOpportunities(world.ports, { sheetId, query: null })).toThrow('error.cells');
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

test('new rows go below what somebody added between two steps', () => {
  const { world, sheetId } = grown(12_000);
  let step = firstWritten(world, sheetId);
  const below = world.sheet('opportunities').dump().length + 1;
  expect(below).toBeLessThan(12_000);
  world.typeCell('opportunities', below, 'campaign_name', 'mine');
  while (step.state === 'writing') step = continueOpportunities(world.ports, step.job);
  expect(world.column('opportunities', 'campaign_name')[below - 2]).toBe('mine');
  expect(new Set(world.column('opportunities', 'opportunity_id')).size).toBe(12_001);
});

test('a pull of several steps tells the tab twice, that it has begun and how it ended, and forgets no name', () => {
  const { world, sheetId } = grown(25_000);
  const told = world.workbook.calls.retag ?? 0;
  let step = firstWritten(world, sheetId);
  expect(note(world)).toContain('Not all rows were written');
  expect(deskState(world.ports).seen.campaigns.map(({ id }) => id)).toEqual(['7']);
  let steps = 1;
  for (; step.state === 'writing'; steps += 1) step = continueOpportunities(world.ports, step.job);
  expect(steps).toBeGreaterThan(2);
  expect((world.workbook.calls.retag ?? 0) - told).toBe(2);
  expect(note(world)).toContain('24.999 new');
});
