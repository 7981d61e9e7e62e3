import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RpcAnswer, RpcMethod, RpcMethods, ScheduleRequest, TabSchedule } from '../../src/protocol';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';
import { allOpportunities } from '../support/pulling';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const DIST = path.resolve(__dirname, '../../dist');
const SEND_MAIL = 'https://www.googleapis.com/auth/script.send_mail';
const HOURLY = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;
const QUERY = allOpportunities();
/** In the zone of the files here, as of when the test began. */
const HALF_A_DAY_AWAY = (new Date().getUTCHours() + 7 + 12) % 24;

let crm: CrmProcess;
/** The built add-on with a manifest that asks for mail too. */
let mailing: string;
beforeAll(async () => {
  crm = await CrmProcess.start();
  mailing = mkdtempSync(path.join(tmpdir(), 'mailing-'));
  cpSync(DIST, mailing, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(DIST, 'appsscript.json'), 'utf8'));
  manifest.oauthScopes.push(SEND_MAIL);
  writeFileSync(path.join(mailing, 'appsscript.json'), JSON.stringify(manifest));
});
afterAll(async () => {
  rmSync(mailing, { recursive: true, force: true });
  await crm.stop();
});
beforeEach(() => crm.admin('POST', '/reset', {}));

/** One file with a tab of opportunities that two people schedule. */
class ScheduledFile {
  readonly desk: BundledDesk;
  readonly sheetId: number;

  constructor(bundle = DIST) {
    this.desk = new BundledDesk('en', undefined, { bundle });
    this.desk.connect(crm);
    let step = this.desk.value('startOpportunities', { sheetId: null, query: QUERY });
    while (step.state !== 'done') step = this.desk.value('continueOpportunities', { job: step.job });
    this.sheetId = step.summary.sheetId;
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

  /** Returns what the note of the tab's first header says. */
  note(): string {
    return this.desk.runtime.cells('Opportunities', 'A1:A1').notes[0]?.[0] ?? '';
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

  test('is refreshed whenever its owner starts the function by hand, and the list of executions tells what came of it', () => {
    const file = new ScheduledFile();
    file.set(LAN, { every: 'day', hour: HALF_A_DAY_AWAY });
    for (let n = 0; n < 2; n++) {
      const { execution } = file.desk.run('refreshOnSchedule', [], { user: LAN });
      expect(execution.requests).toBeGreaterThan(0);
      expect(execution.log.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^“Opportunities”: 0 new, 0 changed, 0 gone, \d+ the same\.$/),
      ]);
    }
    const others = file.desk.run('refreshOnSchedule', [], { user: MINH }).execution;
    expect([others.requests, others.log.map(({ text }) => text)]).toEqual([
      0,
      ['No tab of this file is refreshed as you any more.'],
    ]);
  });

  test('survives a new name of the tab and is dropped with the tab', () => {
    const file = new ScheduledFile();
    file.set(LAN);
    file.desk.runtime.edit([{ kind: 'renameSheet', sheetId: file.sheetId, name: 'Quý 3' }]);
    expect(file.fire(LAN).execution.requests).toBeGreaterThan(0);
    file.desk.runtime.edit([{ kind: 'deleteSheet', sheetId: file.sheetId }]);
    expect(file.fire(LAN).execution.requests).toBe(0);
    expect(file.owners()).toEqual([]);
  });
});

describe('a scheduled refresh that fails', () => {
  test('says so in the tab and in the schedule, and succeeds an hour later', async () => {
    const file = new ScheduledFile();
    file.set(LAN);
    await failLists();
    expect(file.fire(LAN).ok).toBe(true);
    expect(file.seen(MINH)?.last).toMatchObject({ failed: true, code: 'error.crm.unauthorised' });
    expect(file.note()).toMatch(/does not accept this API key/);
    await crm.admin('DELETE', '/faults');
    file.fire(LAN);
    expect(file.seen(MINH)?.last?.failed).toBe(false);
    expect(file.note()).not.toMatch(/does not accept this API key/);
  });

  test('for want of a permission is told in the same places', () => {
    const file = new ScheduledFile();
    file.set(LAN);
    expect(file.fire(LAN, { withheldScopes: ['script.external_request'] }).ok).toBe(true);
    expect(file.seen(MINH)?.last).toMatchObject({ failed: true, code: 'error.crm.not-granted' });
  });

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
  test('for triggers: nothing is scheduled, and a sentence says why', () => {
    const file = new ScheduledFile();
    expect(file.set(LAN, {}, { withheldScopes: ['script.scriptapp'] })).toMatchObject({
      ok: false,
      error: { code: 'error.scope.script.scriptapp' },
    });
    expect(file.owners()).toEqual([]);
    expect(file.seen(LAN)).toBeNull();
  });

  test('for triggers, withdrawn later: the run says why, and nothing is changed', () => {
    const file = new ScheduledFile();
    file.set(LAN);
    const run = file.fire(LAN, { withheldScopes: ['script.scriptapp'] });
    expect(run.ok ? '' : run.error.message).toContain('run when you are not present (script.scriptapp)');
    expect(run.execution.log.map(({ text }) => text).join()).toContain('auth/script.scriptapp');
    expect(run.execution.requests).toBe(0);
    expect(file.seen(MINH)).toMatchObject({ owner: LAN, last: null });
  });

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
