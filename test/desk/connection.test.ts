import { TransportError } from '../../src/crm/endpoint';
import type { TransportFailure } from '../../src/crm/errors';
import { connect, disconnect } from '../../src/desk/connect';
import { deskState } from '../../src/desk/state';
import { sentenceOf } from '../../src/platform/failure';
import type { Ports } from '../../src/platform/ports';
import { restore } from '../../src/restore/restore';
import { thrownBy } from '../support/crm-client';
import { DeskWorld, TEST_KEY } from '../support/desk-world';
import type { Fault } from '../support/fake-crm';

const request = { baseUrl: 'https://moi.example/', apiKey: 'A'.repeat(30), sessionCookie: '', httpAllowed: false };

/** The connection that the world has, its key kept. */
const same = { ...request, baseUrl: 'https://an-phu.example', apiKey: '' };

describe('connect', () => {
  test('keeps address and key once the CRM has answered', () => {
    const world = new DeskWorld();
    connect(world.ports, request);
    expect(deskState(world.ports).connection).toEqual({
      baseUrl: 'https://moi.example',
      keyEnding: 'AAAA',
      cookieSet: false,
      httpAllowed: false,
    });
  });

  test.each([
    ['issue.connection.address', { baseUrl: 'moi.example' }],
    ['issue.connection.http', { baseUrl: 'http://moi.example' }],
    ['issue.connection.key', { apiKey: 'short' }],
  ])('names %s before anything is sent, and keeps the old connection', (code, change) => {
    const world = new DeskWorld();
    expect(() => connect(world.ports, { ...request, ...change })).toThrow(
      expect.objectContaining({ code: 'error.form', issues: [expect.objectContaining({ code })] }),
    );
    expect(world.crm.requests).toEqual([]);
    expect(world.properties.get('CRM_API_KEY')).toBe(TEST_KEY);
  });

  test.each([
    [401, '{}', 'unauthorised'],
    [401, '<html>', 'not-a-crm'],
    [404, '<html>', 'not-a-crm'],
  ])('keeps the old connection when the CRM answers %d with %s', (status, body, code) => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: '/categories', status, body });
    expect(() => connect(world.ports, request)).toThrow(expect.objectContaining({ code }));
    expect(world.properties.get('CRM_API_KEY')).toBe(TEST_KEY);
  });

  test('asks for the top categories and for one opportunity, and for nothing that could change anything', () => {
    const world = new DeskWorld();
    expect(connect(world.ports, request)).toEqual([]);
    expect(world.crm.requests.map(({ method, url }) => `${method} ${url.split('/api/')[1]}`)).toEqual([
      'GET v3/products/categories?level=1',
      'GET v3/opportunity/list?p=1&limit=1',
    ]);
  });

  test.each<[string, string, Partial<Fault>, string]>([
    ['categories', '/categories', { status: 403, body: '{"message":"Không có quyền"}' }, 'error.crm.forbidden'],
    ['categories', '/categories', { status: 404, body: '{"message":"Not found"}' }, 'error.crm.not-found'],
    ['categories', '/categories', { status: 200, body: '{"success":false}' }, 'error.crm.refused-in-body'],
    ['opportunities', '/opportunity/', { status: 500, body: '{}' }, 'error.crm.server-error'],
    ['opportunities', '/opportunity/', { status: 404, body: '<html>' }, 'error.crm.not-a-crm'],
  ])('connects where %s alone are refused, and says so: %s %j', (call, when, fault, code) => {
    const world = new DeskWorld();
    world.crm.failOnce({ when, ...fault });
    expect(connect(world.ports, request)).toMatchObject([{ call, why: { code } }]);
    expect(world.properties.get('CRM_API_KEY')).toBe(request.apiKey);
  });

  test('does not connect where the key may read nothing, and says so in the words of the CRM', () => {
    const world = new DeskWorld();
    const body = '{"message":"Khóa không có quyền"}';
    for (const when of ['/categories', '/opportunity/']) world.crm.failOnce({ when, status: 403, body });
    expect(() => connect(world.ports, request)).toThrow(
      expect.objectContaining({ code: 'error.connect.noReads', params: { message: 'Khóa không có quyền' } }),
    );
    expect(world.properties.get('CRM_API_KEY')).toBe(TEST_KEY);
  });

  test.each<[string, Partial<Fault>, string]>([
    ['the key is refused', { status: 401, body: '{}' }, 'unauthorised'],
    ['nothing answers', { lost: true }, 'timed-out'],
  ])('does not connect where %s by the second call', (_name, fault, code) => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: '/opportunity/', ...fault });
    expect(() => connect(world.ports, request)).toThrow(expect.objectContaining({ code }));
    expect(world.properties.get('CRM_API_KEY')).toBe(TEST_KEY);
  });

  test('never sends the key that is set to another address', () => {
    const world = new DeskWorld();
    expect(() => connect(world.ports, { ...request, apiKey: '' })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ code: 'issue.connection.key' })] }),
    );
    expect(world.crm.requests).toEqual([]);
  });

  test.each(['https://an-phu.example', 'https://an-phu.example/', 'https://An-Phu.example'])(
    'keeps the key where the address is known as %s',
    (kept) => {
      const world = new DeskWorld();
      world.properties.set('CRM_BASE_URL', kept);
      connect(world.ports, { ...same, sessionCookie: 'new-one' });
      expect([world.properties.get('CRM_API_KEY'), world.properties.get('CRM_SESSION_COOKIE')]).toEqual([
        TEST_KEY,
        'new-one',
      ]);
    },
  );

  test.each([
    ['a typed cookie replaces the old one', { sessionCookie: ' new-one ' }, 'new-one'],
    ['none typed keeps it', { sessionCookie: '' }, 'expired'],
    ['it is removed when that is asked for', { sessionCookie: '', removeCookie: true }, ''],
    ['a typed one counts, though the old one is to go', { sessionCookie: 'new-one', removeCookie: true }, 'new-one'],
    ['another key for the same CRM keeps it', { apiKey: 'B'.repeat(30) }, 'expired'],
  ])('of the cookie: %s, and the connection stays', (_name, change, cookie) => {
    const world = new DeskWorld();
    world.properties.set('CRM_SESSION_COOKIE', 'expired');
    connect(world.ports, { ...same, ...change });
    expect(world.properties.get('CRM_SESSION_COOKIE')).toBe(cookie);
    expect(deskState(world.ports).connection).toMatchObject({ baseUrl: same.baseUrl, cookieSet: cookie !== '' });
    expect(world.properties.get('CRM_API_KEY')).toBe('apiKey' in change ? change.apiKey : TEST_KEY);
  });

  test('says that nothing is connected after a disconnect', () => {
    const world = new DeskWorld();
    disconnect(world.ports);
    expect(() => restore(world.ports, { kind: 'task', fields: { task_code: 'T1' } })).toThrow('error.notConnected');
  });
});

