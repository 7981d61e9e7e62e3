import { DeskWorld } from '../../support/desk-world';
import { opportunity, pull } from '../../support/opportunity-world';

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
