import { pageServer, send } from '../../../../test/support/page-server';
import { DueTriggers } from '../../../page/server/due-triggers';

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
  test('tells the time and moves it on, by a while or to a time', async () => {
    const server = await pageServer();
    const clock = `${server.url}/api/clock`;
    expect((await send(clock)).json).toEqual({ now: '2026-01-05T03:00:00.000Z', offsetMs: 0 });
    expect((await send(clock, { advanceMs: HOUR_MS })).json).toEqual({
      now: '2026-01-05T04:00:00.000Z',
      offsetMs: HOUR_MS,
    });
    expect((await send(clock, { to: '2026-01-05T13:00+07:00' })).json).toEqual({
      now: '2026-01-05T06:00:00.000Z',
      offsetMs: 3 * HOUR_MS,
    });
    expect((await send(clock)).json).toMatchObject({ offsetMs: 3 * HOUR_MS });
  });

  test.each([
    [{ advanceMs: -1 }, FORWARD],
    [{ to: '2026-01-05T02:59:59.999Z' }, FORWARD],
    [{}, WRONG],
    [{ advanceMs: 1, to: '2026-01-06T00:00:00Z' }, WRONG],
    [{ advanceMs: '1' }, WRONG],
    [{ to: '2026-01-06T00:00:00' }, WRONG],
    [{ to: '2026-13-06T00:00:00Z' }, WRONG],
    [{ to: 5 }, WRONG],
  ])('refuses %j', async (body, error) => {
    const server = await pageServer();
    expect(await send(`${server.url}/api/clock`, body)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining(error) },
    });
    expect(server.engine.movedMs).toBe(0);
  });

  test('fires no trigger where none fires by itself', async () => {
    const server = await pageServer({ refresh: () => 'done' });
    server.engine.triggerList = [TRIGGER];
    await send(`${server.url}/api/clock`, { advanceMs: HOUR_MS });
    expect(server.engine.requests.filter(({ trigger }) => trigger !== undefined)).toEqual([]);
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
