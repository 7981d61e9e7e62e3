import { deskState } from '../../src/desk/state';
import { continueOpportunities, refreshTab, startOpportunities } from '../../src/opportunities/pull';
import { noteFailure } from '../../src/opportunities/query-tabs';
import type { Ports } from '../../src/platform/ports';
import { DeskError } from '../../src/records/desk-error';
import type { CellValue } from '../../src/sheet/table';
import type { DeskWorld } from '../support/desk-world';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';
import { opportunity, pull, pullBy, rename, worldOf } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

const IDS = ['1', '2', '3', '4', '5'];

let world: DeskWorld;
let sheetId: number;
beforeEach(() => {
  world = worldOf(5);
  ({ sheetId } = pull(world));
});

const ids = () => world.column('opportunities', 'opportunity_id');
const names = () => world.column('opportunities', 'opportunity_name');

/** Gives those another name in the CRM. */
function renameAll(...renamed: readonly number[]): void {
  for (const id of renamed) rename(world, id, `New ${id}`);
}

/** Lets a person do something after so many reads of the sheet, of which the first finds the rows. */
function afterReads(count: number, act: (rows: CellValue[][]) => CellValue[][]): void {
  const grid = world.sheet('opportunities');
  let reads = 0;
  const afterRead = <Read>(values: Read): Read => {
    reads += 1;
    if (reads !== count) return values;
    const [header = [], ...rows] = grid.dump();
    grid.put(1, [header, ...act(rows)]);
    return values;
  };
  grid.change((found) => {
    const [read, readTagged] = [found.read.bind(found), found.readTagged.bind(found)];
    found.read = (rect) => afterRead(read(rect));
    found.readTagged = (isWanted) => afterRead(readTagged(isWanted));
  });
}

test('rows that are moved after they were found are left alone, the summary says so, and the next refresh changes them', () => {
  renameAll(2, 5);
  afterReads(1, (rows) => [...rows].reverse());
  const notes = [expect.objectContaining({ code: 'note.pull.disturbed', params: { records: 5 } })];
  expect(pull(world, sheetId)).toMatchObject({ added: 0, updated: 0, unchanged: 1, gone: 0, notes });
  expect([ids(), names().filter((name) => String(name).startsWith('New'))]).toEqual([[...IDS].reverse(), []]);
  expect(pull(world, sheetId)).toMatchObject({ updated: 2, unchanged: 3, notes: [] });
  expect(names()).toEqual(['New 5', 'Cơ hội 4', 'Cơ hội 3', 'New 2', 'Cơ hội 1']);
});

test.each([1, 2])('no row is written over that went down after %d reads', (reads) => {
  afterReads(reads, (rows) => [rows[0]?.map(() => '') ?? [], ...rows]);
  world.crm.opportunities = [...world.crm.opportunities, opportunity(6)];
  pull(world, sheetId);
  expect(ids().filter((id) => id !== '')).toEqual([...IDS, '6']);
});

test('a value goes into its own column where somebody has exchanged two beside the key', () => {
  const grid = world.sheet('opportunities');
  grid.moveColumn(grid.columnOf('opportunity_name'), grid.columnOf('opportunity_name') + 1);
  renameAll(1);
  expect(pull(world, sheetId)).toMatchObject({ updated: 1, unchanged: 4 });
  expect(names()).toEqual(['New 1', 'Cơ hội 2', 'Cơ hội 3', 'Cơ hội 4', 'Cơ hội 5']);
});

test('a Status column that somebody deleted is put back, so that what is gone is told from what is there', () => {
  const grid = world.sheet('opportunities');
  grid.removeColumn(grid.columnTags().find(({ tag }) => tag === 'status')?.column ?? 0);
  world.crm.opportunities = world.crm.opportunities.slice(1);
  expect(pull(world, sheetId)).toMatchObject({ gone: 1, unchanged: 4 });
  expect(world.column('opportunities', 'status')).toEqual(['Not in the last pull', '', '', '', '']);
});

test.each([
  ['a refresh', null],
  ['a new query', allOpportunities({ campaignId: '9' })],
])('%s that was under way leaves the tab to a query that somebody gave it meanwhile', (_name, query) => {
  world.crm.opportunities = worldOf(300).crm.opportunities;
  let mine = startOpportunities(world.ports, { sheetId, query });
  pull(world, sheetId, allOpportunities({ campaignId: '7' }));
  expect(() => {
    while (mine.state === 'reading') mine = continueOpportunities(world.ports, mine.job);
  }).toThrow('error.busy');
  expect(deskState(world.ports).queries).toMatchObject([
    { query: { campaignId: '7' }, lastRefresh: { failure: null } },
  ]);
});

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

test('a refresh that nobody watches finds the columns where they are when the pages have come', () => {
  const file = new EmulatedSpreadsheet();
  const ports = { ...world.ports, workbook: file.workbook };
  world.crm.opportunities = [{ opportunity_id: '1', opportunity_name: 'Cơ hội' }];
  const { sheetId } = pullBy(ports, null);
  noteFailure(ports, sheetId, new DeskError('error.notConnected'));
  world.crm.opportunities = [{ opportunity_id: '1', opportunity_name: 'Mới' }];
  const moving = duringNextPage(ports, () => file.edit({ kind: 'insertColumns', sheetId, at: 1, count: 1 }));
  refreshTab(moving, sheetId, Number.MAX_SAFE_INTEGER);
  const rows = file.workbook.grid(sheetId).read({ row: 2, column: 1, rows: 1, columns: 3 });
  expect(rows).toEqual([['', '1', 'Mới']]);
});

test('a refresh that nobody watches and that fails is told of beside the query that the tab has by then', () => {
  const file = new EmulatedSpreadsheet();
  const ports = { ...world.ports, workbook: file.workbook };
  const others = { ...world.ports, workbook: file.openAgain() };
  const { sheetId } = pullBy(ports, null);
  const changed = allOpportunities({ campaignId: '7' });
  const disturbed = duringNextPage(ports, () => {
    pullBy(others, sheetId, changed);
    world.locked = true;
  });
  expect(() => refreshTab(disturbed, sheetId, Number.MAX_SAFE_INTEGER)).toThrow('error.busy');
  noteFailure(ports, sheetId, new DeskError('error.busy'));
  expect(deskState(others).queries).toMatchObject([
    { query: changed, lastRefresh: { failure: { code: 'error.busy' } } },
  ]);
});
