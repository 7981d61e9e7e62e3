import { ScriptApp } from '../../../../workbench/apps-script/services';
import { ScriptExecution } from '../../../support/script-execution';

function run(body: string): unknown {
  const script = new ScriptExecution();
  return script.with('ScriptApp', ScriptApp.of(script.execution)).run(body);
}

describe('ScriptApp.getAuthorizationInfo', () => {
  it('says that nothing is left to authorise', () => {
    expect(
      run('return String(ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus());'),
    ).toBe('NOT_REQUIRED');
  });

  it.each(['', "'FULL'", 'null'])('does not take (%s) for a mode', (argument) => {
    expect(() => run(`ScriptApp.getAuthorizationInfo(${argument});`)).toThrow(
      "don't match the method signature for ScriptApp.getAuthorizationInfo.",
    );
  });

  it('is not emulated for some scopes', () => {
    expect(() => run("ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL, ['a']);")).toThrow('not emulated');
  });
});
