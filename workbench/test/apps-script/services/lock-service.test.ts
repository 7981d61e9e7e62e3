import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { LockService, LockTable } from '../../../apps-script/services/lock-service';

function open(): { script: ScriptExecution; table: LockTable; waited: () => number } {
  const clock = new FakeClock();
  const begun = clock.now();
  const table = new LockTable(clock.now);
  const script = new ScriptExecution({}, clock);
  script.withService('LockService', new LockService(script.execution, table));
  return { script, table, waited: () => clock.now() - begun };
}

// Fact 42, marks D and L.
describe('LockService', () => {
  it('gives a free lock at once, even to a wait of 0, and not to a negative wait', () => {
    const { script, waited } = open();
    const body = `const l = LockService.getDocumentLock();
      return [l.tryLock(-1), l.tryLock(0), l.tryLock(-1)];`;
    expect(script.run(body)).toEqual([false, true, true]);
    expect(waited()).toBe(0);
  });

  it('waits for another holder, as long as it was told', () => {
    const { script, table, waited } = open();
    table.hold('document', 3000);
    const body = 'const l = LockService.getDocumentLock(); return [l.tryLock(1000), l.tryLock(5000)];';
    expect(script.run(body)).toEqual([false, true]);
    expect(waited()).toBe(3000);
  });

  it.each(['tryLock()', "tryLock('5')", 'tryLock(NaN)', 'tryLock(null)'])('does not take %s', (call) => {
    const { script, table } = open();
    table.hold('document', 3000);
    expect(() => script.run(`LockService.getDocumentLock().${call};`)).toThrow(
      /^The parameters \(\w*\) don't match the method signature for LockService\.Lock\.tryLock\.$/,
    );
  });
});
