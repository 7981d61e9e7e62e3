import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { CacheService, CacheStore } from '../../../apps-script/services/cache-service';

function open(): ScriptExecution {
  const clock = new FakeClock();
  const script = new ScriptExecution({ limitMs: 86_400_000 }, clock);
  return script.withService('CacheService', new CacheService(script.execution, new CacheStore(clock.now)));
}

/** Runs a body in which `c` is the user's cache and `thrown(f)` answers what f throws. */
function run(script: ScriptExecution, body: string): unknown {
  return script.run(`const c = CacheService.getUserCache();
    const thrown = (f) => { try { f(); return null; } catch (e) { return e.message; } };
    ${body}`);
}

// Fact 41, mark L.
describe('CacheService', () => {
  it.each([
    [`c.put('a', 1)`, null],
    [`c.putAll({ b: 1 })`, null],
    [`c.remove('a')`, null],
    [`c.removeAll(['b'])`, null],
    [`[c.put('a', {}), c.get('a')][1]`, '[object Object]'],
    [`[c.put('a', null), c.get('a')][1]`, 'null'],
    [`[c.putAll({ a: 1, b: 2 }), c.getAll(['a', 'x'])][1]`, { a: '1' }],
    [`thrown(() => c.put('a', 1, 'abc'))`, 'Invalid argument: expirationInSeconds'],
  ])('answers to %s', (call, answer) => expect(run(open(), `return ${call};`)).toEqual(answer));

  it('refuses keys that are too long or none, and values that are too large', () => {
    expect(
      run(
        open(),
        `return [thrown(() => c.put('k'.repeat(250), 'v')), thrown(() => c.put('k'.repeat(251), 'v')),
          thrown(() => c.get('')), thrown(() => c.put(null, 'v')),
          thrown(() => c.put('a', 'x'.repeat(102400))), thrown(() => c.put('a', 'x'.repeat(102401)))];`,
      ),
    ).toEqual([
      null,
      'Argument too large: key',
      'Invalid argument: key',
      'Invalid argument: key',
      null,
      'Argument too large: value',
    ]);
  });

  it('forgets after ten minutes, or when it is told', () => {
    const script = open();
    run(script, `c.put('default', 1); c.put('short', 1, 10); c.put('long', 1, 100000); c.put('gone', 1, -1);`);
    const left = () => run(script, `return ['default', 'short', 'long', 'gone'].filter((key) => c.get(key) !== null);`);
    const seen = [left()];
    script.clock.sleep(10_000);
    seen.push(left());
    script.clock.sleep(590_000);
    seen.push(left());
    expect(seen).toEqual([['default', 'short', 'long'], ['default', 'long'], ['long']]);
  });

  it('forgets after six hours at the latest', () => {
    const script = open();
    run(script, `c.put('a', 1, 100000);`);
    script.clock.sleep(21_599_999);
    const before = run(script, `return c.get('a');`);
    script.clock.sleep(1);
    expect([before, run(script, `return c.get('a');`)]).toEqual(['1', null]);
  });

  it('drops the hundred oldest written at the thousand-and-first item', () => {
    expect(
      run(
        open(),
        `for (let i = 0; i < 1000; i++) c.put('k' + i, i);
         c.put('k0', 'again'); const full = c.get('k1'); c.put('one more', 1);
         return [full, c.get('k0'), c.get('k1'), c.get('k100'), c.get('k101')];`,
      ),
    ).toEqual(['1', 'again', null, null, '101']);
  });
});
