import { ScriptApp, TriggerStore } from '../../../../workbench/apps-script/services';
import { FakeClock } from '../../../support/fake-clock';
import { ScriptExecution } from '../../../support/script-execution';

const AUTH = 'https://www.googleapis.com/auth/';
const ZONE = 'Asia/Ho_Chi_Minh';
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
  script.with('ScriptApp', ScriptApp.of(script.execution, { triggers, timeZone: ZONE }));
  return (body: string) => script.run(HELPER + body);
}

const run = (body: string, who: Person = {}) => person(new TriggerStore(), who)(body);

describe('an authorisation mode', () => {
  it('equals its name, loosely', () => {
    const body = `const { AuthMode } = ScriptApp;
      return [AuthMode.FULL == 'FULL', 'NONE' == AuthMode.NONE, AuthMode.FULL == 'LIMITED', AuthMode.FULL == AuthMode.FULL];`;
    expect(run(body)).toEqual([true, true, false, true]);
  });
});

describe('a time-driven trigger', () => {
  it('is made and found again by who made it', () => {
    const body = `const trigger = made().everyHours(4).create();
      return ScriptApp.getProjectTriggers().map((each) => each.getUniqueId() === trigger.getUniqueId());`;
    expect(run(body)).toEqual([true]);
  });

  it('names its function', () => {
    expect(run(`return made().everyHours(4).create().getHandlerFunction();`)).toBe('refresh');
  });

  // Platform facts §4 (H): others cannot see it.
  it('is not seen by another user, nor counted against one', () => {
    const triggers = new TriggerStore();
    person(triggers)(`made().everyDays(1).create();`);
    const other = person(triggers, { userEmail: 'manager@example.com' });
    expect(other(`return ScriptApp.getProjectTriggers().length;`)).toBe(0);
    other(`for (let i = 0; i < 20; i++) made().everyDays(1).create();`);
    expect(triggers.all()).toHaveLength(21);
  });

  it('is deleted once', () => {
    const body = `const kept = made().everyHours(1).create(); const gone = made().everyHours(2).create();
      ScriptApp.deleteTrigger(gone); ScriptApp.deleteTrigger(gone);
      return ScriptApp.getProjectTriggers().map((each) => each.getUniqueId() === kept.getUniqueId());`;
    expect(run(body)).toEqual([true]);
  });

  it('gets an ID that no other one had', () => {
    const body = `const id = () => { const t = made().everyHours(1).create(); ScriptApp.deleteTrigger(t); return t.getUniqueId(); };
      return id() === id();`;
    expect(run(body)).toBe(false);
  });

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
    [`made().everyDays(0)`, 'The value you passed to everyDays was invalid.'],
    [`made().everyDays(1e9)`, 'The value you passed to everyDays was invalid.'],
    [`made().after(-1)`, 'The value you passed to after was invalid.'],
    [`made().after(1e13)`, 'The value you passed to after was invalid.'],
    [`made().after('1')`, "don't match the method signature for ScriptApp.ClockTriggerBuilder.after."],
    [`made().after(1).everyDays(1)`, 'not emulated: ClockTriggerBuilder with two recurrences'],
    [`made().after(1).atHour(6).create()`, 'not emulated: ClockTriggerBuilder with after at a time'],
    [`made().atHour(24)`, 'The value you passed to atHour was invalid.'],
    [`made().create()`, 'Please choose a recurrence'],
    [`made().everyHours(1).atHour(6).create()`, 'not emulated: ClockTriggerBuilder with everyHours at a time'],
    [`made().everyHours(1).everyDays(1)`, 'not emulated: ClockTriggerBuilder with two recurrences'],
    [`made().everyMinutes(5)`, 'not emulated: ClockTriggerBuilder.everyMinutes'],
    [`ScriptApp.newTrigger('x').forSpreadsheet('id')`, 'not emulated: TriggerBuilder.forSpreadsheet'],
    [`ScriptApp.newTrigger()`, "don't match the method signature for ScriptApp.newTrigger."],
    [`ScriptApp.deleteTrigger('id')`, "don't match the method signature for ScriptApp.deleteTrigger."],
    [`ScriptApp.getUserTriggers(null)`, 'not emulated: ScriptApp.getUserTriggers'],
  ])('refuses %s', (body, message) => {
    expect(() => run(`${body};`)).toThrow(message);
  });

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
  const NOW = '2026-03-10T02:15:00.000Z'; // 09:15 in Ho Chi Minh City
  const next = (rule: string): string => {
    const triggers = new TriggerStore();
    const clock = new FakeClock(Date.parse(NOW));
    person(triggers, {}, clock)(`made().${rule}.create();`);
    return new Date(triggers.all()[0]?.nextAt ?? 0).toISOString();
  };

  it.each([
    ['everyHours(6)', '2026-03-10T08:15:00.000Z'],
    ['everyDays(1).atHour(22)', '2026-03-10T15:00:00.000Z'],
    ['everyDays(2)', '2026-03-11T02:15:00.000Z'],
    ['after(90000)', '2026-03-10T02:16:30.000Z'],
  ])('%s first', (rule, expected) => {
    expect(next(rule)).toBe(expected);
  });

  // R: one that fired stays among the project's triggers until it is deleted.
  it('is once for one that was made with after, which stays listed', () => {
    const triggers = new TriggerStore();
    const made = Date.parse(NOW);
    const rule = { every: 'once', count: 1000, atHour: null, timeZone: ZONE } as const;
    const { id } = triggers.add('sales@example.com', 'refresh', rule, made);
    const nextAt = () => triggers.find(id)?.nextAt;
    triggers.fire(id, made + 999);
    expect(nextAt()).toBe(made + 1000);
    triggers.fire(id, made + 1000);
    expect([nextAt(), triggers.find(id)?.lastAt]).toEqual([null, made + 1000]);
    triggers.fire(id, made + 2000);
    expect(nextAt()).toBeNull();
    expect(person(triggers)(`return ScriptApp.getProjectTriggers().map((each) => each.getUniqueId());`)).toEqual([id]);
  });

  it('is told again after each firing, and not for what was missed', () => {
    const triggers = new TriggerStore();
    const made = Date.parse(NOW);
    const rule = { every: 'days', count: 1, atHour: 6, timeZone: ZONE } as const;
    const { id } = triggers.add('a@example.com', 'refresh', rule, made);
    triggers.fire(id, Date.parse('2026-03-10T20:00:00Z'));
    expect(triggers.find(id)).toMatchObject({ nextAt: Date.parse('2026-03-10T23:00:00Z') });
    triggers.fire(id, Date.parse('2026-03-14T00:00:00Z'));
    expect(triggers.find(id)).toMatchObject({
      nextAt: Date.parse('2026-03-14T23:00:00Z'),
      lastAt: Date.parse('2026-03-14T00:00:00Z'),
    });
  });
});
