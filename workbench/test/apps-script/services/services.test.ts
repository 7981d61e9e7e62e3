import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { MailApp, Outbox } from '../../../apps-script/services/mail-app';
import { ScriptApp, TriggerStore } from '../../../apps-script/services/script-app';
import { Logger, ScriptConsole, Session } from '../../../apps-script/services/session';
import { Utilities } from '../../../apps-script/services/utilities';

const AUTH = 'https://www.googleapis.com/auth/';

function withSession(scopes: readonly string[] | null, authMode: 'LIMITED' | 'FULL' = 'FULL'): ScriptExecution {
  const script = new ScriptExecution({ locale: 'vi-VN', permissions: { authMode, scopes, withheld: [] } });
  return script.withService('Session', new Session(script.execution));
}

describe('Session', () => {
  it('tells locale and person', () => {
    const body = `return [Session.getActiveUserLocale(), Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail()];`;
    expect(withSession(null).run(body)).toEqual(['vi-VN', 'sales@example.com', 'sales@example.com']);
  });

  // Facts 50 (D) and platform facts §4 (H).
  it.each([
    ['the scope userinfo.email', ['spreadsheets'], 'FULL', ''],
    ['mode FULL', ['userinfo.email'], 'LIMITED', ''],
    ['neither lacking', ['userinfo.email'], 'FULL', 'sales@example.com'],
  ] as const)('without %s answers %s in %s with "%s"', (_what, scopes, mode, email) => {
    const script = withSession(
      scopes.map((scope) => AUTH + scope),
      mode,
    );
    expect(script.run('return Session.getActiveUser().getEmail();')).toBe(email);
  });
});

describe('console and Logger', () => {
  it('write to the log of the execution', () => {
    const script = new ScriptExecution();
    script
      .withService('console', new ScriptConsole(script.execution))
      .withService('Logger', new Logger(script.execution));
    const body = `console.log('a %s', 1); console.error('b', 2); Logger.log('c %s', 'd').log({ e: 1 });`;
    script.run(body);
    expect(script.execution.record('completed', null).log).toEqual([
      { level: 'log', text: 'a 1' },
      { level: 'error', text: 'b 2' },
      { level: 'info', text: 'c d' },
      { level: 'info', text: '{ e: 1 }' },
    ]);
  });
});

const HELPER = `const made = () => ScriptApp.newTrigger('refresh').timeBased();`;

interface Person {
  readonly userEmail?: string;
  readonly scopes?: readonly string[] | null;
  readonly withheld?: readonly string[];
  readonly authMode?: 'LIMITED' | 'FULL';
}

function person(triggers: TriggerStore, who: Person = {}, clock = new FakeClock()) {
  const { userEmail = 'sales@example.com', scopes = null, withheld = [], authMode = 'FULL' } = who;
  const script = new ScriptExecution({ userEmail, permissions: { authMode, scopes, withheld } }, clock);
  script.withService('ScriptApp', new ScriptApp(script.execution, triggers));
  return (body: string) => script.run(HELPER + body);
}

const run = (body: string, who: Person = {}) => person(new TriggerStore(), who)(body);

