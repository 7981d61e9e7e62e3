import { DeskWorld } from '../support/desk-world';
import { pushRun, vest } from '../support/pushing';

test.each([
  ['lan@example.com', 'lan@example.com'],
  ['', 'unknown'],
])('the Journal names “%s” as %s', (who, written) => {
  const world = new DeskWorld();
  Object.assign(world, { who, account: 'first' });
  world.products(vest);
  pushRun(world.ports);
  expect(world.column('journal', 'who')).toEqual([written]);
});
