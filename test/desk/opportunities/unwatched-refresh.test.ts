import { continueOpportunities, deskState, refreshTab, startOpportunities } from '../../../src/desk';
import { DeskError } from '../../../src/desk/desk-error';
import { noteFailure } from '../../../src/desk/opportunities/query-tabs';
import type { Ports } from '../../../src/desk/ports';
import type { PullSummary, SavedQuery } from '../../../src/protocol';
import { DeskWorld } from '../../support/desk-world';
import { EmulatedSpreadsheet } from '../../support/emulated-spreadsheet';
import { allOpportunities } from '../../support/pulling';

const LATE = Number.MAX_SAFE_INTEGER;

function pull(ports: Ports, sheetId: number | null, query: SavedQuery | null = allOpportunities()): PullSummary {
  let step = startOpportunities(ports, { sheetId, query });
  while (step.state !== 'done') step = continueOpportunities(ports, step.job);
  return step.summary;
}

/** Returns the ports, where somebody does something while the next page comes. */
function duringNextPage(ports: Ports, act: () => void): Ports {
  let isDone = false;
  return {
    ...ports,
    transport: {
      sendAll: (requests) => {
        if (!isDone) act();
        isDone = true;
        return ports.transport.sendAll(requests);
      },
    },
  };
}

test('finds the columns where they are when the pages have come', () => {
  const world = new DeskWorld();
  const file = new EmulatedSpreadsheet();
  const ports = { ...world.ports, workbook: file.workbook };
  world.crm.opportunities = [{ opportunity_id: '1', opportunity_name: 'Cơ hội' }];
  const { sheetId } = pull(ports, null);
  noteFailure(ports, sheetId, new DeskError('error.notConnected'));
  world.crm.opportunities = [{ opportunity_id: '1', opportunity_name: 'Mới' }];
  const moving = duringNextPage(ports, () => file.edit({ kind: 'insertColumns', sheetId, at: 1, count: 1 }));
  refreshTab(moving, sheetId, LATE);
  const rows = file.workbook.grid(sheetId).read({ row: 2, column: 1, rows: 1, columns: 3 });
  expect(rows).toEqual([['', '1', 'Mới']]);
});

test('that fails is told of beside the query that the tab has by then', () => {
  const world = new DeskWorld();
  const file = new EmulatedSpreadsheet();
  const ports = { ...world.ports, workbook: file.workbook };
  const others = { ...world.ports, workbook: file.openAgain() };
  const { sheetId } = pull(ports, null);
  const changed = allOpportunities({ campaignId: '7' });
  const disturbed = duringNextPage(ports, () => {
    pull(others, sheetId, changed);
    world.locked = true;
  });
  expect(() => refreshTab(disturbed, sheetId, LATE)).toThrow('error.busy');
  noteFailure(ports, sheetId, new DeskError('error.busy'));
  expect(deskState(others).queries).toMatchObject([
    { query: changed, lastRefresh: { failure: { code: 'error.busy' } } },
  ]);
});
