import { FakeEngine } from '../../../test/support/fake-engine';
import { pageServer, send } from '../../../test/support/page-server';
import { DueTriggers } from '../../page/server/context';
import { followStandIn, openWorkbook, readSettings } from '../../page/server/opening';
import { endOnSignal } from '../../process';

describe('readSettings', () => {
  test('has defaults for a plain start', () => {
    const first = { port: 8765, locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh', properties: {} };
    expect(readSettings({}, '/home')).toEqual({ ...first, store: '/home/.workbench' });
    expect(readSettings({ WORKBENCH_STORE: '' }, '/home').store).toBeNull();
  });

  test('allows http for an address of this machine only', () => {
    const of = (CRM_BASE_URL: string) => readSettings({ CRM_BASE_URL, CRM_API_KEY: 'k' }, '/').properties;
    const local = { CRM_BASE_URL: 'http://127.0.0.1:99', CRM_API_KEY: 'k' };
    expect(of('http://127.0.0.1:99')).toEqual({ ...local, CRM_ALLOW_HTTP: 'true' });
    expect(of('http://crm.example')).toEqual({ CRM_BASE_URL: 'http://crm.example', CRM_API_KEY: 'k' });
    expect(of('https://127.0.0.1:99')).toEqual({ CRM_BASE_URL: 'https://127.0.0.1:99', CRM_API_KEY: 'k' });
  });

  test.each(['foo', 'ftp://crm.example', 'https://[bad'])('refuses %s as the address of the CRM', (address) => {
    expect(() => readSettings({ CRM_BASE_URL: address }, '/')).toThrow(`CRM_BASE_URL is not a web address: ${address}`);
  });

  test.each(['x', '70000', '1.5'])('refuses %s as a port', (PORT) => {
    expect(() => readSettings({ PORT }, '/')).toThrow('PORT is not a port');
  });
});

const STAND_IN = { url: 'http://127.0.0.1:5001', apiKey: 'own-key', session: 'own-session' };
const BEFORE = {
  CRM_BASE_URL: 'http://127.0.0.1:4000',
  CRM_API_KEY: 'own-key',
  CRM_SESSION_COOKIE: 'own-session',
  CRM_ALLOW_HTTP: 'true',
  other: 'stays',
};

async function engineWith(properties: Readonly<Record<string, string>>): Promise<FakeEngine> {
  const engine = new FakeEngine({ onOpen: () => null });
  await engine.setScriptProperties(properties);
  return engine;
}

describe('openWorkbook', () => {
  const CRM_BASE_URL = 'https://crm.example';
  test.each<[string, Record<string, string>, object]>([
    ['no key for an address that comes without one', { CRM_BASE_URL }, { CRM_BASE_URL, other: 'stays' }],
    ['all as it is when it is given nothing', {}, BEFORE],
  ])('leaves %s', async (_what, properties, left) => {
    const engine = await engineWith(BEFORE);
    await openWorkbook(engine, { properties, locale: 'en' });
    expect(await engine.scriptProperties()).toEqual(left);
  });
});

describe('followStandIn', () => {
  test('leads a workbook of the stand-in to where it listens now', async () => {
    const engine = await engineWith(BEFORE);
    await followStandIn(engine, STAND_IN);
    expect(await engine.scriptProperties()).toEqual({ ...BEFORE, CRM_BASE_URL: 'http://127.0.0.1:5001' });
  });

  test.each([
    { CRM_BASE_URL: 'http://127.0.0.1:4000', CRM_API_KEY: 'of another' },
    { CRM_BASE_URL: 'https://crm.example', CRM_API_KEY: 'own-key' },
    { CRM_BASE_URL: 'http://127.0.0.1:5001/', CRM_API_KEY: 'own-key' },
    {},
  ])('leaves %j alone', async (properties) => {
    const engine = await engineWith(properties);
    await followStandIn(engine, STAND_IN);
    expect(await engine.scriptProperties()).toEqual(properties);
  });
});

const HOUR_MS = 3_600_000;
const TRIGGER = {
  id: '41',
  owner: 'manager@example.com',
  function: 'refresh',
  rule: 'every hour',
  madeAt: '2026-01-05T03:00:00.000Z',
  nextRunAt: '2026-01-05T04:00:00.000Z',
  lastRunAt: null,
};
const FORWARD = 'The clock goes only forward: a run would else end before it began.';
const WRONG = ' is wrong: ';

describe('/api/clock', () => {
  test('tells the time and moves it on', async () => {
    const server = await pageServer();
    const clock = `${server.url}/api/clock`;
    expect((await send(clock)).json).toEqual({ now: '2026-01-05T03:00:00.000Z', offsetMs: 0 });
    await send(clock, { advanceMs: HOUR_MS });
    const moved = { now: '2026-01-05T06:00:00.000Z', offsetMs: 3 * HOUR_MS };
    expect((await send(clock, { advanceMs: 2 * HOUR_MS })).json).toEqual(moved);
    expect((await send(clock)).json).toEqual(moved);
  });

  test.each([
    [{ advanceMs: -1 }, FORWARD],
    [{}, WRONG],
    [{ advanceMs: 'x' }, WRONG],
  ])('refuses %j', async (body, error) => {
    const server = await pageServer();
    expect(await send(`${server.url}/api/clock`, body)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining(error) },
    });
    expect(server.engine.movedMs).toBe(0);
  });

  test('fires what is due once, before it answers, where triggers fire by themselves', async () => {
    const server = await pageServer({ refresh: () => 'done' }, { firing: true });
    const { engine } = server;
    engine.triggerList = [TRIGGER, { ...TRIGGER, id: '42', nextRunAt: '2026-01-09T00:00:00.000Z' }];
    await send(`${server.url}/api/clock`, { advanceMs: 72 * HOUR_MS });
    expect(engine.requests.slice(1)).toMatchObject([{ function: 'refresh', trigger: '41', user: TRIGGER.owner }]);
  });
});

