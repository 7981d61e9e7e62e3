import { FIVE, outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';

const start = () => runtimeOf({ 'Code.js': FIVE });

describe('a run that is killed', () => {
  it.each([
    [1, {}, '', ''],
    [2, { step: '1' }, '', ''],
    [3, { step: '1' }, 'one', ''],
    [4, { step: '1' }, 'one', ''],
    [5, { step: '1' }, 'one', 'two'],
  ])('at call %i leaves only what came before, whatever the script catches', (killAt, properties, first, second) => {
    const runtime = start();
    const result = runtime.run(request('five', { killAt }));
    const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
    expect([result.ok, result.execution.status]).toEqual([false, 'killed']);
    expect([runtime.properties.toStored().script, one, two]).toEqual([properties, [first], [second]]);
  });

  it('lives when it makes fewer calls', () => {
    const result = start().run(request('five', { killAt: 6 }));
    expect([outcomeOf(result), result.execution.calls.total]).toEqual(['done', 5]);
  });
});

const MESSAGE = "We're sorry, a server error occurred. Please wait a bit and try again.";

/** Runs five steps of which one may fail; returns what each left. */
function left(call: string, nth: number) {
  const runtime = runtimeOf({ 'Code.js': FIVE });
  const result = runtime.run(request('five', { locale: 'en', faults: [{ call, nth, message: MESSAGE }] }));
  const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
  return [outcomeOf(result), runtime.properties.toStored().script, one, two];
}

describe('a call that is told to fail', () => {
  it.each([
    ['Properties', 1, { step: '2' }, 'one', 'two'],
    ['Properties.setProperty', 2, { step: '1' }, 'one', 'two'],
    ['Range.setValue', 2, { step: '2' }, 'one', ''],
    ['Spreadsheet', 1, { step: '2' }, '', 'two'],
    ['Spreadsheet', 3, { step: '2' }, 'one', ''],
    ['*', 5, { step: '1' }, 'one', 'two'],
    ['Lock', 1, { step: '2' }, 'one', 'two'],
  ])('%s, number %i, has no effect, and the script goes on', (call, nth, properties, first, second) => {
    expect(left(call, nth)).toEqual(['done', properties, [first], [second]]);
  });

  it("throws Google's text in the language of the account", () => {
    const code = 'function lock() { LockService.getScriptLock().tryLock(1); }';
    const message = 'There are too many LockService operations against the same script.';
    const faults = [{ call: 'Lock.tryLock', nth: 1, message }];
    const result = runtimeOf({ 'Code.js': code }).run(request('lock', { locale: 'vi-VN', faults }));
    expect(outcomeOf(result)).toBe('Exception: Có quá nhiều thao tác LockService trên cùng một tập lệnh.');
  });
});
