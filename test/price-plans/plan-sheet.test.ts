import { runDuePlans } from '../../src/price-plans/run-plans';
import { columnShape } from '../support/column-shape';
import { type PlannedWorld, planned } from '../support/planned-world';
import { holdsByKey } from '../support/pushing';

/** Moves a column of the sheet of plans to the left edge, with its tag, as a person drags it. */
function moveToFront(world: PlannedWorld, tag: string): void {
  const grid = world.sheet('plans');
  grid.moveColumn(grid.columnOf(tag), 1);
}

describe('the sheet of plans', () => {
  test.each(['card', 'state', 'from', 'key'])('is read and written wherever its column “%s” was moved to', (tag) => {
    const world = planned();
    moveToFront(world, tag);
    world.later(2);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    moveToFront(world, 'note');
    world.later(24);
    expect([world.states(), world.column('plans', 'state')]).toEqual([
      ['SP1 ended', 'SP2 ended'],
      ['Ended, put back', 'Ended, put back'],
    ]);
  });

  test('is found where a column was moved while the plan was being run', () => {
    const world = planned();
    const { transport } = world.ports;
    const sendAll: typeof transport.sendAll = (requests) => {
      moveToFront(world, 'state');
      return transport.sendAll(requests);
    };
    world.wallHours += 2;
    runDuePlans({ ...world.ports, transport: { sendAll } }, world.nowMs);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });

  test('has a copied row go once', () => {
    const world = planned();
    const grid = world.sheet('plans');
    grid.put(4, grid.dump().slice(1, 2));
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP1 90000', 'SP2 180000']);
  });
});

describe('a row that somebody edits by hand', () => {
  test.each([
    ['the price', 'planned', '1'],
    ['the hour', 'from', '2020-01-01'],
    ['the machine’s cell', 'card', '{}'],
    ['the machine’s cell, emptied', 'card', ''],
  ])('is not sent, is named and mailed, and its edit is held in the review: %s', (_, tag, value) => {
    const world = planned();
    world.mailer.allowed = true;
    world.typeCell('plans', 2, tag, value);
    expect(world.list().plans.flatMap(({ troubles }) => troubles.map(({ key, state }) => [key, state]))).toEqual([
      ['SP1', 'broken'],
    ]);
    expect(holdsByKey(world)).toEqual([
      ['SP1', 'hold.planBroken'],
      ['SP2', 'hold.planned'],
    ]);
    const before = world.crm.edits.length;
    expect(world.later(2)).toContain('Edited by hand, not run: 1');
    expect(world.sent('saleoff_price').slice(before)).toEqual(['SP2 180000']);
    expect(world.column('plans', 'state')).toEqual(['Edited by hand, not run', 'Begun']);
    expect(world.mailer.sent.map(({ to }) => to)).toEqual(['sales@example.com']);
  });

  test('is named by where it stands when nothing of it can be read', () => {
    const world = planned();
    world.typeCell('plans', 2, 'card', '');
    world.typeCell('plans', 2, 'key', '');
    expect(world.list().plans.flatMap(({ troubles }) => troubles.map(({ key }) => key))).toEqual(['2']);
  });

  test('goes on once that is undone', () => {
    const world = planned();
    const card = world.column('plans', 'card')[0] ?? '';
    world.typeCell('plans', 2, 'card', '');
    world.later(2);
    world.typeCell('plans', 2, 'card', card);
    world.later(1);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });

  test('all of them, as where the column was deleted, stop loudly', () => {
    const world = planned();
    const grid = world.sheet('plans');
    grid.removeColumn(grid.columnOf('card'));
    expect(world.later(2)).toContain('Edited by hand, not run: 2');
    expect(world.list().look).toBe(2);
  });
});

test('two columns of one field stop the run, which says so in the log, on the first screen and by mail', () => {
  const world = planned();
  world.mailer.allowed = true;
  const grid = world.sheet('plans');
  grid.addColumn(grid.columnOf('state'), columnShape('state'));
  expect(world.later(2)).toContain('are both “State”');
  expect(world.documentProperties.get('PRICE_PLANS')).toContain('error.columns');
  expect(world.mailer.sent.map(({ subject }) => subject)).toEqual(['CRM Desk: your price plans do not run']);
});

describe('the hourly trigger', () => {
  test('goes with the last plan that waits, also where the rows were deleted by hand', () => {
    const world = planned();
    expect(world.ports.triggers.own()).toHaveLength(1);
    const grid = world.sheet('plans');
    grid.deleteRows(2, 2);
    world.later(2);
    expect(world.ports.triggers.own()).toEqual([]);
  });

  test('goes where an execution was cut off between it and the plan', () => {
    const world = planned();
    world.documentProperties.delete('PRICE_PLANS');
    world.later(1);
    expect(world.ports.triggers.own()).toEqual([]);
  });
});
