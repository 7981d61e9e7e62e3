import { pageServer } from '../../../../test/support/page-server';
import { DueTriggers } from '../../../page/server';

const TRIGGER = {
  id: '41',
  owner: 'manager@example.com',
  function: 'refresh',
  rule: 'every hour',
  madeAt: '2026-03-10T02:00:00.000Z',
  nextRunAt: '2026-03-10T03:00:00.000Z',
  lastRunAt: null,
};

describe('triggers', () => {
  test('fire that are due by the clock', async () => {
    const server = await pageServer({ refresh: () => 'done' });
    const { engine } = server;
    engine.triggerList = [TRIGGER, { ...TRIGGER, id: '42', nextRunAt: '2026-03-10T03:00:00.001Z' }];
    engine.movedMs = Date.parse('2026-03-10T03:00:00.000Z') - Date.parse((await engine.clock()).now);
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
