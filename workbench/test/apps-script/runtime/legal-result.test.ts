import vm from 'node:vm';
import { legalResult } from '../../../apps-script/runtime/run-function';

describe('legalResult', () => {
  it('passes plain values on as plain objects of this realm', () => {
    const value = vm.runInNewContext('({ rows: [[1, "a", true, null]] })');
    expect(legalResult(value)).toStrictEqual({ rows: [[1, 'a', true, null]] });
  });

  // Fact 43, mark C.
  it.each([
    ['a Date', 'new Date(0)'],
    ['a Date deep inside', '({ rows: [[1, new Date(0)]] })'],
    ['a function', '({ go() {} })'],
    ['nothing', 'undefined'],
    ['a cycle', '(() => { const a = {}; a.a = a; return a; })()'],
  ])('makes %s null', (_what, expression) => expect(legalResult(vm.runInNewContext(expression))).toBeNull());

  it('turns undefined in arrays and objects into null', () => {
    expect(legalResult([undefined, { a: undefined }])).toEqual([null, { a: null }]);
  });
});
