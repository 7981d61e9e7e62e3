import { FIVE, outcomeOf, request, runtimeOf } from '../../../support/script-runtime';

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
