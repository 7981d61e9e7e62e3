import { DeskError, deskState, savePersonName } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';
import { pushRun, vest } from '../support/pushing';

/** Somebody whose e-mail the platform tells, or not. */
function worldOf(who: string): DeskWorld {
  const world = new DeskWorld();
  Object.assign(world, { who, account: 'first' });
  world.products(vest);
  return world;
}

/** Tells who stands in the Journal after a push. */
function written(world: DeskWorld): unknown {
  pushRun(world.ports);
  return world.column('journal', 'who')[0];
}

describe('who stands in the Journal', () => {
  test('is the e-mail where the platform tells it, whatever name was entered', () => {
    const world = worldOf('lan@example.com');
    savePersonName(world.ports, 'Lan');
    expect(written(world)).toBe('lan@example.com');
  });

  test('is the name that the person entered once, where it does not', () => {
    const world = worldOf('');
    savePersonName(world.ports, '  Nguyễn   Thị Lan ');
    expect(written(world)).toBe('Nguyễn Thị Lan');
  });

  test('is nobody else’s name', () => {
    const world = worldOf('');
    savePersonName(world.ports, 'Lan');
    world.account = 'second';
    expect(written(world)).toBe('');
  });
});

describe('the name of a person', () => {
  test('is shown to them alone, and asked for only where there is no e-mail', () => {
    const world = worldOf('');
    expect(deskState(world.ports).person).toEqual({ name: '', isAsked: true });
    savePersonName(world.ports, 'Lan');
    expect(deskState(world.ports).person).toEqual({ name: 'Lan', isAsked: true });
    world.who = 'lan@example.com';
    expect(deskState(world.ports).person).toEqual({ name: '', isAsked: false });
  });

  test.each([
    ['blank', '   '],
    ['longer than a name', 'x'.repeat(101)],
    ['an e-mail, which Google has not proven', 'boss@example.com'],
  ])('is not kept when it is %s', (_name, name) => {
    const world = worldOf('');
    expect(() => savePersonName(world.ports, name)).toThrow(DeskError);
    expect(deskState(world.ports).person.name).toBe('');
  });

  test('makes nobody an administrator', () => {
    const world = worldOf('');
    world.properties.set('DESK_ADMINISTRATORS', 'lan@example.com');
    world.userProperties.set('first', new Map([['PERSON_NAME', 'lan@example.com']]));
    expect(deskState(world.ports).rights.mayChange).toBe(false);
  });
});
