import { BLANK_MAIL } from '../../../../test/support/blank-mail';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { MailApp, Outbox } from '../../../apps-script/services/mail-app';

const AUTH = 'https://www.googleapis.com/auth/';

function open(scopes: readonly string[] | null = null, left = 100, authMode: 'NONE' | 'LIMITED' | 'FULL' = 'FULL') {
  const script = new ScriptExecution({ permissions: { authMode, scopes, withheld: [] } });
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
    const { script, outbox } = open();
    const body = `MailApp.sendEmail('a@example.com, Bình <b@example.com>', 'Lỗi', 'Không đọc được');
      return MailApp.getRemainingDailyQuota();`;
    expect(script.run(body)).toBe(98);
    expect(outbox.all()).toMatchObject([
      {
        id: 1,
        from: 'sales@example.com',
        to: 'a@example.com, Bình <b@example.com>',
        subject: 'Lỗi',
        body: 'Không đọc được',
      },
    ]);
  });

  // Texts: R, see the service.
  it.each([
    [`'', 'S', 'B'`, 'Failed to send email: no recipient'],
    [`'nobody', 'S', 'B'`, 'Invalid email: nobody'],
    [`Array(51).fill('a@example.com').join(), 'S', 'B'`, 'Limit Exceeded: Email Recipients Per Message.'],
    [`'a@example.com', 'S', 'x'.repeat(204801)`, 'Limit Exceeded: Email Body Size.'],
    [`'a@example.com', 'x'.repeat(251), 'B'`, 'Argument too large: subject'],
    [`{ to: 'a@example.com' }`, 'not emulated: MailApp.sendEmail but with'],
    [
      `'a@example.com', 'S', 1`,
      "The parameters (String,String,number) don't match the method signature for MailApp.sendEmail.",
    ],
  ])('does not send %s', (values, message) => {
    const { script, outbox } = open();
    expect(() => script.run(`MailApp.sendEmail(${values});`)).toThrow(message);
    expect(outbox.all()).toEqual([]);
  });

  it.each(['NONE', 'LIMITED'] as const)('is not allowed in mode %s', (authMode) => {
    const { script, outbox } = open(null, 100, authMode);
    expect(() => script.run(`MailApp.sendEmail('a@example.com', 'S', 'B');`)).toThrow(
      'You do not have permission to call MailApp.sendEmail.',
    );
    expect(outbox.all()).toEqual([]);
  });

  it('does not send beyond the quota of the day', () => {
    const { script, outbox } = open(null, 1);
    expect(() => script.run(`MailApp.sendEmail('a@example.com,b@example.com', 'S', 'B');`)).toThrow(
      'Service invoked too many times for one day: email.',
    );
    expect(outbox.all()).toEqual([]);
  });

  it.each(['sendEmail', 'getRemainingDailyQuota'])('needs the scope for %s', (member) => {
    expect(() => open([`${AUTH}userinfo.email`]).script.run(`MailApp.${member}();`)).toThrow(
      `You do not have permission to call MailApp.${member}. Required permissions: ${AUTH}script.send_mail`,
    );
  });
});

describe('the outbox', () => {
  const idsAfter = (bodies: readonly string[]) => {
    const outbox = new Outbox();
    for (const body of bodies) outbox.add({ ...BLANK_MAIL, body });
    return outbox.all().map(({ id }) => id);
  };

  it('keeps the last 500 mails', () => {
    const ids = idsAfter(Array(510).fill('short'));
    expect([ids[0], ids.length, ids.at(-1)]).toEqual([11, 500, 510]);
  });
});