describe('connect, where the way fails at first', () => {
  /** Has the first calls fail on the way. */
  function failing(failure: TransportFailure, times: number) {
    const world = new DeskWorld();
    let calls = 0;
    const sendAll: typeof world.crm.sendAll = (requests) => {
      calls += 1;
      if (calls <= times) throw new TransportError(failure, '');
      return world.crm.sendAll(requests);
    };
    return { ports: { ...world.ports, transport: { sendAll } }, calls: () => calls };
  }

  test.each([
    ['unreachable', 2],
    ['unknown-host', 1],
    ['untrusted', 1],
    ['timeout', 1],
    ['quota', 1],
  ] as const)('tells what may be the address without delay: %s after %i calls', (failure, calls) => {
    const failed = failing(failure, 99);
    expect(() => connect(failed.ports, request)).toThrow(expect.objectContaining({ failure }));
    expect(failed.calls()).toBe(calls);
  });
});

describe('a connection that somebody wrote by hand', () => {
  test.each([
    { CRM_BASE_URL: 'http://an-phu.example' },
    { CRM_BASE_URL: 'an-phu.example' },
    { CRM_API_KEY: 'short' },
    { CRM_SESSION_COOKIE: 'a b' },
  ])('is none where it cannot be right: %j', (written) => {
    const world = new DeskWorld();
    world.ports.properties.set(written);
    expect(() => restore(world.ports, { kind: 'task', fields: { task_code: 'T1' } })).toThrow('error.notConnected');
    expect(world.crm.requests).toEqual([]);
  });
});

test.each<[string, (ports: Ports) => void, string]>([
  [
    'is named by a call that only reads, which can be tried again',
    (ports) => connect(ports, request),
    'No answer from https://moi.example. Check the address and the network, then try again.',
  ],
  [
    'is to be looked into after a restore, which may have happened',
    (ports) => restore(ports, { kind: 'task', fields: { task_code: 'T1' } }),
    'The CRM did not answer in time. Look in the CRM before you try again.',
  ],
])('a CRM that does not answer %s', (_, act, sentence) => {
  const world = new DeskWorld();
  world.crm.failOnce({ when: '/', lost: true });
  expect(
    sentenceOf(
      thrownBy(() => act(world.ports)),
      'en',
    ),
  ).toBe(sentence);
});
