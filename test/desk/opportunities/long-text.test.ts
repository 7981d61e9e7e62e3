import { deskState } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { opportunity, pull } from '../../support/opportunity-world';

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
