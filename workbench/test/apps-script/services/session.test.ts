import { ScriptExecution } from '../../../../test/support/script-execution';
import { Logger, ScriptConsole, Session } from '../../../apps-script/services/session';

const AUTH = 'https://www.googleapis.com/auth/';

function open(scopes: readonly string[] | null, authMode: 'LIMITED' | 'FULL' = 'FULL'): ScriptExecution {
  const script = new ScriptExecution({ locale: 'vi-VN', permissions: { authMode, scopes, withheld: [] } });
  return script.withService('Session', new Session(script.execution));
}

describe('Session', () => {
  it('tells locale and person', () => {
    const body = `return [Session.getActiveUserLocale(), Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail()];`;
    expect(open(null).run(body)).toEqual(['vi-VN', 'sales@example.com', 'sales@example.com']);
  });

  // Facts 50 (D) and platform facts §4 (H).
  it.each([
    ['the scope userinfo.email', ['spreadsheets'], 'FULL', ''],
    ['mode FULL', ['userinfo.email'], 'LIMITED', ''],
    ['neither lacking', ['userinfo.email'], 'FULL', 'sales@example.com'],
  ] as const)('without %s answers %s in %s with "%s"', (_what, scopes, mode, email) => {
    const script = open(
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
