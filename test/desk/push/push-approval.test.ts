import { push, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, outcomes, vest } from '../../support/pushing';

describe('an approval', () => {
  test('that names a record twice sends it once', () => {
    const world = new DeskWorld();
    world.products(vest);
    const [item] = approve(review(world.ports));
    const step = push(world.ports, { run: 'r1', reason: '', items: item ? [item, item] : [] });
    expect(outcomes(step)).toEqual(['SP.00192 confirmed']);
    expect(world.crm.edits).toHaveLength(1);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed']);
  });
});
