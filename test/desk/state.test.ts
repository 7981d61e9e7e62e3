import { deskState } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';

describe('the state of the desk', () => {
  test('says which build it is and whose account asks', () => {
    const world = new DeskWorld();
    expect(deskState(world.ports)).toMatchObject({
      build: world.ports.build,
      rights: { email: 'sales@example.com' },
    });
    expect(world.ports.build.commit).not.toBe('');
  });
});
