import { dropLease } from '../../src/platform/lease';
import { push } from '../../src/push/push';
import { DeskWorld } from '../support/desk-world';
import { outcomes, pushRun, shoe, vest, withProducts } from '../support/pushing';

describe('the lease of a push', () => {
  const pushing = (): DeskWorld => {
    const world = withProducts(vest, shoe);
    pushRun(world.ports);
    world.typeCell('products', 2, 'cover_price', 1260000);
    world.who = 'manager@example.com';
    return world;
  };

  test('tells a second person who pushes since when, and sends nothing of theirs', () => {
    const world = pushing();
    world.nowMs += 119_000;
    expect(() => pushRun(world.ports, 'r2')).toThrow(
      expect.objectContaining({ code: 'error.pushing', params: { who: 'sales@example.com', since: '10:00' } }),
    );
    expect(world.crm.edits).toHaveLength(2);
  });

  test('is renewed by each step, and taken over after two minutes of silence', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    world.nowMs += 119_000;
    push(world.ports, { run: 'r1', reason: '', items: [] });
    world.who = 'manager@example.com';
    world.nowMs += 119_000;
    expect(() => pushRun(world.ports, 'r2')).toThrow('error.pushing');
    world.nowMs += 2_000;
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('ends with the push', () => {
    const world = pushing();
    dropLease(world.ports, 'another run');
    expect(() => pushRun(world.ports, 'r2')).toThrow('error.pushing');
    dropLease(world.ports, 'r1');
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('does not lock out the person whose own push died', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  describe('where the platform tells no e-mail', () => {
    const unnamed = (): DeskWorld => {
      const world = new DeskWorld();
      Object.assign(world, { who: '', account: 'first' });
      world.products(vest, shoe);
      pushRun(world.ports);
      world.typeCell('products', 2, 'cover_price', 1260000);
      return world;
    };

    test('does not lock out the person whose own push died', () => {
      expect(outcomes(pushRun(unnamed().ports, 'r2'))).toEqual(['SP.00192 confirmed']);
    });

    test.each([
      ['', 'second', 'Somebody'],
      ['manager@example.com', '', 'Somebody'],
    ])('keeps %p of the account %p out, who is another person', (who, account, told) => {
      const world = unnamed();
      Object.assign(world, { who, account });
      expect(() => pushRun(world.ports, 'r2')).toThrow(
        expect.objectContaining({ code: 'error.pushing', params: { who: told, since: '10:00' } }),
      );
      expect(world.crm.edits).toHaveLength(2);
    });
  });
});
