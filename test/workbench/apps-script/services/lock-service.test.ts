import { LockService, LockTable } from '../../../../workbench/apps-script/services';
import { FakeClock } from '../../../support/fake-clock';
import { ScriptExecution } from '../../../support/script-execution';

const WAITED_TOO_LONG = 'Lock timeout: another process was holding the lock for too long.';

function open(): { script: ScriptExecution; table: LockTable; waited: () => number } {
  const clock = new FakeClock();
  const begun = clock.now();
  const table = new LockTable(clock.now);
  const script = new ScriptExecution({}, clock);
  script.with('LockService', LockService.of(script.execution, table));
  return { script, table, waited: () => clock.now() - begun };
}

// Fact 42, marks D and L.
describe('LockService', () => {
  it('gives a free lock at once, even to a wait of 0, and not to a negative wait', () => {
    const { script, waited } = open();
    const body = `const l = LockService.getDocumentLock();
      return [l.hasLock(), l.tryLock(-1), l.tryLock(0), l.hasLock(), l.tryLock(-1)];`;
    expect(script.run(body)).toEqual([false, false, true, true, true]);
    expect(waited()).toBe(0);
  });

  it('waits for another holder, as long as it was told', () => {
    const { script, table, waited } = open();
    table.hold('document', 3000);
    const body = 'const l = LockService.getDocumentLock(); return [l.tryLock(1000), l.tryLock(5000)];';
    expect(script.run(body)).toEqual([false, true]);
    expect(waited()).toBe(3000);
  });

  it('throws when waitLock has waited too long', () => {
    const { script, table } = open();
    table.hold('script', 60_000);
    expect(() => script.run('LockService.getScriptLock().waitLock(1000);')).toThrow(WAITED_TOO_LONG);
  });

  it.each(['tryLock()', 'waitLock()', "tryLock('5')", 'tryLock(NaN)', 'waitLock(null)'])('does not take %s', (call) => {
    const { script, table } = open();
    table.hold('document', 3000);
    expect(() => script.run(`LockService.getDocumentLock().${call};`)).toThrow(
      /^The parameters \(\w*\) don't match the method signature for LockService\.Lock\.(try|wait)Lock\.$/,
    );
    expect(script.run('return LockService.getDocumentLock().hasLock();')).toBe(false);
  });

  it('keeps the three locks apart and lets go on release', () => {
    const { script } = open();
    const body = `const d = LockService.getDocumentLock(); d.waitLock(1);
      const apart = LockService.getUserLock().hasLock(); const same = LockService.getDocumentLock().hasLock();
      d.releaseLock(); return [apart, same, d.hasLock()];`;
    expect(script.run(body)).toEqual([false, true, false]);
  });
});