describe('triggers', () => {
  test('fire that are due by the clock', async () => {
    const server = await pageServer({ refresh: () => 'done' });
    const { engine } = server;
    engine.triggerList = [TRIGGER, { ...TRIGGER, id: '42', nextRunAt: '2026-01-05T04:00:00.001Z' }];
    engine.movedMs = HOUR_MS;
    await new DueTriggers(engine, 'vi').fire();
    expect(engine.requests.slice(1)).toEqual([
      { function: 'refresh', args: [], locale: 'vi', authMode: 'FULL', user: 'manager@example.com', trigger: '41' },
    ]);
  });

  test('fire once where they are asked for twice at once', async () => {
    const server = await pageServer({ refresh: () => ran() });
    const { engine } = server;
    const ran = () => {
      engine.triggerList = [];
    };
    engine.triggerList = [{ ...TRIGGER, nextRunAt: '2026-01-05T03:00:00.000Z' }];
    const due = new DueTriggers(engine, 'vi');
    await Promise.all([due.fire(), due.fire()]);
    expect(engine.requests.filter(({ trigger }) => trigger === '41')).toHaveLength(1);
  });
});

/** A process that gets signals by hand. */
class HandProcess {
  readonly codes: number[] = [];
  private readonly listeners: (() => void)[] = [];

  on(_signal: string, listener: () => void): void {
    this.listeners.push(listener);
  }

  exit(code: number): void {
    this.codes.push(code);
  }

  signal(): void {
    this.listeners.at(-1)?.();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a signal', () => {
  test('ends the parts one after the other, and then the process, though one fails', async () => {
    const ended: string[] = [];
    const part = (name: string) => ({ close: async () => void ended.push(name) });
    const failing = { close: () => Promise.reject(new Error('broken')) };
    const own = new HandProcess();
    endOnSignal([part('a'), failing, part('b')], own);
    own.signal();
    await settled();
    expect([ended, own.codes]).toEqual([['a', 'b'], [0]]);
  });
});
