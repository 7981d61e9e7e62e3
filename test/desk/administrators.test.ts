import { connect, disconnect } from '../../src/desk/connect';
import { saveSettings } from '../../src/desk/save-settings';
import { deskState } from '../../src/desk/state';
import { requireAdministrator } from '../../src/platform/settings';
import { DeskError } from '../../src/records/desk-error';
import { restore } from '../../src/restore/restore';
import { DeskWorld } from '../support/desk-world';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const SETTINGS = { changedFieldsOnly: true, priceChangePercent: 55, confirmAbove: 9 };

function worldOf(who: string, administrators = ''): DeskWorld {
  const world = new DeskWorld();
  world.who = who;
  if (administrators !== '') world.properties.set('DESK_ADMINISTRATORS', administrators);
  return world;
}

/** Everything that only administrators do, by name. */
const GUARDED: readonly [string, (world: DeskWorld) => void][] = [
  [
    'connect',
    ({ ports }) =>
      connect(ports, { baseUrl: 'https://an-phu.example', apiKey: '', sessionCookie: '', httpAllowed: false }),
  ],
  ['disconnect', ({ ports }) => disconnect(ports)],
  ['save the settings', ({ ports }) => saveSettings(ports, SETTINGS)],
  ['name administrators', ({ ports }) => saveSettings(ports, { administrators: [MINH] })],
  [
    'restore a user',
    ({ ports }) =>
      restore(ports, {
        kind: 'user',
        fields: { user_username: 'lan', plain_password: 'S3cret-word', repeat_plain_password: 'S3cret-word' },
      }),
  ],
  ['empty the list', ({ ports }) => saveSettings(ports, { administrators: [] })],
];

describe('requireAdministrator', () => {
  test.each([
    ['anybody while the list is empty', MINH, ''],
    ['somebody who is not told, while the list is empty', '', ''],
    ['who is in the list', LAN, LAN],
    ['who is in the list in other letters', 'Lan@Example.COM', ` ${MINH};  lan@example.com `],
    ['who is in a list of lines', MINH, `${LAN}\n${MINH}\n`],
  ])('lets pass %s', (_name, who, list) => {
    expect(() => requireAdministrator(worldOf(who, list).ports)).not.toThrow();
  });

  test.each([
    ['somebody else', MINH, 'error.administrator'],
    ['a name that is part of one in the list', 'an@example.com', 'error.administrator'],
    ['one that holds one in the list', `x${LAN}`, 'error.administrator'],
    ['somebody who is not told', '', 'error.administrator.unknown'],
  ])('refuses %s, and says whom to ask', (_name, who, code) => {
    const { ports } = worldOf(who, `${LAN}, boss@example.com`);
    const refusal = { code, params: { ask: `${LAN}, boss@example.com` } };
    expect(() => requireAdministrator(ports)).toThrow(expect.objectContaining(refusal));
  });
});

describe('who is no administrator', () => {
  test.each(GUARDED)('cannot %s, and nothing changes or is sent', (_name, act) => {
    const world = worldOf(MINH, LAN);
    const before = [...world.properties];
    expect(() => act(world)).toThrow(expect.objectContaining({ code: 'error.administrator' }));
    expect([[...world.properties], world.crm.requests]).toEqual([before, []]);
  });

  test('sees everything, with whom to ask', () => {
    const state = deskState(worldOf(MINH, `Boss@example.com ${LAN}`).ports);
    expect(state.rights).toEqual({ email: MINH, administrators: ['boss@example.com', LAN], mayChange: false });
    expect(state.connection.baseUrl).toBe('https://an-phu.example');
  });
});

describe('an administrator', () => {
  test.each(GUARDED.slice(0, 3))('can %s', (_name, act) => {
    expect(() => act(worldOf(LAN, LAN))).not.toThrow();
  });

  test('adds others and hands on, as long as the list holds themselves', () => {
    const world = worldOf(LAN);
    saveSettings(world.ports, { administrators: [' Lan@example.com ', 'MINH@example.com', LAN, ''] });
    expect(deskState(world.ports).rights).toEqual({ email: LAN, administrators: [LAN, MINH], mayChange: true });
    world.who = MINH;
    saveSettings(world.ports, { administrators: [MINH] });
    world.who = LAN;
    expect(deskState(world.ports).rights.mayChange).toBe(false);
  });

  test('empties the list again, and whoever may edit may change everything', () => {
    const world = worldOf(LAN, LAN);
    saveSettings(world.ports, { administrators: [] });
    world.who = MINH;
    expect(deskState(world.ports).rights).toEqual({ email: MINH, administrators: [], mayChange: true });
  });
});

describe('saveSettings, of administrators', () => {
  const issueOf = (world: DeskWorld, emails: readonly string[]): unknown => {
    try {
      saveSettings(world.ports, { administrators: emails });
    } catch (error) {
      if (error instanceof DeskError) return error.issues[0];
    }
    return undefined;
  };

  test('refuses a list that does not hold who saves it', () => {
    const world = worldOf(LAN);
    expect(issueOf(world, [MINH])).toEqual({
      code: 'issue.administrators.self',
      field: 'administrators',
      params: { email: LAN },
    });
    expect(world.properties.has('DESK_ADMINISTRATORS')).toBe(false);
  });

  test('refuses a first list of somebody whose e-mail is not told', () => {
    expect(issueOf(worldOf(''), [LAN])).toMatchObject({ code: 'issue.administrators.unknown' });
  });

  test.each(['minh@', 'minh nguyen@example.com', 'a@b@example.com', 'x'.repeat(250) + MINH])(
    'refuses %s, which is no e-mail',
    (email) => {
      const world = worldOf(LAN);
      expect(issueOf(world, [LAN, email])).toMatchObject({
        code: 'issue.setting.email',
        params: { email: email.slice(0, 60) },
      });
      expect(world.properties.has('DESK_ADMINISTRATORS')).toBe(false);
    },
  );

  test('refuses more than a property holds', () => {
    const many = Array.from({ length: 40 }, (_, n) => `person${n}@example.com`);
    expect(issueOf(worldOf(LAN), [LAN, ...many])).toMatchObject({
      code: 'issue.setting.many',
      params: { n: 30 },
    });
  });
});
