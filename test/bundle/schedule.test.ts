import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { ScheduleRequest, TabSchedule } from '../../src/opportunities/calls';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const DIST = path.resolve(__dirname, '../../dist');
const SEND_MAIL = 'https://www.googleapis.com/auth/script.send_mail';
const HOURLY = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;
/** In the zone of the files here, as of when the test began. */
const HALF_A_DAY_AWAY = (new Date().getUTCHours() + 7 + 12) % 24;

const crm = testCrm({ resets: true });
/** The built add-on with a manifest that asks for mail too. */
let mailing: string;
beforeAll(async () => {
  mailing = mkdtempSync(path.join(tmpdir(), 'mailing-'));
  cpSync(DIST, mailing, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(DIST, 'appsscript.json'), 'utf8'));
  manifest.oauthScopes.push(SEND_MAIL);
  writeFileSync(path.join(mailing, 'appsscript.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(mailing, { recursive: true, force: true }));

/** One file with a tab of opportunities that two people schedule. */
class ScheduledFile {
  readonly desk: BundledDesk;
  readonly sheetId: number;

  constructor(bundle = DIST) {
    this.desk = new BundledDesk('en', undefined, { bundle });
    this.desk.connect(crm);
    this.sheetId = pullWith(this.desk, allOpportunities()).sheetId;
  }

  call<M extends RpcMethod>(
    user: string,
    method: M,
    args: RpcMethods[M]['args'],
    more: Partial<RunRequest> = {},
  ): RpcAnswer<RpcMethods[M]['value']> {
    const result = this.desk.run('rpc', [JSON.stringify({ method, args })], { user, ...more });
    return JSON.parse(result.ok ? String(result.value) : 'null');
  }

  set(user: string, request: Partial<ScheduleRequest> = {}, more: Partial<RunRequest> = {}) {
    return this.call(user, 'setSchedule', { ...HOURLY, ...request, sheetId: this.sheetId }, more);
  }

  seen(user: string): TabSchedule | null {
    const answer = this.call(user, 'schedule', null);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.tabs[0]?.schedule ?? null;
  }

  owners(): string[] {
    return this.desk.runtime.triggers().map((trigger) => `${trigger.owner} ${trigger.function} ${trigger.rule}`);
  }

  /** Returns an hour later the trigger of that person starts: the script's own clock cannot be moved, its last run can be made older. */
  fire(user: string, more: Partial<RunRequest> = {}) {
    const properties = this.desk.runtime.properties.of('document', LAN);
    const schedule = JSON.parse(properties.get('SCHEDULE') ?? '{"tabs": []}');
    for (const tab of schedule.tabs) if (tab.last) tab.last.at -= 60;
    if (schedule.tabs.length > 0) properties.set('SCHEDULE', JSON.stringify(schedule));
    const trigger = this.desk.runtime.triggers().find(({ owner }) => owner === user);
    if (!trigger) throw new Error(`${user} has no trigger`);
    return this.desk.run('', [], { trigger: trigger.id, ...more });
  }
}

async function changeName(name: string): Promise<void> {
  const all: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
  const { opportunity_id } = all[0] ?? { opportunity_id: '' };
  await crm.admin('POST', '/records/opportunities', { opportunity_id, opportunity_name: name });
}

const failLists = () => crm.admin('POST', '/faults', { kind: '401', method: 'GET', count: 100 });

describe('a scheduled tab', () => {
  test('is refreshed by the trigger of who set it, and everybody sees how it went', async () => {
    const file = new ScheduledFile();
    expect(file.set(LAN)).toMatchObject({ ok: true });
    expect(file.owners()).toEqual([`${LAN} refreshOnSchedule every hour`]);
    await changeName('Cơ hội đã đổi tên');
    const run = file.fire(LAN);
    expect(run.ok).toBe(true);
    expect(file.desk.column('Opportunities', 'Opportunity')).toContain('Cơ hội đã đổi tên');
    expect(file.seen(MINH)).toMatchObject({
      owner: LAN,
      isMine: false,
      last: { failed: false, code: 'schedule.done', params: { added: 0, updated: 1, gone: 0 } },
    });
  });

  test('costs few calls when nothing is due, and a bounded number when it is', () => {
    const file = new ScheduledFile();
    file.set(LAN);
    const due = file.fire(LAN).execution;
    file.set(LAN, { every: 'day', hour: HALF_A_DAY_AWAY });
    const idle = file.fire(LAN).execution;
    expect(idle.requests).toBe(0);
    expect(idle.calls.total).toBeLessThanOrEqual(7);
    expect(due.calls.total).toBeLessThanOrEqual(42);
    expect(idle.log.map(({ text }) => text)).toEqual([
      `“Opportunities”: not due: it is refreshed daily at ${HALF_A_DAY_AWAY}:00 or soon after.`,
    ]);
  });
});

describe('a scheduled refresh that fails', () => {
  test('is mailed once, to the owner who asked for it, with no key in it', async () => {
    const file = new ScheduledFile(mailing);
    expect(file.set(LAN, { mail: true })).toMatchObject({ ok: true });
    await failLists();
    file.fire(LAN);
    file.fire(LAN);
    const mails = file.desk.runtime.mails();
    expect(mails.map(({ to, from, subject }) => [to, from, subject])).toEqual([
      [LAN, LAN, 'CRM Desk could not refresh “Opportunities”'],
    ]);
    expect(JSON.stringify(mails)).not.toContain(crm.apiKey);
    expect(mails[0]?.body).toMatch(/does not accept this API key[\s\S]*https:/);
  });
});

describe('a permission that is missing', () => {
  test.each([
    ['not in the manifest', () => DIST, []],
    ['withheld by the person', () => mailing, ['script.send_mail']],
  ])('for mails, %s: the tick is refused', (_what, bundle, withheldScopes) => {
    const file = new ScheduledFile(bundle());
    const answer = file.set(LAN, { mail: true }, { withheldScopes });
    expect(answer).toMatchObject({ ok: false, error: { code: 'error.schedule.noMail' } });
    expect(file.owners()).toEqual([]);
  });
});
