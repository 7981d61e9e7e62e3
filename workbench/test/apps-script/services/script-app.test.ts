import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { ScriptApp, TriggerStore } from '../../../apps-script/services/script-app';

const AUTH = 'https://www.googleapis.com/auth/';
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
  it('is as many hours later each time, and not for what was missed', () => {
    const triggers = new TriggerStore();
    const nextAt = Date.parse('2026-03-10T08:15:00Z');
    const { id } = triggers.add('a@example.com', 'refresh', 6, nextAt, Date.parse(NOW));
    triggers.fire(id, Date.parse('2026-03-10T08:00:00Z'));
    expect(triggers.find(id)?.nextAt).toBe(nextAt);
    triggers.fire(id, Date.parse('2026-03-14T00:00:00Z'));
    expect(triggers.find(id)).toMatchObject({
      nextAt: Date.parse('2026-03-14T02:15:00Z'),
      lastAt: Date.parse('2026-03-14T00:00:00Z'),
    });
  });

  it('is once where it was made to fire after a while', () => {
    const triggers = new TriggerStore();
    const nextAt = Date.parse('2026-03-10T02:16:00Z');
    const { id } = triggers.add('a@example.com', 'ask', null, nextAt, Date.parse(NOW));
    triggers.fire(id, nextAt);
    expect(triggers.find(id)?.nextAt).toBeNull();
  });
});
