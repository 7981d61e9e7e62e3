import { deskState } from '../../src/desk/state';
import { isoTime } from '../../src/records/dates';
import { DeskWorld } from '../support/desk-world';
import { opportunity, pull } from '../support/opportunity-world';

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
