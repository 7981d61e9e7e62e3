import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { ScheduleRequest, TabSchedule } from '../../src/opportunities/calls';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const HOURLY = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;
/** In the zone of the files here, as of when the test began. */
const HALF_A_DAY_AWAY = (new Date().getUTCHours() + 7 + 12) % 24;

const crm = testCrm();

/** One file with a tab of opportunities that two people see. */
class ScheduledFile {
  readonly desk = new BundledDesk();
  readonly sheetId: number;

  constructor() {
    this.desk.connect(crm);
    this.sheetId = pullWith(this.desk, allOpportunities()).sheetId;
  }

  call<M extends RpcMethod>(user: string, method: M, args: RpcMethods[M]['args']): RpcAnswer<RpcMethods[M]['value']> {
    const result = this.desk.run('rpc', [JSON.stringify({ method, args })], { user });
    return JSON.parse(result.ok ? String(result.value) : 'null');
  }

  set(user: string, request: Partial<ScheduleRequest> = {}) {
    return this.call(user, 'setSchedule', { ...HOURLY, ...request, sheetId: this.sheetId });
  }

  seen(user: string): TabSchedule | null {
    const answer = this.call(user, 'schedule', null);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.tabs[0]?.schedule ?? null;
  }

  /** Has the trigger of that person start an hour later: the script's own clock cannot be moved, its last run can be made older. */
  fire(user: string) {
    const properties = this.desk.runtime.properties.of('document', LAN);
    const schedule = JSON.parse(properties.get('SCHEDULE') ?? '{"tabs": []}');
    for (const tab of schedule.tabs) if (tab.last) tab.last.at -= 60;
    if (schedule.tabs.length > 0) properties.set('SCHEDULE', JSON.stringify(schedule));
    const trigger = this.desk.runtime.triggers().find(({ owner }) => owner === user);
    if (!trigger) throw new Error(`${user} has no trigger`);
    return this.desk.run('', [], { trigger: trigger.id });
  }
}

test('a scheduled tab is refreshed by the trigger of who set it, in few calls, and everybody sees how it went', async () => {
  const file = new ScheduledFile();
  expect(file.set(LAN, { mail: true })).toMatchObject({ ok: false, error: { code: 'error.schedule.noMail' } });
  expect(file.set(LAN)).toMatchObject({ ok: true });
  const triggers = file.desk.runtime.triggers().map(({ owner, rule, ...each }) => `${owner} ${each.function} ${rule}`);
  expect(triggers).toEqual([`${LAN} refreshOnSchedule every hour`]);
  const [first]: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
  const renamed = { ...first, opportunity_name: 'Cơ hội đã đổi tên' };
  await crm.admin('POST', '/records/opportunities', renamed);
  const due = file.fire(LAN);
  expect(due.ok).toBe(true);
  expect(due.execution.calls.total).toBeLessThanOrEqual(42);
  expect(file.desk.column('Opportunities', 'Opportunity')).toContain(renamed.opportunity_name);
  expect(file.seen(MINH)).toMatchObject({
    ...{ owner: LAN, isMine: false },
    last: { failed: false, code: 'schedule.done', params: { added: 0, updated: 1, gone: 0 } },
  });

  file.set(LAN, { every: 'day', hour: HALF_A_DAY_AWAY });
  const idle = file.fire(LAN).execution;
  expect(idle.requests).toBe(0);
  expect(idle.calls.total).toBeLessThanOrEqual(7);
  expect(idle.log.map(({ text }) => text)).toEqual([
    `“Opportunities”: not due: it is refreshed daily at ${HALF_A_DAY_AWAY}:00 or soon after.`,
  ]);
});