describe('a time-driven trigger', () => {
  // Fact 49 (D): 20 triggers per user per script; the text is R.
  it('is refused beyond twenty of a user', () => {
    expect(() => run(`for (let i = 0; i < 21; i++) made().everyHours(1).create();`)).toThrow(
      'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    );
  });

  it.each([
    [`made().everyHours(3)`, 'The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.'],
    [
      `made().everyHours('1')`,
      "The parameters (String) don't match the method signature for ScriptApp.ClockTriggerBuilder",
    ],
    [`made().create()`, 'Please choose a recurrence'],
    [`ScriptApp.deleteTrigger('id')`, "don't match the method signature for ScriptApp.deleteTrigger."],
  ])('refuses %s', (body, message) => expect(() => run(`${body};`)).toThrow(message));

  // Platform facts §4 (H): script.scriptapp for any trigger call, and none of it in mode LIMITED.
  it.each(['newTrigger', 'getProjectTriggers', 'deleteTrigger'])('needs the scope for %s', (member) => {
    const needed = `call ScriptApp.${member}. Required permissions: ${AUTH}script.scriptapp`;
    const message = `You do not have permission to ${needed}`;
    expect(() => run(`ScriptApp.${member}('x');`, { scopes: [`${AUTH}userinfo.email`] })).toThrow(message);
    expect(() => run(`ScriptApp.${member}('x');`, { withheld: ['script.scriptapp'] })).toThrow(
      `Specified permissions are not sufficient to ${needed}`,
    );
    expect(() => run(`ScriptApp.${member}('x');`, { authMode: 'LIMITED' })).toThrow(message);
  });
});

describe('when a trigger fires', () => {
  const NOW = '2026-03-10T02:15:00.000Z';
  it('is as many hours later each time, not for what was missed, and never where it was to fire once', () => {
    const triggers = new TriggerStore();
    const nextAt = Date.parse('2026-03-10T08:15:00Z');
    const { id } = triggers.add('a@example.com', 'refresh', 6, nextAt, Date.parse(NOW));
    triggers.fire(id, Date.parse('2026-03-10T08:00:00Z'));
    expect(triggers.find(id)?.nextAt).toBe(nextAt);
    const lastAt = Date.parse('2026-03-14T00:00:00Z');
    triggers.fire(id, lastAt);
    expect(triggers.find(id)).toMatchObject({ nextAt: Date.parse('2026-03-14T02:15:00Z'), lastAt });
    const once = triggers.add('a@example.com', 'ask', null, nextAt, Date.parse(NOW));
    triggers.fire(once.id, nextAt);
    expect(triggers.find(once.id)?.nextAt).toBeNull();
  });
});

function withMail(scopes: readonly string[] | null = null, left = 100) {
  const script = new ScriptExecution({ permissions: { authMode: 'FULL', scopes, withheld: [] } });
  const outbox = new Outbox();
  let quota = left;
  const takeQuota = (_user: string, count: number) => {
    if (count > quota) return false;
    quota -= count;
    return true;
  };
  script.withService('MailApp', new MailApp(script.execution, { outbox, takeQuota, quotaLeft: () => quota }));
  return { script, outbox };
}

describe('MailApp', () => {
  it('keeps what was sent in the outbox', () => {
    const { script, outbox } = withMail();
    const body = `MailApp.sendEmail('a@example.com, Bình <b@example.com>', 'Lỗi', 'Không đọc được');
      return MailApp.getRemainingDailyQuota();`;
    expect(script.run(body)).toBe(98);
    const mail = { id: 1, from: 'sales@example.com', to: 'a@example.com, Bình <b@example.com>', subject: 'Lỗi' };
    expect(outbox.all()).toMatchObject([{ ...mail, body: 'Không đọc được' }]);
  });

  // Texts: R, see the service.
  it.each([
    [`'', 'S', 'B'`, 'Failed to send email: no recipient'],
    [`'nobody', 'S', 'B'`, 'Invalid email: nobody'],
    [`Array(51).fill('a@example.com').join(), 'S', 'B'`, 'Limit Exceeded: Email Recipients Per Message.'],
    [`'a@example.com', 'S', 'x'.repeat(204801)`, 'Limit Exceeded: Email Body Size.'],
    [`'a@example.com', 'x'.repeat(251), 'B'`, 'Argument too large: subject'],
    [`{ to: 'a@example.com' }`, 'not emulated: MailApp.sendEmail but with'],
    [`'a@example.com', 'S', 1`, "The parameters (String,String,number) don't match the method signature"],
  ])('does not send %s', (values, message) => {
    const { script, outbox } = withMail();
    expect(() => script.run(`MailApp.sendEmail(${values});`)).toThrow(message);
    expect(outbox.all()).toEqual([]);
  });

  it('does not send beyond the quota of the day', () => {
    const { script, outbox } = withMail(null, 1);
    expect(() => script.run(`MailApp.sendEmail('a@example.com,b@example.com', 'S', 'B');`)).toThrow(
      'Service invoked too many times for one day: email.',
    );
    expect(outbox.all()).toEqual([]);
  });

  it.each(['sendEmail', 'getRemainingDailyQuota'])('needs the scope for %s', (member) => {
    expect(() => withMail([`${AUTH}userinfo.email`]).script.run(`MailApp.${member}();`)).toThrow(
      `You do not have permission to call MailApp.${member}. Required permissions: ${AUTH}script.send_mail`,
    );
  });
});

describe('the outbox', () => {
  it('keeps the last 500 mails', () => {
    const outbox = new Outbox();
    for (let sent = 0; sent < 510; sent += 1) outbox.add({ from: '', to: '', subject: '', body: '', at: '' });
    const ids = outbox.all().map(({ id }) => id);
    expect([ids[0], ids.length, ids.at(-1)]).toEqual([11, 500, 510]);
  });
});

function withUtilities(): ScriptExecution {
  const script = new ScriptExecution();
  return script.withService('Utilities', new Utilities(script.execution));
}

const MOMENT = 'new Date(Date.UTC(2026, 8, 5, 11, 4, 3, 7))';

describe('Utilities.formatDate', () => {
  it.each([
    ['yyyy-MM-dd HH:mm:ss', '2026-09-05 18:04:03'],
    ["yyyy-MM-dd'T'HH:mm:ssZ", '2026-09-05T18:04:03+0700'],
  ])('writes %s in the zone it is given', (pattern, text) => {
    const script = withUtilities().with('pattern', pattern);
    expect(script.run(`return Utilities.formatDate(${MOMENT}, 'Asia/Ho_Chi_Minh', pattern);`)).toBe(text);
  });

  it('knows the seconds by which clocks were ahead of each other once', () => {
    const date = 'new Date(Date.UTC(1899, 11, 30, 9, 0, 0) - 390000)';
    const body = `return Utilities.formatDate(${date}, 'Asia/Ho_Chi_Minh', 'HH:mm:ss');`;
    expect(withUtilities().run(body)).toBe('16:00:00');
  });

  it('refuses, as not emulated, letters that Java knows and it does not', () => {
    expect(() => withUtilities().run(`Utilities.formatDate(${MOMENT}, 'GMT', 'ww');`)).toThrow('not emulated');
  });
});

describe('Utilities on bytes', () => {
  // Fact 51, mark L: bytes are signed, a text is US-ASCII unless a charset is given.
  it('encodes and decodes base64, of texts as US-ASCII unless told, without blanks and padding', () => {
    const body = `return [Utilities.base64Decode('aG k='), Utilities.base64Encode('Điện', Utilities.Charset.UTF_8), Utilities.base64Encode('Điện'), Utilities.base64Encode([-5, -1, -2]),
      Utilities.newBlob(Utilities.base64Decode('xJBp4buHbg==')).getDataAsString(),
      Utilities.base64Decode('+//+')];`;
    expect(withUtilities().run(body)).toEqual([[104, 105], 'xJBp4buHbg==', 'P2k/bg==', '+//+', 'Điện', [-5, -1, -2]]);
  });

  it.each(['_wB_gA==', 'a'])('does not take %s for base64', (text) => {
    expect(() => withUtilities().with('text', text).run('Utilities.base64Decode(text);')).toThrow(
      'Could not decode string.',
    );
  });

  it('refuses to unpack what is not packed, as a service does', () => {
    const body = `try { Utilities.ungzip(Utilities.newBlob('x')); } catch (e) { return [e.name, e instanceof Error]; }`;
    expect(withUtilities().run(body)).toEqual(['Exception', true]);
  });
});
