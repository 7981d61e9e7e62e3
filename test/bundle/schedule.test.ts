import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
/** In the zone of the files here, as of when the test began. */
const HALF_A_DAY_AWAY = (new Date().getUTCHours() + 7 + 12) % 24;

const crm = testCrm();

test('a scheduled tab is refreshed by the trigger of who set it, in few calls, and everybody sees how it went', async () => {
  const desk = new BundledDesk();
  desk.connect(crm);
  const { sheetId } = pullWith(desk, allOpportunities());
  const call = <M extends RpcMethod>(user: string, method: M, args: RpcMethods[M]['args']) => {
    const result = desk.run('rpc', [JSON.stringify({ method, args })], { user });
    const answer: RpcAnswer<RpcMethods[M]['value']> = JSON.parse(result.ok ? String(result.value) : 'null');
    return answer;
  };
  const hourly = { sheetId, every: 'hour', hour: 0, mail: false, takeOver: false } as const;
  /** Has the trigger start an hour later: the script's own clock cannot be moved, its last run can be made older. */
  const fire = () => {
    const properties = desk.runtime.properties.of('document', LAN);
    const schedule = JSON.parse(properties.get('SCHEDULE') ?? '');
    for (const tab of schedule.tabs) if (tab.last) tab.last.at -= 60;
    properties.set('SCHEDULE', JSON.stringify(schedule));
    return desk.run('', [], { trigger: desk.runtime.triggers()[0]?.id ?? '' });
  };

  const refused = { ok: false, error: { code: 'error.schedule.noMail' } };
  expect(call(LAN, 'setSchedule', { ...hourly, mail: true })).toMatchObject(refused);
  expect(call(LAN, 'setSchedule', hourly)).toMatchObject({ ok: true });
  const triggers = desk.runtime.triggers().map(({ owner, rule, ...each }) => `${owner} ${each.function} ${rule}`);
  expect(triggers).toEqual([`${LAN} refreshOnSchedule every hour`]);
  const [first]: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
  const renamed = { ...first, opportunity_name: 'Cơ hội đã đổi tên' };
  await crm.admin('POST', '/records/opportunities', renamed);
  const due = fire();
  expect(due.ok).toBe(true);
  expect(due.execution.calls.total).toBeLessThanOrEqual(42);
  expect(desk.column('Opportunities', 'Opportunity')).toContain(renamed.opportunity_name);
  const last = { failed: false, code: 'schedule.done', params: { added: 0, updated: 1, gone: 0 } };
  const tabs = [{ schedule: { owner: LAN, isMine: false, last } }];
  expect(call(MINH, 'schedule', null)).toMatchObject({ ok: true, value: { tabs } });

  call(LAN, 'setSchedule', { ...hourly, every: 'day', hour: HALF_A_DAY_AWAY });
  const idle = fire().execution;
  expect(idle.requests).toBe(0);
  expect(idle.calls.total).toBeLessThanOrEqual(7);
  expect(idle.log.map(({ text }) => text)).toEqual([
    `“Opportunities”: not due: it is refreshed daily at ${HALF_A_DAY_AWAY}:00 or soon after.`,
  ]);
});
