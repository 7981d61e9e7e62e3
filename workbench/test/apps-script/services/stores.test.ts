import { FakeClock } from '../../../../test/support/fake-clock';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { CacheService, CacheStore } from '../../../apps-script/services/cache-service';
import { LockService, LockTable } from '../../../apps-script/services/lock-service';
import { PropertiesService, PropertyStore } from '../../../apps-script/services/properties-service';

function withCache(): ScriptExecution {
  const clock = new FakeClock();
  const script = new ScriptExecution({ limitMs: 86_400_000 }, clock);
  return script.withService('CacheService', new CacheService(script.execution, new CacheStore(clock.now)));
}

/** Runs a body in which `c` is the user's cache and `thrown(f)` answers what f throws. */
function inCache(script: ScriptExecution, body: string): unknown {
  return script.run(`const c = CacheService.getUserCache();
    const thrown = (f) => { try { f(); return null; } catch (e) { return e.message; } };
    ${body}`);
}

// Fact 41, mark L.
describe('CacheService', () => {
  it.each([
    [`c.put('a', 1)`, null],
    [`c.removeAll(['b'])`, null],
    [`[c.put('a', {}), c.get('a')][1]`, '[object Object]'],
    [`[c.put('a', null), c.get('a')][1]`, 'null'],
    [`[c.putAll({ a: 1, b: 2 }), c.getAll(['a', 'x'])][1]`, { a: '1' }],
    [`thrown(() => c.put('a', 1, 'abc'))`, 'Invalid argument: expirationInSeconds'],
  ])('answers to %s', (call, answer) => expect(inCache(withCache(), `return ${call};`)).toEqual(answer));

  it('refuses keys that are too long or none, and values that are too large', () => {
    const body = `return [thrown(() => c.put('k'.repeat(250), 'v')), thrown(() => c.put('a', 'x'.repeat(102400))),
      thrown(() => c.put('k'.repeat(251), 'v')), thrown(() => c.put('a', 'x'.repeat(102401))),
      thrown(() => c.get('')), thrown(() => c.put(null, 'v'))];`;
    const large = ['Argument too large: key', 'Argument too large: value'];
    const invalid = Array(2).fill('Invalid argument: key');
    expect(inCache(withCache(), body)).toEqual([null, null, ...large, ...invalid]);
  });

  it('forgets after ten minutes, or when it is told, and after six hours at the latest', () => {
    const script = withCache();
    inCache(script, `c.put('default', 1); c.put('short', 1, 10); c.put('long', 1, 100000); c.put('gone', 1, -1);`);
    const left = () =>
      inCache(script, `return ['default', 'short', 'long', 'gone'].filter((key) => c.get(key) !== null);`);
    const seen = [left()];
    script.clock.sleep(10_000);
    seen.push(left());
    script.clock.sleep(590_000);
    seen.push(left());
    script.clock.sleep(20_999_999);
    seen.push(left());
    script.clock.sleep(1);
    seen.push(left());
    expect(seen).toEqual([['default', 'short', 'long'], ['default', 'long'], ['long'], ['long'], []]);
  });

  it('drops the hundred oldest written at the thousand-and-first item', () => {
    const body = `for (let i = 0; i < 1000; i++) c.put('k' + i, i);
      c.put('k0', 'again'); const full = c.get('k1'); c.put('one more', 1);
      return [full, c.get('k0'), c.get('k1'), c.get('k100'), c.get('k101')];`;
    expect(inCache(withCache(), body)).toEqual(['1', 'again', null, null, '101']);
  });
});

const OVERFULL = 'You have exceeded the property storage quota. Please remove some properties and try again.';

function withProperties(
  store = new PropertyStore(),
  takeQuota: (count: number) => boolean = () => true,
): ScriptExecution {
  const script = new ScriptExecution();
  return script.withService('PropertiesService', new PropertiesService(script.execution, { store, takeQuota }));
}

describe('PropertiesService', () => {
  it('keeps the script, user and document stores apart, and from one execution to the next', () => {
    const store = new PropertyStore();
    withProperties(store).run(`PropertiesService.getScriptProperties().setProperty('a', 's');
      PropertiesService.getDocumentProperties().setProperties({ a: 'd', b: 'e' });`);
    const body = `return ['getScriptProperties', 'getUserProperties', 'getDocumentProperties']
      .map((name) => PropertiesService[name]().getProperties());`;
    expect(withProperties(store).run(body)).toEqual([{ a: 's' }, {}, { a: 'd', b: 'e' }]);
  });

  // Facts 39 and 40: the limits D, the text R.
  it('refuses a value or a key over 9 KB, a store over 500 KB and a property without a value, and keeps what was there', () => {
    const body = `const p = PropertiesService.getScriptProperties().setProperty('a', 'kept');
      p.setProperty('edge', 'x'.repeat(9216));
      const texts = [];
      for (const go of [() => p.setProperty('a', 'x'.repeat(9217)), () => p.setProperty('k'.repeat(9217), ''),
        () => p.setProperties(Object.fromEntries(Array.from({ length: 56 }, (_, i) => ['k' + i, 'x'.repeat(9216)]))),
        () => p.setProperty('a')]) {
        try { go(); } catch (e) { texts.push(e.message); }
      }
      return [texts, p.getProperty('a'), Object.keys(p.getProperties()).length];`;
    const mismatch =
      "The parameters (String) don't match the method signature for PropertiesService.Properties.setProperty.";
    expect(withProperties().run(body)).toEqual([[OVERFULL, OVERFULL, OVERFULL, mismatch], 'kept', 2]);
  });
});

function withLock(): { script: ScriptExecution; table: LockTable; waited: () => number } {
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
    const { script, waited } = withLock();
    const body = `const l = LockService.getDocumentLock();
      return [l.tryLock(-1), l.tryLock(0), l.tryLock(-1)];`;
    expect(script.run(body)).toEqual([false, true, true]);
    expect(waited()).toBe(0);
  });

  it('waits for another holder, as long as it was told', () => {
    const { script, table, waited } = withLock();
    table.hold('document', 3000);
    const body = 'const l = LockService.getDocumentLock(); return [l.tryLock(1000), l.tryLock(5000)];';
    expect(script.run(body)).toEqual([false, true]);
    expect(waited()).toBe(3000);
  });

  it.each(['tryLock()', "tryLock('5')", 'tryLock(NaN)'])('does not take %s', (call) => {
    const { script, table } = withLock();
    table.hold('document', 3000);
    expect(() => script.run(`LockService.getDocumentLock().${call};`)).toThrow(
      /^The parameters \(\w*\) don't match the method signature for LockService\.Lock\.tryLock\.$/,
    );
  });
});
