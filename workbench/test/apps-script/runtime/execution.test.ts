import { ScriptExecution } from '../../../../test/support/script-execution';

/** Gives a script a service of three kinds of calls. */
function withSheet(script: ScriptExecution): void {
  const { execution } = script;
  script.with('sheet', {
    get: () => execution.call('Sheet', 'get', 'handle'),
    read: () => execution.call('Sheet', 'read', 'read', 10),
    write: () => execution.call('Sheet', 'write', 'write', 5),
  });
}

describe('an execution', () => {
  it('counts reads and writes, and handles apart', () => {
    const script = new ScriptExecution();
    withSheet(script);
    script.execution.call('Cache', 'get', 'read');
    script.run('sheet.get(); sheet.read(); sheet.write(); sheet.write();');
    expect(script.execution.record('completed', null).calls).toEqual({
      total: 4,
      spreadsheet: 3,
      handles: 1,
      byMethod: { 'Cache.get': 1, 'Sheet.read': 1, 'Sheet.write': 2 },
    });
  });

  it("estimates the time on Google's servers from the calls and the time that passed", () => {
    const script = new ScriptExecution();
    withSheet(script);
    script.execution.sleep(1000);
    const idle = script.execution.record('completed', null).estimatedMs;
    script.run('sheet.read();');
    expect(idle).toBe(1000);
    expect(script.execution.record('completed', null).estimatedMs).toBe(1150);
  });

  it('shows and logs nothing once it is dead', () => {
    const script = new ScriptExecution({ killAt: 1 });
    withSheet(script);
    script.run('try { sheet.read(); } catch (e) {}');
    script.execution.emit({ type: 'toast', title: '', message: 'late', seconds: 5 });
    script.execution.log('info', 'late');
    expect([script.events, script.execution.record('killed', null).log]).toEqual([[], []]);
  });

  it('runs out of time at its limit, in a wait as in a call', () => {
    const waiting = new ScriptExecution({ limitMs: 1000 });
    expect(() => waiting.execution.sleep(5000)).toThrow('Exceeded maximum execution time');
    expect(waiting.clock.now()).toBe(new ScriptExecution().clock.now() + 1000);
    const calling = new ScriptExecution({ limitMs: 1000 });
    calling.clock.sleep(1000);
    expect(() => calling.execution.call('Sheet', 'getName', 'read')).toThrow('Exceeded maximum execution time');
  });

  // Fact 50, mark D.
  it.each([
    ['NONE', 'SpreadsheetApp', 'getUi', true],
    ['NONE', 'Menu', 'addItem', true],
    ['NONE', 'Session', 'getActiveUserLocale', true],
    ['NONE', 'Utilities', 'getUuid', true],
    ['NONE', 'SpreadsheetApp', 'getActiveSpreadsheet', false],
    ['NONE', 'PropertiesService', 'getScriptProperties', false],
    ['NONE', 'UrlFetchApp', 'fetch', false],
    ['LIMITED', 'PropertiesService', 'getScriptProperties', true],
    ['LIMITED', 'Range', 'setValues', true],
    ['LIMITED', 'UrlFetchApp', 'fetch', false],
    ['LIMITED', 'Ui', 'showSidebar', false],
    ['FULL', 'UrlFetchApp', 'fetch', true],
  ] as const)('in mode %s lets %s.%s be called: %s', (authMode, service, member, allowed) => {
    const { execution } = new ScriptExecution({ permissions: { authMode, scopes: null, withheld: [] } });
    const call = () => execution.call(service, member, 'handle');
    if (allowed) expect(call).not.toThrow();
    else expect(call).toThrow(`You do not have permission to call ${service}.${member}.`);
  });

  it('names the scope that the manifest does not ask for', () => {
    const scopes = ['https://www.googleapis.com/auth/spreadsheets.currentonly'];
    const { execution } = new ScriptExecution({ permissions: { authMode: 'FULL', scopes, withheld: [] } });
    execution.call('SpreadsheetApp', 'getActiveSpreadsheet', 'handle');
    expect(() => execution.call('UrlFetchApp', 'fetchAll', 'write')).toThrow(
      'You do not have permission to call UrlFetchApp.fetchAll. ' +
        'Required permissions: https://www.googleapis.com/auth/script.external_request',
    );
  });
});
